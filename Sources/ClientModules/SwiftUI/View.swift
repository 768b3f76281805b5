@_exported import Foundation
@_exported import HomestackCombine
@_exported import HomestackKit
@_exported import Observation

/// Something that can be shown.
@MainActor @preconcurrency
public protocol View {
  /// The view that it consists of.
  associatedtype Body: View
  /// What it consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that becomes nodes by itself; everything that the house lays out comes down to these.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {
  /// The nodes that it becomes: one, or several for a group without a box of its own.
  func nodes(in environment: EnvironmentValues) -> [Node]
}

extension PrimitiveView {
  /// Never asked for: the view becomes nodes instead.
  public var body: Never { preconditionFailure("a primitive view has no body") }
}

extension Never: View {
  /// There is none.
  public var body: Never { preconditionFailure("nothing has no body") }
}

/// Turns views into nodes, within limits of depth and number.
@MainActor @preconcurrency
public enum Resolver {
  private static let deepest = 160
  private static let most = 4_000
  private static var depth = 0
  private static var count = 0

  /// The tree of an entry's view.
  public static func tree(of view: some View, in environment: EnvironmentValues) -> JSON {
    depth = 0
    count = 0
    let nodes = nodes(of: view, in: environment)
    return (nodes.count == 1 ? nodes[0] : Node("vstack", [], nodes)).json
  }

  /// The nodes that a view becomes.
  public static func nodes<Content: View>(
    of view: Content,
    in environment: EnvironmentValues
  ) -> [Node] {
    guard depth < deepest, count < most else {
      count += 1
      return count > most + 100 ? [] : [Node("cut", [("why", depth < deepest ? "many" : "deep")])]
    }
    depth += 1
    defer { depth -= 1 }
    if let primitive = view as? any PrimitiveView {
      let nodes = primitive.nodes(in: environment)
      count += nodes.count
      return nodes
    }
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    let body = view.body
    EnvironmentValues.current = outer
    return Resolver.nodes(of: body, in: environment)
  }

  /// Runs a closure of the client's with the environment in which its views stand.
  static func evaluate<Value>(in environment: EnvironmentValues, _ work: () -> Value) -> Value {
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    return work()
  }

  /// The nodes of a view as one node: itself if it is one, or a stack as a group is laid out.
  public static func single(_ view: some View, in environment: EnvironmentValues) -> Node {
    let nodes = nodes(of: view, in: environment)
    guard nodes.count != 1 else { return nodes[0] }
    return nodes.isEmpty ? Node("empty") : Node("vstack", [], nodes)
  }
}

/// Puts the views of a block together.
@resultBuilder
public struct ViewBuilder {
  /// A block of nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// A block of one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// A block of several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views: views)
  }
  /// A view of its own.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// An `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }
  /// The second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }
  /// A view that only newer systems have.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// One of two views, by a condition; the name is the one that written types use.
public enum _ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  /// The nodes of the branch that is taken.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    switch self {
    case .first(let view): Resolver.nodes(of: view, in: environment)
    case .second(let view): Resolver.nodes(of: view, in: environment)
    }
  }
}

/// Several views of a block.
public struct TupleView<Value>: PrimitiveView {
  /// The views as a tuple.
  public var value: Value
  private let views: [any View]

  init(_ value: Value, views: [any View]) {
    self.value = value
    self.views = views
  }

  /// The nodes of all of them.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    views.flatMap { Resolver.nodes(of: $0, in: environment) }
  }
}

extension Optional: View where Wrapped: View {}

extension Optional: PrimitiveView where Wrapped: View {
  /// The nodes of the view, if there is one.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    map { Resolver.nodes(of: $0, in: environment) } ?? []
  }
}

/// Nothing.
public struct EmptyView: PrimitiveView, Sendable {
  /// Nothing.
  nonisolated public init() {}

  /// No nodes.
  public func nodes(in environment: EnvironmentValues) -> [Node] { [] }
}

/// A view whose type nobody needs to know.
public struct AnyView: PrimitiveView {
  private let view: any View

  /// A view whose type nobody needs to know.
  public init<Content: View>(_ view: Content) {
    self.view = view
  }

  /// A view whose type nobody needs to know.
  public init<Content: View>(erasing view: Content) {
    self.view = view
  }

  /// The nodes of the view.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: view, in: environment)
  }
}

/// Views without a box of their own.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {}

extension Group: PrimitiveView where Content: View {
  /// Views without a box of their own.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The nodes of all of them.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: content, in: environment)
  }
}

/// A change to a view that can be given a name.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The view that it becomes.
  associatedtype Body: View
  /// The view before the change.
  typealias Content = ModifiedInput
  /// The view after the change.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier is given.
public struct ModifiedInput: PrimitiveView {
  let view: any View

  /// The nodes of the view.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: view, in: environment)
  }
}

/// A view after a change.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The change.
  public var modifier: Modifier

  /// A view after a change.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The view that the change makes of it.
  public var body: Modifier.Body {
    modifier.body(content: ModifiedInput(view: content))
  }
}

/// Nothing changed.
public struct EmptyModifier: ViewModifier {
  /// Nothing changed.
  public init() {}
  /// The view as it is.
  public func body(content: Content) -> some View { content }
}

extension View {
  /// The view after a change.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
