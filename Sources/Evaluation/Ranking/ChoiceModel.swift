package import Habits

/// Something that says which item will be viewed, given that one is viewed now.
///
/// Items are numbered from 0 in the order in which they were first viewed.
package protocol ChoiceModel: Sendable {
  /// Learns that an item was viewed.
  mutating func learn(_ item: Int, at moment: HabitMoment)

  /// Writes a number for every known item into an array, which is cleared first: the higher, the
  /// likelier. Of equal ones the more recently viewed counts as likelier.
  mutating func score(at moment: HabitMoment, into scores: inout [Double])
}

/// A model that takes part in the ranking protocol.
package struct ChoiceEntrant: Sendable {
  /// The stable name for tools.
  package let key: String
  /// The name for people.
  package let title: String
  /// A model that knows nothing.
  let make: @Sendable () -> any ChoiceModel

  /// The model that decides in the stacks, which the others are compared with.
  package static let habit = ChoiceEntrant(key: "habit", title: "HABIT†") {
    HabitChoice(settings: HabitRanking.Settings())
  }

  /// The same without ruling out what was just viewed: weights that follow the person.
  private static let habitAdaptive: @Sendable () -> any ChoiceModel = {
    var settings = HabitRanking.Settings()
    settings.rulesOutCurrent = false
    return HabitChoice(settings: settings)
  }

  /// All that take part, in the order of the tables; one more line here is one more row there.
  package static let all = [
    ChoiceEntrant(key: "mostRecent", title: "Most recent") { MostRecent() },
    ChoiceEntrant(key: "mostRecentSkipping", title: "Most recent but the current") {
      MostRecent(skipsCurrent: true)
    },
    ChoiceEntrant(key: "mostFrequent", title: "Most frequent") { MostFrequent() },
    ChoiceEntrant(key: "frecency", title: "Frecency, half in 30 days") { Frecency() },
    ChoiceEntrant(key: "hourHistogram", title: "Hour histogram") { HourHistogram() },
    ChoiceEntrant(key: "timeOfDay", title: "Time of day, smoothed") {
      HabitChoice(weights: HabitWeights(popularity: 1, time: 1))
    },
    ChoiceEntrant(key: "markov", title: "Markov, after the last item") {
      HabitChoice(weights: HabitWeights(popularity: 1, after: 1))
    },
    ChoiceEntrant(key: "logLinear", title: "Log-linear, time and Markov") {
      HabitChoice(weights: HabitWeights(popularity: 0.8, time: 0.5, after: 0.5))
    },
    habit,
    ChoiceEntrant(key: "habitAdaptive", title: "HABIT†, adaptive weights", make: habitAdaptive),
    ChoiceEntrant(key: "habitFixed", title: "HABIT†, fixed weights") {
      HabitChoice(settings: .plain())
    },
  ]
}
