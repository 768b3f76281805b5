/// A view with something to do when it is seen.
struct Appearing<Content: View>: PrimitiveView {
  let content: Content
  let action: () -> Void

  func nodes(in environment: EnvironmentValues) -> [Node] {
    if environment.runsAppear { action() }
    return Resolver.nodes(of: content, in: environment)
  }
}

extension View {
  /// Something to do when an app's view is seen; a widget's view never is.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Appearing(content: self, action: action ?? {})
  }

  /// Something to do while an app's view is seen; a widget's view never is.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Appearing(content: self) { Task(operation: action) }
  }
}

/// What a team's own file can ask of the house, for the functions that a scenario calls.
@MainActor
public enum Homestack {
  /// Shows a view as an app would, so that its `onAppear` runs.
  public static func appear(_ view: some View) {
    var environment = EnvironmentValues()
    environment.runsAppear = true
    _ = Resolver.tree(of: view, in: environment)
  }

  /// Touches every button of a view whose title is the one given.
  public static func touch(_ title: String, in view: some View) {
    var environment = EnvironmentValues()
    environment.touched = title
    _ = Resolver.tree(of: view, in: environment)
  }
}
