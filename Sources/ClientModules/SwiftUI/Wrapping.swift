/// A view inside a wrapper, or in an environment with one value changed: what most modifiers make.
public struct Wrapped<Content: View>: PrimitiveView {
  let content: Content
  let wrap: @MainActor (Node, EnvironmentValues) -> Node
  let change: (inout EnvironmentValues) -> Void
  let wraps: Bool

  /// The nodes of the view, each wrapped.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    var inner = environment
    change(&inner)
    let nodes = Resolver.nodes(of: content, in: inner)
    return wraps ? nodes.map { wrap($0, environment) } : nodes
  }
}

extension View {
  /// Each node of the view inside a node of a kind.
  func wrapped(_ kind: String, _ members: [(String, JSON)] = []) -> Wrapped<Self> {
    Wrapped(
      content: self,
      wrap: { node, _ in Node(kind, members, [node]) },
      change: { _ in },
      wraps: true
    )
  }

  /// Each node of the view beside another view's, inside a node of a kind.
  func wrapped(
    _ kind: String,
    _ members: [(String, JSON)] = [],
    with other: some View
  ) -> Wrapped<Self> {
    Wrapped(
      content: self,
      wrap: { node, environment in
        Node(kind, members, [node, Resolver.single(other, in: environment)])
      },
      change: { _ in },
      wraps: true
    )
  }

  /// The view as it is: the modifier changes nothing in a terminal.
  func accepted() -> Self { self }

  /// The view in an environment with one value changed.
  func changing(_ change: @escaping (inout EnvironmentValues) -> Void) -> Wrapped<Self> {
    Wrapped(content: self, wrap: { node, _ in node }, change: change, wraps: false)
  }

  /// The view in an environment with one value set.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    changing { $0[keyPath: path] = value }
  }

  /// The view in an environment with one value changed.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    changing { transform(&$0[keyPath: path]) }
  }

  /// The view with an object that the views inside can ask for.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    changing { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  /// The view with an object that the views inside can ask for.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    changing { $0.objects[ObjectIdentifier(Object.self)] = object }
  }
}

/// A value of the environment that the client has named itself, with its key made by the compiler.
@attached(accessor)
@attached(peer, names: prefixed(HomestackKey_))
public macro Entry() = #externalMacro(module: "HomestackPreview", type: "Entry")
