/// The things that an app brings along beside its code, asked for by name while code runs.
package protocol AppResources: AnyObject, Sendable {
  /// Whether there is anything at all that could be asked for.
  var isEmpty: Bool { get }
  /// Nil where nothing of that name is there.
  func answer(_ question: ResourceQuestion) -> ResourceAnswer?
}

/// A question for one of the app's resources: its kind, its name, and where the code stands that names it.
package struct ResourceQuestion: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// An image by its name in a catalogue, or by that of its file.
    case image
    /// An image by the member that Xcode makes of its name: `Icons.starFilled`.
    case generatedImage
    case color
    case generatedColor
    /// A font by its PostScript name, its full name or its family's.
    case font
    /// A file of a bundle: `main/Data/cities.json`, by the bundle's kind and its path in there.
    case file
    /// The bytes of such a file, by the path that it was answered with.
    case contents
    /// A value of the property list of the app's main bundle, by its key: `CFBundleShortVersionString`.
    case information
  }
  package var kind: Kind
  package var name: String
  /// The folder of the file that asks, as its path is given: of several of one name the nearest is meant. For a file or
  /// a value of a bundle it is the path of the code itself.
  package var folder: String

  package init(_ kind: Kind, _ name: String, from path: String) {
    self.kind = kind
    self.name = name
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  package init(_ kind: Kind, _ name: String, inFolder folder: String) {
    self.kind = kind
    self.name = name
    self.folder = folder
  }
}

package enum ResourceAnswer: Hashable, Sendable {
  case image(ImageResource)
  /// A symbol of the app's own, which is set like those of the system.
  case symbol(name: String)
  case color
  case font(FontResource)
  /// Where a file of a bundle lies.
  case file(path: String)
  /// The bundle has no such file, or the catalogue that has the name none for it.
  case absent
  case contents([UInt8])
  /// A file that is not read, with its size in bytes.
  case tooLarge(Int)
  case text(String)
}

/// A bundle that code names.
package enum BundleKind: String, Hashable, Sendable {
  /// The app's.
  case main
  /// That of the module whose code asks.
  case module
  /// That of a class, which stands in the code that is said to ask.
  case ofClass = "class"
}

extension ResourceQuestion {
  /// A question for a file of a bundle.
  ///
  /// - Parameters:
  ///   - file: its path in the bundle.
  ///   - code: the path of the code that asks, or that declares the class.
  package init(_ file: String, in bundle: BundleKind, from code: String) {
    self.init(.file, bundle.rawValue + "/" + file, inFolder: code)
  }

  /// The bundle, and the path in it, of a question for a file.
  package var bundledFile: (bundle: BundleKind, path: Substring)? {
    guard kind == .file, let slash = name.firstIndex(of: "/"),
      let bundle = BundleKind(rawValue: String(name[..<slash]))
    else { return nil }
    return (bundle, name[slash...].dropFirst())
  }
}

/// A font file of the app, as far as layout asks.
///
/// - Units: shares of the size at which it is set; advances in thousandths of it.
package struct FontResource: Hashable, Sendable {
  package var name: String
  /// 100...900, as in `OS/2`.
  package var weight = 400
  package var ascent = 0.0
  package var descent = 0.0
  package var lineGap = 0.0
  package var capHeight = 0.0
  /// By Unicode scalars.
  package var advances: [UInt32: Double] = [:]
  /// The hash of the file.
  package var fingerprint: UInt64 = 0
  /// The other weights of its family, upright as itself.
  package var siblings: [FontResource] = []
  package init(name: String) { self.name = name }
}

/// An image of the app, as far as layout asks: how large it is, in points.
package struct ImageResource: Hashable, Sendable {
  /// The image as it is for a kind of device and a scale.
  package struct Rendition: Hashable, Sendable {
    /// `iphone`, `ipad`, `mac`...; nil for all.
    package var idiom: String?
    /// Pixels per point; nil for all.
    package var scale: Double?
    package var width: Double
    package var height: Double
    package var caps: Caps?
    package init(idiom: String?, scale: Double?, width: Double, height: Double, caps: Caps? = nil) {
      self.idiom = idiom
      self.scale = scale
      self.width = width
      self.height = height
      self.caps = caps
    }
  }

  /// The parts at its edges that keep their size when it is stretched, in points.
  package struct Caps: Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double
    package init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Its name, as code would write it.
  package var name: String
  /// At least one.
  package private(set) var renditions: [Rendition]
  /// Whether it is drawn in the color around it.
  package var isTemplate: Bool
  /// Whether it keeps sharp edges at any size.
  package var isVector: Bool

  /// Nil where nothing is known of how large it is.
  package init?(name: String, _ renditions: [Rendition], isTemplate: Bool = false, isVector: Bool = false) {
    guard !renditions.isEmpty else { return nil }
    self.name = name
    self.renditions = renditions
    self.isTemplate = isTemplate
    self.isVector = isVector
  }

  /// The rendition that is the same for all, up to a rounding; nil where it depends on the device.
  package var common: Rendition? {
    // The finest says best how large it was drawn.
    guard let finest = renditions.max(by: { ($0.scale ?? 1) < ($1.scale ?? 1) }) else { return nil }
    let areAlike = renditions.allSatisfy {
      abs($0.width - finest.width) <= 0.5 && abs($0.height - finest.height) <= 0.5
        && $0.caps == finest.caps
    }
    return areAlike ? finest : nil
  }

  /// The rendition that a device shows: of its own kind before those for all, and of its scale, else the next
  /// finer one, else the finest.
  package func rendition(idiom: String, scale: Double) -> Rendition? {
    let own = renditions.filter { $0.idiom == idiom }
    let general = own.isEmpty ? renditions.filter { $0.idiom == nil } : own
    let fitting = general.isEmpty ? renditions : general
    func distance(_ rendition: Rendition) -> Double {
      guard let other = rendition.scale else { return 0 }
      return other >= scale ? other - scale : 100 - other
    }
    return fitting.min { distance($0) < distance($1) }
  }
}
