package import Scenarios
import SmartStacks

/// Reads the text of a policy file.
package enum PolicyFileReader {
  /// Reads a policy file; nil, with at least one error, when it cannot be used.
  package static func read(
    text: String,
    file: String
  ) -> (policy: PolicyFile?, diagnostics: [Diagnostic]) {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: file))
    guard let root = DocumentRoot.read(diagnostics, wanted: "a policy file"),
      let mapping = MappingReader(root, PolicyFileShape.root, diagnostics)
    else { return (nil, diagnostics.sorted) }
    let policy = policy(mapping)
    return (diagnostics.hasErrors ? nil : policy, diagnostics.sorted)
  }

  /// Reads the bytes of a file; what is not UTF-8 is said with its place.
  package static func read(
    bytes: [UInt8],
    file: String
  ) -> (policy: PolicyFile?, diagnostics: [Diagnostic]) {
    switch SourceText.decode(bytes, file: file) {
    case .success(let text): read(text: text, file: file)
    case .failure(let diagnostic): (nil, [diagnostic])
    }
  }

  private static func policy(_ mapping: MappingReader) -> PolicyFile {
    _ = mapping.integer(PolicyFileShape.version)
    let fit = mapping.mapping("fitted").flatMap(fit)
    var policy = Policy()
    var keys: [String] = []
    let pairs = mapping.node("policy").map { KnobReader.pairs($0, mapping.diagnostics) } ?? []
    for pair in pairs { keys += KnobReader.turn(pair, in: &policy, mapping.diagnostics) }
    let told = told(mapping, of: keys, written: pairs.map(\.key))
    if mapping.has("told"), !mapping.has("fitted"), !mapping.wasMeant("fitted") {
      mapping.contradict("'told' goes with 'fitted'", at: "told")
    }
    let knobs = keys.compactMap(PolicyKnob.named).map { knob in
      PolicyFile.Knob(knob, of: policy, agreeing: told.last { $0.key == knob.key }?.words)
    }
    return PolicyFile(fit: fit, knobs: knobs)
  }

  private static func fit(_ mapping: MappingReader) -> PolicyFile.Fit? {
    let (sightings, days) = (mapping.integer("sightings"), mapping.integer("days"))
    guard let doubt = mapping.value("doubt", .percent), let sightings, let days else { return nil }
    return PolicyFile.Fit(sightings: sightings, days: days, doubt: doubt)
  }

  /// Of which of some knobs sightings told, with the values that agree.
  ///
  /// What is said of a knob that the policy misspells in the same way is said once.
  private static func told(
    _ mapping: MappingReader,
    of keys: [String],
    written: [String]
  ) -> [(key: String, words: String)] {
    mapping.names("told").compactMap { pair in
      let words = ScalarForm.name.read(pair.value, mapping.diagnostics)
      if keys.contains(pair.key) { return words.map { (pair.key, $0) } }
      if !written.contains(pair.key) {
        let suggestion = NearestName.of(pair.key, among: keys)
        mapping.diagnostics.add(
          .unknownName(
            pair.key,
            what: "knob of this policy",
            suggestion: suggestion,
            known: keys
          ),
          at: pair.keyLocation
        )
      }
      return nil
    }
  }
}
