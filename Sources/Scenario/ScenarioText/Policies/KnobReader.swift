import Scenarios
import SmartStacks

/// Reads knobs of the rulebook as they stand in a file.
enum KnobReader {
  /// The pairs of a mapping of knobs; says what else it is.
  static func pairs(_ node: YamlNode, _ diagnostics: DiagnosticList) -> [YamlPair] {
    MappingReader.names(node, "knobs with values such as limit.gap: 15m", diagnostics)
  }

  /// Turns a knob, or two that have a name together; says what is wrong with it.
  ///
  /// - Parameters:
  ///   - pair: The name and the value.
  ///   - policy: What is turned.
  ///   - besides: Keys that may stand beside the knobs, of which one may be meant.
  ///   - diagnostics: Where it is said.
  /// - Returns: The keys of what was turned.
  static func turn(
    _ pair: YamlPair,
    in policy: inout Policy,
    besides: [String] = [],
    _ diagnostics: DiagnosticList
  ) -> [String] {
    guard let value = text(pair.value) else {
      let expected = PolicyKnob.named(pair.key)?.accepts ?? "a value"
      diagnostics.add(
        .wrongShape(found: pair.value.shapeName, expected: expected),
        at: pair.value.location
      )
      return []
    }
    do throws(PolicyError) {
      try policy.set(pair.key, value)
      return PolicyKnob.keys(of: pair.key)
    } catch {
      let isKey = if case .unknownKey = error { true } else { false }
      let place = isKey ? pair.keyLocation : pair.value.location
      diagnostics.add(code(error, besides: besides), at: place)
      return []
    }
  }

  /// A knob's value as one text; a list is joined with commas, nothing is `none`.
  private static func text(_ node: YamlNode) -> String? {
    if node.isNull { return "none" }
    switch node.content {
    case .scalar(let text, _): return text
    case .sequence(let items):
      let texts = items.compactMap(\.text)
      return texts.count == items.count && !texts.isEmpty ? texts.joined(separator: ",") : nil
    case .mapping: return nil
    }
  }

  /// Why a knob could not be set.
  static func code(_ error: PolicyError, besides: [String] = []) -> Diagnostic.Code {
    switch error {
    case .unknownKey(let key):
      let keys = PolicyKnob.all.map(\.key) + besides
      return .unknownKey(
        key,
        owner: "the policy",
        suggestion: NearestName.of(key, among: keys),
        known: keys
      )
    case .badValue(_, let value, let accepts):
      let words = accepts.split(separator: " ").map(String.init)
      return .badValue(
        found: value,
        expected: accepts,
        suggestion: NearestName.of(value, among: words.filter { !["a", "or"].contains($0) })
      )
    }
  }
}
