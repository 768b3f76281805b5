import Documents
import Scenarios
import SmartStacks
import WrittenText

extension ScenarioReading {
  /// Sets the knobs that the file turns, then those of the command line.
  func readPolicy() {
    if let node = root.node("policy") {
      let pairs = MappingReader.names(node, "knobs with values such as limit.gap: 15m", diagnostics)
      for pair in pairs { setKnob(pair) }
    }
    for (key, value) in overrides.policy {
      do throws(PolicyError) {
        try world.policy.set(key, value)
        turnedKnobs.formUnion(PolicyKnob.keys(of: key))
      } catch {
        diagnostics.add(Self.code(error), at: .start, file: "--policy \(key)=\(value)")
      }
    }
    if let mode = overrides.developerMode { world.policy.developerMode = mode }
  }

  private func setKnob(_ pair: YamlPair) {
    guard let value = Self.knobText(pair.value) else {
      refuse(pair.value, expecting: PolicyKnob.named(pair.key)?.accepts ?? "a value")
      return
    }
    do throws(PolicyError) {
      try world.policy.set(pair.key, value)
      turnedKnobs.formUnion(PolicyKnob.keys(of: pair.key))
    } catch {
      let isKey = if case .unknownKey = error { true } else { false }
      say(Self.code(error), at: isKey ? pair.keyLocation : pair.value.location)
    }
  }

  /// A knob's value as one text; a list is joined with commas, nothing is `none`.
  private static func knobText(_ node: YamlNode) -> String? {
    if node.isNull { return "none" }
    switch node.content {
    case .scalar(let text, _): return text
    case .sequence(let items):
      let texts = items.compactMap(\.text)
      return texts.count == items.count && !texts.isEmpty ? texts.joined(separator: ",") : nil
    case .mapping: return nil
    }
  }

  private static func code(_ error: PolicyError) -> Diagnostic.Code {
    switch error {
    case .unknownKey(let key):
      let keys = PolicyKnob.all.map(\.key)
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
