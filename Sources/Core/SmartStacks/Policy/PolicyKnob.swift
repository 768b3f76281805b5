/// One knob of the rulebook: its key, the decision it belongs to, and how it is read and shown.
public struct PolicyKnob: Sendable {
  /// The key that scenarios and `--policy` use.
  public let key: String
  /// The number of the rulebook decision it belongs to.
  public let decision: Int
  /// Whether the default is our invention, because nothing is published (†).
  public let isInvented: Bool
  /// What values it takes, in words.
  public let accepts: String
  /// What kind of values those are, for who tries others.
  public let values: Values
  /// The field that it turns.
  let field: any PartialKeyPath<Policy> & Sendable
  /// The value in a policy, as a person would write it.
  public let text: @Sendable (Policy) -> String
  /// Sets the value from text; false when the text is not one.
  let read: @Sendable (inout Policy, String) -> Bool

  /// The kinds of values that knobs take.
  public enum Values: Hashable, Sendable {
    /// One of some words.
    case words([String])
    /// A duration.
    case duration
    /// A whole number of a range, or a word for no limit.
    case whole(ClosedRange<Int>, unlimited: String?)
    /// A share from 0 to 1.
    case share
    /// A list of signals.
    case signals
  }

  /// A knob of one field of the policy, given how its values are written.
  ///
  /// Key paths of a struct with plain fields are safe to send; the compiler asks to be told so.
  init<Value>(
    _ key: String,
    _ field: any WritableKeyPath<Policy, Value> & Sendable,
    _ form: KnobForm<Value>,
    decision: Int,
    invented: Bool = false
  ) {
    self.key = key
    self.field = field
    self.decision = decision
    isInvented = invented
    accepts = form.accepts
    values = form.values
    text = { form.text($0[keyPath: field]) }
    read = { policy, text in
      guard let value = form.read(text) else { return false }
      policy[keyPath: field] = value
      return true
    }
  }

  /// Names that the decision table uses for a knob, or for two at once.
  static let otherNames: [(name: String, keys: [String])] = [
    ("hold.afterSwipe", ["hold.afterTouch"]),
    ("presence", ["presence.shortcut", "presence.prediction"]),
  ]

  /// The keys of the knobs that a name turns; none for a name that nobody knows.
  public static func keys(of name: String) -> [String] {
    if let other = otherNames.first(where: { $0.name == name }) { return other.keys }
    return named(name) == nil ? [] : [name]
  }

  /// The knob of a key, or nil when there is none.
  public static func named(_ key: String) -> PolicyKnob? { all.first { $0.key == key } }
}

/// Why a knob could not be set.
public enum PolicyError: Error, Hashable, Sendable {
  /// No knob has the key.
  case unknownKey(String)
  /// The knob does not take the value; it accepts what is said.
  case badValue(key: String, value: String, accepts: String)
}

extension Policy {
  /// Sets a knob from the text of its value.
  ///
  /// - Throws: `PolicyError` when there is no such knob or it does not take the value.
  public mutating func set(_ key: String, _ value: String) throws(PolicyError) {
    let knobs = PolicyKnob.keys(of: key).compactMap(PolicyKnob.named)
    if knobs.isEmpty { throw .unknownKey(key) }
    for knob in knobs {
      guard knob.read(&self, value) else {
        throw .badValue(key: key, value: value, accepts: knob.accepts)
      }
    }
  }
}
