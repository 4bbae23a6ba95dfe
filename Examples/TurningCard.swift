import SwiftUI

// A highlight drawn behind an item from its anchor: right at first, wrong as soon as the card turns.

struct ItemBounds: Equatable {
    var anchor: Anchor<CGRect>?
}

struct ItemBoundsKey: PreferenceKey {
    static var defaultValue: [ItemBounds] = []
    static func reduce(value: inout [ItemBounds], nextValue: () -> [ItemBounds]) {
        value.append(contentsOf: nextValue())
    }
}

struct TurningCard: View {
    @State private var angle: Double = 0

    var body: some View {
        VStack(spacing: 30) {
            Slider(value: $angle, in: 0...45)
                .padding()
            VStack {
                Text("Selected item")
                    .padding(15)
                    .background(Color.blue.opacity(0.7))
                    .anchorPreference(key: ItemBoundsKey.self, value: .bounds) { anchor in
                        [ItemBounds(anchor: anchor)]
                    }
            }
            .backgroundPreferenceValue(ItemBoundsKey.self) { items in
                GeometryReader { proxy in
                    if let anchor = items.first?.anchor {
                        let bounds = proxy[anchor]
                        Rectangle()
                            .fill(Color.red.opacity(0.5))
                            .frame(width: bounds.width, height: bounds.height)
                            .offset(x: bounds.minX, y: bounds.minY)
                    }
                }
            }
            .border(Color.gray)
            .rotationEffect(.degrees(angle))
            .frame(width: 250, height: 150)
            Spacer()
        }
    }
}

#Preview {
    TurningCard()
}
