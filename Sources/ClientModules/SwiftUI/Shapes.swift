/// A form that can be filled and drawn.
public protocol Shape: Sendable, View, Animatable {
  /// The outline in a box.
  nonisolated func path(in rect: CGRect) -> Path
  /// What the house is told: kind, radius, share.
  var described: [(String, JSON)] { get }
}

extension Shape {
  /// An outline of the client's own, with the box that it fills.
  public var described: [(String, JSON)] {
    let size = Question.current.size
    let box = path(in: CGRect(origin: .zero, size: size)).boundingRect
    let sides = [box.minX / size.width, box.minY / size.height]
    let more = [box.width / size.width, box.height / size.height]
    return [("kind", "path"), ("box", .array((sides + more).map { .length($0) }))]
  }

  /// The form filled with the ink of the letters around.
  public var body: some View { FilledShape(shape: self, style: InheritedShapeStyle.foreground) }

  /// The form filled.
  public func fill<Style: ShapeStyle>(
    _ style: Style,
    style fill: FillStyle = FillStyle()
  ) -> FilledShape<Self, Style> {
    FilledShape(shape: self, style: style)
  }

  /// The form filled with the ink of the letters around.
  public func fill(
    style fill: FillStyle = FillStyle()
  ) -> FilledShape<Self, InheritedShapeStyle> {
    FilledShape(shape: self, style: .foreground)
  }

  /// The form drawn.
  public func stroke<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1
  ) -> FilledShape<Self, Style> {
    FilledShape(shape: self, style: style, width: lineWidth)
  }

  /// The form drawn.
  public func stroke<Ink: ShapeStyle>(
    _ ink: Ink,
    style: StrokeStyle
  ) -> FilledShape<Self, Ink> {
    FilledShape(shape: self, style: ink, width: style.lineWidth)
  }

  /// The form drawn in the ink of the letters around.
  public func stroke(lineWidth: CGFloat = 1) -> FilledShape<Self, InheritedShapeStyle> {
    FilledShape(shape: self, style: .foreground, width: lineWidth)
  }

  /// The form drawn in the ink of the letters around.
  public func stroke(style: StrokeStyle) -> FilledShape<Self, InheritedShapeStyle> {
    stroke(lineWidth: style.lineWidth)
  }

  /// A part of the outline.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    ChangedShape(shape: self, more: [("from", .length(start)), ("to", .length(end))])
  }

  /// The form turned.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    ChangedShape(shape: self, more: [("degrees", .number(angle.degrees))])
  }
}

/// A form whose line can stay inside it.
public protocol InsettableShape: Shape {
  /// The form made smaller.
  associatedtype InsetShape: InsettableShape
  /// The form, so much smaller at every side.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// The form drawn inside.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    FilledShape(shape: self, style: style, width: lineWidth)
  }

  /// The form drawn inside.
  public func strokeBorder<Ink: ShapeStyle>(
    _ ink: Ink,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some View {
    FilledShape(shape: self, style: ink, width: style.lineWidth)
  }
}

/// A form with more to say of it.
struct ChangedShape<Base: Shape>: Shape, @unchecked Sendable {
  let shape: Base
  let more: [(String, JSON)]

  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  var described: [(String, JSON)] { shape.described + more }
}

/// A form with an ink.
public struct FilledShape<Form: Shape, Style: ShapeStyle>: PrimitiveView {
  let shape: Form
  let style: Style
  var width: CGFloat?

  /// The form's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let ink = style.ink(in: environment)
    let paint: [(String, JSON)] =
      width.map { [("stroke", ink), ("width", .length($0))] } ?? [("fill", ink)]
    return [Node("shape", shape.described + paint)]
  }

  /// The form with a second ink behind.
  public func fill<Ink: ShapeStyle>(_ ink: Ink) -> some View {
    background(FilledShape<Form, Ink>(shape: shape, style: ink))
  }

  /// The form with a second ink on top.
  public func stroke<Ink: ShapeStyle>(_ ink: Ink, lineWidth: CGFloat = 1) -> some View {
    overlay(FilledShape<Form, Ink>(shape: shape, style: ink, width: lineWidth))
  }
}

/// How a surface is filled; accepted and without effect.
public struct FillStyle: Equatable, Sendable {
  /// Whether crossing outlines leave holes.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool

  /// How a surface is filled.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How the ends of a line are drawn.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How the corners of a line are drawn.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// How a line is drawn; only its width has an effect.
public struct StrokeStyle: Equatable, Sendable {
  /// The line's width.
  public var lineWidth: CGFloat
  /// The line's ends.
  public var lineCap: CGLineCap
  /// The line's corners.
  public var lineJoin: CGLineJoin
  /// Lengths of dashes.
  public var dash: [CGFloat]

  /// How a line is drawn.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
  }
}
