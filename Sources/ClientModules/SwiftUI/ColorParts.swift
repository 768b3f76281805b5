// Colours as numbers, for what mixes them or writes them down.

extension Color {
  /// Red, green, blue and how opaque, each from 0 to 1.
  ///
  /// A colour of the system is roughly what it is on a light screen; one of the assets is a grey,
  /// since nobody has opened the catalogue here.
  var parts: (red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue) =
      switch source {
      case .parts(let red, let green, let blue): (red, green, blue)
      case .system(let name): Self.rough[name] ?? (0.5, 0.5, 0.5)
      case .asset: (0.5, 0.5, 0.5)
      }
    return (red, green, blue, source == .system("clear") ? 0 : alpha)
  }

  private static let rough: [String: (Double, Double, Double)] = [
    "red": (1, 0.25, 0.2), "orange": (1, 0.6, 0), "yellow": (1, 0.8, 0),
    "green": (0.2, 0.8, 0.35), "mint": (0, 0.8, 0.75), "teal": (0.2, 0.7, 0.8),
    "cyan": (0.2, 0.7, 0.9), "blue": (0, 0.5, 1), "indigo": (0.35, 0.35, 0.85),
    "purple": (0.7, 0.3, 0.85), "pink": (1, 0.2, 0.35), "brown": (0.65, 0.5, 0.4),
    "white": (1, 1, 1), "gray": (0.55, 0.55, 0.6), "black": (0, 0, 0), "clear": (0, 0, 0),
    "primary": (0, 0, 0), "secondary": (0.25, 0.25, 0.25), "accent": (0, 0.5, 1),
    "background": (1, 1, 1),
  ]

  /// A space in which colours are mixed; accepted and without effect.
  public enum MixSpace: Sendable {
    case device, perceptual
  }

  /// The colour with so much of another one.
  public func mix(with other: Color, by fraction: Double, in space: MixSpace = .perceptual)
    -> Color
  {
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let (one, two) = (parts, other.parts)
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    return Color(
      red: between(one.red, two.red),
      green: between(one.green, two.green),
      blue: between(one.blue, two.blue),
      opacity: between(one.alpha, two.alpha)
    )
  }

  /// The colour's numbers in an environment.
  public struct Resolved: ShapeStyle, Hashable, Sendable {
    /// Red, from 0 to 1.
    public var red: Float
    /// Green, from 0 to 1.
    public var green: Float
    /// Blue, from 0 to 1.
    public var blue: Float
    /// How opaque, from 0 to 1.
    public var opacity: Float
    /// A colour's numbers.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
    /// The ink.
    public func ink(in environment: EnvironmentValues) -> JSON {
      Color(self).ink(in: environment)
    }
  }

  /// The colour's numbers.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(
      red: Float(parts.red),
      green: Float(parts.green),
      blue: Float(parts.blue),
      opacity: Float(parts.alpha)
    )
  }

  /// A colour of its numbers.
  public init(_ numbers: Resolved) {
    self.init(
      red: Double(numbers.red),
      green: Double(numbers.green),
      blue: Double(numbers.blue),
      opacity: Double(numbers.opacity)
    )
  }
}

extension CGColor {
  /// Red, green, blue and how opaque.
  public var components: [CGFloat]? {
    let parts = color.parts
    return [parts.red, parts.green, parts.blue, parts.alpha].map { CGFloat($0) }
  }
  /// How many numbers it has.
  public var numberOfComponents: Int { 4 }
  /// How opaque it is.
  public var alpha: CGFloat { CGFloat(color.parts.alpha) }
}

extension UIColor {
  /// Writes the colour's parts.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = color.parts
    red?.pointee = CGFloat(parts.red)
    green?.pointee = CGFloat(parts.green)
    blue?.pointee = CGFloat(parts.blue)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes how bright a grey is.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = color.parts
    white?.pointee = CGFloat((parts.red + parts.green + parts.blue) / 3)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes the colour's hue, saturation and brightness.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = color.parts
    let most = max(parts.red, parts.green, parts.blue)
    let span = most - min(parts.red, parts.green, parts.blue)
    let sixth =
      switch most {
      case _ where span == 0: 0.0
      case parts.red: (parts.green - parts.blue) / span
      case parts.green: (parts.blue - parts.red) / span + 2
      default: (parts.red - parts.green) / span + 4
      }
    hue?.pointee = CGFloat((sixth < 0 ? sixth + 6 : sixth) / 6)
    saturation?.pointee = CGFloat(most == 0 ? 0 : span / most)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// The colour as it is.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
  /// Accepted and without effect: nothing is painted by hand here.
  public func setFill() {}
  /// Accepted and without effect: nothing is painted by hand here.
  public func setStroke() {}
  /// Accepted and without effect: nothing is painted by hand here.
  public func set() {}
  /// The colour of letters on a light surface.
  public static let darkText = UIColor(.black)
  /// The colour of letters on a dark surface.
  public static let lightText = UIColor(.white)
}
