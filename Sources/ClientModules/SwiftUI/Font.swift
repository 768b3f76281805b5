/// A font: a style of the system, or a size, with what it is changed by.
public struct Font: Hashable, Sendable {
  var style: String?
  var size: Double?
  var weightName: String?
  var designName: String?
  var isItalic = false
  var hasFixedDigits = false

  init(style: String? = nil, size: Double? = nil) {
    self.style = style
    self.size = size
  }

  /// How heavy the letters are.
  public struct Weight: Hashable, Sendable {
    let name: String
    /// The lightest.
    public static let ultraLight = Weight(name: "ultraLight")
    /// Very light.
    public static let thin = Weight(name: "thin")
    /// Light.
    public static let light = Weight(name: "light")
    /// The usual.
    public static let regular = Weight(name: "regular")
    /// A little heavy.
    public static let medium = Weight(name: "medium")
    /// Rather heavy.
    public static let semibold = Weight(name: "semibold")
    /// Heavy.
    public static let bold = Weight(name: "bold")
    /// Very heavy.
    public static let heavy = Weight(name: "heavy")
    /// The heaviest.
    public static let black = Weight(name: "black")
  }

  /// How the letters are drawn.
  public enum Design: String, Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// A style that grows with the person's text size.
  public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2, extraLargeTitle, extraLargeTitle2
  }

  /// How wide the letters are.
  public struct Width: Hashable, Sendable {
    /// How wide.
    public let value: CGFloat
    /// A width.
    public init(_ value: CGFloat) { self.value = value }
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// The usual.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
    /// Very narrow.
    public static let compressed = Width(-0.3)
  }

  /// How far apart the lines are.
  public enum Leading: Sendable {
    case standard, tight, loose
  }

  /// The style of that name.
  public static let largeTitle = Font(style: "largeTitle")
  /// The style of that name.
  public static let title = Font(style: "title")
  /// The style of that name.
  public static let title2 = Font(style: "title2")
  /// The style of that name.
  public static let title3 = Font(style: "title3")
  /// The style of that name.
  public static let headline = Font(style: "headline")
  /// The style of that name.
  public static let subheadline = Font(style: "subheadline")
  /// The style of that name.
  public static let body = Font(style: "body")
  /// The style of that name.
  public static let callout = Font(style: "callout")
  /// The style of that name.
  public static let footnote = Font(style: "footnote")
  /// The style of that name.
  public static let caption = Font(style: "caption")
  /// The style of that name.
  public static let caption2 = Font(style: "caption2")

  /// The system's font at a size.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(size: Double(size)).with(weight, design)
  }

  /// The system's font in a style.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(style: style.rawValue).with(weight, design)
  }

  /// A font by its name, of which the size is kept.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: Double(size)) }
  /// A font by its name, of which the size is kept.
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo style: TextStyle
  ) -> Font {
    Font(size: Double(size))
  }
  /// A font by its name, of which the size is kept.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: Double(fixedSize))
  }

  private func with(_ weight: Weight?, _ design: Design?) -> Font {
    var font = self
    font.weightName = weight?.name
    font.designName = design == .default ? nil : design?.rawValue
    return font
  }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The font, heavy.
  public func bold() -> Font { weight(.bold) }
  /// The font, slanted.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// The font in a weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weightName = weight.name } }
  /// The font with digits of one width.
  public func monospacedDigit() -> Font { with { $0.hasFixedDigits = true } }
  /// The font with letters of one width.
  public func monospaced() -> Font { with { $0.designName = "monospaced" } }
  /// Accepted and without effect.
  public func smallCaps() -> Font { self }
  /// Accepted and without effect.
  public func lowercaseSmallCaps() -> Font { self }
  /// Accepted and without effect.
  public func uppercaseSmallCaps() -> Font { self }
  /// Accepted and without effect.
  public func leading(_ leading: Leading) -> Font { self }
  /// Accepted and without effect.
  public func width(_ width: Width) -> Font { self }

  var json: JSON {
    .sparse([
      ("style", .optional(style)), ("size", .length(size)), ("weight", .optional(weightName)),
      ("design", .optional(designName)), ("italic", .yes(isItalic)),
      ("digits", .yes(hasFixedDigits)),
    ])
  }
}
