package import Scenarios
package import SmartStacks

/// The rule settings that a policy file turns, and what of them was fitted to sightings of a phone.
///
/// A program that fits writes one, and a person can; a scenario names it, or the command line does.
package struct PolicyFile: Hashable {
  package struct Fit: Hashable {
    /// To how many sightings, at least one.
    package var sightings: Int
    /// Of how many days these were, at least one.
    package var days: Int
    /// How often a sighting may be wrong, in percent.
    package var doubt: Int

    package init(sightings: Int, days: Int, doubt: Int) {
      self.sightings = sightings
      self.days = days
      self.doubt = doubt
    }
  }

  package struct Setting: Hashable {
    package let key: String
    /// Its value, as the rule setting itself writes it.
    package let value: String
    /// Values that agree with what was seen, such as `12m to 25m`; nil where sightings told none.
    package fileprivate(set) var agreeing: String?

    /// Takes a rule setting's value of a policy; blank words about agreeing values are none.
    package init(_ setting: RuleSetting, of policy: Policy, agreeing: String? = nil) {
      key = setting.key
      value = setting.text(policy)
      self.agreeing = agreeing.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
  }

  /// What the values were fitted to; nil in a file that a person wrote.
  package let fit: Fit?
  /// The rule settings in the order of the file, each once.
  package let settings: [Setting]

  /// The last of two values of a setting counts; without a fit, no setting has agreeing values.
  package init(fit: Fit? = nil, settings: [Setting]) {
    self.fit = fit
    var own: [Setting] = []
    for var setting in settings {
      own.removeAll { $0.key == setting.key }
      if fit == nil { setting.agreeing = nil }
      own.append(setting)
    }
    self.settings = own
  }

  /// Turns the rule settings in a policy, which then says what was fitted.
  package func turn(_ policy: inout Policy) {
    // A rule setting reads what it wrote.
    for setting in settings { try? policy.set(setting.key, setting.value) }
    guard let fit else { return }
    policy.fitted = Policy.Fitted(
      sightings: fit.sightings,
      days: fit.days,
      doubt: fit.doubt,
      told: settings.compactMap { setting in
        setting.agreeing.map {
          Policy.ObservedSetting(key: setting.key, value: setting.value, agreeing: $0)
        }
      }
    )
  }

  /// The file as a person would write it, with a line break at the end; read back, it is the same.
  package var text: String {
    var lines = ["\(PolicyFileFields.version.key): 1"]
    if let fit {
      let counts = "sightings: \(fit.sightings), days: \(fit.days), doubt: \(fit.doubt)%"
      lines.append("fitted: {\(counts)}")
    }
    lines += Self.block("policy", settings.map { ($0.key, $0.value) })
    let told = settings.compactMap { setting in setting.agreeing.map { (setting.key, $0) } }
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

package enum PolicyFileReader {
  /// Reads a policy file; nil, with at least one error, when it cannot be used.
  package static func read(
    text: String,
    file: String
  ) -> (policy: PolicyFile?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(text, file, PolicyFileFields.shape, policy)
  }

  package static func read(
    bytes: [UInt8],
    file: String
  ) -> (policy: PolicyFile?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(bytes, file) { read(text: $0, file: file) }
  }

  private static func policy(_ mapping: MappingReader) -> PolicyFile {
    _ = mapping[PolicyFileFields.version]
    let fit = mapping[PolicyFileFields.fitted]
    var policy = Policy()
    var keys: [String] = []
    let pairs =
      mapping.node(PolicyFileFields.policy).map { SettingReader.pairs($0, mapping.diagnostics) }
      ?? []
    for pair in pairs { keys += SettingReader.turn(pair, in: &policy, mapping.diagnostics) }
    let told = told(mapping, of: keys, written: pairs.map(\.key))
    if !mapping.has(PolicyFileFields.fitted), !mapping.wasMeant(PolicyFileFields.fitted) {
      mapping.reserve(PolicyFileFields.told, for: PolicyFileFields.fitted)
    }
    let settings = keys.compactMap(RuleSetting.named).map { setting in
      PolicyFile.Setting(setting, of: policy, agreeing: told.last { $0.key == setting.key }?.words)
    }
    return PolicyFile(fit: fit, settings: settings)
  }

  /// Of which of some rule settings sightings told, with the values that agree.
  ///
  /// What is said of a rule setting that the policy misspells in the same way is said once.
  private static func told(_ mapping: MappingReader, of keys: [String], written: [String]) -> [(
    key: String, words: String
  )] {
    mapping[PolicyFileFields.told].compactMap { pair in
      let words = ScalarForm.name.read(pair.value, mapping.diagnostics)
      if keys.contains(pair.key) { return words.map { (pair.key, $0) } }
      if !written.contains(pair.key) {
        let suggestion = NearestName.of(pair.key, among: keys)
        mapping.diagnostics.add(
          .unknownName(pair.key, what: "rule setting here", suggestion: suggestion, known: keys),
          at: pair.keyLocation
        )
      }
      return nil
    }
  }
}

enum PolicyFileFields {
  static let version = Field("homestackPolicy", .integer(1...1), required: true) {
    "The version of the format: 1."
  }
  static let fitted = Field("fitted", FittedFields.form) {
    "The observations that the values were fitted to. Not needed in a handwritten file."
  }
  static let policy = Field("policy", .written(.policy(besides: [])), required: true) {
    "Rule settings such as limit.gap: 15m."
  }
  static let told = Field("told", .names(.name, pattern: keys)) {
    "The settings that the observations determine, each with the values that fit."
  }

  private static let keys: String = {
    let keys = RuleSetting.all.map { $0.key.replacing(".", with: "\\.") }
    return "^(\(keys.joined(separator: "|")))$"
  }()

  static let shape = MappingShape("policyFile", "a policy file", [version, fitted, policy, told]) {
    "Rule settings, and which of them were fitted to observations on a phone."
  }
}

enum FittedFields {
  static let sightings = Field("sightings", counts, required: true, "The number of observations.")
  static let days = Field("days", counts, required: true, "The number of days.")
  static let doubt = Field("doubt", .percent, required: true) {
    "The share of observations that may be wrong, such as 5%."
  }

  private static let counts = ScalarForm.integer(1...1_000_000)

  static let shape = MappingShape("fitted", "the 'fitted' section", [sightings, days, doubt]) {
    "A summary of the observations on a phone."
  }

  static let form = Form<PolicyFile.Fit>.mapping(shape) { mapping in
    let (sightings, days) = (mapping[sightings], mapping[days])
    guard let doubt = mapping[doubt], let sightings, let days else { return nil }
    return PolicyFile.Fit(sightings: sightings, days: days, doubt: doubt)
  }
}

enum SettingReader {
  static func pairs(_ node: YamlNode, _ diagnostics: DiagnosticList) -> [YamlPair] {
    MappingReader.names(node, "rule settings with values such as limit.gap: 15m", diagnostics)
  }

  /// Turns a rule setting, or two that have a name together, and returns their keys; says what is
  /// wrong.
  ///
  /// The keys in `besides` may stand beside the rule settings, and one of them may be meant.
  static func turn(
    _ pair: YamlPair,
    in policy: inout Policy,
    besides: [String] = [],
    _ diagnostics: DiagnosticList
  ) -> [String] {
    guard let value = text(pair.value) else {
      let expected = RuleSetting.named(pair.key)?.accepts ?? "a value"
      diagnostics.add(
        .wrongShape(found: pair.value.shapeName, expected: expected),
        at: pair.value.location
      )
      return []
    }
    do throws(PolicyError) {
      try policy.set(pair.key, value)
      return RuleSetting.keys(of: pair.key)
    } catch {
      let isKey = if case .unknownKey = error { true } else { false }
      let place = isKey ? pair.keyLocation : pair.value.location
      diagnostics.add(code(error, besides: besides), at: place)
      return []
    }
  }

  /// A rule setting's value as one text; a list is joined with commas, nothing is `none`.
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

  static func code(_ error: PolicyError, besides: [String] = []) -> Diagnostic.Code {
    switch error {
    case .unknownKey(let key):
      let keys = RuleSetting.all.map(\.key) + besides
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
