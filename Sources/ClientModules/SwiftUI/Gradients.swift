/// Colours along a line.
public struct LinearGradient: ShapeStyle, View, PrimitiveView {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// Colours along a line.
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Colours along a line.
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours along a line.
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The ink.
  nonisolated public func ink(in environment: EnvironmentValues) -> JSON {
    gradient.ink(in: environment, [("from", start.json), ("to", end.json)])
  }

  /// A surface of the colours.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", ink(in: environment))])]
  }
}

/// Colours around a middle.
public struct RadialGradient: ShapeStyle, View, PrimitiveView {
  let gradient: Gradient
  let center: UnitPoint

  /// Colours around a middle.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
  }

  /// Colours around a middle.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.gradient = Gradient(colors: colors)
    self.center = center
  }

  /// The ink.
  nonisolated public func ink(in environment: EnvironmentValues) -> JSON {
    gradient.ink(in: environment, [("kind", "radial"), ("from", center.json)])
  }

  /// A surface of the colours.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", ink(in: environment))])]
  }
}

/// Colours in a circle.
public struct AngularGradient: ShapeStyle, View, PrimitiveView {
  let gradient: Gradient
  let center: UnitPoint

  /// Colours in a circle.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
  }

  /// Colours in a circle.
  nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.gradient = gradient
    self.center = center
  }

  /// Colours in a circle.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.gradient = Gradient(colors: colors)
    self.center = center
  }

  /// The ink.
  nonisolated public func ink(in environment: EnvironmentValues) -> JSON {
    gradient.ink(in: environment, [("kind", "angular"), ("from", center.json)])
  }

  /// A surface of the colours.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", ink(in: environment))])]
  }
}

/// Colours from the middle of a box to its sides.
public struct EllipticalGradient: ShapeStyle, View, PrimitiveView {
  let gradient: Gradient
  let center: UnitPoint

  /// Colours from the middle of a box to its sides.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
  }

  /// Colours from the middle of a box to its sides.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(gradient: Gradient(colors: colors), center: center)
  }

  /// The ink.
  nonisolated public func ink(in environment: EnvironmentValues) -> JSON {
    gradient.ink(in: environment, [("kind", "radial"), ("from", center.json)])
  }

  /// A surface of the colours.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", ink(in: environment))])]
  }
}

/// Colours at the points of a net.
public struct MeshGradient: ShapeStyle, View, PrimitiveView {
  let gradient: Gradient

  /// Colours at the points of a net.
  nonisolated public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    gradient = Gradient(colors: colors)
  }

  /// The ink.
  nonisolated public func ink(in environment: EnvironmentValues) -> JSON {
    gradient.ink(in: environment, [("kind", "mesh")])
  }

  /// A surface of the colours.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", ink(in: environment))])]
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours along a line.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours along a line.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  /// In radians.
  public var radians: Double
  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public init() { radians = 0 }
  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No angle.
  public static let zero = Angle()
  /// Whether it is the smaller one.
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
  /// Both together.
  public static func + (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians + second.radians)
  }
  /// One without the other.
  public static func - (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians - second.radians)
  }
  /// The other way around.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}
