/// What a widget that is code shows: its body as a value, laid out by whoever draws it.
///
/// There is one for each entry of a widget, made for its size.
public struct WidgetView: Hashable, Sendable {
  /// The body.
  public var root: ViewNode

  /// Creates a view.
  public init(_ root: ViewNode) { self.root = root }
}

/// A view, or a group of them.
///
/// Kinds, attributes and their values are those that the client's process tells, read into plain
/// values; what is not known is drawn as what lies inside of it.
public struct ViewNode: Hashable, Sendable {
  /// The kind, such as `text` or `vstack`.
  public var kind: String
  /// What the kind says of itself, in the order in which it was told.
  public var attributes: [Attribute]
  /// The views inside.
  public var children: [ViewNode]

  /// Something that a view says of itself.
  public struct Attribute: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: Value

    /// Creates an attribute.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A value of an attribute.
  public indirect enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A number in millionths.
    case number(Int64)
    /// Yes or no.
    case flag(Bool)
    /// Several values.
    case list([Value])
    /// Values by name.
    case group([Attribute])
  }

  /// Creates a view.
  public init(kind: String, attributes: [Attribute] = [], children: [ViewNode] = []) {
    self.kind = kind
    self.attributes = attributes
    self.children = children
  }

  /// The value of an attribute, or nil.
  public subscript(name: String) -> Value? { attributes.first { $0.name == name }?.value }
}
