import SwiftUI

// A badge that a slider moves: near the bottom its color runs on under the home indicator.

struct MovingBadge: View {
    @State private var height: CGFloat = 0

    var body: some View {
        Slider(value: $height, in: -500...500)
        Color.clear
            .background(.orange, ignoresSafeAreaEdges: .all)
            .frame(width: 100, height: 100)
            .offset(y: height)
    }
}
