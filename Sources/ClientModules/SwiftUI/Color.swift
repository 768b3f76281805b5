/// What paints a surface or letters.
public protocol ShapeStyle: Sendable {
  /// The ink that it is in an environment.
  func ink(in environment: EnvironmentValues) -> JSON
}

extension JSON {
  /// An ink that is so far opaque, on top of how far it was.
  func opaque(_ opacity: Double) -> JSON {
    guard case .object(var members) = self else { return self }
    let before = self["a"]?.double ?? 1
    members.removeAll { $0.key == "a" }
    let after = before * min(max(opacity.isNaN ? 1 : opacity, 0), 1)
    if after < 1 { members.append(("a", .number((after * 1000).rounded() / 1000))) }
    return .object(members)
  }
}

/// A colour: one of the system's or of the assets by name, or by its parts.
public struct Color: ShapeStyle, Hashable, Sendable, CustomStringConvertible {
  enum Source: Hashable, Sendable {
    case system(String)
    case asset(String)
    case parts(Double, Double, Double)
  }

  /// A space in which parts are numbers; accepted and without effect.
  public enum RGBColorSpace: Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  let source: Source
  var alpha = 1.0

  /// A colour of the system by its name.
  public init(system: String) { source = .system(system) }

  private init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    let parts = [red, green, blue].map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    source = .parts(parts[0], parts[1], parts[2])
    self.alpha = alpha
  }

  /// A colour of the asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(name) }
  /// A colour of the asset catalogue.
  public init(_ resource: ColorResource) { source = .asset(resource.name) }

  /// A colour by its parts.
  public init(
    _ space: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(red, green, blue, opacity)
  }

  /// A grey.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(white, white, white, opacity)
  }

  /// A colour by hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue.isFinite ? hue - hue.rounded(.down) : 0) * 6
    func part(_ shift: Double) -> Double {
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(part(5), part(3), part(1), opacity)
  }

  /// The colour, so far opaque.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// Accepted and without effect.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  /// The colour's name or parts.
  public var description: String { ink(in: EnvironmentValues()).line }

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON {
    switch source {
    case .system(let name): JSON.object([("name", .string(name))]).opaque(alpha)
    case .asset(let name):
      JSON.object([("name", .string(name)), ("asset", true)]).opaque(alpha)
    case .parts(let red, let green, let blue):
      JSON.object([("rgb", .array([.number(red), .number(green), .number(blue)]))]).opaque(alpha)
    }
  }
}

extension Color: View, PrimitiveView {
  /// A surface of the colour.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", ink(in: environment))])]
  }
}

/// A colour of the asset catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String
  /// A colour of the asset catalogue.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color {
  /// The system's colour of that name.
  public static let red = Color(system: "red")
  /// The system's colour of that name.
  public static let orange = Color(system: "orange")
  /// The system's colour of that name.
  public static let yellow = Color(system: "yellow")
  /// The system's colour of that name.
  public static let green = Color(system: "green")
  /// The system's colour of that name.
  public static let mint = Color(system: "mint")
  /// The system's colour of that name.
  public static let teal = Color(system: "teal")
  /// The system's colour of that name.
  public static let cyan = Color(system: "cyan")
  /// The system's colour of that name.
  public static let blue = Color(system: "blue")
  /// The system's colour of that name.
  public static let indigo = Color(system: "indigo")
  /// The system's colour of that name.
  public static let purple = Color(system: "purple")
  /// The system's colour of that name.
  public static let pink = Color(system: "pink")
  /// The system's colour of that name.
  public static let brown = Color(system: "brown")
  /// The system's colour of that name.
  public static let white = Color(system: "white")
  /// The system's colour of that name.
  public static let gray = Color(system: "gray")
  /// The system's colour of that name.
  public static let black = Color(system: "black")
  /// No colour at all.
  public static let clear = Color(system: "clear")
  /// The colour of what is said first.
  public static let primary = Color(system: "primary")
  /// The colour of what is said second.
  public static let secondary = Color(system: "secondary")
  /// The app's colour.
  public static let accentColor = Color(system: "accent")
}

extension ShapeStyle where Self == Color {
  /// The system's colour of that name.
  public static var red: Color { Color.red }
  /// The system's colour of that name.
  public static var orange: Color { Color.orange }
  /// The system's colour of that name.
  public static var yellow: Color { Color.yellow }
  /// The system's colour of that name.
  public static var green: Color { Color.green }
  /// The system's colour of that name.
  public static var mint: Color { Color.mint }
  /// The system's colour of that name.
  public static var teal: Color { Color.teal }
  /// The system's colour of that name.
  public static var cyan: Color { Color.cyan }
  /// The system's colour of that name.
  public static var blue: Color { Color.blue }
  /// The system's colour of that name.
  public static var indigo: Color { Color.indigo }
  /// The system's colour of that name.
  public static var purple: Color { Color.purple }
  /// The system's colour of that name.
  public static var pink: Color { Color.pink }
  /// The system's colour of that name.
  public static var brown: Color { Color.brown }
  /// The system's colour of that name.
  public static var white: Color { Color.white }
  /// The system's colour of that name.
  public static var gray: Color { Color.gray }
  /// The system's colour of that name.
  public static var black: Color { Color.black }
  /// No colour at all.
  public static var clear: Color { Color.clear }
  /// The app's colour.
  public static var accentColor: Color { Color.accentColor }
}
