/// The n-th level of the foreground.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON {
    switch level {
    case 1: environment.text.ink ?? .object([("name", "primary")])
    case 2: .object([("name", "secondary")])
    default: .object([("level", .number(Double(level)))])
    }
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// What is said first.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// What is said second.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// What is said third.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// What is said fourth.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
  /// What is said fifth.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 5) }
}

/// The ink of the letters around, the surface behind, or the tint.
public struct InheritedShapeStyle: ShapeStyle {
  let name: String

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON {
    switch name {
    case "foreground": environment.text.ink ?? .object([("name", "primary")])
    case "tint": environment.text.tint ?? .object([("name", "accent")])
    default: .object([("name", .string(name))])
    }
  }
}

/// The ink of the letters around.
public typealias ForegroundStyle = InheritedShapeStyle
/// The surface behind.
public typealias BackgroundStyle = InheritedShapeStyle
/// The tint.
public typealias TintShapeStyle = InheritedShapeStyle

extension ShapeStyle where Self == InheritedShapeStyle {
  /// The ink of the letters around.
  public static var foreground: InheritedShapeStyle { InheritedShapeStyle(name: "foreground") }
  /// The surface behind.
  public static var background: InheritedShapeStyle { InheritedShapeStyle(name: "background") }
  /// The tint.
  public static var tint: InheritedShapeStyle { InheritedShapeStyle(name: "tint") }
  /// A surface to fill with.
  public static var fill: InheritedShapeStyle { InheritedShapeStyle(name: "fill") }
  /// The line between rows.
  public static var separator: InheritedShapeStyle { InheritedShapeStyle(name: "separator") }
}

/// A surface that lets something shine through.
public struct Material: ShapeStyle {
  let name: String
  /// The thinnest.
  public static let ultraThin = Material(name: "ultraThin")
  /// Thin.
  public static let thin = Material(name: "thin")
  /// The usual.
  public static let regular = Material(name: "regular")
  /// Thick.
  public static let thick = Material(name: "thick")
  /// The thickest.
  public static let ultraThick = Material(name: "ultraThick")
  /// That of bars.
  public static let bar = Material(name: "bar")

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON {
    .object([("material", .string(name))])
  }
}

extension ShapeStyle where Self == Material {
  /// The thinnest.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Thin.
  public static var thinMaterial: Material { .thin }
  /// The usual.
  public static var regularMaterial: Material { .regular }
  /// Thick.
  public static var thickMaterial: Material { .thick }
  /// The thickest.
  public static var ultraThickMaterial: Material { .ultraThick }
}

/// An ink whose type nobody needs to know.
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  /// An ink whose type nobody needs to know.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON { style.ink(in: environment) }
}

/// An ink that is so far opaque.
public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON {
    base.ink(in: environment).opaque(opacity)
  }
}

extension ShapeStyle {
  /// The ink, so far opaque.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}

/// A place in a unit square.
public struct UnitPoint: Hashable, Sendable {
  /// From the left.
  public var x: CGFloat
  /// From the top.
  public var y: CGFloat

  /// A place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The corner at the top left.
  public init() { self.init(x: 0, y: 0) }
  /// The origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of that side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of that side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of that side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of that side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// That corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// That corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// That corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// That corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  var json: JSON { .array([.length(x), .length(y)]) }
}

/// Colours that run into one another.
public struct Gradient: ShapeStyle, Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat
    /// A colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours at their places.
  public var stops: [Stop]

  /// Colours at places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at even distances.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON {
    ink(in: environment, [])
  }

  func ink(in environment: EnvironmentValues, _ more: [(String, JSON)]) -> JSON {
    .sparse(
      [
        ("gradient", .array(stops.map { $0.color.ink(in: environment) })),
        ("at", .array(stops.map { .length($0.location) })),
      ] + more
    )
  }
}

/// Colours that run into one another.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
  let gradient: Gradient
  /// Colours that run into one another.
  public init(_ gradient: Gradient) { self.gradient = gradient }
  /// The ink.
  public func ink(in environment: EnvironmentValues) -> JSON { gradient.ink(in: environment) }
}

extension ShapeStyle {
  /// The second level of the ink.
  public var secondary: some ShapeStyle { OpacityShapeStyle(base: self, opacity: 0.6) }
  /// The third level of the ink.
  public var tertiary: some ShapeStyle { OpacityShapeStyle(base: self, opacity: 0.3) }
  /// The fourth level of the ink.
  public var quaternary: some ShapeStyle { OpacityShapeStyle(base: self, opacity: 0.2) }
}
