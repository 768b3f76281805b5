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

/// An outline, of which the house needs to know the box alone.
public struct Path: Shape, Equatable {
  private var points: [CGPoint] = []

  /// An outline without a point.
  nonisolated public init() {}
  /// A box.
  nonisolated public init(_ rect: CGRect) {
    points = [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
  }
  /// An ellipse.
  nonisolated public init(ellipseIn rect: CGRect) { self.init(rect) }
  /// A box with round corners.
  nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect) }
  /// An outline that a closure draws.
  nonisolated public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// The box around all points.
  nonisolated public var boundingRect: CGRect {
    let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = finite.first else { return .zero }
    let all = finite.reduce((first, first)) { box, point in
      (
        CGPoint(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        CGPoint(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
    let size = CGSize(width: all.1.x - all.0.x, height: all.1.y - all.0.y)
    return CGRect(origin: all.0, size: size)
  }

  /// Whether there is no point.
  nonisolated public var isEmpty: Bool { points.isEmpty }
  /// The outline itself.
  nonisolated public func path(in rect: CGRect) -> Path { self }
  /// Goes to a point.
  nonisolated public mutating func move(to point: CGPoint) { points.append(point) }
  /// Draws a line.
  nonisolated public mutating func addLine(to point: CGPoint) { points.append(point) }
  /// Draws lines.
  nonisolated public mutating func addLines(_ lines: [CGPoint]) { points += lines }
  /// Draws a box.
  nonisolated public mutating func addRect(_ rect: CGRect) { points += Path(rect).points }
  /// Draws an ellipse.
  nonisolated public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Draws a box with round corners.
  nonisolated public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    addRect(rect)
  }
  /// Draws another outline.
  nonisolated public mutating func addPath(_ path: Path) { points += path.points }
  /// Draws a curve.
  nonisolated public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    points.append(point)
  }
  /// Draws a curve.
  nonisolated public mutating func addCurve(
    to point: CGPoint,
    control1: CGPoint,
    control2: CGPoint
  ) {
    points.append(point)
  }
  /// Draws a part of a circle.
  nonisolated public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    for step in 0...8 {
      let turn =
        startAngle.radians
        + (endAngle.radians - startAngle.radians) * Double(step) / 8
      points.append(
        CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn))
      )
    }
  }
  /// Goes back to the beginning.
  nonisolated public mutating func closeSubpath() {}
  /// A line of a width along the outline.
  nonisolated public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
