public import Habits

extension HabitShortfall {
  /// What is missing, as a sentence.
  public var sentence: String {
    switch self {
    case .firstDay: return "Nothing is predicted in the first 24 hours†."
    case .justViewed(let minutes):
      return minutes < 1
        ? "Viewed just now: it is not offered again at once†."
        : "Viewed \(minutes) min ago: it is not offered again at once†."
    case .support(let count, let needed):
      let days = count == 0 ? "none of the last days" : Wording.count(count, "day", "days")
      return "Around now it was viewed on \(days): a prediction needs \(needed)†."
    case .irregular(let counted, let strength, let needed):
      let counts = PredictionBasis.timeOfDay(counted).fullSentence.dropLast()
      let likely = Wording.percent(strength)
      return "\(counts): \(likely) likely, a prediction needs \(Wording.percent(needed))†."
    }
  }
}

extension PredictionBasis {
  /// What was counted, as a sentence of its own.
  public var fullSentence: String {
    if case .partOfDay = self { return "Viewed \(counts)." }
    return "\(counts.prefix(1).uppercased())\(counts.dropFirst())."
  }
}
