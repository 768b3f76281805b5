extension Policy {
  /// On what answers under it rest, without marks: `the published rules and our defaults`.
  public var basis: String { basis(ours: "", fitted: "") }

  /// The same as a sentence that says what the marks mean.
  ///
  /// - Parameter rest: what is to be said besides: `compared with what was seen`.
  /// - Returns: the sentence, with a full stop.
  public func basisSentence(_ rest: String? = nil) -> String {
    let (ours, fitted) = (KnobMark.ours.rawValue, KnobMark.fitted.rawValue)
    let basis = basis(ours: " (\(ours))", fitted: " (\(fitted))")
    return "By \(basis)\(rest.map { ", \($0)" } ?? "")."
  }

  /// The sentence above an answer: it goes by no phone, unless something was fitted to one.
  public var answerBasis: String { basisSentence(told.isEmpty ? "not by a phone" : nil) }

  /// To what values were fitted: `fitted to 42 sightings of 6 days`; nil where no fitted one holds.
  public var fittedWords: String? {
    guard let fitted, !told.isEmpty else { return nil }
    let sightings = Wording.count(fitted.sightings, "sighting", "sightings")
    return "fitted to \(sightings) of \(Wording.count(fitted.days, "day", "days"))"
  }

  private func basis(ours: String, fitted: String) -> String {
    guard let words = fittedWords else { return "the published rules and our defaults\(ours)" }
    return "the published rules, our defaults\(ours) and what was \(words)\(fitted)"
  }
}
