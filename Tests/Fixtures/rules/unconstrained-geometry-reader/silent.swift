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
