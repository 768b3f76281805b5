/// A font of the older kind.
open class UIFont: NSObject, @unchecked Sendable {
  let font: Font
  /// How large its letters are.
  public let pointSize: CGFloat

  init(_ font: Font, _ size: CGFloat) {
    self.font = font
    pointSize = size
  }

  /// A font by its name; every name looks the same here.
  public convenience init?(name: String, size: CGFloat) {
    self.init(.custom(name, size: size), size)
  }

  /// How heavy letters are.
  public struct Weight: Hashable, Sendable {
    let weight: Font.Weight
    /// The lightest.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// Very light.
    public static let thin = Weight(weight: .thin)
    /// Light.
    public static let light = Weight(weight: .light)
    /// The usual.
    public static let regular = Weight(weight: .regular)
    /// A little heavy.
    public static let medium = Weight(weight: .medium)
    /// Rather heavy.
    public static let semibold = Weight(weight: .semibold)
    /// Heavy.
    public static let bold = Weight(weight: .bold)
    /// Very heavy.
    public static let heavy = Weight(weight: .heavy)
    /// The heaviest.
    public static let black = Weight(weight: .black)
  }

  /// A style that grows with the person's text size.
  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle
    let size: CGFloat
    /// The style of that name.
    public static let largeTitle = TextStyle(style: .largeTitle, size: 34)
    /// The style of that name.
    public static let title1 = TextStyle(style: .title, size: 28)
    /// The style of that name.
    public static let title2 = TextStyle(style: .title2, size: 22)
    /// The style of that name.
    public static let title3 = TextStyle(style: .title3, size: 20)
    /// The style of that name.
    public static let headline = TextStyle(style: .headline, size: 17)
    /// The style of that name.
    public static let subheadline = TextStyle(style: .subheadline, size: 15)
    /// The style of that name.
    public static let body = TextStyle(style: .body, size: 17)
    /// The style of that name.
    public static let callout = TextStyle(style: .callout, size: 16)
    /// The style of that name.
    public static let footnote = TextStyle(style: .footnote, size: 13)
    /// The style of that name.
    public static let caption1 = TextStyle(style: .caption, size: 12)
    /// The style of that name.
    public static let caption2 = TextStyle(style: .caption2, size: 11)
  }

  /// The system's font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size), size)
  }
  /// The system's font.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size).weight(weight.weight), size)
  }
  /// The system's font, heavy.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }
  /// The system's font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size).weight(weight.weight).monospacedDigit(), size)
  }
  /// The system's font with letters of one width.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, design: .monospaced).weight(weight.weight), size)
  }
  /// The font of a style.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.style), style.size)
  }
}

extension Font {
  /// A font of the older kind.
  public init(_ font: UIFont) { self = font.font }
}

/// A colour of the oldest kind.
public final class CGColor: @unchecked Sendable {
  let color: Color
  init(_ color: Color) { self.color = color }
  /// A colour by its parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
}

extension Color {
  /// A colour of the oldest kind.
  public init(cgColor: CGColor) { self = cgColor.color }
  /// A colour of the oldest kind.
  public init(_ color: CGColor) { self = color.color }
  /// The colour of the oldest kind.
  public var cgColor: CGColor? { CGColor(self) }
}

extension UIColor {
  /// A colour that a closure says for a screen: here for one in light.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(UITraitCollection.current).color)
  }
  /// A colour by hue, saturation and brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  /// A colour of the oldest kind.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
  /// The colour of the oldest kind.
  public var cgColor: CGColor { CGColor(color) }

  /// The system's colour of that name.
  public static let systemMint = UIColor(.mint)
  /// The system's colour of that name.
  public static let systemCyan = UIColor(.cyan)
  /// The system's colour of that name.
  public static let systemBrown = UIColor(.brown)
  /// The system's colour of that name.
  public static let brown = UIColor(.brown)
  /// The system's colour of that name.
  public static let cyan = UIColor(.cyan)
  /// The system's colour of that name.
  public static let magenta = UIColor(.pink)
  /// The system's colour of that name.
  public static let lightGray = UIColor(.gray)
  /// The system's colour of that name.
  public static let darkGray = UIColor(.gray)
  /// The app's colour.
  public static let tintColor = UIColor(.accentColor)
  /// The colour of a link.
  public static let link = UIColor(.blue)
  /// The colour of what is said fourth.
  public static let quaternaryLabel = UIColor(Color(system: "quaternary"))
  /// The colour of a text that is to come.
  public static let placeholderText = UIColor(Color(system: "tertiary"))
  /// The colour of a line.
  public static let separator = UIColor(Color(system: "separator"))
  /// The colour of a line.
  public static let opaqueSeparator = UIColor(Color(system: "separator"))
  /// The colour of a surface.
  public static let systemFill = UIColor(Color(system: "fill"))
  /// The colour of a surface.
  public static let secondarySystemFill = UIColor(Color(system: "fill"))
  /// The colour of a surface.
  public static let tertiarySystemFill = UIColor(Color(system: "fill"))
  /// The colour of a surface.
  public static let quaternarySystemFill = UIColor(Color(system: "fill"))
  /// The system's surface behind groups.
  public static let systemGroupedBackground = UIColor(Color(system: "background"))
  /// The system's second surface, of groups.
  public static let secondarySystemGroupedBackground = UIColor(
    Color(system: "secondaryBackground")
  )
  /// The system's third surface, in groups.
  public static let tertiarySystemGroupedBackground = UIColor(
    Color(system: "tertiaryBackground")
  )
}

extension UIImage {
  /// How a symbol is drawn; accepted and without effect.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    /// In a size.
    public init(pointSize: CGFloat) {}
    /// In a size and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    /// In a size, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    /// In a weight.
    public init(weight: SymbolWeight) {}
    /// In a scale.
    public init(scale: SymbolScale) {}
    /// As a style of texts.
    public init(textStyle: UIFont.TextStyle) {}
    /// As a font.
    public init(font: UIFont) {}
    /// In colours.
    public init(paletteColors: [UIColor]) {}
    /// In levels of a colour.
    public init(hierarchicalColor: UIColor) {}
  }

  /// How heavy a symbol is.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside a text.
  public enum SymbolScale: Int, Sendable {
    case unspecified, small, medium, large
  }

  /// A symbol of the system.
  public convenience init?(
    systemName name: String,
    withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(systemName: name)
  }

  /// The picture as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
}
