//# A carousel with a scroll view of its own, in a list
struct Feed: View {
    var body: some View {
        List {
            ForEach(0..<20) { _ in
                ScrollView(.horizontal) {
                    LazyHStack {
                        ForEach(0..<30) { _ in Text("Card").frame(width: 120, height: 80) }
                    }
                }
            }
        }
    }
}

//# A scroll view of fixed height in a list
struct Log: View {
    var body: some View {
        List {
            Text("Log")
            ScrollView {
                LazyVStack { ForEach(0..<100) { _ in Text("line") } }
            }
            .frame(height: 200)
            Text("End")
        }
    }
}

//# A fixed height
struct Teaser: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { _ in
                    LazyVGrid(columns: [GridItem(), GridItem()]) {
                        ForEach(0..<4) { _ in Text("Tile") }
                    }
                    .frame(height: 120)
                    .clipped()
                }
            }
        }
    }
}

//# An eager stack in a lazy one
struct Groups: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { _ in
                    VStack { ForEach(0..<10) { _ in Text("Row") } }
                }
            }
        }
    }
}

//# A lazy stack in an eager one
struct Page: View {
    var body: some View {
        ScrollView {
            VStack {
                Text("Head")
                LazyVStack { ForEach(0..<100) { _ in Text("Row") } }
                Text("Foot")
            }
        }
    }
}

//# Two lazy stacks side by side
struct Twins: View {
    var body: some View {
        ScrollView {
            LazyVStack { ForEach(0..<50) { _ in Text("A") } }
            LazyVStack { ForEach(0..<50) { _ in Text("B") } }
        }
    }
}

//# Branches of one condition
struct Browser: View {
    @State private var isGrid = false
    var body: some View {
        ScrollView {
            if isGrid {
                LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<60) { _ in Text("Cell") } }
            } else {
                LazyVStack { ForEach(0..<60) { _ in Text("Row") } }
            }
        }
        .onTapGesture { isGrid.toggle() }
    }
}

//# List or grid
struct Items: View {
    @State private var isGrid = false
    var body: some View {
        Group {
            if isGrid {
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<60) { _ in Text("Cell") } }
                }
            } else {
                List { ForEach(0..<60) { _ in Text("Row") } }
            }
        }
        .onTapGesture { isGrid.toggle() }
    }
}

//# All of it fits
struct Small: View {
    var body: some View {
        List {
            Text("Head")
            LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<4) { _ in Text("Cell") } }
        }
    }
}

//# Across the axes, of fixed height
struct Stories: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { _ in
                    LazyHStack { ForEach(0..<3) { _ in Text("Story") } }.frame(height: 80)
                }
            }
        }
    }
}

//# Sections of one grid
struct Months: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
                ForEach(0..<12) { month in
                    Section("Month \(month)") {
                        ForEach(0..<30) { _ in Text("Day") }
                    }
                }
            }
        }
    }
}

//# A list in a tab, a grid in another
struct Tabs: View {
    var body: some View {
        TabView {
            List { ForEach(0..<50) { _ in Text("Row") } }
            ScrollView {
                LazyVGrid(columns: [GridItem()]) { ForEach(0..<50) { _ in Text("Cell") } }
            }
        }
    }
}

//# Behind a link of a row
struct Menu: View {
    var body: some View {
        NavigationStack {
            List {
                NavigationLink("Photos") {
                    ScrollView { LazyVGrid(columns: [GridItem()]) { ForEach(0..<80) { _ in Text("Photo") } } }
                }
                NavigationLink("Files") { Text("Files") }
            }
        }
    }
}

//# In a sheet that a row presents
struct Rows: View {
    @State private var isShown = false
    var body: some View {
        List {
            ForEach(0..<40) { _ in Text("Row") }
        }
        .sheet(isPresented: $isShown) {
            ScrollView { LazyVStack { ForEach(0..<40) { _ in Text("Detail") } } }
        }
        .onTapGesture { isShown = true }
    }
}

//# An own view that scrolls, in a list of set height
struct Scroller: View {
    var body: some View {
        ScrollView { LazyVStack { ForEach(0..<40) { _ in Text("Row") } } }
    }
}

struct Host: View {
    var body: some View {
        VStack {
            Scroller()
            Text("Below")
        }
    }
}

//# An overlay over a list
struct Overlaid: View {
    var body: some View {
        List { ForEach(0..<50) { _ in Text("Row") } }
            .overlay(alignment: .bottom) {
                ScrollView { LazyVStack { ForEach(0..<30) { _ in Text("Hint") } } }.frame(height: 100)
            }
    }
}

//# Rows of one lazy stack, from functions
struct Flat: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                header
                ForEach(0..<50) { row($0) }
            }
        }
    }
    private var header: some View { Text("Head") }
    private func row(_ index: Int) -> some View { HStack { Text("\(index)"); Spacer() } }
}

//# A plain grid in a lazy stack
struct Tables: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<20) { _ in
                    Grid {
                        GridRow { Text("a"); Text("b") }
                        GridRow { Text("c"); Text("d") }
                    }
                }
            }
        }
    }
}

//# Without any scroll view around
struct Still: View {
    var body: some View {
        VStack {
            LazyVStack { ForEach(0..<5) { _ in Text("Row") } }
            LazyHStack { ForEach(0..<5) { _ in Text("Row") } }
        }
    }
}

//# A flow layout in a list
struct Flow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 40)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

struct Chips: View {
    var body: some View {
        List {
            ForEach(0..<30) { _ in
                Flow { ForEach(0..<8) { _ in Text("chip") } }
            }
        }
    }
}

//# A closed disclosure group
struct Hidden: View {
    @State private var isOpen = false
    var body: some View {
        ScrollView {
            VStack {
                DisclosureGroup("More", isExpanded: $isOpen) {
                    LazyVStack { ForEach(0..<50) { _ in Text("Row") } }
                }
            }
        }
    }
}

//# A grid in a scroll view, that a caller gives
struct Wall: View {
    var body: some View {
        LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<80) { _ in Text("Tile") } }
    }
}

struct WallScreen: View {
    var body: some View {
        ScrollView { Wall().padding() }
    }
}

//# Pages that snap, one lazy row
struct Pages: View {
    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack {
                ForEach(0..<10) { _ in
                    VStack { Text("Page"); Spacer() }.containerRelativeFrame(.horizontal)
                }
            }
            .scrollTargetLayout()
        }
    }
}

//# rows of other heights are guessed wrong, with the short grid or without
struct Mixed: View {
  var body: some View {
    List {
      ForEach(0..<4) { _ in Color.red.frame(height: 300) }
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
        ForEach(0..<9) { number in Text("\(number)") }
      }
      ForEach(0..<20) { number in Text("row \(number)") }
    }
  }
}

//# Ten small cells among many settings
struct Settings: View {
    let names: [String]
    let colors: [Color] = [.red, .green, .blue, .orange, .yellow, .pink, .purple, .gray, .black, .white]
    var body: some View {
        Form {
            ForEach(names, id: \.self) { name in
                Text(name)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))]) {
                    ForEach(0..<10) { index in
                        colors[index].frame(width: 44, height: 44)
                    }
                }
            }
        }
    }
}

//# Six tall tiles behind long texts
struct Tiles: View {
    let texts: [String]
    var body: some View {
        List {
            ForEach(texts, id: \.self) { Text($0).frame(height: 120) }
            LazyVStack {
                ForEach(0..<6) { _ in Color.red.frame(height: 100) }
            }
        }
    }
}
