//# A tag in the corner of a screen
struct Corner: View {
    var body: some View {
        ZStack(alignment: .topTrailing) {
            Color.white
            Text("New").padding(8).background(.red) // expect: safe-area-background-bleed
        }
    }
}

//# Aligned by a frame
struct Aligned: View {
    var body: some View {
        Text("Offline")
            .padding()
            .background(Color.orange) // expect: safe-area-background-bleed
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
}

//# An overlay at the bottom
struct MapScreen: View {
    var body: some View {
        Color.green
            .overlay(alignment: .bottom) {
                Text("12 min")
                    .padding(12)
                    .background(.ultraThinMaterial) // expect: safe-area-background-bleed
            }
    }
}

//# A badge in a file of its own, put to the edge by its caller
//- Badge.swift
struct Badge: View {
    let text: String
    var body: some View {
        Text(text)
            .font(.caption)
            .padding(6)
            .background(Color.blue) // expect: safe-area-background-bleed
    }
}
//- Screen.swift
struct Profile: View {
    var body: some View {
        VStack {
            Badge(text: "Pro")
            Spacer()
            Text("Ann")
            Spacer()
        }
    }
}

//# A helper on View
extension View {
    func pill() -> some View {
        padding(.horizontal, 12)
            .background(Color.yellow) // expect: safe-area-background-bleed
    }
}

struct Chips: View {
    var body: some View {
        VStack {
            Spacer()
            Text("Scroll up").pill()
        }
    }
}

//# A modifier
struct Marked: ViewModifier {
    var color: Color = .pink
    func body(content: Content) -> some View {
        content.padding().background(color) // expect: safe-area-background-bleed
    }
}

struct Note: View {
    var body: some View {
        VStack {
            Text("Draft").modifier(Marked())
            Spacer()
        }
    }
}

//# A button style
struct BoxStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding()
            .background(Color.accentColor) // expect: safe-area-background-bleed
    }
}

struct Welcome: View {
    var body: some View {
        VStack {
            Text("Welcome")
            Spacer()
            Button("Start") {}.buttonStyle(BoxStyle())
        }
    }
}

//# A hugging bar in an inset
struct Player: View {
    var body: some View {
        List { Text("Song") }
            .safeAreaInset(edge: .bottom) {
                HStack {
                    Text("Now playing")
                    Image(systemName: "play")
                }
                .padding()
                .background(.thinMaterial) // expect: safe-area-background-bleed
            }
    }
}

//# At the side in landscape
struct Sidebar: View {
    var body: some View {
        HStack {
            VStack {
                Image(systemName: "house")
                Image(systemName: "gear")
            }
            .padding()
            .background(Color.gray) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# The standard style
struct Standard: View {
    var body: some View {
        VStack {
            Text("Hint").padding().background() // expect: safe-area-background-bleed
            Spacer()
        }
        .frame(maxWidth: .infinity)
        .background(.yellow)
    }
}

//# A gradient of a color
struct Graded: View {
    var body: some View {
        VStack {
            Text("Sale").padding().background(.red.gradient) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# A linear gradient
struct Sunset: View {
    var body: some View {
        VStack {
            Text("Evening")
                .padding()
                .background(LinearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom)) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# A color of the asset catalog
struct Branded: View {
    var body: some View {
        VStack {
            Text("Brand").padding().background(Color("brand")) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# A color that a member holds
extension Color {
    static let warning = Color(red: 1, green: 0.8, blue: 0)
}

struct Warning: View {
    var body: some View {
        VStack {
            Text("Careful").background(Color.warning.opacity(0.5)) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# One branch
struct Status: View {
    @State private var isOnline = true
    var body: some View {
        VStack {
            if isOnline {
                Text("Online").background { Color.green }
            } else {
                Text("Offline").background(Color.red) // expect: safe-area-background-bleed
            }
            Spacer()
            Button("Switch") { isOnline.toggle() }
        }
    }
}

//# A slider brings it there
struct Slide: View {
    @State private var y = 0.0
    var body: some View {
        VStack {
            Slider(value: $y, in: -400...400)
            Text("Move me")
                .padding()
                .background(Color.mint) // expect: safe-area-background-bleed
                .offset(y: y)
        }
    }
}

//# A chain of offsets
struct Chain: View {
    @State private var lift = 0.0
    var body: some View {
        VStack {
            Spacer()
            Text("Chain")
                .padding()
                .background(.orange) // expect: safe-area-background-bleed
                .offset(y: 20)
                .offset(y: lift)
            Spacer()
            Slider(value: $lift, in: 0...600)
        }
    }
}

//# A toggle shows it at the top
struct Toast: View {
    @State private var isShown = false
    var body: some View {
        ZStack(alignment: .top) {
            Color.white
            Text("Saved")
                .padding()
                .background(Color.green) // expect: safe-area-background-bleed
                .offset(y: isShown ? 0 : -200)
        }
        .onTapGesture { isShown.toggle() }
    }
}

//# A fixed offset, all edges named
struct Marker: View {
    var body: some View {
        ZStack(alignment: .bottom) {
            Color.white
            Text("You are here")
                .padding()
                .background(.orange, ignoresSafeAreaEdges: .all) // expect: safe-area-background-bleed
                .padding(.bottom, 60)
                .offset(y: 60)
        }
    }
}

//# Only the bottom edge
struct Hint: View {
    var body: some View {
        VStack {
            Spacer()
            Text("Swipe").background(.gray, ignoresSafeAreaEdges: .bottom) // expect: safe-area-background-bleed
        }
    }
}

//# The offset is the caller's
struct Handle: View {
    var body: some View {
        Text("Drag")
            .padding()
            .background(Color.teal) // expect: safe-area-background-bleed
    }
}

struct Sheet: View {
    @State private var position = 0.0
    var body: some View {
        VStack {
            Handle().offset(y: position)
            Spacer()
            Slider(value: $position, in: 0...800)
        }
        .padding(.top, 100)
    }
}

//# On a page of a tab view that shows no bar
struct Pages: View {
    var body: some View {
        TabView {
            VStack {
                Text("Page").padding().background(Color.purple) // expect: safe-area-background-bleed
                Spacer()
            }
        }
        .tabViewStyle(.page)
    }
}

//# Under a navigation bar
struct Detail: View {
    var body: some View {
        NavigationStack {
            VStack {
                Text("Unread").padding().background(Color.red) // expect: safe-area-background-bleed
                Spacer()
            }
            .navigationTitle("Mail")
        }
    }
}

//# In a preview
struct Counter: View {
    var body: some View {
        Text("3").padding().background(Color.red) // expect: safe-area-background-bleed
    }
}

#Preview {
    VStack {
        Counter()
        Spacer()
    }
}

//# A scale makes it touch the edge
struct Enlarged: View {
    var body: some View {
        VStack {
            Text("Big")
                .frame(width: 100, height: 40)
                .background(Color.indigo) // expect: safe-area-background-bleed
                .padding(.top, 10)
                .scaleEffect(1.5, anchor: .bottom)
            Spacer()
        }
    }
}

//# A fixed frame around a color
struct Swatch: View {
    var body: some View {
        HStack {
            Spacer()
            Text("Aa")
                .frame(width: 80, height: 80)
                .background(Color.brown) // expect: safe-area-background-bleed
        }
        .frame(maxHeight: .infinity, alignment: .top)
    }
}

//# Material beside a title
struct Title: View {
    var body: some View {
        VStack {
            HStack {
                Text("Title")
                Spacer()
                Button("Done") {}
                    .padding(8)
                    .background(.regularMaterial) // expect: safe-area-background-bleed
            }
            Spacer()
        }
    }
}

//# Erased style
struct Erased: View {
    var body: some View {
        VStack {
            Text("Any").padding().background(AnyShapeStyle(.red)) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# White on the system's background, which is black in the dark
struct WhiteOnSystem: View {
    var body: some View {
        VStack {
            Text("Title").padding().background(Color.white) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}

//# Black on red on black
struct BlackOnRed: View {
    var body: some View {
        ZStack(alignment: .top) {
            Color.black.ignoresSafeArea()
            Color.red.ignoresSafeArea()
            Text("Title").padding().background(.black) // expect: safe-area-background-bleed
        }
    }
}

//# Black that can be seen through
struct HalfBlack: View {
    var body: some View {
        ZStack(alignment: .top) {
            Color.black.ignoresSafeArea()
            Text("Title").padding().background(Color.black.opacity(0.5)) // expect: safe-area-background-bleed
        }
    }
}

//# Moved from where it touches the edge already
struct RestingAtTheTop: View {
    var body: some View {
        VStack {
            Text("Badge").padding(4).background(Color.red).offset(y: -6) // expect: safe-area-background-bleed
            Spacer()
        }
    }
}
