/// A number that grows with the person's text size, which is the usual one here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value
  /// A number that grows.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// A number that grows as a style does.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

/// How heavy a person wants letters to be.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// Something that moves by its numbers; nothing moves here.
public protocol Animatable {}

/// No number to move by.
public struct EmptyAnimatableData: Equatable, Sendable {
  /// No number.
  public init() {}
}

/// Two numbers to move by.
public struct AnimatablePair<First, Second> {
  /// The first one.
  public var first: First
  /// The second one.
  public var second: Second
  /// Two numbers.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

/// A turn, a move and a scale of points.
public struct CGAffineTransform: Equatable, Sendable {
  /// What a point's sides are multiplied by, and what is added to them.
  public var a, b, c, d, tx, ty: CGFloat
  /// Nothing changed.
  public static let identity = CGAffineTransform()

  /// Nothing changed.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// By numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// A turn in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  /// A scale.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  /// A move.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// This one, and another after it.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    let move = CGPoint(x: tx, y: ty).applying(next)
    return CGAffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: move.x,
      ty: move.y
    )
  }
  /// A turn before this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  /// A scale before this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// A move before this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
}

extension CGPoint {
  /// The point after a change.
  public func applying(_ change: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: change.a * x + change.c * y + change.tx,
      y: change.b * x + change.d * y + change.ty
    )
  }
}
