package import SmartStacks

/// The knobs that a policy file turns, and what of them was fitted to sightings of a phone.
///
/// A program that fits writes one, and a person can; a scenario names it, or the command line does.
package struct PolicyFile: Hashable, Sendable {
  /// To what the values were fitted.
  package struct Fit: Hashable, Sendable {
    /// To how many sightings, at least one.
    package var sightings: Int
    /// Of how many days these were, at least one.
    package var days: Int
    /// How often a sighting may be wrong, in percent.
    package var doubt: Int

    /// Creates what values were fitted to.
    package init(sightings: Int, days: Int, doubt: Int) {
      self.sightings = sightings
      self.days = days
      self.doubt = doubt
    }
  }

  /// A knob with the value that the file gives it.
  package struct Knob: Hashable, Sendable {
    /// Its key.
    package let key: String
    /// Its value, as the knob itself writes it.
    package let value: String
    /// Which values agree with what was seen, in words such as `12m to 25m`; nil where the
    /// sightings did not tell of it.
    package let agreeing: String?

    /// Takes a knob's value of a policy; blank words about agreeing values are none.
    package init(_ knob: PolicyKnob, of policy: Policy, agreeing: String? = nil) {
      key = knob.key
      value = knob.text(policy)
      self.agreeing = agreeing.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
  }

  /// What the values were fitted to; nil in a file that a person wrote.
  package let fit: Fit?
  /// The knobs in the order of the file, each once.
  package let knobs: [Knob]

  /// Creates a policy file; of a knob that comes twice the last counts.
  ///
  /// Where nothing was fitted, sightings told of nothing.
  package init(fit: Fit? = nil, knobs: [Knob]) {
    self.fit = fit
    var own: [Knob] = []
    for knob in knobs {
      own.removeAll { $0.key == knob.key }
      own.append(fit == nil ? knob.untold : knob)
    }
    self.knobs = own
  }

  /// Turns the knobs in a policy, which then says what was fitted.
  package func turn(_ policy: inout Policy) {
    // A knob reads what it wrote.
    for knob in knobs { try? policy.set(knob.key, knob.value) }
    guard let fit else { return }
    policy.fitted = Policy.Fitted(
      sightings: fit.sightings,
      days: fit.days,
      doubt: fit.doubt,
      told: knobs.compactMap { knob in
        knob.agreeing.map { Policy.ToldKnob(key: knob.key, value: knob.value, agreeing: $0) }
      }
    )
  }
}

extension PolicyFile.Knob {
  /// The same, of which no sighting told.
  fileprivate var untold: Self { Self(key: key, value: value) }

  private init(key: String, value: String) {
    self.key = key
    self.value = value
    agreeing = nil
  }
}

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
