/// An app: it compiles, and what it shows is not played.
@MainActor @preconcurrency
public protocol App {
  /// Its windows.
  associatedtype Body: Scene
  /// An app as the system makes it.
  init()
  /// Its windows.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Answers the house's questions; there is no widget to ask.
  public static func main() { Runner.run { [] } }
}

/// A window of an app.
@MainActor @preconcurrency
public protocol Scene {}

/// Windows that say nothing.
public struct EmptyScene: Scene {
  /// No window.
  public init() {}
}

/// Puts the windows of an app together.
@resultBuilder
public struct SceneBuilder {
  /// One window.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several windows.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> EmptyScene { EmptyScene() }
}

/// A window.
public struct WindowGroup<Content: View>: Scene {
  let content: () -> Content

  /// A window.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  /// A window with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
}

extension Scene {
  /// Accepted and without effect.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (Value, Value) -> Void
  ) -> some Scene { self }
  /// Accepted and without effect.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (Value) -> Void
  ) -> some Scene { self }
  /// Accepted and without effect.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene { self }
}
