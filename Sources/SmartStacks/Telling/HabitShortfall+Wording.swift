public import Habits

extension HabitShortfall {
  /// What is missing, as a sentence.
  ///
  /// - Parameter subject: what is looked for: an app was opened, and not viewed.
  /// - Returns: the sentence.
  public func sentence(of subject: HabitSubject) -> String {
    let verb = subject.verb
    let capitalized = "\(verb.prefix(1).uppercased())\(verb.dropFirst())"
    switch self {
    case .firstDay: return "Nothing is predicted in the first 24 hours†."
    case .justViewed(let minutes):
      return minutes < 1
        ? "\(capitalized) just now: it is not offered again at once†."
        : "\(capitalized) \(minutes) min ago: it is not offered again at once†."
    case .support(let count, let needed):
      let days = count == 0 ? "none of the last days" : Wording.count(count, "day", "days")
      return "Around now it was \(verb) on \(days): a prediction needs \(needed)†."
    case .irregular(let counted, let strength, let needed):
      let counts = PredictionBasis.timeOfDay(counted).fullSentence(of: subject).dropLast()
      let likely = Wording.percent(strength)
      return "\(counts): \(likely) likely, a prediction needs \(Wording.percent(needed))†."
    }
  }
}
