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

extension Shape where Self == UnevenRoundedRectangle {
  /// A box whose corners are rounded each in its own way.
  nonisolated public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}

/// How far each corner is rounded.
public struct RectangleCornerRadii: Equatable, Sendable {
  /// At the top, where lines begin.
  public var topLeading: CGFloat
  /// At the bottom, where lines begin.
  public var bottomLeading: CGFloat
  /// At the bottom, where lines end.
  public var bottomTrailing: CGFloat
  /// At the top, where lines end.
  public var topTrailing: CGFloat
  /// How far each corner is rounded.
  nonisolated public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension UnevenRoundedRectangle {
  /// A box whose corners are rounded each in its own way.
  nonisolated public init(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading,
      bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing,
      topTrailingRadius: cornerRadii.topTrailing
    )
  }
}
