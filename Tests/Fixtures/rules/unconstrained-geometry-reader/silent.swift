//# Bounded by the caller
struct Gauge2: View {
    var body: some View {
        GeometryReader { geo in
            Color.blue.frame(width: geo.size.width / 2, height: 4)
        }
    }
}

struct Panel: View {
    var body: some View {
        VStack {
            Text("Load")
            Gauge2().padding(.horizontal).frame(height: 4)
            Text("50 %")
        }
    }
}

//# Bounded by the container the caller puts it into
struct Waves: View {
    var body: some View {
        GeometryReader { geo in Text("~~").frame(width: geo.size.width) }
    }
}

struct Radio: View {
    var body: some View {
        VStack {
            Text("Radio")
            VStack {
                Waves()
                Text("98.4")
            }
            .frame(height: 60)
            Spacer()
        }
    }
}

//# An aspect ratio gives the height
struct Photo: View {
    var body: some View {
        VStack {
            Text("Photo")
            GeometryReader { geo in
                Text("caption").frame(width: geo.size.width)
            }
            .aspectRatio(3 / 2, contentMode: .fit)
            Text("by Ann")
        }
    }
}

//# An ideal height and a fixed size
struct Tags: View {
    @State private var height: CGFloat = 44
    var body: some View {
        VStack {
            Text("Tags")
            GeometryReader { geo in
                Text("swift").frame(width: geo.size.width, alignment: .leading)
            }
            .frame(idealHeight: height)
            .fixedSize(horizontal: false, vertical: true)
            Text("3 tags")
        }
    }
}

//# A game board between two bars
struct Game: View {
    var body: some View {
        VStack {
            Text("Score 12")
            GeometryReader { geo in
                let side = min(geo.size.width, geo.size.height)
                ZStack {
                    Color.green
                    Circle().frame(width: side / 8, height: side / 8)
                }
                .frame(width: geo.size.width, height: geo.size.height)
            }
            HStack {
                Button("Undo") {}
                Button("Hint") {}
            }
        }
    }
}

//# Pieces that are drawn at places of the whole field
struct Field: View {
    var body: some View {
        VStack {
            Text("Catch it")
            GeometryReader { geo in
                Circle()
                    .frame(width: 40, height: 40)
                    .position(x: geo.size.width / 3, y: geo.size.height / 2)
            }
            Button("Start") {}
        }
    }
}

//# A level that moves with the height
struct Tank: View {
    var level = 0.4
    var body: some View {
        VStack {
            Text("Tank")
            GeometryReader { geo in
                Rectangle().fill(.blue).offset(y: geo.size.height * (1 - level))
            }
            Text("40 %")
        }
    }
}

//# A scrolling page as high as what is left
struct Page: View {
    var body: some View {
        VStack {
            Text("Terms")
            GeometryReader { geo in
                ScrollView {
                    Text("A long text").frame(minHeight: geo.size.height)
                }
            }
            Button("Accept") {}
        }
    }
}

//# All room is asked for by name
struct Reader: View {
    var body: some View {
        VStack {
            Text("Chapter 1")
            GeometryReader { geo in
                Text("Once upon a time").frame(width: geo.size.width)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            Text("Page 1")
        }
    }
}

//# Only measuring, in a background
struct Measured: View {
    @State private var width: CGFloat = 0
    var body: some View {
        VStack {
            Text("Title")
            Text("Subtitle")
        }
        .background(
            GeometryReader { geo in
                Color.clear.onAppear { width = geo.size.width }
            })
    }
}

//# Only measuring, in an overlay of a helper
struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

extension View {
    func readWidth() -> some View {
        overlay(
            GeometryReader { geo in
                Color.clear.preference(key: WidthKey.self, value: geo.size.width)
            })
    }
}

struct Labels: View {
    var body: some View {
        VStack {
            Text("A").readWidth()
            Text("B").readWidth()
        }
    }
}

//# The whole screen
struct Home: View {
    var body: some View {
        GeometryReader { geo in
            VStack {
                Text("Hello").frame(width: geo.size.width / 2)
                Button("Go") {}
            }
        }
    }
}

//# The whole screen, through a container
struct Screen<Content: View>: View {
    @ViewBuilder var content: () -> Content
    var body: some View {
        GeometryReader { geo in
            content().frame(width: geo.size.width)
        }
        .background(Color.gray)
    }
}

struct Start: View {
    var body: some View {
        NavigationStack {
            Screen { Text("Hello") }
        }
    }
}

//# The only child of a column
struct Only: View {
    var body: some View {
        VStack {
            GeometryReader { geo in
                Text("Hello").frame(width: geo.size.width)
            }
        }
    }
}

//# A layer over a color that fills anyway
struct Splash: View {
    var body: some View {
        VStack {
            ZStack {
                Color.indigo
                GeometryReader { geo in
                    Text("App").frame(width: geo.size.width)
                }
            }
            Text("Version 2")
        }
    }
}

//# A mask
struct Shimmer: View {
    var body: some View {
        VStack {
            Text("Loading")
                .mask(GeometryReader { geo in Color.black.frame(width: geo.size.width / 2) })
            Text("Please wait")
        }
    }
}

//# A cell of fixed size in a grid
struct Covers: View {
    let columns = [GridItem(.adaptive(minimum: 100))]
    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(0..<9) { number in
                    GeometryReader { geo in
                        Image("cover").resizable().frame(width: geo.size.width, height: geo.size.width)
                    }
                    .aspectRatio(1, contentMode: .fit)
                    .clipped()
                }
            }
        }
    }
}

//# In a row of fixed height
struct Bars: View {
    var body: some View {
        HStack {
            Text("CPU")
            GeometryReader { geo in
                Capsule().frame(width: geo.size.width * 0.4, height: geo.size.height)
            }
            Text("40 %")
        }
        .frame(height: 20)
    }
}

//# Its height is what was measured before
struct Fitting: View {
    @State private var height: CGFloat = 20
    var body: some View {
        VStack {
            Text("Head")
            GeometryReader { geo in
                Text("Body").frame(width: geo.size.width)
            }
            .frame(height: height)
            Text("Foot")
        }
    }
}

//# A list row of set height
struct Settings: View {
    var body: some View {
        List {
            Text("Volume")
            GeometryReader { geo in
                Capsule().frame(width: geo.size.width / 2, height: 8)
            }
            .frame(height: 8)
        }
    }
}

//# Relative to the container
struct Cards: View {
    var body: some View {
        ScrollView(.horizontal) {
            HStack {
                ForEach(0..<4) { _ in
                    GeometryReader { geo in
                        Text("Card").frame(width: geo.size.width, height: geo.size.height)
                    }
                    .containerRelativeFrame([.horizontal, .vertical])
                }
            }
        }
    }
}

//# Nothing is shown
struct Spy: View {
    var body: some View {
        VStack {
            GeometryReader { geo in Color.clear }
            Text("Content")
        }
    }
}

//# What it shows is not known
import Charts

struct Trend: View {
    var body: some View {
        VStack {
            Text("Trend")
            GeometryReader { geo in
                ForeignChart(width: geo.size.width)
            }
            Text("per month")
        }
    }
}

//# A drawing of its own
struct Curve: View {
    var body: some View {
        VStack {
            Text("Curve")
            GeometryReader { geo in
                Path { path in
                    path.move(to: .zero)
                    path.addLine(to: CGPoint(x: geo.size.width, y: geo.size.height))
                }
                .stroke(.red)
            }
            Text("x")
        }
    }
}

//# The hidden copy
struct Ghost: View {
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { geo in Text("Ghost").frame(width: geo.size.width) }.hidden()
            Text("End")
        }
    }
}

//# A chart overlay
struct Plot: View {
    var body: some View {
        VStack {
            Text("Plot")
            Color.white
                .frame(height: 200)
                .overlay { GeometryReader { geo in Text("max").frame(width: geo.size.width) } }
            Text("x axis")
        }
    }
}

//# A share of the row
struct Fraction: View {
    var body: some View {
        HStack {
            Text("CPU")
            GeometryReader { geo in
                Capsule().frame(width: geo.size.width * 0.2, height: 8)
            }
            .frame(height: 8)
            Text("20 %")
        }
    }
}

//# A share of the column that stands on its ground
struct Column: View {
    var body: some View {
        VStack {
            Text("12")
            GeometryReader { geo in
                let size = geo.size
                ZStack(alignment: .bottom) {
                    Color.clear
                    RoundedRectangle(cornerRadius: 4).frame(height: size.height * 0.3)
                }
            }
            Text("Mon")
        }
    }
}

//# An optional height that is measured
struct OptionalHeight: View {
    @State private var height: CGFloat?
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { proxy in
                Text("Some text")
                    .frame(width: proxy.size.width)
                    .background(GeometryReader { inner in
                        Color.clear.onAppear { height = inner.size.height }
                    })
            }
            .frame(height: height)
        }
    }
}

//# A measured height behind a ternary
struct TernaryHeight: View {
    @State private var height: CGFloat = 0
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { proxy in
                Text("Some text")
                    .frame(width: proxy.size.width / 2)
                    .onGeometryChange(for: CGFloat.self) { $0.size.height } action: { height = $0 }
            }
            .frame(height: height > 0 ? height : nil)
            Text("Foot")
        }
    }
}

//# A size that a preference brings
struct SizeKey: PreferenceKey {
    static var defaultValue: CGSize = .zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
    func readSize(_ action: @escaping (CGSize) -> Void) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.preference(key: SizeKey.self, value: proxy.size)
            }
        )
        .onPreferenceChange(SizeKey.self, perform: action)
    }
    func measure(_ height: Binding<CGFloat?>) -> some View {
        overlay(
            GeometryReader { proxy -> Color in
                DispatchQueue.main.async {
                    if height.wrappedValue != proxy.size.height {
                        height.wrappedValue = proxy.size.height
                    }
                }
                return Color.clear
            }
        )
    }
}

struct KeyedHeight: View {
    @State private var size: CGSize?
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { proxy in
                Text("Some text").frame(width: proxy.size.width / 2).readSize { size = $0 }
            }
            .frame(height: size?.height)
        }
    }
}

//# A height that another view measures, once the main queue gets to it
extension View {
    func measure(_ height: Binding<CGFloat?>) -> some View {
        overlay(
            GeometryReader { proxy -> Color in
                DispatchQueue.main.async {
                    if height.wrappedValue != proxy.size.height {
                        height.wrappedValue = proxy.size.height
                    }
                }
                return Color.clear
            }
        )
    }
}

struct BoundHeight: View {
    @State private var height: CGFloat?
    var body: some View {
        VStack {
            Text("Title")
            Measured(height: $height).frame(height: height)
            Text("Foot")
        }
    }
}

struct Measured: View {
    @Binding var height: CGFloat?
    var body: some View {
        GeometryReader { proxy in
            Text("Some text").frame(width: proxy.size.width / 2).measure($height)
        }
    }
}

//# Rows that measure something else each
struct TwoRows: View {
    var body: some View {
        VStack {
            Row(title: "A")
            Row(title: "A text that is long enough to need two lines on any phone that there is to be seen")
        }
    }
}

struct Row: View {
    var title: String
    @State private var height: CGFloat?
    var body: some View {
        HStack {
            Text("x")
            GeometryReader { proxy in
                Text(title).fixedSize(horizontal: false, vertical: true).padding(.trailing, proxy.size.width / 10)
                    .background(GeometryReader { inner in
                        Color.clear.task { height = inner.size.height }
                    })
            }
            .frame(height: height)
        }
    }
}

//# A measure that never settles
struct Growing: View {
    @State private var height: CGFloat?
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { proxy in
                Text("Some text").padding(.bottom, (height ?? 10) / 2 + 1)
                    .background(GeometryReader { inner in
                        Color.clear.onAppear { height = inner.size.height * 1.5 }
                    })
            }
            .frame(height: height)
        }
    }
}

//# The largest of what was measured
struct SizeKey: PreferenceKey {
    static var defaultValue: CGSize = .zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
    func readSize(_ action: @escaping (CGSize) -> Void) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.preference(key: SizeKey.self, value: proxy.size)
            }
        )
        .onPreferenceChange(SizeKey.self, perform: action)
    }
}

struct Maximum: View {
    @State private var height: CGFloat = 0
    var body: some View {
        VStack {
            Text("Title")
            GeometryReader { proxy in
                Text("Some text").frame(width: proxy.size.width / 2)
                    .readSize { height = max(height, $0.height) }
            }
            .frame(height: height == 0 ? nil : height)
            Text("Foot")
        }
    }
}

//# A button's label with a height
struct FramedButton: View {
    var body: some View {
        ScrollView {
            Button(action: {}) {
                GeometryReader { proxy in
                    Text("Some text").frame(width: proxy.size.width, height: 60)
                }
                .frame(height: 60)
            }
        }
    }
}

//# Ten points on purpose
struct SmallOnPurpose: View {
    var body: some View {
        ScrollView {
            GeometryReader { proxy in
                Capsule().frame(width: proxy.size.width / 2).frame(height: 30)
            }
            .frame(height: 10)
        }
    }
}

//# In a preview, and in what only previews use
struct Fine: View { var body: some View { Text("fine") } }

private struct Sample: View {
    var body: some View {
        VStack {
            GeometryReader { proxy in Text("hi").frame(width: proxy.size.width / 2) }
            shared()
        }
    }
}

private func shared() -> some View {
    VStack {
        GeometryReader { proxy in Text("hi").frame(width: proxy.size.width / 2) }
        Text("b")
    }
}

#Preview {
    VStack {
        GeometryReader { proxy in Text("hi").frame(width: proxy.size.width / 2) }
        Fine()
    }
}

struct Fine_Previews: PreviewProvider {
    static var previews: some View { Sample() }
}

//# Shrunk to nothing, or transparent
struct Invisible: View {
    @State private var isShown = false
    var body: some View {
        VStack {
            GeometryReader { proxy in Text("hi").frame(width: proxy.size.width / 2) }
                .opacity(0)
            GeometryReader { proxy in Text("hi").frame(width: proxy.size.width / 2) }
                .scaleEffect(0)
            Text("b")
        }
    }
}

//# A chart that fills a small widget
struct Entry: TimelineEntry { let date: Date; let name: String }
struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: Date(), name: "a") }
}

struct StepsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "steps", provider: Provider()) { entry in
            StepsView(entry: entry)
        }
        .configurationDisplayName("Steps")
        .description("Steps of today")
        .supportedFamilies([.systemSmall])
    }
}

struct StepsView: View {
    let entry: Entry
    @Environment(\.widgetFamily) var family
    var body: some View {
        VStack {
            Text("Steps")
            GeometryReader { proxy in
                RoundedRectangle(cornerRadius: 4).frame(width: proxy.size.width * 0.6, height: 60)
            }
        }
    }
}

//# A card previewed as a widget
struct Card: View {
    var body: some View {
        VStack {
            Text("Card")
            GeometryReader { proxy in
                Capsule().frame(width: proxy.size.width / 2, height: 80)
            }
        }
    }
}

struct Card_Previews: PreviewProvider {
    static var previews: some View {
        Card().previewContext(WidgetPreviewContext(family: .systemSmall))
    }
}

//# A track, on which something moves by the reader's width
struct Flight: View {
    let progress: CGFloat
    var body: some View {
        HStack {
            Text("10:30")
            GeometryReader { proxy in
                Image(systemName: "airplane")
                    .resizable()
                    .offset(x: proxy.size.width * progress)
                    .frame(width: 25, height: 25)
            }
            Text("12:15")
        }
    }
}

struct Flights: View {
    var body: some View { Flight(progress: 0) }
}

//# A size that only the preview gives
struct Pane: View {
    var body: some View {
        GeometryReader { proxy in
            Text("What is set here").frame(height: proxy.size.height / 2)
        }
    }
}

#Preview {
    Pane().fixedSize()
}
