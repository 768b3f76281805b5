/// A view for each item.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The items.
  public var data: Data
  /// Makes an item's view.
  public var content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {}

extension ForEach: PrimitiveView where Content: View {
  /// The nodes of all items.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    data.prefix(1_000).flatMap { item in
      let view = Resolver.evaluate(in: environment) { content(item) }
      return Resolver.nodes(of: view, in: environment)
    }
  }

  /// A view for each item, told apart by a part of it.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each item.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// A view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
  }
}

/// How wide a column of a grid is.
public struct GridItem: Sendable {
  /// How wide it is.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide it is.
  public var size: Size
  /// The room after it.
  public var spacing: CGFloat?
  /// Where its views stand.
  public var alignment: Alignment?

  /// A column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  var json: JSON {
    switch size {
    case .fixed(let width): .object([("w", .length(width))])
    case .flexible(let least, let most):
      .sparse([("minW", .length(least)), ("maxW", .length(most))])
    case .adaptive(let least, let most):
      .sparse([("every", .length(least)), ("maxW", .length(most))])
    }
  }
}

/// Views in columns.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let columns: [GridItem]
  let spacing: CGFloat?
  let content: Content

  /// Views in columns.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing
    self.content = content()
  }

  /// The grid's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = Resolver.nodes(of: content, in: environment)
    let told: [(String, JSON)] = [
      ("columns", .array(columns.map(\.json))), ("spacing", .length(spacing)),
    ]
    return [Node("grid", told, nodes)]
  }
}

/// Views in rows.
public struct LazyHGrid<Content: View>: PrimitiveView {
  let rows: [GridItem]
  let spacing: CGFloat?
  let content: Content

  /// Views in rows.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.spacing = spacing
    self.content = content()
  }

  /// The grid's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = Resolver.nodes(of: content, in: environment)
    let told: [(String, JSON)] = [
      ("rows", .array(rows.map(\.json))), ("spacing", .length(spacing)),
    ]
    return [Node("grid", told, nodes)]
  }
}

/// Views in a table whose columns are as wide as they need.
public struct Grid<Content: View>: PrimitiveView {
  let spacing: CGFloat?
  let content: Content

  /// Views in a table.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    spacing = verticalSpacing
    self.content = content()
  }

  /// The table's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = Resolver.nodes(of: content, in: environment)
    return [Node("grid", [("spacing", .length(spacing))], nodes)]
  }
}

/// A row of a table.
public struct GridRow<Content: View>: PrimitiveView {
  let content: Content

  /// A row of a table.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The row's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    [Node("gridrow", [], Resolver.nodes(of: content, in: environment))]
  }
}

/// Views that an app lets scroll; a widget shows their beginning.
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Views that scroll.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The node of the views.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let axis: JSON = axes.contains(.vertical) ? "vertical" : "horizontal"
    let nodes = Resolver.nodes(of: content, in: environment)
    return [Node("scroll", [("axis", axis)], nodes)]
  }
}

/// Rows of an app.
public struct List<Content: View>: PrimitiveView {
  let content: Content

  /// Rows of an app.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Rows of an app, one for each item.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// The node of the rows.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = Resolver.nodes(of: content, in: environment)
    return [Node("vstack", [("align", "leading")], nodes)]
  }
}

/// Rows that belong together.
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
  let header: Parent
  let content: Content
  let footer: Footer

  /// Rows with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// The nodes of header, rows and footer.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: header, in: environment) + Resolver.nodes(of: content, in: environment)
      + Resolver.nodes(of: footer, in: environment)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Rows that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Rows with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Rows with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
