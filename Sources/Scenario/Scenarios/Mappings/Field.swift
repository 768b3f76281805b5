/// A key of a mapping, whatever stands after it.
package protocol DeclaredField: Sendable {
  var key: String { get }
  var shape: Shape { get }
  var isRequired: Bool { get }
  var doc: String { get }
}

package struct Field<Value>: DeclaredField {
  package let key: String
  package let form: Form<Value>
  package let isRequired: Bool
  package let doc: String

  package var shape: Shape { form.shape }

  /// Declares a key; the sentence about it stands on a line of its own.
  package init(_ key: String, _ form: Form<Value>, required: Bool = false, _ doc: () -> String) {
    (self.key, self.form, isRequired, self.doc) = (key, form, required, doc())
  }

  package init(_ key: String, _ form: Form<Value>, required: Bool = false, _ doc: String) {
    self.init(key, form, required: required) { doc }
  }

  package init(
    _ key: String,
    _ form: ScalarForm<Value>,
    required: Bool = false,
    _ doc: () -> String
  ) { self.init(key, Form(form.shape) { form.read($0, $1) }, required: required, doc) }

  package init(_ key: String, _ form: ScalarForm<Value>, required: Bool = false, _ doc: String) {
    self.init(key, form, required: required) { doc }
  }
}

/// What may stand somewhere in a file, and how a value is made of it.
package struct Form<Value>: Sendable {
  package let shape: Shape
  /// Makes the value; nil, with a diagnostic, where that cannot be done.
  package let read: @Sendable (YamlNode, DiagnosticList) -> Value?

  package init(_ shape: Shape, read: @escaping @Sendable (YamlNode, DiagnosticList) -> Value?) {
    (self.shape, self.read) = (shape, read)
  }
}

extension Form {
  package static func list<Item>(_ item: Form<Item>) -> Self where Value == [Item] {
    let items = Form<[YamlNode]>.items(.list(item.shape))
    return Self(items.shape) { node, diagnostics in
      items.read(node, diagnostics)?.compactMap { item.read($0, diagnostics) }
    }
  }

  package static func list<Item>(_ item: ScalarForm<Item>) -> Self where Value == [Item] {
    list(item, .list(item.shape))
  }

  package static func oneOrMany<Item>(_ item: ScalarForm<Item>) -> Self where Value == [Item] {
    list(item, .oneOrMany(item.shape))
  }

  /// One, or a list of at least one.
  package static func oneOrSeveral<Item>(_ item: ScalarForm<Item>) -> Self where Value == [Item] {
    list(item, .oneOrSeveral(item.shape))
  }

  private static func list<Item>(_ item: ScalarForm<Item>, _ shape: Shape) -> Self
  where Value == [Item] {
    Self(shape) { node, diagnostics in
      Form<[YamlNode]>.items(shape).read(node, diagnostics)?
        .compactMap { item.read($0, diagnostics) }
    }
  }

  package static func mapping(
    _ shape: MappingShape,
    _ read: @escaping @Sendable (MappingReader) -> Value?
  ) -> Self { Self(.mapping(shape)) { MappingReader($0, shape, $1).flatMap(read) } }

  package static func either(
    _ short: ScalarForm<Value>,
    _ shape: MappingShape,
    _ read: @escaping @Sendable (MappingReader) -> Value?
  ) -> Self {
    Self(.either([short.shape, .mapping(shape)])) { node, diagnostics in
      if case .scalar = node.content { return short.read(node, diagnostics) }
      return MappingReader(node, shape, diagnostics).flatMap(read)
    }
  }
}

extension Form<YamlNode> {
  /// The node itself, for a reader that knows its meaning.
  package static func written(_ shape: Shape) -> Self { Self(shape) { node, _ in node } }
}

extension Form<[YamlNode]> {
  /// The nodes of a list, or the one in its place, for a reader that knows their meaning.
  package static func items(_ shape: Shape) -> Self {
    Self(shape) { node, diagnostics in
      guard case .sequence(let items) = node.content else {
        if shape.oneOrMore != nil { return [node] }
        diagnostics.add(.wrongShape(found: node.shapeName, expected: "a list"), at: node.location)
        return nil
      }
      if case .oneOrSeveral = shape, items.isEmpty {
        let wanted = "at least one item"
        diagnostics.add(.wrongShape(found: "an empty list", expected: wanted), at: node.location)
      }
      return items
    }
  }
}

extension Form<MappingReader> {
  package static func mapping(_ shape: MappingShape) -> Self { mapping(.mapping(shape), shape) }

  /// A text that is the value of a mapping's main key, or the mapping.
  package static func short(_ shape: MappingShape) -> Self {
    mapping(.either([.text, .mapping(shape)]), shape)
  }

  private static func mapping(_ whole: Shape, _ shape: MappingShape) -> Self {
    Self(whole) { MappingReader(short: $0, shape, $1) }
  }
}

extension Form<[YamlPair]> {
  /// A mapping from names that the file chooses, in its order; a pattern limits the names.
  package static func names(_ inner: Shape, pattern: String? = nil) -> Self {
    Self(.names(inner, pattern: pattern)) { MappingReader.names($0, "names with values", $1) }
  }
}
