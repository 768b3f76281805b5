package import RunReports
package import Scenarios
import SmartStacks
package import TerminalRendering

/// On which of Homestack's defaults an answer hangs.
package struct SureReport: Hashable, Sendable {
  /// The value of a setting from which on the answer is another.
  package struct Border: Hashable, Sendable {
    package enum Side: Hashable, Sendable { case more, less, other }

    package let setting: String
    let decision: Int
    let own: String
    /// The last value with which the answer is the same.
    package let last: String
    /// The first with which it is not.
    package let first: String
    /// The last farther away with which it is not; nil where it stays so.
    package let end: String?
    let side: Side
    /// How far it is from the own value, in thousandths; a word is another altogether.
    let distance: Int

    init(
      _ setting: RuleSetting,
      own: String,
      last: String,
      first: String,
      end: String? = nil,
      _ side: Side = .other
    ) {
      self.setting = setting.key
      decision = setting.decision
      (self.own, self.last, self.first, self.end, self.side) = (own, last, first, end, side)
      distance = SettingValues.distance(from: own, to: first, of: setting)
    }

    /// The values: `more than 28m`, or the only one where there are no others on that side.
    fileprivate var value: String {
      switch side {
      case _ where end == first: first
      case .more where end != nil: "\(first) to \(end ?? first)"
      case .less where end != nil: "\(end ?? first) to \(first)"
      case .more where first.contains(where: \.isNumber): "more than \(last)"
      case .less where !["0", "0s"].contains(first): "less than \(last)"
      case .more, .less, .other: first
      }
    }
  }

  /// The pairs of values that overturn an answer together, of those that were tried.
  package struct Pairs: Hashable, Sendable {
    var tried = 0
    var found: [String] = []

    fileprivate func words(_ isTrue: Bool) -> String {
      guard !found.isEmpty else {
        return "No pair of nearby values changes it (\(tried) pairs tried)."
      }
      let told = found.prefix(mostTold).map { "if \($0)" }.inWords("or")
      let more = found.count > mostTold ? " There are \(found.count) such pairs." : ""
      return "Two together: it \(isTrue ? "fails" : "holds") \(told).\(more)"
    }
  }

  package let statement: String
  package let isTrue: Bool
  /// How many settings have a default of Homestack's.
  package let defaults: Int
  /// How many of those that can matter were not tried to the end.
  package let untried: Int
  /// The nearest first; a setting can have one on each side.
  package let borders: [Border]
  let dependsOnChance: Bool
  /// How many sightings limited the values that were tried.
  let sightings: Int

  /// Nil where nobody asked.
  package var pairs: Pairs?

  /// The most settings that a sentence lists.
  private static let mostTold = 3

  /// What the answer hangs on.
  package var words: String {
    guard defaults > 0 else {
      return "The file sets every rule setting, so this depends on no default of Homestack's."
    }
    let settings = borders.map(\.setting).unique
    var sentences: [String] = []
    if settings.isEmpty {
      sentences.append(
        untried == 0
          ? "No default of Homestack's changes this (\(defaults) tried)."
          : "None of the \(defaults - untried) defaults† that were tried changes this."
      )
    } else {
      let rest = defaults - untried - settings.count
      let told = settings.prefix(Self.mostTold).map { "if \(words(of: $0))" }.inWords("or")
      sentences.append(
        "\(isTrue ? "Holds" : "Fails") for any value of \(rest) of Homestack's "
          + "\(defaults) defaults†."
      )
      sentences.append("It \(isTrue ? "fails" : "holds") \(told).")
      let others = settings.dropFirst(Self.mostTold).sorted()
      if !others.isEmpty { sentences.append("It also depends on \(others.inWords("and")).") }
    }
    if let pairs { sentences.append(pairs.words(isTrue)) }
    if untried > 0 { sentences.append("There was no time to try \(untried) more.") }
    if sightings > 0 {
      let agreeing = Wording.count(sightings, "observation")
      sentences.append("Only values that agree with \(agreeing) were tried.")
    }
    if dependsOnChance { sentences.append("The day depends on chance; its seed stays the same.") }
    return sentences.joined(separator: " ")
  }

  /// The same in one short sentence, for the screen.
  package var brief: String {
    let settings = borders.map(\.setting).unique
    guard !settings.isEmpty else { return words }
    let told = settings.prefix(Self.mostTold).map { setting in
      "if \(setting) is \(borders.filter { $0.setting == setting }.map(\.value).inWords("or"))"
    }.inWords("or")
    let rest = settings.count - Self.mostTold
    return "\(isTrue ? "Fails" : "Holds") \(told)\(rest > 0 ? " (and \(rest) more)" : ""); "
      + "\(defaults - untried - settings.count) of \(defaults) defaults† don't matter."
  }

  /// `limit.gap is more than 28m (default: 15m†, rule 22)`.
  private func words(of setting: String) -> String {
    let own = borders.filter { $0.setting == setting }
    let values = own.map(\.value).inWords("or")
    let mark = SettingMark.ours.rawValue
    return "\(setting) is \(values) (default: \(own[0].own)\(mark), rule \(own[0].decision))"
  }

  package var json: JSONValue {
    [
      "statement": statement, "holds": isTrue, "defaults": defaults, "untried": untried,
      "borders": borders.map { border in
        [
          "setting": border.setting, "rule": border.decision, "default": border.own,
          "same": border.last, "other": border.first, "end": border.end,
        ] as JSONValue
      }, "pairs": pairs?.found, "sightings": sightings, "dependsOnChance": dependsOnChance,
      "words": words,
    ]
  }
}

extension SureReport: ExplanationAppendix {
  package func lines(in text: ExplanationText) -> [HarmlessText] {
    text.title("How sure: \(statement)") + text.wrapped(words)
  }

  package func json(in document: ExplanationJSON) -> JSONValue { json }
}
