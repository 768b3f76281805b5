// Views of an app that often lie beside its widgets: they compile, and show what is in them.

/// Views of an app, one on top of another.
public struct NavigationStack<Content: View>: PrimitiveView {
  let content: Content
  /// Views of an app.
  public init(@ViewBuilder root: () -> Content) { content = root() }
  /// The nodes of the views.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: content, in: environment)
  }
}

/// Views of an app, one on top of another.
public struct NavigationView<Content: View>: PrimitiveView {
  let content: Content
  /// Views of an app.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// The nodes of the views.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: content, in: environment)
  }
}

/// A way to another view, of which the label is shown.
public struct NavigationLink<Title: View, Destination: View>: PrimitiveView {
  let label: Title
  /// A way to another view.
  public init(destination: Destination, @ViewBuilder label: () -> Title) { self.label = label() }
  /// A way to another view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Title) {
    self.label = label()
  }
  /// A way to another view.
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Title
  ) {
    self.label = label()
  }
  /// A way to another view, by a value.
  public init<Value: Hashable>(
    destination: Destination,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder label: () -> Title
  ) {
    self.label = label()
  }
  /// The nodes of the label.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: label, in: environment)
  }
}

extension NavigationLink where Title == Text {
  /// A way to another view, with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    label = Text(title)
  }
  /// A way to another view, with a title.
  public init(_ title: LocalizedStringKey, destination: Destination) { label = Text(title) }
}

/// Views of an app side by side, of which one is seen.
public struct TabView<Content: View>: PrimitiveView {
  let content: Content
  /// Views of an app.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Views of an app.
  public init<Value: Hashable>(
    selection: Binding<Value>,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  /// The nodes of the views.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: content, in: environment)
  }
}

/// Settings of an app.
public struct Form<Content: View>: PrimitiveView {
  let content: Content
  /// Settings of an app.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// The nodes of the settings.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: content, in: environment)
  }
}

/// A field for a text, of which the title is shown.
public struct TextField: PrimitiveView {
  let title: Text
  /// A field for a text.
  public init(_ title: LocalizedStringKey, text: Binding<String>) { self.title = Text(title) }
  /// The nodes of the title.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: title, in: environment)
  }
}

/// A choice, of which the label is shown.
public struct Picker<Title: View, Choice: Hashable, Content: View>: PrimitiveView {
  let label: Title
  /// A choice.
  public init(
    selection: Binding<Choice>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    self.label = label()
  }
  /// The nodes of the label.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: label, in: environment)
  }
}

extension Picker where Title == Text {
  /// A choice with a title.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Choice>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(title)
  }
}

extension View {
  /// Accepted and without effect.
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { accepted() }
  /// Accepted and without effect.
  public func navigationBarTitle(_ title: Text) -> some View { accepted() }
  /// Accepted and without effect.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    accepted()
  }
}
