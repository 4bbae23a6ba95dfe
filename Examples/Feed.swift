import SwiftUI

// A feed of shelves: both the feed and each shelf create their rows on demand, along the same axis.

struct Shelf: View {
    let title: String

    var body: some View {
        Text(title).font(.headline)
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
            ForEach(0..<40) { number in
                Text("Book \(number)").frame(height: 80)
            }
        }
    }
}

struct Feed: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(["Novels", "Poems", "Plays"], id: \.self) { title in
                    Shelf(title: title)
                }
            }
        }
    }
}
