// What fingers do in an app: nobody's finger is here, and a widget knows none but the tap.

/// Something that fingers do.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is told of it.
  associatedtype Value
}

extension Gesture {
  /// Accepted and without effect.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Accepted and without effect.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Accepted and without effect.
  public func updating<Kept>(
    _ state: GestureState<Kept>,
    body: @escaping (Value, inout Kept, inout Transaction) -> Void
  ) -> Self { self }
}

/// A tap, or several.
public struct TapGesture: Gesture {
  /// Nothing is told.
  public typealias Value = Void
  /// A tap, or several.
  nonisolated public init(count: Int = 1) {}
}

/// A touch that stays.
public struct LongPressGesture: Gesture {
  /// Whether it stayed.
  public typealias Value = Bool
  /// A touch that stays.
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger that moves.
public struct DragGesture: Gesture {
  /// Where the finger is.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// Where it is.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }
  /// A finger that moves.
  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: CoordinateSpace = .local
  ) {}
}

/// Two fingers that make something larger.
public struct MagnificationGesture: Gesture {
  /// How many times larger.
  public typealias Value = CGFloat
  /// Two fingers that make something larger.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A value while fingers do something: always the first one.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value
  /// A first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// A first value.
  public init(initialValue: Value) { wrappedValue = initialValue }
  /// For a gesture to set.
  public var projectedValue: GestureState<Value> { self }
}

/// How a change is carried out; it is so at once.
public struct Transaction {
  /// In which motion.
  public var animation: Animation?
  /// Whether nothing is to move.
  public var disablesAnimations = false
  /// A change.
  public init(animation: Animation? = nil) { self.animation = animation }
}

extension View {
  /// Accepted and without effect.
  public func gesture<Done: Gesture>(_ gesture: Done) -> some View { accepted() }
  /// Accepted and without effect.
  public func simultaneousGesture<Done: Gesture>(_ gesture: Done) -> some View { accepted() }
  /// Accepted and without effect.
  public func highPriorityGesture<Done: Gesture>(_ gesture: Done) -> some View { accepted() }
  /// Accepted and without effect.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func transaction(_ change: @escaping (inout Transaction) -> Void) -> some View {
    accepted()
  }
}
