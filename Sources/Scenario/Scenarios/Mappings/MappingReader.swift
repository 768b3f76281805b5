package import TerminalRendering

/// Reads a mapping by its shape: says what is unknown or missing, and hands out the rest.
package struct MappingReader {
  package let shape: MappingShape
  package let location: SourceLocation
  package let diagnostics: DiagnosticList
  /// Whether a removed key was refused; what it did is not missing as well.
  private let hasRemovedKey: Bool
  private var values: [String: YamlPair]
  /// The known keys that misspelt ones were probably meant to be; they are not missing as well.
  private let meant: [String]

  /// Reads a node as a mapping of the shape; nil, with a diagnostic, when it is none.
  package init?(_ node: YamlNode, _ shape: MappingShape, _ diagnostics: DiagnosticList) {
    guard case .mapping(let pairs) = node.content else {
      let keys = shape.fields.prefix(4).map(\.key).inWords("and")
      diagnostics.add(
        .wrongShape(found: node.shapeName, expected: "\(shape.title) with keys such as \(keys)"),
        at: node.location
      )
      return nil
    }
    self.shape = shape
    self.diagnostics = diagnostics
    location = node.location
    var known: [String: YamlPair] = [:]
    var meant: [String] = []
    var hasRemovedKey = false
    for pair in pairs {
      if shape.field(pair.key) != nil {
        known[pair.key] = pair
      } else if let advice = shape.removedKeys[pair.key] {
        diagnostics.add(.removedKey(pair.key, advice: advice), at: pair.keyLocation)
        hasRemovedKey = true
      } else {
        meant += Self.reportUnknown(pair, shape, diagnostics)
      }
    }
    values = known
    self.meant = meant
    self.hasRemovedKey = hasRemovedKey
    for field in shape.fields {
      if let pair = values[field.key] {
        refuseNothing(pair, field)
      } else if field.isRequired, !meant.contains(field.key) {
        diagnostics.add(.missingKey(field.key, owner: shape.title), at: location)
      }
    }
  }

  /// Reads a node as a mapping of the shape, or as the value of its main key.
  package init?(short node: YamlNode, _ shape: MappingShape, _ diagnostics: DiagnosticList) {
    var whole = node
    if case .scalar = node.content, let main = shape.main {
      guard ScalarForm.text.read(node, diagnostics) != nil else { return nil }
      let pair = YamlPair(key: main, keyLocation: node.location, value: node)
      whole.content = .mapping([pair])
    }
    self.init(whole, shape, diagnostics)
  }

  /// Says that nothing stands after a key: what was left out by mistake must not be lost.
  private func refuseNothing(_ pair: YamlPair, _ field: any DeclaredField) {
    guard pair.value.isNull else { return }
    diagnostics.add(
      .wrongShape(found: "nothing", expected: field.shape.wanted(for: field.key)),
      at: pair.keyLocation
    )
  }

  /// Says that a key is unknown; returns the key that it was probably meant to be.
  private static func reportUnknown(
    _ pair: YamlPair,
    _ shape: MappingShape,
    _ diagnostics: DiagnosticList
  ) -> [String] {
    if pair.value.isNull, pair.key.contains(" ") {
      diagnostics.add(.brokenText(pair.key), at: pair.keyLocation)
      return []
    }
    let names = shape.fields.map(\.key)
    let suggestion = shape.mixedUp[pair.key] ?? NearestName.of(pair.key, among: names)
    diagnostics.add(
      .unknownKey(pair.key, owner: shape.title, suggestion: suggestion, known: names),
      at: pair.keyLocation
    )
    return suggestion.map { [$0] } ?? []
  }

  /// Says that one of some keys is needed, unless one was probably meant.
  package func needsOne(of fields: [any DeclaredField]) { needsOne(ofKeys: fields.map(\.key)) }

  package func needsOne(ofKeys keys: [String]) {
    guard !hasRemovedKey, !keys.contains(where: meant.contains) else { return }
    diagnostics.add(.missingOneOf(keys, owner: shape.title), at: location)
  }

  /// The same with other values of some keys, or with values of those that it has not.
  package func with(_ pairs: [YamlPair], asDefaults: Bool = false) -> MappingReader {
    var other = self
    for pair in pairs where !asDefaults || values[pair.key] == nil { other.values[pair.key] = pair }
    return other
  }

  package func wasMeant(_ field: any DeclaredField) -> Bool { meant.contains(field.key) }

  package func has(_ field: any DeclaredField) -> Bool { values[field.key] != nil }

  /// Where a key stands, else the mapping.
  package func location(of field: any DeclaredField) -> SourceLocation {
    values[field.key]?.keyLocation ?? location
  }

  /// The value of a key; nil when the key is missing or has no value, which was reported.
  ///
  /// Every key that is read is a field of the shape, and the other way round: a test listens.
  package func node(_ field: any DeclaredField) -> YamlNode? {
    diagnostics.reads?(shape.id, field.key)
    guard let pair = values[field.key], !pair.value.isNull else { return nil }
    return pair.value
  }

  /// A key's value; nil when the key is missing, or its value cannot be read, which was said.
  package subscript<Value>(field: Field<Value>) -> Value? {
    node(field).flatMap { field.form.read($0, diagnostics) }
  }

  package subscript<Item>(field: Field<[Item]>) -> [Item] {
    node(field).flatMap { field.form.read($0, diagnostics) } ?? []
  }

  /// A key's value in a narrower form than that of its declaration.
  package func read<Value>(_ field: any DeclaredField, as form: ScalarForm<Value>) -> Value? {
    node(field).flatMap { form.read($0, diagnostics) }
  }

  /// The pairs of a mapping of names; says which keys are none.
  package static func names(
    _ node: YamlNode,
    _ expected: String,
    _ diagnostics: DiagnosticList
  ) -> [YamlPair] {
    if case .mapping(let pairs) = node.content {
      for pair in pairs where ScalarForm.name.parse(pair.key) == nil {
        diagnostics.add(.badValue(found: pair.key, expected: "a name"), at: pair.keyLocation)
      }
      return pairs
    }
    diagnostics.add(.wrongShape(found: node.shapeName, expected: expected), at: node.location)
    return []
  }
}

extension YamlNode {
  package func member(_ field: any DeclaredField) -> YamlNode? { member(field.key) }
}

package enum DocumentRoot {
  /// Reads a text whose root is a mapping; nil, with at least one error, where it is unusable.
  package static func read<Value>(
    _ text: String,
    _ file: String,
    _ shape: MappingShape,
    _ value: (MappingReader) -> Value
  ) -> (Value?, [Diagnostic]) {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: file))
    let root = read(diagnostics, wanted: shape.title)
    let value = root.flatMap { MappingReader($0, shape, diagnostics) }.map(value)
    return (diagnostics.hasErrors ? nil : value, diagnostics.sorted)
  }

  package static func read<Value>(
    _ bytes: [UInt8],
    _ file: String,
    _ value: (String) -> (Value?, [Diagnostic])
  ) -> (Value?, [Diagnostic]) {
    switch SourceText.decode(bytes, file: file) {
    case .success(let text): value(text)
    case .failure(let diagnostic): (nil, [diagnostic])
    }
  }

  /// The root; nil, with a diagnostic, where the file is empty or no YAML.
  package static func read(_ diagnostics: DiagnosticList, wanted: String) -> YamlNode? {
    guard let root = YamlText.read(diagnostics) else {
      if !diagnostics.hasErrors { diagnostics.add(.empty(wanted: wanted), at: .start) }
      return nil
    }
    if root.isNull {
      diagnostics.add(.empty(wanted: wanted), at: .start)
      return nil
    }
    return root
  }
}

/// How the text of a scalar becomes a value, and the words for what it should have been.
package struct ScalarForm<Value>: Sendable {
  package let shape: Shape
  private let wanted: @Sendable () -> String
  private let known: @Sendable () -> [String]
  /// What was probably meant by a text that cannot be read.
  package let guess: @Sendable (String) -> String?
  package let parse: @Sendable (String) -> Value?

  /// What is expected and which words are known is worked out when a text cannot be read.
  package init(
    _ shape: Shape,
    expected: @autoclosure @escaping @Sendable () -> String,
    words: @autoclosure @escaping @Sendable () -> [String] = [],
    guess: @escaping @Sendable (String) -> String? = { _ in nil },
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.shape = shape
    wanted = expected
    known = words
    self.guess = guess
    self.parse = parse
  }

  package var expected: String { wanted() }
  package var words: [String] { known() }

  package func read(_ node: YamlNode, _ diagnostics: DiagnosticList) -> Value? {
    guard let text = node.text else {
      diagnostics.add(.wrongShape(found: node.shapeName, expected: expected), at: node.location)
      return nil
    }
    if let value = parse(text) { return value }
    let (expected, guess, words) = (expected, guess, words)
    diagnostics.add(.badValue(found: text, expected: expected), at: node.location) {
      let suggestion = guess(text) ?? NearestName.of(text, among: words)
      return .badValue(found: text, expected: expected, suggestion: suggestion)
    }
    return nil
  }
}

extension ScalarForm where Value == String {
  package static var text: Self { Self(.text, expected: "text") { $0 } }
  package static var name: Self {
    Self(.name, expected: "a name") { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension ScalarForm where Value == Bool {
  package static var boolean: Self {
    Self(
      .boolean,
      expected: "yes or no (or true, false, on, off)",
      words: ["yes", "no", "true", "false"]
    ) {
      switch $0.lowercased() {
      case "yes", "true", "on": true
      case "no", "false", "off": false
      default: nil
      }
    }
  }
}

extension ScalarForm where Value == Int {
  package static func integer(_ bounds: ClosedRange<Int>) -> Self {
    let upper = bounds.upperBound == .max ? " up" : " to \(bounds.upperBound)"
    let isOne = bounds.lowerBound == bounds.upperBound
    let words = isOne ? "\(bounds.lowerBound)" : "a whole number from \(bounds.lowerBound)\(upper)"
    return Self(.integer(bounds), expected: words) {
      guard let value = Int($0), bounds.contains(value) else { return nil }
      return value
    }
  }
}

extension ScalarForm where Value == UInt64 {
  package static var seed: Self {
    Self(.seed, expected: "a whole number from 0 up, such as 7") { UInt64($0) }
  }
}

extension ScalarForm
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  package static func oneOf(_ type: Value.Type) -> Self {
    .choice(Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension ScalarForm where Value: Sendable {
  package static func choice(_ choices: [(String, Value)]) -> Self {
    let words = choices.map(\.0)
    return Self(.choice(words), expected: words.inWords("or"), words: words) { text in
      choices.first { $0.0 == text }?.1
    }
  }
}

extension ScalarForm<String> {
  package static func choice(_ words: [String]) -> Self { .choice(words.map { ($0, $0) }) }
}

extension ScalarForm where Value == RGB {
  package static var color: ScalarForm<RGB> {
    Self(.color, expected: "a six-digit color such as \"#0f1218\", in quotes because of the #") {
      RGB(hex: $0)
    }
  }
}
