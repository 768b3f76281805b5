/// What is shown where there is nothing to show.
public struct ContentUnavailableView<Title: View, Words: View, Actions: View>: View {
  let label: Title
  let words: Words
  let actions: Actions

  /// A label, words and what can be done.
  public init(
    @ViewBuilder label: () -> Title,
    @ViewBuilder description: () -> Words = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    words = description()
    self.actions = actions()
  }

  /// One below another.
  public var body: some View {
    VStack {
      label.font(.title2.bold())
      words.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
  }
}

extension ContentUnavailableView
where Title == Label<Text, Image>, Words == Text?, Actions == EmptyView {
  /// A title with a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { Label(title, systemImage: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }
  /// A title with a symbol.
  @_disfavoredOverload
  public init<Words: StringProtocol>(
    _ title: Words,
    systemImage name: String,
    description: Text? = nil
  ) {
    self.init(
      label: { Label(title, systemImage: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }
}

/// A value with what it is.
public struct LabeledContent<Title: View, Content: View>: View {
  let label: Title
  let content: Content

  /// A value with what it is.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    self.content = content()
    self.label = label()
  }

  /// One at each end of a row.
  public var body: some View {
    HStack {
      label
      Spacer()
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Title == Text {
  /// A value with its title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Title == Text, Content == Text {
  /// A value with its title.
  public init<Value: StringProtocol>(_ title: LocalizedStringKey, value: Value) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

/// How views lie that can change it.
@MainActor @preconcurrency
public protocol Layout {
  /// The views, so laid out.
  func laid(_ content: some View) -> AnyView
}

extension Layout {
  /// The views, so laid out.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    laid(content())
  }
}

/// Side by side.
public struct HStackLayout: Layout {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  /// Side by side.
  nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  /// The views, so laid out.
  public func laid(_ content: some View) -> AnyView {
    AnyView(HStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// Below one another.
public struct VStackLayout: Layout {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  /// Below one another.
  nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  /// The views, so laid out.
  public func laid(_ content: some View) -> AnyView {
    AnyView(VStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// In front of one another.
public struct ZStackLayout: Layout {
  let alignment: Alignment
  /// In front of one another.
  nonisolated public init(alignment: Alignment = .center) { self.alignment = alignment }
  /// The views, so laid out.
  public func laid(_ content: some View) -> AnyView {
    AnyView(ZStack(alignment: alignment) { content })
  }
}

/// A layout whose type nobody needs to know.
public struct AnyLayout: Layout {
  let layout: any Layout
  /// A layout.
  nonisolated public init(_ layout: any Layout) { self.layout = layout }
  /// The views, so laid out.
  public func laid(_ content: some View) -> AnyView { layout.laid(content) }
}

/// A view that is made anew when it has changed; it is made once.
public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public var content: Content
  /// A view that is made anew when it has changed.
  public init(content: Content) { self.content = content }
  /// The view.
  public var body: some View { content }
}

/// Controls that belong together.
public struct ControlGroup<Content: View>: View {
  let content: Content
  /// Controls that belong together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Side by side.
  public var body: some View { HStack { content } }
}

/// Views that belong together, with a label.
public struct GroupBox<Title: View, Content: View>: View {
  let label: Title
  let content: Content
  /// Views that belong together, with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    self.label = label()
    self.content = content()
  }
  /// Views that belong together, with a label.
  public init(label: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
  /// The label above the views.
  public var body: some View {
    VStack(alignment: .leading) {
      label.font(.headline)
      content
    }
  }
}

extension GroupBox where Title == Text {
  /// Views that belong together, with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Title == EmptyView {
  /// Views that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

/// A number that a finger moves, shown as a share.
public struct Slider<Title: View>: View {
  let share: Double
  /// A number that a finger moves.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Title = { EmptyView() }
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    share = length > 0 ? Double(value.wrappedValue - bounds.lowerBound) / length : 0
  }
  /// The share.
  public var body: some View { ProgressView(value: min(max(share, 0), 1)) }
}

/// Views that can be folded away; they are.
public struct DisclosureGroup<Title: View, Content: View>: View {
  let label: Title
  /// Views that can be folded away.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    self.label = label()
  }
  /// The label.
  public var body: some View { label }
}

extension DisclosureGroup where Title == Text {
  /// Views that can be folded away, with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Choices below a label, which alone is shown.
public struct Menu<Title: View, Content: View>: View {
  let label: Title
  /// Choices below a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    self.label = label()
  }
  /// The label.
  public var body: some View { label }
}

extension Menu where Title == Text {
  /// Choices below a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Button where Title == Label<Text, Image> {
  /// A button with a title and a symbol.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    action: @escaping () -> Void
  ) {
    self.init(told: [], label: Label(title, systemImage: name), action: action)
  }
  /// A button with a title and a symbol, for something special.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, label: Label(title, systemImage: name), action: action)
  }
}

extension ProgressView where Name == Text, Current == EmptyView {
  /// Something without an end in sight, with a title.
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }
  /// Something without an end in sight, with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words) { self.init { Text(title) } }
}
