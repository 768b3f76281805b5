public import Habits

extension HabitShortfall {
  /// What is missing, as a sentence.
  ///
  /// - Parameters:
  ///   - subject: what is looked for: an app was opened, and not viewed.
  ///   - policy: the knobs by which it was looked for.
  /// - Returns: the sentence.
  public func sentence(of subject: HabitSubject, under policy: Policy) -> String {
    let verb = subject.verb
    let capitalized = "\(verb.prefix(1).uppercased())\(verb.dropFirst())"
    switch self {
    case .firstDay: return "Nothing is predicted in the first 24 hours†."
    case .justViewed(let minutes):
      return minutes < 1
        ? "\(capitalized) just now: it is not offered again at once†."
        : "\(capitalized) \(minutes) min ago: it is not offered again at once†."
    case .support(let count, let needed):
      let mark = Self.mark(Self.countKnob(policy), in: policy)
      let days = count == 0 ? "none of the last days" : Wording.count(count, "day", "days")
      return "Around now it was \(verb) on \(days): a prediction needs \(needed)\(mark)."
    case .irregular(let counted, let strength, let needed):
      let counts = PredictionBasis.timeOfDay(counted).fullSentence(of: subject).dropLast()
      let likely = Wording.percent(strength)
      let mark = Self.mark("learn.likely", in: policy)
      return "\(counts): \(likely) likely, a prediction needs \(Wording.percent(needed))\(mark)."
    }
  }

  /// The knob that says how many days are needed; nil where it is a rule that does.
  private static func countKnob(_ policy: Policy) -> String? {
    switch policy.learnModel {
    case .habit: nil
    case .simple: policy.learnMinDays < policy.learnMinCount ? "learn.minCount" : "learn.minDays"
    }
  }

  /// The mark of a figure: that of its knob where sightings told of it, else ours.
  private static func mark(_ knob: String?, in policy: Policy) -> String {
    guard let knob, policy.fitted?.told.contains(where: { $0.key == knob }) == true else {
      return KnobMark.ours.rawValue
    }
    return PolicyKnob.named(knob)?.mark(in: policy)?.rawValue ?? ""
  }
}
