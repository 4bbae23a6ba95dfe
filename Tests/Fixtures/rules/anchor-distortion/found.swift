//# A global size under a rotation
struct Badge: View {
    var body: some View {
        GeometryReader { geo in
            Circle().frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 80, height: 80)
        .rotationEffect(.degrees(30))
    }
}

//# Two rotations add up
struct Dial: View {
    var body: some View {
        GeometryReader { geo in
            Capsule().frame(width: geo.frame(in: .global).width, height: 4) // expect: anchor-distortion
        }
        .frame(width: 120, height: 120)
        .rotationEffect(.degrees(20))
        .rotationEffect(.degrees(25))
    }
}

//# A scale in a caller, three views up
//- Bar.swift
struct Bar: View {
    var body: some View {
        GeometryReader { geo in
            Rectangle().frame(width: geo.frame(in: .global).size.width / 2) // expect: anchor-distortion
        }
        .frame(height: 10)
    }
}
//- Card.swift
struct Card: View {
    var body: some View {
        VStack {
            Text("Card")
            Bar()
        }
        .padding()
    }
}
//- Deck.swift
struct Deck: View {
    var body: some View {
        VStack {
            Card()
        }
        .scaleEffect(0.9)
    }
}

//# A scale while something is pressed
struct PressStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.scaleEffect(1.1)
    }
}

struct Press: View {
    var body: some View {
        Button {
        } label: {
            GeometryReader { geo in
                Text("\(Int(geo.frame(in: .global).height))") // expect: anchor-distortion
            }
            .frame(width: 100, height: 44)
        }
        .buttonStyle(PressStyle())
    }
}

//# A modifier of the module turns it
struct Tilted: ViewModifier {
    let degrees: Double
    func body(content: Content) -> some View {
        content.rotationEffect(.degrees(degrees))
    }
}

struct Stamp: View {
    var body: some View {
        GeometryReader { geo in
            let frame = geo.frame(in: .global) // expect: anchor-distortion
            Text("Paid").frame(width: frame.width)
        }
        .frame(width: 90, height: 40)
        .modifier(Tilted(degrees: -12))
    }
}

//# A helper on View scales it
extension View {
    func enlarged() -> some View { scaleEffect(x: 1.5, y: 1.5, anchor: .topLeading) }
}

struct Zoomed: View {
    var body: some View {
        GeometryReader { geo in
            Color.red.frame(height: geo.frame(in: .global).height) // expect: anchor-distortion
        }
        .frame(width: 100, height: 30)
        .enlarged()
    }
}

//# A slider drives the angle
struct Turntable: View {
    @State private var angle = 0.0
    var body: some View {
        VStack {
            GeometryReader { geo in
                Text("\(geo.frame(in: .global).width)") // expect: anchor-distortion
            }
            .frame(width: 200, height: 200)
            .rotationEffect(.degrees(angle))
            Slider(value: $angle, in: 0...90)
        }
    }
}

//# A toggle flips the scale
struct Focus: View {
    @State private var isFocused = false
    var body: some View {
        GeometryReader { geo in
            Image("photo").resizable().frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 200, height: 150)
        .scaleEffect(isFocused ? 1.3 : 1)
        .onTapGesture { isFocused.toggle() }
    }
}

//# Faded out until it is chosen, then too large
struct Picked: View {
    @State private var isShown = false
    var body: some View {
        GeometryReader { geo in
            Text("Hi").frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .scaleEffect(isShown ? 1.5 : 0.5)
        .opacity(isShown ? 1 : 0)
        .onAppear { isShown = true }
    }
}

//# An outer space by name
struct Board: View {
    var body: some View {
        VStack {
            GeometryReader { geo in
                Color.blue.frame(width: geo.frame(in: .named("board")).width) // expect: anchor-distortion
            }
            .frame(width: 100, height: 50)
            .rotationEffect(.degrees(45))
        }
        .coordinateSpace(name: "board")
    }
}

//# An outer space, as of iOS 17
struct Table: View {
    var body: some View {
        VStack {
            GeometryReader { geo in
                Color.blue.frame(width: geo.frame(in: .named("table")).width) // expect: anchor-distortion
            }
            .frame(width: 100, height: 50)
            .scaleEffect(2)
        }
        .coordinateSpace(.named("table"))
    }
}

//# A flip half way round in space
struct FlipCard: View {
    @State private var degrees = 0.0
    var body: some View {
        VStack {
            GeometryReader { geo in
                Text("Front").frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
            }
            .frame(width: 200, height: 120)
            .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
            Slider(value: $degrees, in: 0...60)
        }
    }
}

//# A shear
struct Slanted: View {
    var body: some View {
        GeometryReader { geo in
            Color.red.frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 100, height: 100)
        .transformEffect(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    }
}

//# An affine scale
struct Grown: View {
    var body: some View {
        GeometryReader { geo in
            Color.red.frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 100, height: 100)
        .transformEffect(CGAffineTransform(scaleX: 2, y: 2))
    }
}

//# A geometry effect of the module
struct Spin: GeometryEffect {
    var angle: Double
    func effectValue(size: CGSize) -> ProjectionTransform {
        let turn = CGAffineTransform(rotationAngle: angle)
        return ProjectionTransform(turn)
    }
}

struct Wheel: View {
    var body: some View {
        GeometryReader { geo in
            Color.red.frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 100, height: 100)
        .modifier(Spin(angle: 0.5))
    }
}

//# The size that a change reports
struct Watch: View {
    @State private var width: CGFloat = 0
    var body: some View {
        Text("Watch")
            .frame(width: 100, height: 40)
            .onGeometryChange(for: CGFloat.self) { proxy in
                proxy.frame(in: .global).width // expect: anchor-distortion
            } action: { width = $0 }
            .rotationEffect(.degrees(15))
    }
}

//# A preference of a global frame, from a background
struct FrameKey: PreferenceKey {
    static let defaultValue = CGRect.zero
    static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
}

struct Tip: View {
    var body: some View {
        Text("Tip")
            .padding()
            .background(
                GeometryReader { geo in
                    Color.clear.preference(key: FrameKey.self, value: geo.frame(in: .global)) // expect: anchor-distortion
                })
            .scaleEffect(1.2)
    }
}

//# A frame helper on View
struct BoundsKey: PreferenceKey {
    static let defaultValue = CGRect.zero
    static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
}

extension View {
    func readFrame() -> some View {
        overlay {
            GeometryReader { geo in
                Color.clear.preference(key: BoundsKey.self, value: geo.frame(in: .global)) // expect: anchor-distortion
            }
        }
    }
}

struct Chips: View {
    var body: some View {
        HStack {
            Text("One").readFrame()
            Text("Two").readFrame()
        }
        .rotationEffect(.degrees(-20))
    }
}

//# Matched frames under a turn
struct Cards: View {
    @Namespace private var space
    var body: some View {
        VStack {
            Color.red
                .frame(width: 100, height: 150)
                .matchedGeometryEffect(id: "card", in: space) // expect: anchor-distortion
                .rotationEffect(.degrees(10))
            Color.blue
                .matchedGeometryEffect(id: "card", in: space, isSource: false)
                .frame(width: 50, height: 50)
        }
    }
}

//# An anchor drawn above everything
struct SpotKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

struct Tour: View {
    var body: some View {
        VStack {
            Text("Start here")
                .padding()
                .anchorPreference(key: SpotKey.self, value: .bounds) { $0 } // expect: anchor-distortion
                .rotationEffect(.degrees(8))
            Spacer()
        }
        .overlayPreferenceValue(SpotKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    let rect = proxy[anchor]
                    Rectangle()
                        .stroke(.yellow)
                        .frame(width: rect.width, height: rect.height)
                        .offset(x: rect.minX, y: rect.minY)
                }
            }
        }
    }
}

//# The publisher in one file, the turn in another, the reader in a third
//- Key.swift
struct SegmentKey: PreferenceKey {
    static let defaultValue: [Int: Anchor<CGRect>] = [:]
    static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}
//- Segment.swift
struct Segment: View {
    let index: Int
    var body: some View {
        Text("Segment \(index)")
            .anchorPreference(key: SegmentKey.self, value: .bounds) { [index: $0] } // expect: anchor-distortion
    }
}
//- Bar.swift
struct SegmentBar: View {
    var body: some View {
        HStack {
            ForEach(0..<3) { Segment(index: $0) }
        }
        .rotationEffect(.degrees(5))
    }
}
//- Screen.swift
struct SegmentScreen: View {
    @State private var selected = 1
    var body: some View {
        SegmentBar()
            .backgroundPreferenceValue(SegmentKey.self) { anchors in
                GeometryReader { proxy in
                    if let anchor = anchors[selected] {
                        Color.yellow
                            .frame(width: proxy[anchor].width, height: proxy[anchor].height)
                            .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
                    }
                }
            }
    }
}

//# In a loop, each item turned by its own angle
struct Fan: View {
    var body: some View {
        ZStack {
            ForEach(0..<5) { index in
                GeometryReader { geo in
                    Text("\(geo.frame(in: .global).width)") // expect: anchor-distortion
                }
                .frame(width: 60, height: 90)
                .rotationEffect(.degrees(Double(index) * 15))
            }
        }
    }
}

//# One branch turns it
struct Either: View {
    @State private var isTilted = false
    var body: some View {
        VStack {
            if isTilted {
                meter.rotationEffect(.degrees(30))
            } else {
                meter
            }
            Button("Tilt") { isTilted.toggle() }
        }
    }
    private var meter: some View {
        GeometryReader { geo in
            Color.blue.frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 100, height: 20)
    }
}

//# A switch says how large
enum Zoom { case normal, large }

struct Map2: View {
    @State private var zoom = Zoom.normal
    private var factor: CGFloat {
        switch zoom {
        case .normal: 1
        case .large: 2
        }
    }
    var body: some View {
        VStack {
            GeometryReader { geo in
                Color.green.frame(height: geo.frame(in: .global).height) // expect: anchor-distortion
            }
            .frame(width: 100, height: 100)
            .scaleEffect(factor)
            Button("Zoom") { zoom = .large }
        }
    }
}

//# A quarter turn swaps width and height
struct Vertical: View {
    var body: some View {
        GeometryReader { geo in
            Text("side").frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 200, height: 40)
        .rotationEffect(.degrees(-90))
    }
}

//# A visual effect turns it
struct Wobble: View {
    var body: some View {
        GeometryReader { geo in
            Text("w").frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
        }
        .frame(width: 100, height: 40)
        .visualEffect { content, _ in content.rotationEffect(.degrees(20)) }
    }
}

//# A library's view, given a turn by who uses it
struct Marquee<Content: View>: View {
    @ViewBuilder let content: Content
    @State private var width: CGFloat = 0
    var body: some View {
        content
            .background(
                GeometryReader { geo in
                    Color.clear.onAppear { width = 0 }
                        .frame(width: geo.frame(in: .global).width) // expect: anchor-distortion
                })
    }
}

struct Billboard: View {
    var body: some View {
        Marquee { Text("Now showing") }
            .rotationEffect(Angle(degrees: 7))
    }
}

//# A rectangle in a constant, of which the width is wanted
struct Kept: View {
    var body: some View {
        GeometryReader { geo in
            let frame = geo.frame(in: .global) // expect: anchor-distortion
            Text("Hi").frame(width: frame.width).position(x: frame.midX, y: frame.midY)
        }
        .rotationEffect(.degrees(30))
    }
}

//# The center under a turn about a corner
struct Swing: View {
    var body: some View {
        GeometryReader { geo in
            Text("Hi").position(x: geo.frame(in: .global).midX, y: 10) // expect: anchor-distortion
        }
        .rotationEffect(.degrees(30), anchor: .topLeading)
    }
}

//# An edge under a scale about the center
struct Edge: View {
    var body: some View {
        GeometryReader { geo in
            Text("Hi").offset(x: geo.frame(in: .global).minX) // expect: anchor-distortion
        }
        .scaleEffect(0.5)
    }
}

//# A rectangle that a path takes as it is
struct Drawn: View {
    var body: some View {
        GeometryReader { geo in
            let frame = geo.frame(in: .global) // expect: anchor-distortion
            Path(frame).frame(width: 10, height: abs(frame.midY))
        }
        .rotationEffect(.degrees(30))
    }
}

//# Stored when it appears
struct Appearing: View {
    @State private var width: CGFloat = 0
    var body: some View {
        VStack {
            Text("Hello, World")
                .background(GeometryReader { geo in
                    Color.clear.onAppear { width = geo.frame(in: .global).width } // expect: anchor-distortion
                })
                .rotationEffect(.degrees(45))
            Color.red.frame(width: width, height: 2)
        }
    }
}
