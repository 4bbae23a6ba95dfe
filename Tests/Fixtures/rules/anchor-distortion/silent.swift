//# Ignored by layout
struct Badge: View {
    var body: some View {
        GeometryReader { geo in
            Circle().frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 80, height: 80)
        .modifier(_RotationEffect(angle: .degrees(30)).ignoredByLayout())
    }
}

//# A custom effect, ignored by layout
struct Spin: GeometryEffect {
    var angle: Double
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(rotationAngle: angle))
    }
}

struct Wheel: View {
    var body: some View {
        GeometryReader { geo in
            Color.red.frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 100, height: 100)
        .modifier(Spin(angle: 0.5).ignoredByLayout())
    }
}

//# Moved only
struct Drawer: View {
    @State private var isOpen = false
    var body: some View {
        GeometryReader { geo in
            Text("\(geo.frame(in: .global).minX)")
        }
        .frame(width: 200, height: 100)
        .offset(x: isOpen ? 100 : 0)
        .onTapGesture { isOpen.toggle() }
    }
}

//# An affine move
struct Shifted: View {
    var body: some View {
        GeometryReader { geo in
            Color.red.frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 100, height: 100)
        .transformEffect(CGAffineTransform(translationX: 10, y: 20))
    }
}

//# The effect is inside
struct Inside: View {
    var body: some View {
        GeometryReader { geo in
            Text("Hi")
                .frame(width: geo.frame(in: .global).width)
                .scaleEffect(2)
                .rotationEffect(.degrees(10))
        }
        .frame(height: 100)
    }
}

//# The effect is on a sibling
struct Beside: View {
    var body: some View {
        VStack {
            Image(systemName: "arrow.up").rotationEffect(.degrees(45))
            GeometryReader { geo in
                Color.blue.frame(width: geo.frame(in: .global).width)
            }
            .frame(height: 20)
        }
    }
}

//# The local frame
struct Local: View {
    var body: some View {
        GeometryReader { geo in
            Text("x").position(x: geo.frame(in: .local).midX, y: geo.frame(in: .local).midY)
        }
        .frame(width: 100, height: 100)
        .scaleEffect(3)
    }
}

//# The size
struct Sized: View {
    var body: some View {
        GeometryReader { geo in
            Text("x").frame(width: geo.size.width)
        }
        .frame(width: 100, height: 100)
        .rotationEffect(.degrees(33))
    }
}

//# Scale one
struct Same: View {
    var body: some View {
        GeometryReader { geo in
            Text("x").frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 100, height: 100)
        .scaleEffect(1)
    }
}

//# Upside down
struct Chat: View {
    var body: some View {
        ScrollView {
            GeometryReader { geo in
                Text("\(geo.frame(in: .global).minY)")
            }
            .frame(height: 40)
        }
        .rotationEffect(.degrees(180))
    }
}

//# Mirrored
struct Mirror: View {
    var body: some View {
        GeometryReader { geo in
            Text("\(geo.frame(in: .global).width)")
        }
        .frame(width: 100, height: 40)
        .scaleEffect(x: -1, y: 1)
    }
}

//# A full turn
struct Loader: View {
    @State private var isSpinning = false
    var body: some View {
        GeometryReader { geo in
            Circle().frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 40, height: 40)
        .rotationEffect(.degrees(isSpinning ? 360 : 0))
        .onAppear { isSpinning = true }
    }
}

//# The center under a quarter turn
struct Sideways: View {
    var body: some View {
        GeometryReader { geo in
            Text("\(geo.frame(in: .global).midX)")
        }
        .frame(width: 200, height: 40)
        .rotationEffect(.degrees(90))
    }
}

//# A space named below the turn
struct Board: View {
    var body: some View {
        VStack {
            GeometryReader { geo in
                Color.blue.frame(width: geo.frame(in: .named("board")).width)
            }
            .frame(width: 100, height: 50)
        }
        .coordinateSpace(name: "board")
        .rotationEffect(.degrees(45))
    }
}

//# The scroll view's space, all of it scaled
struct Rows: View {
    var body: some View {
        ScrollView {
            GeometryReader { geo in
                Text("\(geo.frame(in: .scrollView).minY)")
            }
            .frame(height: 40)
        }
        .scaleEffect(0.95)
    }
}

//# Nobody reads
struct Pure: View {
    @State private var angle = 0.0
    var body: some View {
        VStack {
            Image(systemName: "gear").rotationEffect(.degrees(angle))
            Slider(value: $angle, in: 0...360)
        }
    }
}

//# The factor is not known
struct Remote: View {
    let factor: CGFloat
    var body: some View {
        GeometryReader { geo in
            Text("x").frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 100, height: 100)
        .scaleEffect(factor)
    }
}

//# Measured before it is turned
struct FrameKey: PreferenceKey {
    static let defaultValue = CGRect.zero
    static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
}

struct Measured: View {
    var body: some View {
        VStack {
            Text("Turned").rotationEffect(.degrees(20))
        }
        .background(
            GeometryReader { geo in
                Color.clear.preference(key: FrameKey.self, value: geo.frame(in: .global))
            })
    }
}

//# An anchor without any effect
struct SpotKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

struct Tour: View {
    var body: some View {
        VStack {
            Text("Start").anchorPreference(key: SpotKey.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(SpotKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    Color.red.frame(width: proxy[anchor].width, height: proxy[anchor].height)
                }
            }
        }
    }
}

//# An anchor and its reader under one scale
struct ScaledKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

struct ScaledTour: View {
    var body: some View {
        VStack {
            Text("Start").anchorPreference(key: ScaledKey.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(ScaledKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    Color.red.frame(width: proxy[anchor].width, height: proxy[anchor].height)
                }
            }
        }
        .scaleEffect(1.5)
    }
}

//# Matched, and nothing turned
struct Tabs: View {
    @Namespace private var space
    @State private var selected = 0
    var body: some View {
        HStack {
            ForEach(0..<3) { index in
                Text("Tab \(index)")
                    .background {
                        if index == selected {
                            Capsule().matchedGeometryEffect(id: "pill", in: space)
                        }
                    }
            }
        }
    }
}

//# Matched under a scale: boxes stay boxes
struct Hero: View {
    @Namespace private var space
    var body: some View {
        Color.red
            .frame(width: 100, height: 100)
            .matchedGeometryEffect(id: "hero", in: space)
            .scaleEffect(0.9)
    }
}

//# The turn is around what is matched, inside
struct Wheel2: View {
    @Namespace private var space
    var body: some View {
        Image(systemName: "gear")
            .rotationEffect(.degrees(30))
            .matchedGeometryEffect(id: "gear", in: space)
    }
}

//# A change that reports a size
struct Watch: View {
    @State private var size = CGSize.zero
    var body: some View {
        Text("Watch")
            .onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }
            .rotationEffect(.degrees(15))
    }
}

//# A transition is no state
struct Toast: View {
    @State private var isShown = false
    var body: some View {
        ZStack {
            if isShown {
                GeometryReader { geo in
                    Text("Saved").frame(width: geo.frame(in: .global).width)
                }
                .transition(.scale(scale: 0.5))
            }
        }
        .onTapGesture { isShown.toggle() }
    }
}

//# A hidden copy of a matched view
struct Swap: View {
    @Namespace private var space
    @State private var isLeft = true
    var body: some View {
        HStack {
            Color.red
                .frame(width: 50, height: 50)
                .matchedGeometryEffect(id: "box", in: space, isSource: isLeft)
                .rotationEffect(isLeft ? .zero : .degrees(45))
                .opacity(isLeft ? 1 : 0)
        }
        .onTapGesture { isLeft.toggle() }
    }
}

//# The center of what is faded out and shrunk
struct Picked: View {
    @State private var isShown = false
    var body: some View {
        GeometryReader { geo in
            Text("Hi").position(x: geo.frame(in: .global).midX, y: 10)
        }
        .scaleEffect(isShown ? 1 : 0.5)
        .opacity(isShown ? 1 : 0)
        .onAppear { isShown = true }
    }
}

//# Faded out by a state's number
struct Fading: View {
    @State private var opacity = 0.0
    @State private var scale = 0.2
    var body: some View {
        GeometryReader { geo in
            Text("Hi").frame(width: geo.frame(in: .global).width)
        }
        .scaleEffect(opacity == 0 ? 0.2 : 1)
        .opacity(opacity)
        .onAppear { opacity = 1 }
    }
}

//# Shrunk to nothing
struct Popping: View {
    @State private var isShown = false
    var body: some View {
        GeometryReader { geo in
            Text("Hi").frame(width: geo.frame(in: .global).width)
        }
        .scaleEffect(isShown ? 1 : 0)
        .onAppear { isShown = true }
    }
}

//# The center under any turn about it
struct Turning: View {
    var body: some View {
        GeometryReader { geo in
            let frame = geo.frame(in: .global)
            Text("Hi").position(x: frame.midX, y: frame.midY)
        }
        .rotationEffect(.degrees(30))
    }
}

//# The center under a scale, asked by a function
struct Carousel: View {
    func factor(_ rect: CGRect) -> CGFloat { max(0.5, 1 - abs(200 - rect.midX) / 400) }
    var body: some View {
        GeometryReader { geo in
            Text("Hi").padding(20 * factor(geo.frame(in: .global)))
        }
        .scaleEffect(1.3)
    }
}

//# The center of what was moved and turned
struct Moved: View {
    var body: some View {
        GeometryReader { geo in
            Text("Hi").position(x: geo.frame(in: .global).midX, y: 10)
        }
        .rotationEffect(.degrees(30))
        .offset(x: 60)
    }
}

//# The edge that a scale is anchored at
struct Anchored: View {
    var body: some View {
        GeometryReader { geo in
            Text("Hi").offset(x: geo.frame(in: .global).minX)
        }
        .scaleEffect(1.2, anchor: .topLeading)
    }
}

//# The width of a square under a quarter turn
struct Square: View {
    var body: some View {
        GeometryReader { geo in
            Text("Hi").frame(width: geo.frame(in: .global).width)
        }
        .frame(width: 100, height: 100)
        .rotationEffect(.degrees(90))
    }
}

//# The center of an anchor, under a turn
struct CenterKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>?
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

struct Spot: View {
    var body: some View {
        VStack {
            Text("Spot").anchorPreference(key: CenterKey.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(CenterKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    let rect = proxy[anchor]
                    Circle().frame(width: 5, height: 5).position(x: rect.midX, y: rect.midY)
                }
            }
        }
        .rotationEffect(.degrees(30))
    }
}

//# A lone match under a turn
struct Alone: View {
    @Namespace private var space
    @State private var isOpen = false
    var body: some View {
        if isOpen {
            Color.red.matchedGeometryEffect(id: "card", in: space).rotationEffect(.degrees(10))
        } else {
            Color.red.frame(width: 50, height: 50).matchedGeometryEffect(id: "card", in: space)
                .rotationEffect(.degrees(10))
        }
    }
}
