import SimulationCore

/// The kinds of knob; each reads and shows one field of the policy.
///
/// Key paths of a struct with plain fields are safe to send; the compiler asks to be told so.
typealias Field<Value> = WritableKeyPath<Policy, Value> & Sendable

extension PolicyKnob {
  /// A knob that is on or off.
  static func flag(
    _ key: String,
    _ field: any Field<Bool>,
    decision: Int,
    invented: Bool = false
  ) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: invented,
      accepts: "true or false",
      values: .words(["true", "false"]),
      text: { $0[keyPath: field] ? "true" : "false" },
      read: { policy, value in
        guard let on = boolean(value) else { return false }
        policy[keyPath: field] = on
        return true
      }
    )
  }

  /// What is written for a limit that there is not.
  static let unlimitedWord = "none"

  private static func isUnlimited(_ value: String) -> Bool {
    value == unlimitedWord || value == "∞"
  }

  /// No duration of a knob is longer: sums with moments of a run stay far from the last number.
  private static let longest = SimulationDuration.hours(24 * 10_000)

  /// A knob that is a duration; where that is a limit, `none` is no limit.
  static func duration(
    _ key: String,
    _ field: any Field<SimulationDuration>,
    decision: Int,
    invented: Bool,
    isLimit: Bool = false
  ) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: invented,
      accepts: "a duration such as 15m, 1h30m or 900 (seconds), of 10000 days at most"
        + (isLimit ? ", or \(unlimitedWord)" : ""),
      values: .duration,
      text: { $0[keyPath: field].text },
      read: { policy, value in
        if isLimit, isUnlimited(value) {
          policy[keyPath: field] = .zero
          return true
        }
        guard let duration = SimulationDuration(value), duration <= longest else { return false }
        policy[keyPath: field] = duration
        return true
      }
    )
  }

  /// A knob that is a count, or `none` for no limit.
  static func limit(
    _ key: String,
    _ field: any Field<Int?>,
    decision: Int,
    invented: Bool,
    unlimited: String = unlimitedWord
  ) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: invented,
      accepts: "a whole number from 0, or \(unlimited)",
      values: .whole(0...1_000_000, unlimited: unlimited),
      text: { $0[keyPath: field].map(String.init) ?? unlimited },
      read: { policy, value in
        if value == unlimited || isUnlimited(value) {
          policy[keyPath: field] = nil
          return true
        }
        guard let count = count(value, in: 0...1_000_000) else { return false }
        policy[keyPath: field] = count
        return true
      }
    )
  }

  /// A knob that is a whole number of a range.
  static func number(
    _ key: String,
    _ field: any Field<Int>,
    decision: Int,
    invented: Bool,
    in range: ClosedRange<Int>
  ) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: invented,
      accepts: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      values: .whole(range, unlimited: nil),
      text: { String($0[keyPath: field]) },
      read: { policy, value in
        guard let number = count(value, in: range) else { return false }
        policy[keyPath: field] = number
        return true
      }
    )
  }

  /// A knob that is one of a few words.
  static func choice<Value: CaseIterable & RawRepresentable & Sendable>(
    _ key: String,
    _ field: any Field<Value>,
    decision: Int,
    invented: Bool = false
  ) -> PolicyKnob where Value.RawValue == String {
    PolicyKnob(
      key,
      decision: decision,
      invented: invented,
      accepts: Value.allCases.map(\.rawValue).joined(separator: " or "),
      values: .words(Value.allCases.map(\.rawValue)),
      text: { $0[keyPath: field].rawValue },
      read: { policy, value in
        guard let word = Value(rawValue: value) else { return false }
        policy[keyPath: field] = word
        return true
      }
    )
  }

  /// A knob that is a list of signals.
  static func sources(
    _ key: String,
    _ field: any Field<Policy.Sources>,
    decision: Int
  ) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      accepts: "none, or a list of relevance, prediction and shortcut with commas between",
      values: .signals,
      text: { policy in
        let names = Policy.Source.signals.filter {
          policy[keyPath: field].contains(Policy.Sources($0))
        }
        return names.isEmpty ? "none" : names.map(\.rawValue).joined(separator: ",")
      },
      read: { policy, value in
        let parts = value.split(separator: ",", omittingEmptySubsequences: false)
          .map { $0.trimmingBlanks() }
        if parts == ["none"] {
          policy[keyPath: field] = []
          return true
        }
        let sources = parts.compactMap { name in
          Policy.Source.signals.first { $0.rawValue == name }
        }
        guard !parts.isEmpty, sources.count == parts.count else { return false }
        policy[keyPath: field] = Policy.Sources(sources.map { Policy.Sources($0) })
        return true
      }
    )
  }

  private static func boolean(_ value: String) -> Bool? {
    switch value {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  private static func count(_ value: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = Int(value), range.contains(number) else { return nil }
    return number
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  func trimmingBlanks() -> String {
    var view = self[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
