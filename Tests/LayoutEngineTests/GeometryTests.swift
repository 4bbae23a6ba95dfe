import LayoutEngine
import Testing

/// Numbers from `layout-semantics.md` 10.
@Suite struct GeometryTests {
  /// 400 (cos 10° + sin 10°).
  static let rotatedWidth = 463.3819

  /// A 400 pt square with a reader in it that asks for `space`.
  private func rotated(
    _ space: CoordinateSpaceReference, ignoredByLayout: Bool = false
  ) -> LaidOutTree {
    reader { context in
      _ = context.proxy.frame(in: space, source: nil)
      return [color]
    }
    .frame(width: 400, height: 400)
    .rotated(degrees: 10, ignoredByLayout: ignoredByLayout)
    .modified(.coordinateSpace(name: "outside"))
    .laidOut(500, 500)
  }

  @Test func rotationEnlargesReportedFrames() {
    let tree = rotated(.global)
    let width = Self.rotatedWidth
    let box = Rect(x: 250 - width / 2, y: 250 - width / 2, width: width, height: width)
    #expect(isClose(tree.node("GeometryReader")?.reportedFrame, box, 0.001))
    #expect(tree.node("GeometryReader")?.frame == Rect(x: 50, y: 50, width: 400, height: 400))
    #expect(isClose(tree.geometryReads.first?.answered, box, 0.001))
    #expect(tree.geometryReads.first?.undistorted == Rect(x: 50, y: 50, width: 400, height: 400))
    #expect(tree.geometryReads.first?.effects == [1])
    #expect(tree.root?.size == Size(width: 400, height: 400))
    #expect(tree.nodes[1].reportedFrame == Rect(x: 50, y: 50, width: 400, height: 400))
  }

  @Test func ignoredByLayoutIsExact() {
    let tree = rotated(.global, ignoredByLayout: true)
    let plain = Rect(x: 50, y: 50, width: 400, height: 400)
    #expect(tree.geometryReads.first?.answered == plain)
    #expect(tree.geometryReads.first?.effects == [])
    #expect(tree.node("GeometryReader")?.reportedFrame == plain)
    #expect(isClose(tree.node("GeometryReader")?.drawnFrame.width ?? 0, Self.rotatedWidth, 0.001))
  }

  @Test func namedSpaces() {
    let outside = rotated(.named("outside"))
    #expect(isClose(outside.geometryReads.first?.answered.width ?? 0, Self.rotatedWidth, 0.001))
    #expect(outside.geometryReads.first?.spaceOwner == 0)
    #expect(outside.geometryReads.first?.undistorted.minX == 0)
    let inside = reader { context in
      _ = context.proxy.frame(in: .named("in"), source: nil)
      return []
    }
    .frame(width: 100, height: 50).modified(.coordinateSpace(name: "in")).rotated(degrees: 30)
    .laidOut(500, 500)
    let exact = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(isClose(inside.geometryReads.first?.answered, exact, 1e-9))
    #expect(inside.geometryReads.first?.effects == [])
    let missing = rotated(.named("nowhere"))
    #expect(missing.geometryReads.first?.spaceOwner == nil)
    #expect(missing.geometryReads.first?.effects == [1])
  }

  /// Publisher and reader under one rotation; what the reader gets back, and the tree.
  private func anchored(
    _ source: AnchorSource, ignoredByLayout: Bool = false
  ) -> LaidOutTree {
    let publisher = fixed(100, 100).modified(
      .anchorPreference(key: "bounds", anchor: source, value: Payload()))
    let content = Content { context in
      reader { proxy in
        for preference in context.preferences {
          if let anchor = preference.anchor { _ = proxy.proxy.rect(of: anchor, source: nil) }
        }
        return [color]
      }.asList
    }
    return publisher.modified(
      .preferenceReader(key: "bounds", isBackground: false, alignment: .center, content: content)
    )
    .rotated(degrees: 45, ignoredByLayout: ignoredByLayout).laidOut(300, 300)
  }

  /// Two bounding boxes in a row: at 45° each one is √2 wider, so twice as wide.
  @Test func anchorsOfRectanglesAreBoxedTwice() {
    let tree = anchored(.bounds)
    let read = tree.geometryReads.first
    #expect(isClose(read?.answered, Rect(x: -50, y: -50, width: 200, height: 200), 1e-6))
    #expect(read?.undistorted == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(read?.effects == [0])
    let publisher = tree.nodes.first { $0.kind.name == "anchorPreference" }
    #expect(read?.request == .anchor(publisher: publisher?.index ?? -1))
    let ignored = anchored(.bounds, ignoredByLayout: true).geometryReads.first
    #expect(ignored?.answered == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func anchorsOfPointsAreExact() {
    let read = anchored(.point(.topTrailing)).geometryReads.first
    #expect(isClose(read?.answered, Rect(x: 100, y: 0, width: 0, height: 0), 1e-9))
    #expect(read?.undistorted == Rect(x: 100, y: 0, width: 0, height: 0))
  }

  @Test func whatIfAnEffectWereIgnored() {
    let tree = rotated(.global)
    let other = tree.laidOut { node in
      guard case .effect(var effect) = node.kind else { return nil }
      effect.isIgnoredByLayout = true
      return .effect(effect)
    }
    #expect(other.geometryReads.first?.answered == Rect(x: 50, y: 50, width: 400, height: 400))
    #expect(tree.laidOut { _ in nil }.nodes.count == tree.nodes.count)
  }

  @Test func replacementReachesContentBuiltDuringLayout() {
    let source = SourceReference(file: 0, start: 5, end: 9)
    let tree = reader { _ in
      var box = fixed(10, 10)
      box.source = source
      return [box]
    }.laidOut(100, 100)
    let other = tree.laidOut { node in
      node.kind.name == "Box" ? .opaque(name: "Box", sizing: .fixed(30, 30)) : nil
    }
    #expect(other.node("Box")?.size.width == 30)
  }

  /// The reader takes an equal share, and its content stands at its top leading corner.
  @Test func geometryReaderInAStack() {
    let tree = vStack(
      spacing: 0,
      reader { context in [fixed(context.proxy.size.width / 2, 10).named("half")] },
      fixed(40, 20)
    ).laidOut(200, 100)
    #expect(tree.node("GeometryReader")?.size == Size(width: 200, height: 80))
    #expect(tree.node("half")?.frame == Rect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test func preferencesComeInTreeOrder() {
    func publisher(_ width: Double) -> ViewNode {
      fixed(width, 10).modified(
        .anchorPreference(key: "k", anchor: .bounds, value: Payload()))
    }
    var widths: [Double] = []
    let content = Content { context in
      widths = context.preferences.compactMap { $0.anchor?.globalRect.width }
      return []
    }
    _ = hStack(publisher(10), reader { _ in [publisher(20)] }, publisher(30)).modified(
      .preferenceReader(key: "k", isBackground: true, alignment: .center, content: content)
    ).laidOut(300, 100)
    #expect(widths == [10, 20, 30])
  }

  @Test func observersSeeTheirOwnGeometry() {
    var size: Size?
    let observer = Content { context in
      size = context.proxy.size
      return []
    }
    _ = fixed(30, 20).modified(.geometryObserver(name: "onGeometryChange", content: observer))
      .laidOut(100, 100)
    #expect(size == Size(width: 30, height: 20))
  }

  @Test func aZeroScaleDoesNotTrap() {
    let flat = fixed(10, 10).modified(
      .effect(
        GeometryEffect(
          name: "scaleEffect",
          transform: .scale(x: Quantity(0), y: Quantity(.nan), anchor: .center))))
    #expect(flat.laidOut(100, 100).root?.size == Size(width: 10, height: 10))
  }
}

extension ViewNode {
  fileprivate var asList: [ViewNode] { [self] }
}
