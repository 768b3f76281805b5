/// A box.
public struct Rectangle: InsettableShape {
  /// A box.
  nonisolated public init() {}
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "rect")] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> Rectangle { self }
}

/// How corners are rounded; accepted and without effect.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

/// A box with round corners.
public struct RoundedRectangle: InsettableShape {
  let radius: CGFloat
  /// A box with round corners.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    radius = cornerRadius
  }
  /// A box with round corners.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    radius = cornerSize.width
  }
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "rounded"), ("radius", .length(radius))] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

/// A circle.
public struct Circle: InsettableShape {
  /// A circle.
  nonisolated public init() {}
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "circle")] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> Circle { self }
}

/// An ellipse.
public struct Ellipse: InsettableShape {
  /// An ellipse.
  nonisolated public init() {}
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "ellipse")] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> Ellipse { self }
}

/// A box with round ends.
public struct Capsule: InsettableShape {
  /// A box with round ends.
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "capsule")] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> Capsule { self }
}

/// The form of the widget's own pane.
public struct ContainerRelativeShape: InsettableShape {
  /// The form of the pane.
  nonisolated public init() {}
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "rounded")] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}

extension Shape where Self == Rectangle {
  /// A box.
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A box with round ends.
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// A box with round corners.
  nonisolated public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
