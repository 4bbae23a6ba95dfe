//# A grid in each section of a lazy column
struct Albums: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<12) { year in
                    Text("Year \(year)")
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { // expect: nested-lazy-stacks
                        ForEach(0..<30) { _ in Color.gray.frame(height: 80) }
                    }
                }
            }
        }
    }
}

//# Comments with replies
struct Replies: View {
    var body: some View {
        LazyVStack { // expect: nested-lazy-stacks
            ForEach(0..<15) { reply in Text("Reply \(reply)").padding() }
        }
    }
}

struct Comments: View {
    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading) {
                ForEach(0..<20) { comment in
                    VStack(alignment: .leading) {
                        Text("Comment \(comment)")
                        Replies()
                    }
                }
            }
        }
    }
}

//# A grid in a list row of a section
struct Library: View {
    var body: some View {
        List {
            Section("Books") {
                LazyVGrid(columns: [GridItem(), GridItem()]) { // expect: nested-lazy-stacks
                    ForEach(0..<40) { _ in Text("Book").frame(height: 90) }
                }
            }
            Section("More") { Text("End") }
        }
    }
}

//# A column in a form
struct Preferences: View {
    var body: some View {
        Form {
            LazyVStack { // expect: nested-lazy-stacks
                ForEach(0..<60) { number in Text("Option \(number)").padding() }
            }
            Toggle("All", isOn: .constant(true))
            Toggle("None", isOn: .constant(false))
        }
    }
}

//# Rows in a row
struct Timeline: View {
    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack {
                ForEach(0..<10) { day in
                    LazyHStack { // expect: nested-lazy-stacks
                        ForEach(0..<24) { hour in Text("\(hour)").frame(width: 60) }
                    }
                }
            }
        }
    }
}

//# A horizontal grid in a row
struct Shelves: View {
    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack {
                ForEach(0..<8) { _ in
                    LazyHGrid(rows: [GridItem(.fixed(50)), GridItem(.fixed(50))]) { // expect: nested-lazy-stacks
                        ForEach(0..<40) { _ in Color.blue.frame(width: 50) }
                    }
                }
            }
        }
    }
}

//# A column as a cell of a grid
struct Calendar2: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
                ForEach(0..<12) { month in
                    LazyVStack { // expect: nested-lazy-stacks
                        ForEach(0..<31) { day in Text("\(day)") }
                    }
                }
            }
        }
    }
}

//# Three files
//- Cell.swift
struct EmojiGrid: View {
    let names: [String]
    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { // expect: nested-lazy-stacks
            ForEach(names, id: \.self) { name in Text(name).frame(height: 60) }
        }
    }
}
//- Section.swift
struct EmojiSection: View {
    let title: String
    let names: [String]
    var body: some View {
        VStack {
            Text(title)
            EmojiGrid(names: names)
        }
    }
}
//- Picker.swift
struct EmojiPicker: View {
    let groups: [String: [String]]
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(groups.keys.sorted(), id: \.self) { key in
                    EmojiSection(title: key, names: groups[key] ?? [])
                }
            }
        }
    }
}

//# A list over unknown data
struct Post: Identifiable { let id: Int; let tags: [String] }

struct Blog: View {
    let posts: [Post]
    var body: some View {
        List(posts) { post in
            VStack {
                Text("Post")
                LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) { // expect: nested-lazy-stacks
                    ForEach(post.tags, id: \.self) { tag in Text(tag).frame(height: 120) }
                }
            }
        }
    }
}

//# In a branch
struct Results: View {
    @State private var isGrid = true
    var body: some View {
        List {
            Toggle("Grid", isOn: $isGrid)
            if isGrid {
                LazyVGrid(columns: [GridItem(), GridItem()]) { // expect: nested-lazy-stacks
                    ForEach(0..<50) { _ in Text("Result").frame(height: 80) }
                }
            } else {
                ForEach(0..<50) { _ in Text("Result") }
            }
            Text("End of results")
        }
    }
}

//# In a switch in a builder property
enum Mode { case plain, grid }

struct Catalog: View {
    @State private var mode = Mode.plain
    var body: some View {
        List {
            Button("Grid") { mode = .grid }
            items
            Text("Footer")
        }
    }
    @ViewBuilder private var items: some View {
        switch mode {
        case .plain: Text("Nothing")
        case .grid:
            LazyVGrid(columns: [GridItem()]) { // expect: nested-lazy-stacks
                ForEach(0..<40) { _ in Text("Item").frame(height: 60) }
            }
        }
    }
}

//# A modifier wraps its content
struct InColumn: ViewModifier {
    func body(content: Content) -> some View {
        LazyVStack { // expect: nested-lazy-stacks
            content
            ForEach(0..<40) { _ in Text("Related").padding() }
        }
    }
}

struct Details: View {
    var body: some View {
        List {
            Text("Details").modifier(InColumn())
            Text("More")
            Text("End")
        }
    }
}

//# A generic container
struct Paged<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
        ScrollView {
            LazyVStack { content }
        }
    }
}

struct Photos: View {
    var body: some View {
        Paged {
            Text("Photos")
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) { // expect: nested-lazy-stacks
                ForEach(0..<100) { _ in Color.gray.frame(height: 100) }
            }
            Text("100 photos")
        }
    }
}

//# A function that returns a grid
struct Store: View {
    var body: some View {
        List {
            Text("Store")
            shelf(count: 60)
            Text("Imprint")
        }
    }
    private func shelf(count: Int) -> some View {
        LazyVGrid(columns: [GridItem(), GridItem()]) { // expect: nested-lazy-stacks
            ForEach(0..<count, id: \.self) { _ in Text("Product").frame(height: 100) }
        }
    }
}

//# Erased
struct Plugins: View {
    var body: some View {
        List {
            Text("Plugins")
            AnyView(
                LazyVStack { // expect: nested-lazy-stacks
                    ForEach(0..<50) { _ in Text("Plugin").padding() }
                })
            Text("End")
        }
    }
}

//# Sections with pinned headers
struct Contacts: View {
    var body: some View {
        ScrollView {
            LazyVStack(pinnedViews: .sectionHeaders) {
                ForEach(0..<26) { letter in
                    Section {
                        LazyVStack { // expect: nested-lazy-stacks
                            ForEach(0..<20) { _ in Text("Name").padding() }
                        }
                    } header: {
                        Text("Letter \(letter)")
                    }
                }
            }
        }
    }
}

//# Padding and backgrounds between
struct Cards: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<10) { _ in
                    LazyVStack { // expect: nested-lazy-stacks
                        ForEach(0..<25) { _ in Text("Line") }
                    }
                    .padding()
                    .background(Color.gray)
                    .cornerRadius(8)
                }
            }
        }
    }
}

//# In a card with a frame of its own width
struct Wide: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<10) { _ in
                    LazyVStack { // expect: nested-lazy-stacks
                        ForEach(0..<25) { _ in Text("Line") }
                    }
                    .frame(width: 200)
                }
            }
        }
    }
}

//# A disclosure group that is open
struct Questions: View {
    @State private var isOpen = true
    var body: some View {
        List {
            DisclosureGroup("All questions", isExpanded: $isOpen) {
                LazyVStack { // expect: nested-lazy-stacks
                    ForEach(0..<60) { _ in Text("Question").padding() }
                }
            }
            Text("Contact us")
        }
    }
}

//# In a navigation stack, with a toolbar
struct Inbox: View {
    var body: some View {
        NavigationStack {
            List {
                Text("Pinned")
                LazyVStack { // expect: nested-lazy-stacks
                    ForEach(0..<50) { _ in Text("Mail").padding() }
                }
                Text("That was all")
            }
            .navigationTitle("Inbox")
            .toolbar { Button("Edit") {} }
        }
    }
}

//# In a preview
struct Wall: View {
    var body: some View {
        LazyVGrid(columns: [GridItem(), GridItem()]) { // expect: nested-lazy-stacks
            ForEach(0..<80) { _ in Text("Tile").frame(height: 70) }
        }
    }
}

#Preview {
    List {
        Text("Header")
        Wall()
        Text("Footer")
    }
}

//# A scroll view between, along the other axis
struct Mixed: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<6) { _ in
                    ScrollView(.horizontal) {
                        LazyVStack { // expect: nested-lazy-stacks
                            ForEach(0..<40) { _ in Text("Row") }
                        }
                    }
                }
            }
        }
    }
}

//# Loaded data in a state
struct News: View {
    let load: () async -> [String]
    let count: () async -> [Int]
    @State private var items: [String] = []
    @State private var groups: [Int] = []
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(groups, id: \.self) { group in
                    Text("Group")
                    LazyVStack { // expect: nested-lazy-stacks
                        ForEach(items, id: \.self) { item in Text(item).frame(height: 50) }
                    }
                }
            }
        }
        .task {
            items = await load()
            groups = await count()
        }
    }
}

//# Constant cells that are longer than the window
struct Months: View {
    var body: some View {
        List {
            Text("Year")
            LazyVStack { // expect: nested-lazy-stacks
                ForEach(0..<24) { _ in Color.red.frame(height: 120) }
            }
            Text("End")
        }
    }
}
