/// An outline, of which the house needs to know the box alone.
public struct Path: Shape, Equatable {
  /// A step of an outline.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private var elements: [Element] = []

  /// An outline without a point.
  nonisolated public init() {}
  /// A box.
  nonisolated public init(_ rect: CGRect) { addRect(rect) }
  /// An ellipse.
  nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  /// A box with round corners.
  nonisolated public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(rect)
  }
  /// A box with round corners.
  nonisolated public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(rect)
  }
  /// An outline that a closure draws.
  nonisolated public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// Calls a closure with each step.
  nonisolated public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Where the steps lead, with the end of each.
  private nonisolated var ends: [CGPoint] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .quadCurve(let point, _): point
      case .curve(let point, _, _): point
      case .closeSubpath: nil
      }
    }
  }

  /// The box around all points.
  nonisolated public var boundingRect: CGRect {
    let finite = ends.filter { $0.x.isFinite && $0.y.isFinite }
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
  nonisolated public var isEmpty: Bool { ends.isEmpty }
  /// Where the last step has led.
  nonisolated public var currentPoint: CGPoint? { ends.last }
  /// Whether a point lies in the box around the outline.
  nonisolated public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let box = boundingRect
    return (box.minX...box.maxX).contains(point.x) && (box.minY...box.maxY).contains(point.y)
  }
  /// The outline itself.
  nonisolated public func path(in rect: CGRect) -> Path { self }
  /// Goes to a point.
  nonisolated public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }
  /// Draws a line.
  nonisolated public mutating func addLine(to point: CGPoint) {
    elements.append(.line(to: point))
  }
  /// Draws lines.
  nonisolated public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    lines.dropFirst().forEach { addLine(to: $0) }
  }
  /// Draws a box.
  nonisolated public mutating func addRect(_ rect: CGRect) {
    addLines([
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }
  /// Draws an ellipse.
  nonisolated public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Draws a box with round corners.
  nonisolated public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }
  /// Draws another outline.
  nonisolated public mutating func addPath(_ path: Path) { elements += path.elements }
  /// Draws a curve.
  nonisolated public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }
  /// Draws a curve.
  nonisolated public mutating func addCurve(
    to point: CGPoint,
    control1: CGPoint,
    control2: CGPoint
  ) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
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
      let point = CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn))
      elements.append(step == 0 && elements.isEmpty ? .move(to: point) : .line(to: point))
    }
  }
  /// Draws a part of a circle that begins at an angle.
  nonisolated public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: .radians(startAngle.radians + delta.radians),
      clockwise: false
    )
  }
  /// Draws a line to the corner of two others.
  nonisolated public mutating func addArc(
    tangent1End corner: CGPoint,
    tangent2End end: CGPoint,
    radius: CGFloat
  ) {
    addLine(to: corner)
  }
  /// Goes back to the beginning.
  nonisolated public mutating func closeSubpath() { elements.append(.closeSubpath) }
  /// A line of a width along the outline.
  nonisolated public func strokedPath(_ style: StrokeStyle) -> Path { self }
  /// The outline moved.
  nonisolated public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
  /// The outline after a change.
  nonisolated public func applying(_ change: CGAffineTransform) -> Path {
    func moved(_ point: CGPoint) -> CGPoint { point.applying(change) }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: moved(point))
      case .line(let point): .line(to: moved(point))
      case .quadCurve(let point, let control):
        .quadCurve(to: moved(point), control: moved(control))
      case .curve(let point, let first, let second):
        .curve(to: moved(point), control1: moved(first), control2: moved(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  /// A part of the outline by its length; curves count as the lines between their ends.
  nonisolated public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let points = ends
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, start < end else { return Path() }
    func place(at share: CGFloat) -> (index: Int, point: CGPoint) {
      var left = min(max(share, 0), 1) * whole
      for (index, length) in lengths.enumerated() {
        if left <= length, length > 0 {
          let (from, to, part) = (points[index], points[index + 1], left / length)
          let (x, y) = (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
          return (index, CGPoint(x: x, y: y))
        }
        left -= length
      }
      return (lengths.count - 1, points[points.count - 1])
    }
    let (first, last) = (place(at: start), place(at: end))
    var path = Path()
    let between = first.index < last.index ? points[(first.index + 1)...last.index] : []
    path.addLines([first.point] + between + [last.point])
    return path
  }
}
