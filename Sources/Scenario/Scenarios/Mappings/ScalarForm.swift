package import TerminalRendering

/// How the text of a scalar becomes a value, and the words for what it should have been.
package struct ScalarForm<Value> {
  private let wanted: () -> String
  private let known: () -> [String]
  /// What was probably meant by a text that cannot be read.
  package let guess: (String) -> String?
  package let parse: (String) -> Value?

  /// What is expected and which words are known is worked out when a text cannot be read.
  package init(
    expected: @autoclosure @escaping () -> String,
    words: @autoclosure @escaping () -> [String] = [],
    guess: @escaping (String) -> String? = { _ in nil },
    parse: @escaping (String) -> Value?
  ) {
    wanted = expected
    known = words
    self.guess = guess
    self.parse = parse
  }

  /// What is expected, with examples.
  package var expected: String { wanted() }
  /// The words that are allowed, to find the nearest.
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
  package static var text: Self { Self(expected: "a text") { $0 } }
  package static var name: Self {
    Self(expected: "a name") { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension ScalarForm where Value == Bool {
  package static var boolean: Self {
    Self(expected: "yes or no (also true, false, on, off)", words: ["yes", "no", "true", "false"]) {
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
    let upper = bounds.upperBound == .max ? "" : " to \(bounds.upperBound)"
    let isOne = bounds.lowerBound == bounds.upperBound
    let words = isOne ? "\(bounds.lowerBound)" : "a whole number, \(bounds.lowerBound)\(upper)"
    return Self(expected: words) {
      guard let value = Int($0), bounds.contains(value) else { return nil }
      return value
    }
  }
}

extension ScalarForm where Value == UInt64 {
  package static var seed: Self {
    Self(expected: "a whole number from 0, such as 7") { UInt64($0) }
  }
}

extension ScalarForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of a type, by its raw value.
  package static var oneOfItsCases: Self { .choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension ScalarForm {
  /// One of some words, each with its value.
  package static func choice(_ choices: [(String, Value)]) -> Self {
    Self(expected: choices.map(\.0).inWords("or"), words: choices.map(\.0)) { text in
      choices.first { $0.0 == text }?.1
    }
  }
}

extension ScalarForm where Value == RGB {
  package static var color: ScalarForm<RGB> {
    Self(expected: "a colour of six digits such as \"#0f1218\", in quotes because of the #") {
      RGB(hex: $0)
    }
  }
}
