extension View {
  /// Room at some sides; without a number the house's usual room.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let amount: JSON = length.map { .length($0) } ?? "default"
    let sides: [(String, Edge.Set)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]
    return wrapped("padding", sides.filter { edges.contains($0.1) }.map { ($0.0, amount) })
  }

  /// Room at every side.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Room at each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped(
      "padding",
      [
        ("top", .length(insets.top)), ("leading", .length(insets.leading)),
        ("bottom", .length(insets.bottom)), ("trailing", .length(insets.trailing)),
      ]
    )
  }

  /// A box of a size.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let size: [(String, JSON)] = [
      ("w", .length(width)), ("h", .length(height)), ("align", alignment.json),
    ]
    return changing { environment in
      let outer = environment.proposal ?? Question.current.size
      environment.proposal = CGSize(width: width ?? outer.width, height: height ?? outer.height)
    }
    .wrapped("frame", size)
  }

  /// A box between sizes.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    wrapped(
      "frame",
      [
        ("minW", .length(minWidth)), ("idealW", .length(idealWidth)),
        ("maxW", .length(maxWidth)), ("minH", .length(minHeight)),
        ("idealH", .length(idealHeight)), ("maxH", .length(maxHeight)),
        ("align", alignment.json),
      ]
    )
  }

  /// A box that is so many columns and rows of the container.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }

  /// Another view behind.
  public func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    wrapped("background", [("align", alignment.json)], with: content())
  }

  /// Another view behind.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    wrapped("background", [("align", alignment.json)], with: background)
  }

  /// An ink behind.
  public func background<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    wrapped("background", with: Surface(style: style))
  }

  /// The system's surface behind.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    wrapped("background", with: Surface(style: InheritedShapeStyle.background))
  }

  /// A shape of the system's surface behind.
  public func background<Form: Shape>(
    in shape: Form,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    wrapped("background", with: shape.fill(InheritedShapeStyle.background))
  }

  /// A shape of an ink behind.
  public func background<Style: ShapeStyle, Form: Shape>(
    _ style: Style,
    in shape: Form,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    wrapped("background", with: shape.fill(style))
  }

  /// Another view in front.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    wrapped("overlay", [("align", alignment.json)], with: content())
  }

  /// Another view in front.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    wrapped("overlay", [("align", alignment.json)], with: overlay)
  }

  /// An ink in front.
  public func overlay<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    wrapped("overlay", with: Surface(style: style))
  }

  /// Who gets room first.
  public func layoutPriority(_ value: Double) -> some View {
    wrapped("priority", [("by", .length(value))])
  }

  /// As large as it wants to be.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// As large as it wants to be, in one direction or both.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped("fixed", [("w", .yes(horizontal)), ("h", .yes(vertical))])
  }

  /// So far opaque.
  public func opacity(_ opacity: Double) -> some View {
    wrapped("opacity", [("by", .length(opacity))])
  }

  /// Takes room and is not seen.
  public func hidden() -> some View { wrapped("hidden") }

  /// In a proportion of its sides.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    let mode: JSON = contentMode == .fit ? "fit" : "fill"
    return wrapped("aspect", [("ratio", .length(ratio)), ("mode", mode)])
  }

  /// In a proportion of its sides.
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : nil, contentMode: contentMode)
  }

  /// As large as fits.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Large enough to fill.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Moved aside.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped("offset", [("x", .length(x)), ("y", .length(y))])
  }

  /// Moved aside.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// With its middle at a place.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped("position", [("x", .length(x)), ("y", .length(y))])
  }

  /// With its middle at a place.
  public func position(_ place: CGPoint) -> some View { position(x: place.x, y: place.y) }

  /// Turned around its middle.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    wrapped("rotate", [("degrees", .length(angle.degrees))])
  }

  /// Cut to a shape.
  public func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle()) -> some View {
    wrapped("clip", shape.described)
  }

  /// With round corners.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    wrapped("clip", [("kind", "rounded"), ("radius", .length(radius))])
  }

  /// With a line around.
  public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
    overlay(Rectangle().stroke(style, lineWidth: width))
  }
}

/// A surface of an ink.
struct Surface: PrimitiveView {
  let style: any ShapeStyle

  func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("color", [("ink", style.ink(in: environment))])]
  }
}

extension View {
  /// The address that a widget opens.
  public func widgetURL(_ url: URL?) -> some View {
    wrapped("url", [("to", .optional(url?.absoluteString))])
  }

  /// The widget's background, which the house draws or leaves out.
  public func containing(background: some View) -> some View {
    wrapped("container", with: background)
  }
}
