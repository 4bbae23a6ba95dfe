//# A bar across the top
struct Header: View {
    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Text("Title")
                Spacer()
                Button("Edit") {}
            }
            .padding()
            .background(Color.blue)
            Spacer()
        }
    }
}

//# A bar across the bottom
struct Compose: View {
    @State private var text = ""
    var body: some View {
        VStack {
            Spacer()
            HStack {
                TextField("Message", text: $text)
                Button("Send") {}
            }
            .padding()
            .background(.bar)
        }
    }
}

//# The screen's own background
struct Screen: View {
    var body: some View {
        VStack {
            Text("Hello")
            Spacer()
        }
        .frame(maxWidth: .infinity)
        .background(Color.yellow)
    }
}

//# Away from all edges
struct Middle: View {
    var body: some View {
        VStack {
            Spacer()
            Text("Middle").padding().background(Color.red)
            Spacer()
        }
    }
}

//# A margin keeps it away
struct Margin: View {
    var body: some View {
        VStack {
            Text("Beta").background(Color.red)
            Spacer()
        }
        .padding()
    }
}

//# Clipped to a shape
struct Pill: View {
    var body: some View {
        VStack {
            Text("Pill").padding().background(Color.red).clipShape(Capsule())
            Spacer()
        }
    }
}

//# Clipped further out
struct Outer: View {
    var body: some View {
        VStack {
            HStack {
                Text("Card").background(Color.red)
            }
            .padding(0)
            .clipped()
            Spacer()
        }
    }
}

//# Masked
struct Masked: View {
    var body: some View {
        VStack {
            Text("Masked").background(Color.red).mask(Rectangle())
            Spacer()
        }
    }
}

//# The view-builder overload
struct Built: View {
    var body: some View {
        VStack {
            Text("Built").background { Color.red }
            Spacer()
        }
    }
}

//# A shape
struct Shaped: View {
    var body: some View {
        VStack {
            Text("Shaped").padding().background(.red, in: RoundedRectangle(cornerRadius: 8))
            Spacer()
        }
    }
}

//# A capsule as a view
struct Viewed: View {
    var body: some View {
        VStack {
            Text("Viewed").background(Capsule().fill(.red))
            Spacer()
        }
    }
}

//# A clear color
struct Clear: View {
    var body: some View {
        VStack {
            Text("Clear").background(Color.clear)
            Spacer()
        }
    }
}

//# Nothing to extend to
struct NoEdges: View {
    var body: some View {
        VStack {
            Text("None").background(.red, ignoresSafeAreaEdges: [])
            Spacer()
        }
    }
}

//# Another edge
struct OtherEdge: View {
    var body: some View {
        VStack {
            Text("Top").background(.red, ignoresSafeAreaEdges: .bottom)
            Spacer()
        }
    }
}

//# The safe area is ignored around it
struct Immersive: View {
    var body: some View {
        VStack {
            Text("Film").background(Color.red)
            Spacer()
        }
        .ignoresSafeArea()
    }
}

//# It scrolls away
struct Rows: View {
    var body: some View {
        ScrollView {
            Text("First").background(Color.red)
            Text("Second").background(Color.green)
        }
    }
}

//# A list row
struct Mails: View {
    var body: some View {
        List {
            Text("Mail").background(Color.yellow)
        }
    }
}

//# An offset that stays inside
struct Nudge: View {
    @State private var isUp = false
    var body: some View {
        VStack {
            Spacer()
            Text("Nudge").background(Color.red).offset(y: isUp ? -20 : 0)
            Spacer()
        }
        .onTapGesture { isUp.toggle() }
    }
}

//# An offset that layout ignores
struct Ignored: View {
    @State private var y = 0.0
    var body: some View {
        VStack {
            Slider(value: $y, in: -400...400)
            Text("Move")
                .padding()
                .background(Color.mint)
                .modifier(_OffsetEffect(offset: CGSize(width: 0, height: y)).ignoredByLayout())
        }
    }
}

//# A sidebar of the window's height
struct Split: View {
    var body: some View {
        HStack(spacing: 0) {
            VStack {
                Text("Menu")
                Spacer()
            }
            .background(Color.gray)
            Spacer()
        }
    }
}

//# A bar in one branch, a column in the other
struct Adaptive: View {
    @State private var isWide = true
    var body: some View {
        VStack {
            Text("Toolbar")
                .frame(maxWidth: isWide ? .infinity : nil)
                .background(Color.blue)
            Spacer()
        }
        .onTapGesture { isWide.toggle() }
    }
}

//# Behind a hidden view
struct Ghost: View {
    var body: some View {
        VStack {
            Text("Ghost").background(Color.red).hidden()
            Spacer()
        }
    }
}

//# The whole screen of a button
struct Tap: View {
    var body: some View {
        Button {
        } label: {
            Text("Anywhere").frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(Color.black)
    }
}

//# A divider's color
struct Lines: View {
    var body: some View {
        VStack(spacing: 0) {
            Text("Title").frame(maxWidth: .infinity).padding().background(.bar)
            Divider().background(Color.gray)
            Spacer()
        }
    }
}

//# An image is a view
struct Pictured: View {
    var body: some View {
        VStack {
            Text("Picture").background(Image("paper"))
            Spacer()
        }
    }
}

//# A reader measures behind it
struct Measured: View {
    var body: some View {
        VStack {
            Text("Measured").background(GeometryReader { _ in Color.clear })
            Spacer()
        }
    }
}

//# Black on black
struct BlackOnBlack: View {
    var body: some View {
        ZStack(alignment: .top) {
            Color.black.ignoresSafeArea()
            Text("Title").padding().background(Color.black)
        }
    }
}

//# The system's background on itself
struct SystemOnSystem: View {
    var body: some View {
        VStack {
            Text("Title").padding().background(Color(.systemBackground))
            Spacer()
        }
    }
}

//# The background style
struct Style: View {
    var body: some View {
        VStack {
            Text("Title").padding().background(.background)
            Spacer()
        }
    }
}

//# The same color from UIKit, behind it too
struct UIStyle: View {
    var body: some View {
        VStack {
            Text("Title").padding().background(Color(UIColor.systemBackground))
            Spacer()
        }.background(Color(uiColor: .systemBackground))
    }
}

//# A scroll view as narrow as a text nobody knows
struct Feed: View {
    var text: String
    var body: some View {
        ScrollView {
            Text(text)
        }
        .background(Color.gray)
    }
}

//# A panel from edge to edge that slides
struct Panel: View {
    @State private var isOpen = false
    var body: some View {
        HStack {
            Color.clear.frame(width: 200).frame(maxHeight: .infinity).background(Color.red).offset(x: isOpen ? 0 : -60)
            Spacer()
        }
    }
}
