/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Views side by side.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The stack's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    stack("hstack", alignment.name, spacing, content, environment)
  }
}

/// The node of a stack.
@MainActor
private func stack(
  _ kind: String,
  _ alignment: String,
  _ spacing: CGFloat?,
  _ content: some View,
  _ environment: EnvironmentValues
) -> [Node] {
  let nodes = Resolver.nodes(of: content, in: environment)
  return [
    Node(
      kind,
      [
        ("align", alignment == "center" ? .null : .string(alignment)),
        ("spacing", .length(spacing)),
      ],
      nodes
    )
  ]
}

/// Views below one another.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Views below one another.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The stack's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    stack("vstack", alignment.name, spacing, content, environment)
  }
}

/// Views in front of one another.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Views in front of one another.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The stack's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = Resolver.nodes(of: content, in: environment)
    return [Node("zstack", [("align", alignment.json)], nodes)]
  }
}

/// Views side by side, made when they are needed: here at once.
public struct LazyHStack<Content: View>: PrimitiveView {
  let stack: HStack<Content>

  /// Views side by side.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }

  /// The stack's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] { stack.nodes(in: environment) }
}

/// Views below one another, made when they are needed: here at once.
public struct LazyVStack<Content: View>: PrimitiveView {
  let stack: VStack<Content>

  /// Views below one another.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }

  /// The stack's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] { stack.nodes(in: environment) }
}

/// What stays in sight; accepted and without effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// As bits.
  public let rawValue: UInt32
  /// From bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Room that takes what is left.
public struct Spacer: PrimitiveView {
  /// The least room.
  public var minLength: CGFloat?

  /// Room that takes what is left.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// The spacer's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("spacer", [("min", .length(minLength))])]
  }
}

/// A line across.
public struct Divider: PrimitiveView {
  /// A line across.
  nonisolated public init() {}

  /// The line's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] { [Node("divider")] }
}

/// The first of several views that fits.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// The first of several views that fits.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The views to choose from.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = Resolver.nodes(of: content, in: environment)
    let axis: JSON = axes == .horizontal ? "horizontal" : axes == .vertical ? "vertical" : .null
    return [Node("fits", [("axis", axis)], nodes)]
  }
}

/// What a view is told of its box.
public struct GeometryProxy: Sendable {
  /// The box's size: that of the nearest box of a set size, or of the pane.
  public let size: CGSize
  /// Room that belongs to the system; none.
  public let safeAreaInsets = EdgeInsets()

  /// The box in a space of coordinates.
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// A space of coordinates.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

/// A view that is made for its box: here for the size of the pane.
public struct GeometryReader<Content: View>: PrimitiveView {
  /// Makes the view.
  public var content: (GeometryProxy) -> Content

  /// A view that is made for its box.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The view for the size of the pane, in the corner of a box that takes all the room.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let proxy = GeometryProxy(size: environment.proposal ?? Question.current.size)
    let view = Resolver.evaluate(in: environment) { content(proxy) }
    let inside = Resolver.nodes(of: view, in: environment)
    let frame: [(String, JSON)] = [("maxW", "inf"), ("maxH", "inf"), ("align", "topLeading")]
    return [Node("frame", frame, [Node("zstack", [("align", "topLeading")], inside)])]
  }
}
