import SimulationCore

/// How the values of a kind of knob are written and read.
struct KnobForm<Value>: Sendable {
  /// What values it takes, in words.
  let accepts: String
  /// What kind of values those are.
  let values: PolicyKnob.Values
  /// A value, as a person would write it.
  let text: @Sendable (Value) -> String
  /// The value of a text; nil when the text is not one.
  let read: @Sendable (String) -> Value?
}

/// What is written for a limit that there is not.
private let unlimitedWord = "none"

private func isUnlimited(_ value: String) -> Bool { value == unlimitedWord || value == "∞" }

/// No duration of a knob is longer: sums with moments of a run stay far from the last number.
private let longest = SimulationDuration.hours(24 * 10_000)

private let durations = "a duration such as 15m, 1h30m or 900 (seconds), of 10000 days at most"

extension KnobForm<Bool> {
  /// On or off.
  static var flag: KnobForm {
    KnobForm(
      accepts: "true or false",
      values: .words(["true", "false"]),
      text: { $0 ? "true" : "false" },
      read: { value in
        switch value {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
      }
    )
  }
}

extension KnobForm<SimulationDuration> {
  /// A duration.
  static var duration: KnobForm {
    KnobForm(
      accepts: durations,
      values: .duration,
      text: { $0.text },
      read: { value in SimulationDuration(value).flatMap { $0 <= longest ? $0 : nil } }
    )
  }

  /// A duration that is a limit: `none` is no limit.
  static var leastTime: KnobForm {
    KnobForm(
      accepts: "\(durations), or \(unlimitedWord)",
      values: .duration,
      text: duration.text,
      read: { isUnlimited($0) ? .zero : duration.read($0) }
    )
  }
}

extension KnobForm<Int?> {
  /// A count, or a word for no limit.
  static func limit(unlimited: String = unlimitedWord) -> KnobForm {
    let counts = KnobForm<Int>.number(in: 0...1_000_000)
    return KnobForm(
      accepts: "a whole number from 0, or \(unlimited)",
      values: .whole(0...1_000_000, unlimited: unlimited),
      text: { $0.map(String.init) ?? unlimited },
      read: { value in
        value == unlimited || isUnlimited(value) ? .some(nil) : counts.read(value).map { $0 }
      }
    )
  }
}

extension KnobForm<Int> {
  /// A whole number of a range.
  static func number(in range: ClosedRange<Int>) -> KnobForm {
    KnobForm(
      accepts: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      values: .whole(range, unlimited: nil),
      text: { String($0) },
      read: { value in Int(value).flatMap { range.contains($0) ? $0 : nil } }
    )
  }
}

extension KnobForm<Int64> {
  /// A share from 0 to 1, kept in millionths.
  static var share: KnobForm {
    KnobForm(
      accepts: "a share from 0 to 1, such as 0.25",
      values: .share,
      text: { Fraction($0, over: 1_000_000).decimal },
      read: { value in
        Score.millionths(ofDecimal: value).flatMap { (0...1_000_000) ~= $0 ? $0 : nil }
      }
    )
  }
}

extension KnobForm where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of a few words.
  static var choice: KnobForm {
    KnobForm(
      accepts: Value.allCases.map(\.rawValue).joined(separator: " or "),
      values: .words(Value.allCases.map(\.rawValue)),
      text: { $0.rawValue },
      read: { Value(rawValue: $0) }
    )
  }
}

extension KnobForm<Policy.Sources> {
  /// A list of signals.
  static var sources: KnobForm {
    KnobForm(
      accepts: "none, or a list of relevance, prediction and shortcut with commas between",
      values: .signals,
      text: { sources in
        let names = Policy.Source.signals.filter { sources.contains(Policy.Sources($0)) }
        return names.isEmpty ? "none" : names.map(\.rawValue).joined(separator: ",")
      },
      read: { value in
        let parts = value.split(separator: ",", omittingEmptySubsequences: false)
          .map { $0.trimmingBlanks() }
        if parts == ["none"] { return [] }
        let sources = parts.compactMap { name in
          Policy.Source.signals.first { $0.rawValue == name }
        }
        guard sources.count == parts.count else { return nil }
        return Policy.Sources(sources.map { Policy.Sources($0) })
      }
    )
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
