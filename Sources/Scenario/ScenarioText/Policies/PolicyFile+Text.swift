extension PolicyFile {
  /// The file as a person would write it, with a line break at the end; read back, it is the same.
  package var text: String {
    var lines = ["\(PolicyFileShape.version): 1"]
    if let fit {
      let counts = "sightings: \(fit.sightings), days: \(fit.days), doubt: \(fit.doubt)%"
      lines.append("fitted: {\(counts)}")
    }
    lines += Self.block("policy", knobs.map { ($0.key, $0.value) })
    let told = knobs.compactMap { knob in knob.agreeing.map { (knob.key, $0) } }
    if !told.isEmpty { lines += Self.block("told", told) }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func block(_ key: String, _ pairs: [(String, String)]) -> [String] {
    guard !pairs.isEmpty else { return ["\(key): {}"] }
    return ["\(key):"] + pairs.map { "  \($0): \(spelt($1))" }
  }

  private static func spelt(_ value: String) -> String {
    ScalarSpelling.canBePlain(value, inFlow: false) ? value : FlowText.quoted(value)
  }
}
