/// A value that lies beside what holds it, or none: for what is large and often not there.
///
/// It takes up one word where it stands.
public indirect enum Aside<Value> {
  /// There is none.
  case none
  /// There is one.
  case some(Value)

  /// Lays a value aside, if there is one.
  @inlinable
  public init(_ value: Value?) {
    if let value { self = .some(value) } else { self = .none }
  }

  /// The value, or nil.
  @inlinable
  public var value: Value? {
    if case .some(let value) = self { value } else { nil }
  }
}

extension Aside: Equatable where Value: Equatable {}
extension Aside: Hashable where Value: Hashable {}
extension Aside: Sendable where Value: Sendable {}
