// Made from rules/*.md by `LAYOUTLINT_UPDATE=1 swift test`.

extension RulePages {
  static let texts: [String] = [
####"""
# anchor-distortion
- severity: warning
- fix: safe
- since: 0.1.0

A frame or anchor is read across a rotation or scale, so the upright bounding box comes back, not the view's bounds.

## Why
A highlight, an arrow or a tooltip is larger than the view it belongs to, and beside it; a width that is read in order
to lay something out comes back larger with each degree.

Rotation and scale effects do not change what a view tells its parent, but coordinate conversion sees them.
`GeometryProxy.frame(in:)` and `Anchor<CGRect>` convert the four corners and answer their upright bounding box.
A square of side s turned by a degrees comes back with sides of s (cos a + sin a): 400 pt become 463.4 pt at 10
degrees. An anchor goes through global space as such a box and is boxed once more on its way back, so a
highlight drawn from it is too large and in the wrong place, even where publisher and reader turn together.

`_RotationEffect(angle:anchor:).ignoredByLayout()` draws the same and is hidden from conversion; so are `_ScaleEffect`
and its like, all public since iOS 13. The fix calls a modifier that applies it: the project's own under whatever
name, or `rotationEffectIgnoredByLayout`, declared once for the module. A coordinate space named inside the transform
is the other way out.

The linter reports what the layout pass answered to the code that asked, where it differs by 4 pt, or by a tenth of the
view, from the bounds without the effect. An angle that a state drives is tried at every value the code can give it, and an
effect that the code computes (`effectValue`, `visualEffect`) counts as what it did in the layout. What counts is what
the code makes of the rectangle: of its center only how far that was moved, of a width
only the width; all of it, where it goes to code that nobody can look into. A rectangle that a preference, a state or a
model keeps counts by what is made of that.

![A highlight that is larger than the turned text it belongs to](pictures/anchor-distortion-before.svg)
![The highlight at the bounds of the text](pictures/anchor-distortion-after.svg)

## When it stays silent
- The effect is already ignored by layout, or only moves the view, or is a preview's.
- The rotation is a multiple of 180 degrees, the scale 1; an anchor under quarter turns or scales (its box stays true).
- Only what the effect leaves as it is gets read: the center under any turn or scale about it, the edge it is anchored at.
- A frame is used outside of a mere scale or quarter turn, where it is what is drawn; or of any turn only the center is;
  or a place is compared with another one.
- The view cannot be seen in that state: its opacity or scale is 0.
- The frame is `.local`, or in a space that is named inside the transform; only `size` is read.
- The effect is inside of what is read, or around a sibling; or nobody reads, be it that it is kept, compared or printed.
- `matchedGeometryEffect` stands outside of the turn, under a mere scale, or where its other half is not in the layout or takes over its center only.
- The angle or factor is not known, where what one value makes of it is likely at best; or it is a transition's.

## Options
`"thresholds": { "anchor-distortion": 0.5 }` in the configuration is what it starts with, in points, and can only be raised.
An answer that is wider or higher than the view by less than this is not reported.
The configuration also sets how severe it is, and the devices and type sizes that it looks at.

## Examples
### A highlight drawn from the anchor of a rotated item
```swift
import SwiftUI

struct Mark: Equatable { var bounds: Anchor<CGRect>? = nil }

struct MarkKey: PreferenceKey {
    static var defaultValue: [Mark] = []
    static func reduce(value: inout [Mark], nextValue: () -> [Mark]) {
        value.append(contentsOf: nextValue())
    }
}

struct TurningCard: View {
    @State private var turn: Double = 0
    var body: some View {
        VStack(spacing: 30) {
            Slider(value: $turn, in: 0...45).padding()
            VStack {
                Text("Watch me")
                    .padding(15)
                    .anchorPreference(key: MarkKey.self, value: .bounds) { [Mark(bounds: $0)] }
//                   ^^^^^^^^^^^^^^^^ anchor-distortion: This anchor is read through `.rotationEffect`: at 45 degrees, for example, it reads 158 x 158, the view's own layout is 108 x 51. What is placed from it will be 50 pt too wide and 107 pt too tall. Pass on a frame in a `.coordinateSpace` set before the rotation instead.
            }
            .backgroundPreferenceValue(MarkKey.self) { marks in
                GeometryReader { proxy in
                    if let anchor = marks.first?.bounds {
                        let bounds = proxy[anchor]
                        Rectangle()
                            .fill(Color.red)
                            .frame(width: bounds.width, height: bounds.height)
                            .offset(x: bounds.minX, y: bounds.minY)
                    }
                }
            }
            .rotationEffect(.degrees(turn))
            .frame(width: 250, height: 150)
            Spacer()
        }
    }
}
```
```fixed
import SwiftUI

struct Mark: Equatable { var bounds: Anchor<CGRect>? = nil }

struct MarkKey: PreferenceKey {
    static var defaultValue: [Mark] = []
    static func reduce(value: inout [Mark], nextValue: () -> [Mark]) {
        value.append(contentsOf: nextValue())
    }
}

struct TurningCard: View {
    @State private var turn: Double = 0
    var body: some View {
        VStack(spacing: 30) {
            Slider(value: $turn, in: 0...45).padding()
            VStack {
                Text("Watch me")
                    .padding(15)
                    .anchorPreference(key: MarkKey.self, value: .bounds) { [Mark(bounds: $0)] }
            }
            .backgroundPreferenceValue(MarkKey.self) { marks in
                GeometryReader { proxy in
                    if let anchor = marks.first?.bounds {
                        let bounds = proxy[anchor]
                        Rectangle()
                            .fill(Color.red)
                            .frame(width: bounds.width, height: bounds.height)
                            .offset(x: bounds.minX, y: bounds.minY)
                    }
                }
            }
            .rotationEffectIgnoredByLayout(.degrees(turn))
            .frame(width: 250, height: 150)
            Spacer()
        }
    }
}

extension View {
    /// `rotationEffect` that only drawing sees: layout, anchors and frames are as without it.
    func rotationEffectIgnoredByLayout(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
    }
}
```
### A picker that its caller turns
```swift
import SwiftUI

struct Segment: Equatable {
    let title: String
    let anchor: Anchor<CGRect>
}

struct SegmentKey: PreferenceKey {
    static var defaultValue: [Segment] = []
    static func reduce(value: inout [Segment], nextValue: () -> [Segment]) {
        value += nextValue()
    }
}

struct SegmentPicker: View {
    let titles: [String]
    @Binding var selection: String

    var body: some View {
        HStack(spacing: 0) {
            ForEach(titles, id: \.self) { title in
                Button(action: { selection = title }) {
                    Text(title.capitalized)
                        .font(.callout.weight(.semibold))
                        .lineLimit(1)
                        .padding(.horizontal)
                        .padding(.vertical, 5)
                        .frame(maxWidth: .infinity)
                }
                .buttonStyle(.plain)
                .anchorPreference(key: SegmentKey.self, value: .bounds) {
//               ^^^^^^^^^^^^^^^^ anchor-distortion
                    [Segment(title: title, anchor: $0)]
                }
            }
        }
        .backgroundPreferenceValue(SegmentKey.self) { segments in
            GeometryReader { proxy in
                if let anchor = segments.first(where: { $0.title == selection })?.anchor {
                    let bounds = proxy[anchor]
                    Capsule()
                        .frame(width: bounds.width, height: bounds.height)
                        .offset(x: bounds.minX, y: bounds.minY)
                }
            }
        }
    }
}

struct Gallery: View {
    @State private var selection = "years"
    var body: some View {
        SegmentPicker(titles: ["years", "months", "days"], selection: $selection)
            .frame(width: 300)
            .rotationEffect(.degrees(10))
    }
}
```
```fixed
import SwiftUI

struct Segment: Equatable {
    let title: String
    let anchor: Anchor<CGRect>
}

struct SegmentKey: PreferenceKey {
    static var defaultValue: [Segment] = []
    static func reduce(value: inout [Segment], nextValue: () -> [Segment]) {
        value += nextValue()
    }
}

struct SegmentPicker: View {
    let titles: [String]
    @Binding var selection: String

    var body: some View {
        HStack(spacing: 0) {
            ForEach(titles, id: \.self) { title in
                Button(action: { selection = title }) {
                    Text(title.capitalized)
                        .font(.callout.weight(.semibold))
                        .lineLimit(1)
                        .padding(.horizontal)
                        .padding(.vertical, 5)
                        .frame(maxWidth: .infinity)
                }
                .buttonStyle(.plain)
                .anchorPreference(key: SegmentKey.self, value: .bounds) {
                    [Segment(title: title, anchor: $0)]
                }
            }
        }
        .backgroundPreferenceValue(SegmentKey.self) { segments in
            GeometryReader { proxy in
                if let anchor = segments.first(where: { $0.title == selection })?.anchor {
                    let bounds = proxy[anchor]
                    Capsule()
                        .frame(width: bounds.width, height: bounds.height)
                        .offset(x: bounds.minX, y: bounds.minY)
                }
            }
        }
    }
}

struct Gallery: View {
    @State private var selection = "years"
    var body: some View {
        SegmentPicker(titles: ["years", "months", "days"], selection: $selection)
            .frame(width: 300)
            .rotationEffectIgnoredByLayout(.degrees(10))
    }
}

extension View {
    /// `rotationEffect` that only drawing sees: layout, anchors and frames are as without it.
    func rotationEffectIgnoredByLayout(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
    }
}
```
### A global frame under a rotation
```layout
GeometryReader { geo in
    Text("\(Int(geo.frame(in: .global).width))")
//              ^^^^^^^^^^^^^^^^^^^^^^ anchor-distortion
}
.frame(width: 400, height: 400)
.rotationEffect(.degrees(10))
```
```fixed
GeometryReader { geo in
    Text("\(Int(geo.frame(in: .global).width))")
}
.frame(width: 400, height: 400)
.modifier(_RotationEffect(angle: .degrees(10)).ignoredByLayout())
```
### A global width that the caller scales
```swift
import SwiftUI

struct Meter: View {
    var body: some View {
        GeometryReader { geo in
            Color.blue.frame(width: geo.frame(in: .global).width / 2)
//                                  ^^^^^^^^^^^^^^^^^^^^^^ anchor-distortion
        }
        .frame(width: 200, height: 40)
    }
}

struct Screen: View {
    @State private var isLarge = false
    var body: some View {
        Meter()
            .scaleEffect(isLarge ? 1.5 : 1)
            .onTapGesture { isLarge.toggle() }
    }
}
```
### A matched view that is turned
```swift
import SwiftUI

struct Cards: View {
    @Namespace private var space
    var body: some View {
        VStack {
            Color.red
                .frame(width: 100, height: 150)
                .matchedGeometryEffect(id: "card", in: space)
//               ^^^^^^^^^^^^^^^^^^^^^ anchor-distortion
                .rotationEffect(.degrees(10))
            Color.blue
                .matchedGeometryEffect(id: "card", in: space, isSource: false)
                .frame(width: 50, height: 50)
        }
    }
}
```
```fixed
import SwiftUI

struct Cards: View {
    @Namespace private var space
    var body: some View {
        VStack {
            Color.red
                .frame(width: 100, height: 150)
                .matchedGeometryEffect(id: "card", in: space)
                .rotationEffectIgnoredByLayout(.degrees(10))
            Color.blue
                .matchedGeometryEffect(id: "card", in: space, isSource: false)
                .frame(width: 50, height: 50)
        }
    }
}

extension View {
    /// `rotationEffect` that only drawing sees: layout, anchors and frames are as without it.
    func rotationEffectIgnoredByLayout(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
    }
}
```
### The turn inside of what is matched
```swift
import SwiftUI

struct Gear: View {
    @Namespace private var space
    var body: some View {
        Image(systemName: "gear")
            .rotationEffect(.degrees(30))
            .matchedGeometryEffect(id: "gear", in: space)
    }
}
```
### An effect of the app itself
```swift
import SwiftUI

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
//                                 ^^^^^^^^^^^^^^^^^^^^^^ anchor-distortion
        }
        .frame(width: 100, height: 100)
        .modifier(Spin(angle: 0.5))
    }
}
```
```fixed
import SwiftUI

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
```
### An anchor and its reader under one scale
```swift
import SwiftUI

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
        .scaleEffect(1.5)
    }
}
```
### It is only moved
```layout
GeometryReader { geo in
    Color.blue.frame(width: geo.frame(in: .global).width / 2)
}
.frame(width: 200, height: 40)
.offset(x: 100)
```
### The effect is inside of what is read
```layout
GeometryReader { geo in
    Text("Hi").frame(width: geo.frame(in: .global).width).rotationEffect(.degrees(10))
}
.frame(height: 100)
```
### The center under a quarter turn
```layout
GeometryReader { geo in
    Text("\(Int(geo.frame(in: .global).midX))")
}
.frame(width: 200, height: 40)
.rotationEffect(.degrees(90))
```
### The size is the view's own
```layout
GeometryReader { geo in
    Text("x").frame(width: geo.size.width)
}
.frame(width: 100, height: 100)
.rotationEffect(.degrees(33))
```
### The factor is not known
```swift
import SwiftUI

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
```
### The local frame is never distorted
```layout
GeometryReader { geo in
    Color.blue.frame(width: geo.frame(in: .local).width / 2)
}
.frame(width: 200, height: 40)
.rotationEffect(.degrees(10))
```
### A space named inside the rotation turns along
```layout
GeometryReader { geo in
    Color.blue.frame(width: geo.frame(in: .named("card")).width / 2)
}
.frame(width: 200, height: 40)
.coordinateSpace(name: "card")
.rotationEffect(.degrees(10))
```
### A half turn leaves the box as it is
```layout
GeometryReader { geo in
    Color.blue.frame(width: geo.frame(in: .global).width / 2)
}
.frame(width: 200, height: 40)
.rotationEffect(.degrees(180))
```

"""####,
####"""
# fixed-frame-overflow
- severity: warning
- fix: unsafe
- since: 0.2.0

A fixed width, or a row of fixed widths, is wider than its place in the window, and what it shows is out of sight.

## Why
A frame with a `width` is as wide as that whatever it is offered. A stack centres what is too wide for it, so that it
is cut off on both sides of the window, in a place where nothing scrolls.

In the first example a card of 380 pt stands in a window of 375 pt, and of 320 pt in a third of an iPad's: on each side
30 pt of it are out of sight there.

The linter lays the screen out in the windows that have least room, and then looks for the width at which it begins. It
reports the frame, of a row the widest frame in it, or a lazy grid whose columns are too wide, if something that can be seen reaches beyond the window by 4 pt
or more. Where that is nothing but a color from edge to edge, whose ends nobody sees, it is an info. A row of a list
begins at its inset: what is a little narrower than the window is beyond it there.

![A card that a narrow window cuts off on both sides](pictures/fixed-frame-overflow-before.svg)
![The same card, as wide as the window lets it be](pictures/fixed-frame-overflow-after.svg)

Remedy: say how wide it may be, not how wide it is: `maxWidth` in place of `width`; or let the row scroll.

## When it stays silent
- Something around it scrolls sideways, or cuts it off, or it is one of several forms in a `ViewThatFits`. What is out of
  sight of what a mask shows, or behind a layer of a color that nothing shines through, is missed by nobody.
- It is a decoration: in a background, or in an overlay of a view that does not fill the screen, without controls; or an offset, a position or another effect brings it there.
- An offset that changes brings it into the window, in this state or another one: pages, a drawer, rows that a drag
  moves.
- It is a layer of shapes and colors in a `ZStack` whose texts, symbols and controls are all in the window; where they are
  not, they are what is reported.
- It holds nothing but a line, a circle or an ellipse, and all texts, symbols and controls are in the window; or how
  wide it is rests on how far a gesture goes: it is likely at best.
- Only its padding is out of sight, and no background, border or plate of a control ends there; or a color or material
  is, which fills the screen from edge to edge and from bar to bar, so that nobody sees where it ends.
- A preview gives the view what the width rests on, or shows what the app has in the last column of a split view only.
- It stands beside what is too wide by itself, or in front of it or behind it: free to be narrower, it would be as wide.
- The app is built for phones only, or takes an iPad's whole screen: there are no narrow parts of it then.
- How wide it is depends on something that is not known. It is likely at best where it has room once each text that is not
  known takes none, as the columns of a `Grid` are as wide as those.

## Options
`"thresholds": { "fixed-frame-overflow": 4 }` in the configuration is what it starts with, in points, and can only be raised.
The configuration also sets how severe it is, and the devices and type sizes that it looks at.

## Examples
### A card that is wider than a phone
```layout
VStack {
    Text("Welcome")
    Text("All that is new")
        .frame(width: 380, height: 120)
//       ^^^^^ fixed-frame-overflow: This frame is 380 pt wide, the window 320: 30 pt of what it shows are out of sight on each side. It begins below 380 pt of width.
        .background(Color.yellow)
        .clipShape(.rect(cornerRadius: 12))
}
```
```fixed
VStack {
    Text("Welcome")
    Text("All that is new")
        .frame(maxWidth: 380).frame(height: 120)
        .background(Color.yellow)
        .clipShape(.rect(cornerRadius: 12))
}
```
### A least width that a padding makes too much of
```layout
VStack {
    Text("Create an account")
        .frame(minWidth: 300, maxWidth: .infinity, alignment: .leading)
//       ^^^^^ fixed-frame-overflow
        .padding(.horizontal, 40)
        .background(Color.yellow)
    Text("All that is new, all that is old, and all that is neither")
}
```
```fixed
VStack {
    Text("Create an account")
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 40)
        .background(Color.yellow)
    Text("All that is new, all that is old, and all that is neither")
}
```
### A row of fixed widths
```swift
struct Days: View {
    var body: some View {
        HStack {
            ForEach(0..<7) { day in
                Text("\(day)").frame(width: 48, height: 48).background(Color.gray)
//                             ^^^^^ fixed-frame-overflow
            }
        }
    }
}
```
### A width made from the window that the application has
```swift
import SwiftUI

enum Window {
    static var key: UIWindow? {
        UIApplication.shared.connectedScenes
            .filter { $0.activationState == .foregroundActive }
            .compactMap { $0 as? UIWindowScene }.first?
            .windows.filter { $0.isKeyWindow }.first
    }
    static var width: CGFloat { key?.frame.size.width ?? UIScreen.main.bounds.width }
}

struct Notice: View {
    var share: CGFloat
    var body: some View {
        Text("Sign in to see what you have saved.")
            .padding()
            .frame(width: Window.width * share)
            .background(.yellow, in: .rect(cornerRadius: 12))
    }
}

struct Favorites: View {
    var body: some View {
        ScrollView {
            Notice(share: 0.8)
        }
    }
}

struct Offers: View {
    var body: some View {
        ScrollView {
            Text("Sign in to see what you have saved.")
                .padding()
                .frame(width: Window.width * 1.2)
//               ^^^^^ fixed-frame-overflow
                .background(.yellow, in: .rect(cornerRadius: 12))
        }
    }
}
```
### A row that scrolls
```layout
ScrollView(.horizontal) {
    HStack {
        ForEach(0..<7) { day in Text("Day").frame(width: 100) }
    }
}
```
### At most as wide
```layout
Text("All that is new")
    .frame(maxWidth: 380)
    .background(Color.yellow)
```

"""####,
####"""
# invalid-suppression
- severity: warning
- fix: none
- since: 0.1.0

A comment that begins with `layoutlint:` is not understood.

## Why
A misspelt suppression suppresses nothing, and says so nowhere: the finding stays although the code claims to have
dealt with it. The comment is `layoutlint:` and one of `disable:next`, `disable:this`, `disable:previous`, `disable`
and `enable`, then the rules, then perhaps ` - ` and the reason. `all` stands for every rule.

## When it stays silent
- Comments that mention layoutlint further on.

## Options
None of its own. The configuration sets how severe it is.

## Examples
### A rule that does not exist
```layout
Text("hello") // layoutlint:disable:this nested-lazy-stack
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ invalid-suppression: This comment is not understood: unknown rule 'nested-lazy-stack'; did you mean 'nested-lazy-stacks'?
```
### A word that does not exist
```layout
VStack {
    // layoutlint:ignore nested-lazy-stacks
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ invalid-suppression
    Text("hello")
}
```
### No more than a mention
```layout
// See also layoutlint:disable:nothing
Text("hello")
```

"""####,
####"""
# nested-lazy-stacks
- severity: warning
- fix: safe
- since: 0.1.0

A lazy stack or grid scrolls inside another lazy container along the same axis, which has to guess its length.

## Why
The scroll indicator jumps, `scrollTo` misses its row, and rows blank out while their heights are corrected.

A lazy container creates the rows that the window shows and takes the others to be as long as the average of
those. A row that is itself lazy along the same axis has created only what the window shows of it, so its length is
not known either: the outer container's content length is a guess about a guess. In the first example a row is
1,069 pt long: 38 texts of 20.3 pt and 37 gaps of 8 pt. A window of 852 pt shows the first part of the first row: rows of
852 pt, where 1,069 pt come. Had the rows been eager, the first would have told the length of all.

Of a collection whose length nobody says the linter tells the number of elements from which on the inner container
is longer than the window: up to 50 that is a warning, up to 100 an info, and more are not reported. Where the code itself
says how many there are, it is reported if they are longer than the window by a tenth of it, and by more than 44 pt; of
long collections 40 elements are laid out, and the lines of the others are taken to be as long as theirs.

Remedies: make the inner container eager, which is safe where the code says that it has no more than 50 elements;
turn its elements into rows of the outer one; or make the outer one eager. Grids have no eager twin: each line of
cells can be a row of the list, a few cells a `Grid` (iOS 16), and a screen of nothing but grids one grid with sections.

![Rows whose number the outer column has to guess](pictures/nested-lazy-stacks-before.svg)
![The same rows in an eager column](pictures/nested-lazy-stacks-after.svg)

## When it stays silent
- The axes differ, or the inner container has a scroll view of its own, or a fixed length along the axis.
- It fits into the window, or is longer by little, so that next to nothing has to be guessed.
- It does in a small phone that is held upright and in a whole iPad: it is looked at first in these windows, and in the
  others where it is reported. `--orientation landscape` asks for phones on their sides.
- It takes more than 100 elements to make it longer than the window, or more elements do not make the row longer.
- They are siblings, branches of one condition, or on different screens: behind a link, in a sheet, on another tab.
- One of them is not lazy: stacks, `Grid` and layouts of the app itself ask their views for their lengths.
- Nothing around them scrolls along the axis.
- The inner one is hidden.

## Options
`"thresholds": { "nested-lazy-stacks": 44 }` in the configuration is what it starts with, in points, and can only be raised.
A container of known elements that reaches less far beyond the window is not reported, and never one that reaches less than a
tenth of it.
The configuration also sets how severe it is, and the devices and type sizes that it looks at.

## Examples
### A lazy column of lazy columns
```layout
//! device: iPhone 16
ScrollView {
    LazyVStack {
        ForEach(0..<20) { section in
            LazyVStack {
//          ^^^^^^^^^^ nested-lazy-stacks: LazyVStack inside LazyVStack: it is 1,069 pt long, the window 852; the outer LazyVStack then has to guess its length, and the scroll bar jumps. Make its elements rows of the outer LazyVStack.
                ForEach(0..<38) { row in Text("Row") }
            }
        }
    }
}
```
```fixed
//! device: iPhone 16
ScrollView {
    LazyVStack {
        ForEach(0..<20) { section in
            VStack(spacing: 8) {
                ForEach(0..<38) { row in Text("Row") }
            }
        }
    }
}
```
### More elements than a row should create at once
```layout
ScrollView {
    LazyVStack {
        ForEach(0..<20) { section in
            LazyVStack {
//          ^^^^^^^^^^ nested-lazy-stacks
                ForEach(0..<300) { row in Text("Row") }
            }
        }
    }
}
```
```fixed
ScrollView {
    LazyVStack {
        ForEach(0..<20) { section in
            ForEach(0..<300) { row in Text("Row") }
        }
    }
}
```
### A grid in a list row, through another view
```swift
import SwiftUI

struct Shelf: View {
    var body: some View {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
//      ^^^^^^^^^ nested-lazy-stacks
            ForEach(0..<40) { number in
                Text("Book").frame(height: 80)
            }
        }
    }
}

struct Library: View {
    var body: some View {
        List {
            Text("All books")
            Shelf()
            Text("End")
        }
    }
}
```
### The cells in lines that are rows of the list
```layout
List {
    Text("All books")
    ForEach(0..<20) { line in
        HStack {
            Text("Book").frame(height: 80)
            Text("Book").frame(height: 80)
        }
    }
    Text("End")
}
```
### Few cells in a grid that is not lazy
```layout
List {
    Text("All books")
    Grid {
        ForEach(0..<20) { line in
            GridRow { Text("Book").frame(height: 80); Text("Book").frame(height: 80) }
        }
    }
    Text("End")
}
```
### One grid with sections
```layout
ScrollView {
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(0..<5) { shelf in
            Section("Shelf") { ForEach(0..<8) { book in Text("Book").frame(height: 80) } }
        }
    }
}
```
### A scroll view of its own, in a list
```layout
List {
    Text("Log")
    ScrollView {
        LazyVStack { ForEach(0..<100) { line in Text("line") } }
    }
    .frame(height: 200)
}
```
### A fixed height
```layout
ScrollView {
    LazyVStack {
        ForEach(0..<20) { row in
            LazyVGrid(columns: [GridItem(), GridItem()]) {
                ForEach(0..<4) { tile in Text("Tile") }
            }
            .frame(height: 120)
        }
    }
}
```
### All of it fits
```layout
List {
    Text("Head")
    LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<4) { cell in Text("Cell") } }
}
```
### A grid in a list row, behind a link
```layout
NavigationStack {
    List {
        NavigationLink("Photos") {
            ScrollView {
                LazyVGrid(columns: [GridItem()]) { ForEach(0..<80) { photo in Text("Photo") } }
            }
        }
    }
}
```
### One of two, as a state says
```swift
import SwiftUI

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
```
### A horizontal carousel in a vertical feed
```layout
ScrollView {
    LazyVStack {
        ForEach(0..<20) { section in
            ScrollView(.horizontal) {
                LazyHStack { ForEach(0..<30) { row in Text("Card") } }
            }
        }
    }
}
```
### One lazy container
```layout
ScrollView {
    LazyVStack { ForEach(0..<40) { row in Text("Row") } }
}
```
### An eager stack inside
```layout
ScrollView {
    LazyVStack {
        ForEach(0..<20) { section in
            VStack { ForEach(0..<38) { row in Text("Row") } }
        }
    }
}
```

"""####,
####"""
# safe-area-background-bleed
- severity: warning
- fix: safe
- since: 0.1.0

The style background of a small view spills into the safe area because the view touches its edge.

## Why
A badge that is dragged to the edge of the screen suddenly runs on under the clock or the home indicator, although
nothing in the layout has changed; a label at the top of a column does so from the start.

`.background(_:ignoresSafeAreaEdges:)` with a shape style fills the view's frame and, on the edges it lists (all,
unless told otherwise), grows into the safe area wherever the view's own edge is flush with the safe area's. For a
bar that is the point. In the first example the label is 20.3 pt high and begins 59 pt below the top of the screen, where the
safe area begins; its background begins at 0 pt and is 79.3 pt high.

SwiftUI decides flushness geometrically, and sees offsets, scales, turns and effects of the app itself. `_OffsetEffect(...).ignoredByLayout()` hides
the move from it, in a modifier that the module has once; `ignoresSafeAreaEdges: []` and the view-builder overload never grow. The first is the fix for a view
that an offset brings to the edge, the second for one that merely stands there; a `Color` can become a view as well.

![A label whose color runs up under the status bar](pictures/safe-area-background-bleed-before.svg)
![The same label with a background that ends where it ends](pictures/safe-area-background-bleed-after.svg)

The linter reports the spilled strip where the view does not span the window along that edge. For an offset that a
state drives it lays the view out at the very value at which the edges meet, and prints that value. Scales and turns
are tried at the values that the code gives them.

## When it stays silent
- The view spans the window along the edge, or touches both opposite edges: bars and screen backgrounds are meant to.
  So it is where it does in another state: a bar in one branch is a bar that is less wide in the other, on the same device.
- The view takes more width if it is offered more (a bar in a column of limited width, a part of a bar at its end), or is
  too large for its place.
  A card that only padding keeps from the sides is none.
- The fill has the color of all that it covers there, in light and in dark: black on black, `systemBackground` on the screen.
- Only a text of unknown length makes a scroll view less wide than the window.
- The fill is clear, or of an opacity of 0.02 or less; a clip, corner radius or mask cuts it; the overload of views or of `in: shape` is used,
  such as `background(Color.red, alignment: .top)`.
- An ancestor ignores the safe area at that edge, or the view scrolls.
- The view shows nothing, or is hidden.
- The effect is ignored by layout, only a turn in space, or by an amount that is not known.
- There is no inset at that edge: on this device or platform, or because `ignoresSafeAreaEdges` leaves it out.
- The deployment target is below iOS 15, which has no such overload.

## Options
`"thresholds": { "safe-area-background-bleed": 0.5 }` in the configuration is what it starts with, in points, and can only be raised.
A background that reaches less far into the unsafe area than this is not reported.
The configuration also sets how severe it is, and the devices and type sizes that it looks at.

## Examples
### A label at the top edge
```layout
//! device: iPhone 16
VStack {
    Text("Beta").background(Color.red)
//               ^^^^^^^^^^^^^^^^^^^^^ safe-area-background-bleed: This background reaches under the status bar (59 pt), because its view touches the top of the safe area. Add `ignoresSafeAreaEdges: []`.
    Spacer()
}
```
```fixed
//! device: iPhone 16
VStack {
    Text("Beta").background(Color.red, ignoresSafeAreaEdges: [])
    Spacer()
}
```
### An offset that a slider drives
```swift
import SwiftUI

struct Badge: View {
    @State private var height: CGFloat = 0
    var body: some View {
        Slider(value: $height, in: -500...500)
        Color.clear
            .background(.orange, ignoresSafeAreaEdges: .all)
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ safe-area-background-bleed: At offset -293 this background reaches under the status bar (20 pt). Add `ignoresSafeAreaEdges: []`, or hide the move from the layout.
            .frame(width: 100, height: 100)
            .offset(y: height)
    }
}
```
```fixed
import SwiftUI

struct Badge: View {
    @State private var height: CGFloat = 0
    var body: some View {
        Slider(value: $height, in: -500...500)
        Color.clear
            .background(.orange, ignoresSafeAreaEdges: .all)
            .frame(width: 100, height: 100)
            .offsetIgnoredByLayout(y: height)
    }
}

extension View {
    /// `offset` that only drawing sees: layout, anchors and frames are as without it.
    func offsetIgnoredByLayout(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_OffsetEffect(offset: CGSize(width: x, height: y)).ignoredByLayout())
    }
}
```
### A scale that brings it to the edge
```layout
//! device: iPhone 16
VStack {
    Text("Big")
        .frame(width: 100, height: 40)
        .background(Color.indigo)
//       ^^^^^^^^^^^^^^^^^^^^^^^^ safe-area-background-bleed
        .padding(.top, 10)
        .scaleEffect(1.5, anchor: .bottom)
    Spacer()
}
```
```fixed
//! device: iPhone 16
VStack {
    Text("Big")
        .frame(width: 100, height: 40)
        .background(Color.indigo)
        .padding(.top, 10)
        .modifier(_ScaleEffect(scale: CGSize(width: 1.5, height: 1.5), anchor: .bottom).ignoredByLayout())
    Spacer()
}
```
### A bar is meant to reach under the status bar
```layout
VStack {
    Text("Title").frame(maxWidth: .infinity).background(Color.red)
    Spacer()
}
```
### A screen's own background
```layout
VStack {
    Text("Hello")
    Spacer()
}
.frame(maxWidth: .infinity)
.background(Color.yellow)
```
### A bar in one branch, a column in the other
```swift
import SwiftUI

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
```
### A bar in a column of limited width
```layout
VStack {
    Text("Title").frame(maxWidth: .infinity).background(Color.red)
    Spacer()
}
.frame(maxWidth: 300)
```
### It scrolls
```layout
ScrollView {
    Text("First").background(Color.red)
    Text("Second").background(Color.green)
}
```
### The safe area is ignored around it
```layout
VStack {
    Text("Film").background(Color.red)
    Spacer()
}
.ignoresSafeArea()
```
### A margin keeps it away
```layout
VStack {
    Text("Beta").background(Color.red)
    Spacer()
}
.padding()
```
### An offset that layout ignores
```swift
import SwiftUI

struct Movable: View {
    @State private var height: CGFloat = 0
    var body: some View {
        Slider(value: $height, in: -400...400)
        Text("Move")
            .background(Color.mint)
            .modifier(_OffsetEffect(offset: CGSize(width: 0, height: height)).ignoredByLayout())
    }
}
```
### Clipped
```layout
VStack {
    Text("Beta").background(Color.red).cornerRadius(4)
    Spacer()
}
```
### The view-builder overload does not grow
```layout
VStack {
    Text("Beta").background { Color.red }
    Spacer()
}
```
### No edges
```layout
VStack {
    Text("Beta").background(Color.red, ignoresSafeAreaEdges: [])
    Spacer()
}
```

"""####,
####"""
# truncated-text
- severity: warning
- fix: unsafe
- since: 0.2.0

A text that the app's author wrote is cut off: it has fewer lines, or less room, than it needs.

## Why
What is cut off cannot be read, and what a button does, or a label is about, is often in the last word.

A text takes what it is offered. With a line limit it ends in an ellipsis where the offer is narrower than the text. In
the second example a row of 343 pt (375 less 16 pt on both sides) holds three texts on one line each; they need
128, 154 and 152 pt, and with two gaps of 8 pt there are not as many. Each gets what is left for it, and each is cut off.

The linter lays the screen out in the windows that have least room, in the largest type that is no accessibility
size and in the largest of all, in its first state and in those that lack room there, and then looks for where it begins: in windows of other widths, and in type of other sizes.
Only texts of the author are judged, be they literals or entries of the app's string catalogues; names, posts and other
data are as long as somebody makes them. The widths of letters are known to within a few percent: a text is reported if
it is cut off even where all texts around it are as narrow as they may be. Beside something that is not known, such as
an imported view, it is reported if it is cut off even where that takes no room; the message then says what it gets "at
most".

A text that `fixedSize` keeps from wrapping is reported where the window cuts off what is read or tapped in its row by
4 pt or more, and the row has room once it may wrap.

What shows in the usual type sizes is a warning; what only shows in an accessibility size is an info.

![A button whose title ends in an ellipsis](pictures/truncated-text-before.svg)
![The same title on two lines](pictures/truncated-text-after.svg)

Remedies: allow more lines, where its words have room, or let it wrap; give the text a higher `layoutPriority` than its neighbours; let it shrink with
`minimumScaleFactor`; offer a shorter form in a `ViewThatFits`; or stack what stands side by side.

## When it stays silent
- A bar is drawn in its place: `redacted(reason: .placeholder)`.
- The code says where to cut: `truncationMode`; or the text shrinks as far as it has to: `minimumScaleFactor`. What
  is cut off as small as it may be is an info.
- The text comes from a user, a server or a sample for previews, or is not known; so does so much of it that the rest
  would have room. What is put together from literals or formats is the author's.
- It is in a bar or a picker of the system, which shortens texts as it likes.
- It is hidden, or transparent.
- Another state of the view allows it more lines and shows it whole: a "More" button opens it. What a device, a type
  size or another tab decides is no state that anybody brings about.
- It lacks height only in a preview that puts several views together, or that shows a component as high as its content.
- Only margins, frames or rows of a preview make it narrow, and the app shows the view elsewhere: that is *likely* at best.
- It lacks height in a column of which `unscrollable-overflow` tells.
- A frame's height is what cuts it off, its own or that of what it lies on: no rule tells of that yet. Or a `GeometryReader` takes its room, of which
  `unconstrained-geometry-reader` tells.
- It may not wrap, and is beyond the window: where something around it scrolls sideways or cuts it off, an offset moves it, or a
  fixed width is too wide for its row, of which `fixed-frame-overflow` tells.
- It might have room, by as much as is known of its letters.

## Options
`"thresholds": { "truncated-text": 0.5 }` in the configuration is what it starts with, in points, and can only be raised.
The configuration also sets how severe it is, and the devices, type sizes and languages that it looks at.

## Examples
### A button of a fixed width
```layout
ScrollView {
    Button("Remember this device") {}
//  ^^^^^^ truncated-text: The text “Remember this device” is cut off: it gets 120 of the 170 pt it needs.
        .lineLimit(1)
        .frame(width: 120)
}
```
```fixed
ScrollView {
    Button("Remember this device") {}
        .lineLimit(nil)
        .frame(width: 120)
}
```
### Three texts in a row
```swift
struct Address: View {
    var body: some View {
        HStack {
            Text("Delivery address").lineLimit(1)
//          ^^^^ truncated-text
            Spacer()
            Text("Change the settings").lineLimit(1)
//          ^^^^ truncated-text
            Text("Edit everything now").lineLimit(1)
//          ^^^^ truncated-text
        }
        .padding()
    }
}
```
### One component in two places, with more lines in one of them
```swift
struct Hint: View {
    var lines: Int
    var body: some View {
        Text("Hold to remember this device for a month")
//      ^^^^ truncated-text
            .lineLimit(lines)
            .frame(width: 120)
    }
}
struct Hints: View {
    var body: some View {
        ScrollView {
            Hint(lines: 1)
            Hint(lines: 9)
        }
    }
}
```
### A text with room to wrap
```swift
struct Note: View {
    var body: some View {
        HStack {
            Text("Remember this device for the next thirty days, unless somebody signs out")
            Spacer()
            Image(systemName: "star")
        }
        .padding()
    }
}
```
### A user's text
```swift
struct Name: View {
    let name: String
    var body: some View { Text(name).lineLimit(1).frame(width: 60) }
}

#Preview { Name(name: "Somebody with a long name") }
```

"""####,
####"""
# unconstrained-geometry-reader
- severity: warning
- fix: unsafe
- since: 0.1.0

A `GeometryReader` takes the room of its neighbours in a stack, or collapses where it is offered none.

## Why
A column of a reader and a button is as tall as the screen, the reader's content sits in the top leading corner of
an empty field, and the button is pushed to the edge. Inside a scroll view the content is drawn over what follows.

A `GeometryReader` answers every proposal with the proposal itself, and 10 pt where it is offered nothing.
In a stack that means: whatever its siblings leave is gone, whether the content needs it or not. In the first example the
safe area is 759 pt high; the button takes 20.3 pt, the gap 8 pt, and the reader the other 730.7 pt, of which its
text needs 20.3 pt. Inside a scroll view the stack is offered no height at all, so the reader is 10 pt high.

The linter lays the view out on every device it knows and reports the reader where
- a sibling of fixed need ends up more than 2 pt short of it, and the reader took at least that much, or
- more than half of the reader's length, and more than 40 pt, stay empty, or
- plain shapes and colors fill it only because they fill anything: none has a length of its own along the stack,
  and the code never asks for the reader's, or
- it shows nothing, measures the other axis only, and more than 40 pt of the stack stay blank for that, or
- it is offered no length and its visible content reaches beyond the 10 pt it falls back to, or is of no use in them: a
  drawing (`Path`, `Canvas`) that is made from them, a map or a video, a text with more lines than words, or, where the
  code asks for the reader's size, a circle or a fitted image that would be more than 40 pt wider if it were not as high as
  that. A scroll view offers none, nor does a `Layout` of the app that gives the reader what it answers to that.

Remedies, each offered where the layouts show that it helps: give the reader the length of its content, where that
is the same on every device and at every type size, and no other code shows it; take the content out of it and
measure it from a background or with `onGeometryChange` (iOS 16), where its size is only copied; measure the stack
instead where the reader shows nothing; use `containerRelativeFrame` (iOS 17) where only a share
of the container is wanted; drop it where nothing uses its proxy. Where all the room is meant, say so:
`frame(maxHeight: .infinity)`.

![A reader as tall as the screen but for a button](pictures/unconstrained-geometry-reader-before.svg)
![Its content as tall as a line of text](pictures/unconstrained-geometry-reader-after.svg)

## When it stays silent
- The reader is the only child, the root of a screen, a layer of a `ZStack`, or stands in a background or overlay.
- A frame, an aspect ratio or an ideal size with `fixedSize` bounds it on the stack's axis, here or in the caller, or a
  frame around the stack says how much room there is to fill, and no sibling goes short.
- The code asks for all room (`maxHeight: .infinity`), or shows a share of the reader's length (a bar in a row).
- Its content fills it: a canvas between two bars is what a reader in a stack is for. So do a drawing of its own,
  and views that `position` puts somewhere on it, unless they are captions.
- What lies beside it in a `ZStack` needs the room as well.
- No more than half of its length, or 40 pt, stay empty, and no sibling of fixed need goes short; or a `Spacer` follows,
  which would leave as much empty.
- Its length is one that the code measures and stores in a state: it is laid out with what was measured.
- A negative padding takes its length back: an indicator that is pulled into sight.
- Only previews and tests run its code, or put a view that the app shows elsewhere into a stack.
- It shows nothing and measures how much the stack leaves, or a `Spacer` in the stack leaves room blank anyway.
- It is hidden, or what it shows is not known.

## Options
`"thresholds": { "unconstrained-geometry-reader": 0.5 }` in the configuration is what it starts with, in points, and can only be raised.
A reader that takes less than this for nothing, or from which less than this is missing elsewhere, is not reported.
The configuration also sets how severe it is, and the devices and type sizes that it looks at.

## Examples
### A column with a button
```layout
//! device: iPhone 16
VStack {
    GeometryReader { geo in
//  ^^^^^^^^^^^^^^ unconstrained-geometry-reader: GeometryReader fills 732 pt of the height, its content needs 21; the rest stays blank. Give it a height.
        Text("hello").frame(width: geo.size.width / 2)
    }
    Button("Next") {}
}
```
```fixed
//! device: iPhone 16
VStack {
    Text("hello").containerRelativeFrame(.horizontal) { width, _ in width / 2 }
    Button("Next") {}
}
```
### Content of one height wherever it is shown
```layout
VStack {
    GeometryReader { geo in
//  ^^^^^^^^^^^^^^ unconstrained-geometry-reader
        HStack(spacing: 0) {
            Color.blue.frame(width: geo.size.width * 0.6, height: 30)
            Color.gray.frame(width: geo.size.width * 0.4, height: 30)
        }
    }
    Text("60 % used")
}
```
```fixed
VStack {
    GeometryReader { geo in
        HStack(spacing: 0) {
            Color.blue.frame(width: geo.size.width * 0.6, height: 30)
            Color.gray.frame(width: geo.size.width * 0.4, height: 30)
        }
    }
    .frame(height: 30)
    Text("60 % used")
}
```
### A reader that nothing needs
```layout
VStack {
    GeometryReader { _ in
//  ^^^^^^^^^^^^^^ unconstrained-geometry-reader
        Text("hello")
    }
    Text("world")
}
```
```fixed
VStack {
    Text("hello")
    Text("world")
}
```
### A text that goes short
```layout
//! device: iPhone 16
VStack {
    GeometryReader { geo in
//  ^^^^^^^^^^^^^^ unconstrained-geometry-reader
        Color.yellow.frame(width: geo.size.width, height: geo.size.height)
    }
    .layoutPriority(1)
    Text("I have read the terms of this contract, which go on for a while, and agree to all of them")
    Text("Last updated in May")
}
```
### Shapes that are stretched, since nothing has a height
```layout
VStack {
    Text("Ratio")
    GeometryReader { geo in
//  ^^^^^^^^^^^^^^ unconstrained-geometry-reader
        HStack(spacing: 0) {
            Rectangle().frame(width: geo.size.width * 0.3)
            Color.gray
        }
    }
    Text("30 : 70")
}
```
### Offered no height in a scroll view
```layout
ScrollView {
    VStack {
        GeometryReader { geo in
//      ^^^^^^^^^^^^^^ unconstrained-geometry-reader
            Text("Summary")
                .font(.title)
                .frame(width: geo.size.width)
        }
        Text("Details")
    }
}
```
### A circle as high as nothing is offered
```swift
import SwiftUI

struct Ring: View {
    var body: some View {
        GeometryReader { geo in
//      ^^^^^^^^^^^^^^ unconstrained-geometry-reader: GeometryReader in ScrollView is only 10 pt high, and so is the circle in it. Give it a height.
            ZStack {
                Circle().stroke(.gray, lineWidth: geo.size.width / 40)
                Circle().trim(from: 0, to: 0.4).stroke(.green, lineWidth: geo.size.width / 40)
            }
            .frame(width: geo.size.width)
        }
    }
}

struct Today: View {
    @State private var isShort = false
    var body: some View {
        ScrollView {
            VStack {
                Toggle("Short", isOn: $isShort)
                if isShort { Text("40 %") } else { Ring() }
            }
        }
    }
}
```
### An image that is fitted into no height
```layout
ScrollView {
    VStack {
        Text("Cover")
        GeometryReader { geo in
//      ^^^^^^^^^^^^^^ unconstrained-geometry-reader: GeometryReader in ScrollView is only 10 pt high, and so is the image in it. Give it a height.
            Image("cover").resizable().scaledToFit().frame(width: geo.size.width, height: geo.size.height)
        }
    }
}
```
### A map without a height
```layout
ScrollView {
    VStack {
        Text("Route")
        GeometryReader { geo in
//      ^^^^^^^^^^^^^^ unconstrained-geometry-reader: GeometryReader in ScrollView is only 10 pt high, and so is the map in it. Give it a height.
            Map().frame(width: geo.size.width)
        }
    }
}
```
### The label of a control, which is offered what nobody knows
```layout
VStack {
    Gauge(value: 0.4) {
        Text("Orders")
    } currentValueLabel: {
        GeometryReader { geo in
            Image("donut").resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity).id(geo.size.width)
        }
    }
    Text("4 of 10")
}
```
### Dots and bars as high as a reader is by itself
```layout
ScrollView {
    VStack {
        Text("Page 1 of 5")
        GeometryReader { geo in
            ZStack(alignment: .leading) {
                Capsule().fill(.gray)
                Capsule().fill(.blue).frame(width: geo.size.width * 0.4)
                Circle().fill(.white).frame(width: 10)
            }
        }
    }
}
```
### A component that is one bare reader, judged in its caller
```swift
import SwiftUI

struct ShareBar: View {
    var share: Double
    var body: some View {
        GeometryReader { geo in
//      ^^^^^^^^^^^^^^ unconstrained-geometry-reader
            Color.blue.frame(width: geo.size.width * share, height: 4)
        }
    }
}

struct Report: View {
    var body: some View {
        VStack {
            Text("Storage")
            ShareBar(share: 0.4)
            Text("40 % used")
        }
    }
}
```
### The same component in a caller that bounds it
```swift
import SwiftUI

struct ShareBar: View {
    var share: Double
    var body: some View {
        GeometryReader { geo in
            Color.blue.frame(width: geo.size.width * share, height: 4)
        }
    }
}

struct Report: View {
    var body: some View {
        VStack {
            Text("Storage")
            ShareBar(share: 0.4).frame(height: 4)
            Text("40 % used")
        }
    }
}
```
### A canvas between two bars
```layout
VStack {
    Text("Title")
    GeometryReader { geo in
        Color.green.frame(width: geo.size.width, height: geo.size.height)
    }
    Button("Done") {}
}
```
### Pieces on a field
```layout
VStack {
    Text("Catch it")
    GeometryReader { geo in
        Circle().frame(width: 40, height: 40).position(x: geo.size.width / 3, y: geo.size.height / 2)
    }
    Button("Start") {}
}
```
### A level that moves with the height
```layout
VStack {
    Text("Tank")
    GeometryReader { geo in
        Rectangle().fill(.blue).offset(y: geo.size.height * 0.6)
    }
    Text("40 %")
}
```
### A share of a row
```layout
HStack {
    Text("CPU")
    GeometryReader { geo in
        Capsule().frame(width: geo.size.width * 0.2, height: 8)
    }
    .frame(height: 8)
    Text("20 %")
}
```
### All the room is asked for
```layout
VStack {
    Text("Chapter 1")
    GeometryReader { geo in
        Text("Once upon a time").frame(width: geo.size.width)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    Text("Page 1")
}
```
### An aspect ratio gives the height
```layout
VStack {
    Text("Photo")
    GeometryReader { geo in
        Text("caption").frame(width: geo.size.width)
    }
    .aspectRatio(3 / 2, contentMode: .fit)
    Text("by Ann")
}
```
### A layer over a color that fills anyway
```layout
VStack {
    ZStack {
        Color.indigo
        GeometryReader { geo in Text("App").frame(width: geo.size.width) }
    }
    Text("Version 2")
}
```
### What it shows is not known
```swift
import Charts
import SwiftUI

struct Trend: View {
    var body: some View {
        VStack {
            Text("Trend")
            GeometryReader { geo in ForeignChart(width: geo.size.width) }
            Text("per month")
        }
    }
}
```
### Measuring in a background
```layout
VStack {
    Text("Title").background(GeometryReader { geo in Color.clear.onAppear {} })
    Button("Done") {}
}
```
### The root of a screen
```layout
GeometryReader { geo in
    Text("hello").frame(width: geo.size.width / 2)
}
```

"""####,
####"""
# unscrollable-overflow
- severity: warning
- fix: unsafe
- since: 0.2.0

A screen that does not scroll needs more height than the window has, so that texts or controls are out of reach.

## Why
Nothing tells that there is more, and nothing brings it into the window: the button below the edge cannot be tapped.

A column is as high as its views, however high the window is. What is too high for its place is centred in it, and
reaches beyond both ends. Texts give way first and lose lines. In the first example eight buttons of 50 pt, seven gaps of
20 pt and a text need 580 pt; a phone on its side is 375 pt high.

The linter lays the screen out in the windows that have least room, in the orientations that the app allows, and then
looks for the height, or the size of type, at which it begins. It reports the column, if a text or a control reaches
beyond the window by 4 pt or more, if most of one is behind a navigation bar, a tab bar or a toolbar, or if a text
lacks lines and nothing beside it has height to spare. Of a column that has room by itself it is the picture or the
color in front of which it stands that is reported, where that is higher than the window: a `ZStack` is as high as its
highest layer, and offers that to the others. Of pages that are turned sideways it is the column on the page. In a widget
nothing scrolls at all: there it reports what is beyond the edge at the usual size of type. A sheet is judged in the
highest of its detents.

![Buttons above and below a window that does not scroll](pictures/unscrollable-overflow-before.svg)
![The same buttons in a scroll view](pictures/unscrollable-overflow-after.svg)

Remedy: put the column into a `ScrollView`. That puts what is shorter at its top, and gives spacers no room: where the
column stands in the middle, or has spacers, let it be as high as its place at least, as below. With
`scrollBounceBehavior(.basedOnSize)` it keeps still where it has room.

## When it stays silent
- Something around it scrolls, whichever way, or cuts it off. A scroll view that is offered no height, as in a
  `fixedSize`, is as high as what is in it and does not scroll.
- The app does not allow the orientation.
- The view is a component that other views show and as high as its content: it is judged on their screens.
- A preview puts several views together, or the app makes the view nowhere but in previews.
- Only pictures, colors and shapes reach beyond the window; or an offset or another effect brings a view there,
  or into the window once a state changes; or a layer of a color that nothing shines through covers it.
- It is a placeholder: `redacted(reason: .placeholder)`; or it stands in a cell of a table, as
  `UIHostingConfiguration` makes them.
- It reaches behind a bar as it ignores the safe area: the column has the room that it was offered.
- A frame offers again no more than it took at first: there is room, and `truncated-text` tells of the text.
- There is no room because a gesture went far, or because a picture is as high as nobody knows: it is likely at best.
- There is room if what is not known takes none (a picture, a view of another module, what a modifier of one is put on), or
  if each of the system's controls whose heights are assumed, as those of watches are, is lower by a quarter.

## Options
`"thresholds": { "unscrollable-overflow": 4 }` in the configuration is what it starts with, in points, and can only be raised.
The configuration also sets how severe it is, and the devices, type sizes and languages that it looks at.

## Examples
### Buttons on a phone on its side
```swift
struct Choices: View {
    var body: some View {
        VStack(spacing: 20) {
//      ^^^^^^ unscrollable-overflow
            ForEach(0..<8) { _ in Button("Continue") {}.frame(height: 50) }
            Text("Nothing is stored")
        }
    }
}
```
```fixed
struct Choices: View {
    var body: some View {
        GeometryReader { geometry in
            ScrollView {
                VStack(spacing: 20) {
                    ForEach(0..<8) { _ in Button("Continue") {}.frame(height: 50) }
                    Text("Nothing is stored")
                }
                .frame(maxWidth: .infinity, minHeight: geometry.size.height)
            }
        }
    }
}
```
### The same in a scroll view
```layout
ScrollView {
    VStack(spacing: 20) {
        ForEach(0..<8) { _ in Button("Continue") {}.frame(height: 50) }
        Text("Nothing is stored")
    }
}
```

"""####,
####"""
# unused-suppression
- severity: warning
- fix: safe
- since: 0.1.0

A `layoutlint:disable` comment suppresses nothing.

## Why
A suppression that outlives its finding hides the next one that comes to the same place, and tells readers of a problem
that is not there. Its fix removes the comment, or those of its rules that are not found.

A suppression is bound to the code it stands at, not to a line: `disable:next` covers the view, modifier or declaration
that begins on the next line of code, `disable:this` what begins on its own line, `disable:previous` what begins on the
last line of code before it. A view is covered with its arguments and modifiers, over all their lines; the closures in
its call hold other views, which answer for themselves. `disable` holds until `enable`, or to the end of the file. The
words after ` - ` are the reason.

## When it stays silent
- Something is found where the comment says, on any device and in any state that is tried.
- The run left something out that might have shown it: fewer devices, other rules, single files of an app.
- The file has syntax errors.

## Options
None of its own. The configuration sets how severe it is.

## Examples
### A suppression without its finding
```layout
VStack {
    // layoutlint:disable:next nested-lazy-stacks - the feed is short
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused-suppression: This comment suppresses nothing: `nested-lazy-stacks` has no finding here. Remove it.
    Text("hello")
}
```
```fixed
VStack {
    Text("hello")
}
```
### A suppression at work
```layout
//! device: iPhone 16
VStack {
    // layoutlint:disable:next unconstrained-geometry-reader - the gap is wanted
    GeometryReader { geo in Text("hello").frame(width: geo.size.width / 2) }
    Button("Next") {}
}
```
### Bound to the view, not to the line
```layout
//! device: iPhone 16
VStack {
    // layoutlint:disable:next unconstrained-geometry-reader
    GeometryReader { geo in
        Text("hello").frame(width: geo.size.width / 2)
    }
    .padding(8)
    GeometryReader { geo in Text("hello").frame(width: geo.size.width / 2) }
//  ^^^^^^^^^^^^^^ unconstrained-geometry-reader
    Button("Next") {}
}
```

"""####,
  ]
}
