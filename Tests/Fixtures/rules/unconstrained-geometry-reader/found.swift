//# A storage bar among texts
struct StorageCard: View {
    let used: Double = 0.6
    var body: some View {
        VStack(alignment: .leading) {
            Text("Storage").font(.headline)
            GeometryReader { proxy in // expect: unconstrained-geometry-reader
                ZStack(alignment: .leading) {
                    Capsule().frame(width: proxy.size.width, height: 8)
                    Capsule().frame(width: proxy.size.width * used, height: 8)
                }
            }
            Text("38 GB of 64 GB")
        }
        .padding()
    }
}

//# Shapes without a height of their own
struct Ratio: View {
    var share = 0.3
    var body: some View {
        VStack {
            Text("Ratio")
            GeometryReader { geometry in // expect: unconstrained-geometry-reader
                HStack(spacing: 0) {
                    Rectangle().frame(width: geometry.size.width * share)
                    Color.gray
                }
            }
            Text("30 : 70")
        }
    }
}

//# A dot in a row takes the row's width
struct StatusRow: View {
    var body: some View {
        HStack {
            Text("Online")
            GeometryReader { _ in // expect: unconstrained-geometry-reader
                Circle().fill(.green).frame(width: 12, height: 12)
            }
            Text("since 9:41")
        }
    }
}

//# A picture in a scroll view
struct Article: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                GeometryReader { geo in // expect: unconstrained-geometry-reader
                    Image("header")
                        .resizable()
                        .scaledToFill()
                        .frame(width: geo.size.width, height: geo.size.width * 0.6)
                }
                Text("Headline").font(.largeTitle)
                Text("The story begins here.")
            }
        }
    }
}

//# In a modifier that fits text to the width
struct FullWidth: ViewModifier {
    func body(content: Content) -> some View {
        GeometryReader { geometry in // expect: unconstrained-geometry-reader
            content.frame(width: geometry.size.width)
        }
    }
}

struct Notice: View {
    var body: some View {
        VStack {
            Image(systemName: "bell")
            Text("You have new mail").modifier(FullWidth())
            Button("Open") {}
        }
    }
}

//# In a helper on View, from another file
//- Helpers.swift
extension View {
    func relativeWidth(_ share: CGFloat) -> some View {
        GeometryReader { proxy in // expect: unconstrained-geometry-reader
            self.frame(width: proxy.size.width * share, alignment: .leading)
        }
    }
}
//- Login.swift
struct Login: View {
    @State private var name = ""
    var body: some View {
        VStack(spacing: 20) {
            Text("Welcome")
            TextField("Name", text: $name).relativeWidth(0.8)
            Button("Sign in") {}
        }
    }
}

//# A generic container with a builder
struct Proportional<Content: View>: View {
    @ViewBuilder let content: (CGFloat) -> Content
    var body: some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            content(geo.size.width)
        }
    }
}

struct Checkout: View {
    var body: some View {
        VStack {
            Text("Total").bold()
            Proportional { width in
                Text("120.00").frame(width: width / 2)
            }
            Button("Pay") {}
        }
    }
}

//# A button style
struct WideButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            configuration.label
                .frame(width: geo.size.width, height: 50)
                .background(Color.blue)
        }
    }
}

struct Onboarding: View {
    var body: some View {
        VStack {
            Text("Hello")
            Button("Continue") {}.buttonStyle(WideButtonStyle())
            Button("Skip") {}
        }
    }
}

//# A progress style
struct ThinBar: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            RoundedRectangle(cornerRadius: 2)
                .frame(width: geo.size.width * (configuration.fractionCompleted ?? 0), height: 4)
        }
    }
}

struct Download: View {
    var body: some View {
        VStack {
            Text("Downloading")
            ProgressView(value: 0.4).progressViewStyle(ThinBar())
            Text("4 of 10 files")
        }
    }
}

//# One branch of a condition
struct Feed: View {
    @State private var isLoading = true
    var body: some View {
        VStack {
            Text("Feed")
            if isLoading {
                ProgressView()
            } else {
                GeometryReader { geo in // expect: unconstrained-geometry-reader
                    Text("Nothing new").frame(width: geo.size.width)
                }
            }
            Button("Reload") { isLoading.toggle() }
        }
    }
}

//# A case of a switch in a builder function
enum Step { case intro, meter }

struct Wizard: View {
    @State private var step = Step.intro
    var body: some View {
        VStack {
            page
            Button("Next") { step = .meter }
        }
    }
    @ViewBuilder private var page: some View {
        switch step {
        case .intro: Text("Welcome")
        case .meter:
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Capsule().frame(width: geo.size.width / 3, height: 10)
            }
        }
    }
}

//# Erased
struct Legend: View {
    var body: some View {
        VStack {
            Text("Legend")
            entry()
            Text("in percent")
        }
    }
    private func entry() -> AnyView {
        AnyView(
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Text("red").frame(width: geo.size.width / 4)
            })
    }
}

//# Rows of a loop collapse in a scroll view
struct Ranking: View {
    let names = ["Ann", "Bob", "Cem"]
    var body: some View {
        ScrollView {
            VStack {
                ForEach(names, id: \.self) { name in
                    GeometryReader { geo in // expect: unconstrained-geometry-reader
                        Text(name).font(.title).frame(width: geo.size.width, height: 60)
                    }
                }
            }
        }
    }
}

//# Rows of a lazy stack collapse
struct Stories: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<10) { index in
                    GeometryReader { geo in // expect: unconstrained-geometry-reader
                        Text("Story \(index)")
                            .frame(width: geo.size.width, height: 120)
                    }
                }
            }
        }
    }
}

//# A prior claim starves the text below
struct Terms: View {
    var body: some View {
        VStack {
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Color.yellow.frame(width: geo.size.width, height: geo.size.height)
            }
            .layoutPriority(1)
            Text("I have read the terms of this contract, which go on for a while, and agree to all of them")
            Text("Last updated in May")
        }
    }
}

//# A component in another file, used bare
//- Meter.swift
struct Meter: View {
    let level: CGFloat
    var body: some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            RoundedRectangle(cornerRadius: 3)
                .fill(Color.green)
                .frame(width: geo.size.width * level, height: 6)
        }
    }
}
//- Dashboard.swift
struct Dashboard: View {
    var body: some View {
        VStack {
            Text("CPU")
            Meter(level: 0.4)
            Text("Memory")
            Meter(level: 0.8)
        }
    }
}

//# A function that returns a reader
struct Poll: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Tea or coffee?")
            bar(0.7)
            bar(0.3)
            Text("120 votes")
        }
    }
    private func bar(_ share: CGFloat) -> some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            Color.orange.frame(width: geo.size.width * share, height: 20)
        }
    }
}

//# In a preview only
struct Sparkline: View {
    var body: some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            Text("~").frame(width: geo.size.width)
        }
    }
}

#Preview {
    VStack {
        Text("Visits")
        Sparkline()
        Text("last week")
    }
}

//# In an old-style preview
struct Stars: View {
    var body: some View {
        GeometryReader { geo in // expect: unconstrained-geometry-reader
            HStack {
                ForEach(0..<5) { _ in Image(systemName: "star") }
            }
            .frame(width: geo.size.width)
        }
    }
}

struct Stars_Previews: PreviewProvider {
    static var previews: some View {
        VStack {
            Text("Rating")
            Stars()
            Button("Rate") {}
        }
    }
}

//# Under an optional binding
struct Player: View {
    @State private var title: String? = "Song"
    var body: some View {
        VStack {
            Image(systemName: "music.note")
            if let title {
                GeometryReader { geo in // expect: unconstrained-geometry-reader
                    Text(title).frame(width: geo.size.width)
                }
            }
            Button("Play") {}
        }
    }
}

//# Padding and a background around it change nothing
struct Tile: View {
    var body: some View {
        VStack {
            Text("Steps")
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Text("8 000").font(.title).frame(width: geo.size.width)
            }
            .padding()
            .background(Color.gray.opacity(0.2))
            .cornerRadius(12)
            Text("today")
        }
    }
}

//# A stack that takes its ideal height
struct Tooltip: View {
    var body: some View {
        VStack {
            Text("Hint")
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Text("Swipe to delete").font(.title).frame(width: geo.size.width)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
    }
}

//# Bounded on the other axis only
struct Ticker: View {
    var body: some View {
        VStack {
            Text("Market")
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Text("+1.2 %").frame(width: geo.size.width / 2)
            }
            .frame(width: 200)
            Text("closed")
        }
    }
}

//# A minimum is no bound
struct Banner: View {
    var body: some View {
        VStack {
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Text("Sale").frame(width: geo.size.width)
            }
            .frame(minHeight: 40)
            Text("Ends on Sunday")
            Button("Shop") {}
        }
    }
}

//# A layer beside a track of fixed height
struct Volume: View {
    var level = 0.5
    var body: some View {
        VStack {
            Text("Volume")
            ZStack(alignment: .leading) {
                Capsule().fill(.gray).frame(height: 6)
                GeometryReader { geo in // expect: unconstrained-geometry-reader
                    Capsule().frame(width: geo.size.width * level, height: 6)
                }
            }
            Text("50 %")
        }
    }
}

//# Captions placed in the middle of nowhere
struct Compass: View {
    var body: some View {
        VStack {
            GeometryReader { geo in // expect: unconstrained-geometry-reader
                Text("N").position(x: geo.size.width / 2, y: 12)
            }
            Slider(value: .constant(0.5))
        }
    }
}

//# Under a navigation bar, between two spacers
struct EmptyState: View {
    var body: some View {
        NavigationStack {
            VStack {
                Spacer()
                Image(systemName: "tray")
                GeometryReader { geo in // expect: unconstrained-geometry-reader
                    Text("No messages").frame(width: geo.size.width)
                }
                Spacer()
                Button("Write") {}
            }
            .navigationTitle("Inbox")
        }
    }
}

//# In a sheet
struct Shop: View {
    @State private var isShown = false
    var body: some View {
        Button("Filter") { isShown = true }
            .sheet(isPresented: $isShown) {
                VStack {
                    Text("Filter")
                    GeometryReader { geo in // expect: unconstrained-geometry-reader
                        Text("Price").frame(width: geo.size.width)
                    }
                    Button("Apply") {}
                }
            }
    }
}

//# On a page of a tab view
struct Tabs: View {
    var body: some View {
        TabView {
            VStack {
                Text("Home")
                GeometryReader { geo in // expect: unconstrained-geometry-reader
                    Text("News").frame(width: geo.size.width)
                }
                Text("Footer")
            }
            .tabItem { Text("Home") }
            Text("Settings").tabItem { Text("Settings") }
        }
    }
}

//# In an overlay that has a stack of its own
struct Poster: View {
    var body: some View {
        Image("poster")
            .resizable()
            .overlay(alignment: .bottom) {
                VStack {
                    Text("Tonight")
                    GeometryReader { geo in // expect: unconstrained-geometry-reader
                        Text("8 pm").frame(width: geo.size.width)
                    }
                    Text("Free")
                }
            }
    }
}

//# What it measures does not bound it
struct WidthOnly: View {
    @State private var width: CGFloat?
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { proxy in // expect: unconstrained-geometry-reader
                Text("Some text").frame(width: width)
                    .background(GeometryReader { inner in
                        Color.clear.onAppear { width = inner.size.width }
                    })
            }
            Text("Foot")
        }
    }
}

//# A button's label in a scroll view: the button passes the collapse on
struct InButton: View {
    var body: some View {
        ScrollView {
            Button(action: {}) {
                GeometryReader { proxy in // expect: unconstrained-geometry-reader
                    Text("Some text").frame(width: proxy.size.width, height: 60)
                }
            }
        }
    }
}

//# Ideal height, across the axis of the stack
struct RowFixed: View {
    var body: some View {
        HStack {
            GeometryReader { proxy in // expect: unconstrained-geometry-reader
                Text("Some text").frame(width: proxy.size.width, height: 80)
            }
            Color.red.frame(width: 10)
        }
        .fixedSize(horizontal: false, vertical: true)
    }
}

//# Ideal width, across the axis of the stack
struct ColumnFixed: View {
    var body: some View {
        VStack {
            GeometryReader { proxy in // expect: unconstrained-geometry-reader
                Text("Some text").fixedSize().frame(height: proxy.size.height)
            }
            .frame(height: 40)
            Divider()
        }
        .fixedSize(horizontal: true, vertical: false)
    }
}

//# Where a titled link leads
struct Menu: View {
    let title: String
    var body: some View {
        NavigationStack {
            List {
                NavigationLink("First") { Destination() }
                NavigationLink(title) {
                    VStack {
                        GeometryReader { proxy in // expect: unconstrained-geometry-reader
                            Text("hi").frame(width: proxy.size.width / 2)
                        }
                        Text("b")
                    }
                }
            }
        }
    }
}

struct Destination: View {
    var body: some View {
        VStack {
            GeometryReader { proxy in // expect: unconstrained-geometry-reader
                Text("hi").frame(width: proxy.size.width / 2)
            }
            Text("b")
        }
    }
}

//# A view of the app that only a preview shows
struct Lonely: View {
    var body: some View {
        VStack {
            GeometryReader { proxy in // expect: unconstrained-geometry-reader
                Text("hi").frame(width: proxy.size.width / 2)
            }
            Text("b")
        }
    }
}

#Preview {
    Lonely()
}

//# In the large one of two widgets
struct Entry: TimelineEntry { let date: Date; let name: String }
struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: Date(), name: "a") }
}

struct BigWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "big", provider: Provider()) { entry in
            BigView(entry: entry)
        }
        .supportedFamilies([.systemSmall, .systemLarge])
    }
}

struct BigView: View {
    let entry: Entry
    @Environment(\.widgetFamily) var family
    var body: some View {
        VStack {
            switch family {
            case .systemSmall: Text("small")
            default:
                Text("large")
                GeometryReader { proxy in // expect: unconstrained-geometry-reader
                    Text("half").frame(width: proxy.size.width / 2)
                }
            }
        }
    }
}
