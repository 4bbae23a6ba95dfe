/// The colours of pictures, light and dark. Nothing but classes of the picture itself is named, so
/// that several pictures can stand in one page.
enum PictureStyle {
  static let rootClass = "layoutlint-picture"

  static var sheet: String {
    let fonts = "-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif"
    return rules(strokes)
      + rules([("text", "font-family: \(fonts); white-space: pre")])
      + rules(light)
      + "@media (prefers-color-scheme: dark) {\n" + rules(dark) + "}\n"
  }

  /// Shades of filled views, one after the other.
  static let shadeCount = 5

  private static func rules(_ rules: [(selector: String, declarations: String)]) -> String {
    rules.map { rule in
      let selectors = rule.selector.split(separator: ", ").map { ".\(rootClass) \($0)" }
      return "\(selectors.joined(separator: ", ")) { \(rule.declarations) }\n"
    }.joined()
  }

  private static let strokes = [
    (".outline, .hairline, .stroke, .stroke-known, .tint-stroke", "fill: none"),
    (
      ".outline, .hairline, .spring, .reader, .reported, .warning, .highlight, .window-edge",
      "vector-effect: non-scaling-stroke"
    ),
    (".outline", "stroke-width: .67"), (".hairline", "stroke-width: .8"),
    (".stroke, .tint-stroke", "stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round"),
    (".spring", "fill: none; stroke-width: 1; stroke-dasharray: 2 3"),
    (".reader", "fill: none; stroke-width: 1.25; stroke-dasharray: .1 3; stroke-linecap: round"),
    (".reported", "fill: none; stroke-width: 1.5; stroke-dasharray: 6 3"),
    (".warning, .highlight", "stroke-width: 1.5"), (".highlight", "stroke-width: 2"),
    (".mono", "font-family: ui-monospace, Menlo, 'DejaVu Sans Mono', monospace"),
    (".scrim", "fill-opacity: .72"),
    (".bar", "fill-opacity: .92"), (".wash", "fill-opacity: .12"), (".unsafe", "fill-opacity: .05"),
  ]

  private static let light =
    [(".shade-known", "fill: var(--light)"), (".stroke-known", "stroke: var(--light)")]
    + colors(
      page: "#f2f2f5", window: "#ffffff", ink: "#1c1c1e", faint: "#6b6b72", line: "#c4c4cb",
      tint: "#0a63d1", warning: "#c62a15", highlight: "#a34700", reported: "#8a2fb0",
      knob: "#ffffff", shades: ["#d5e6fb", "#fde5c8", "#d9f0dc", "#ecdff8", "#fbdde4"])

  private static let dark =
    [(".shade-known", "fill: var(--dark)"), (".stroke-known", "stroke: var(--dark)")]
    + colors(
      page: "#1b1b1e", window: "#0c0c0e", ink: "#f2f2f7", faint: "#a0a0a8", line: "#4b4b52",
      tint: "#5aa9ff", warning: "#ff7461", highlight: "#ffb057", reported: "#d090f2",
      knob: "#f2f2f7", shades: ["#1c3a5e", "#573c17", "#1f4a2b", "#452b5a", "#592735"])

  private static func colors(
    page: String, window: String, ink: String, faint: String, line: String, tint: String,
    warning: String, highlight: String, reported: String, knob: String, shades: [String]
  ) -> [(selector: String, declarations: String)] {
    let fills = [
      (".page, .scrim, .on-mark", page), (".window", window), (".ink, .unsafe", ink),
      (".faint", faint), (".tint, .wash", tint), (".bar", window), (".knob", knob),
      (".warning-mark", warning), (".highlight-mark", highlight), (".reported-mark", reported),
      (".track", line),
    ].map { ($0.0, "fill: \($0.1)") }
    let outlines = [
      (".outline, .hairline", line), (".spring, .stroke", faint), (".reader", tint),
      (".tint-stroke", tint), (".reported", reported),
    ].map { ($0.0, "stroke: \($0.1)") }
    let marked = [(".warning", warning), (".highlight", highlight)].map {
      ($0.0, "stroke: \($0.1); fill: \($0.1); fill-opacity: .07")
    }
    let shaded = shades.enumerated().map { (".shade-\($0)", "fill: \($1)") }
    let spilled = [(".spilled", "fill-opacity: .45")]
    return fills + outlines + marked + spilled + shaded
  }
}
