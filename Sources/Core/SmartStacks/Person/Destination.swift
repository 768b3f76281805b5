/// A place that the person goes to: a row for a place offers it.
public struct Destination: Hashable, Sendable {
  /// Its name, by which it is compared.
  public var name: String
  /// How far it is from home, in metres, or nil where nobody says.
  public var metres: Int?

  /// Creates a place.
  public init(name: String, metres: Int? = nil) {
    self.name = name
    self.metres = metres
  }
}
