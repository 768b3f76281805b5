/// What a drawing is made with: each outline becomes a shape with its box.
public struct GraphicsContext {
  /// What an outline is painted with.
  public struct Shading {
    let ink: (EnvironmentValues) -> JSON
    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading { color.ink(in: $0) } }
    /// An ink.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
      Shading { style.ink(in: $0) }
    }
    /// Colours along a line.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading { Shading { gradient.ink(in: $0) } }
    /// The ink of the letters around.
    public static var foreground: Shading {
      Shading { InheritedShapeStyle.foreground.ink(in: $0) }
    }
  }

  let size: CGSize
  let environment: EnvironmentValues
  let drawn = Box<[Node]>([])
  /// How far what is drawn is opaque; accepted and without effect.
  public var opacity = 1.0

  /// Fills an outline.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(path, [("fill", shading.ink(environment))])
  }

  /// Draws an outline.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    add(path, [("stroke", shading.ink(environment)), ("width", .length(lineWidth))])
  }

  /// Draws an outline.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    stroke(path, with: shading, lineWidth: style.lineWidth)
  }

  /// Draws a text with its middle at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(text, at: point)
  }

  /// Draws a picture with its middle at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(image, at: point)
  }

  /// Draws a text in the middle of a box.
  public func draw(_ text: Text, in rect: CGRect) {
    add(text, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Draws a picture in the middle of a box.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(image, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// The text as it is.
  public func resolve(_ text: Text) -> Text { text }
  /// The picture as it is.
  public func resolve(_ image: Image) -> Image { image }

  /// Accepted and without effect.
  public func translateBy(x: CGFloat, y: CGFloat) {}
  /// Accepted and without effect.
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Accepted and without effect.
  public func rotate(by angle: Angle) {}
  /// Accepted and without effect.
  public func clip(to path: Path, style: FillStyle = FillStyle()) {}
  /// Draws in a layer of its own.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  private func add(_ view: some View, at point: CGPoint) {
    guard drawn.value.count < 200 else { return }
    MainActor.assumeIsolated {
      let inside = Resolver.single(view, in: environment)
      let place: [(String, JSON)] = [("x", .length(point.x)), ("y", .length(point.y))]
      drawn.value.append(Node("position", place, [inside]))
    }
  }

  private func add(_ path: Path, _ paint: [(String, JSON)]) {
    guard drawn.value.count < 200, size.width > 0, size.height > 0 else { return }
    let box = path.boundingRect
    let sides = [
      box.minX / size.width, box.minY / size.height, box.width / size.width,
      box.height / size.height,
    ]
    let told: [(String, JSON)] = [
      ("kind", "path"), ("box", .array(sides.map { .length($0) })),
    ]
    drawn.value.append(Node("shape", told + paint))
  }
}

/// A drawing of the client's own.
public struct Canvas: PrimitiveView {
  let draw: (inout GraphicsContext, CGSize) -> Void

  /// A drawing.
  public init(
    opaque: Bool = false,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    draw = renderer
  }

  /// The outlines, one in front of another.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let size = environment.proposal ?? Question.current.size
    var context = GraphicsContext(size: size, environment: environment)
    draw(&context, size)
    return [Node("zstack", [], context.drawn.value)]
  }
}
