import Habits
public import SimulationCore

/// What was learned and what it says at a moment: what is predicted, or else the best guess.
public struct LearnedExplanation: Hashable, Sendable {
  /// The moment.
  public var moment: SimulationTime
  /// What is predicted, in the order in which it began.
  public var predicted: [PredictionState]
  /// The apps that are predicted to be opened and mean no widget, where nothing was donated.
  public var apps: [HabitPortrait] = []
  /// Where nothing is predicted, what is likeliest all the same; nil when all of it was viewed a
  /// short while ago.
  public var guess: HabitPortrait?
  /// By widget that was asked about: its own habit, or nil when none was learned.
  public var asked: [WidgetHabit] = []

  /// What was learned about a widget that was asked about.
  public struct WidgetHabit: Hashable, Sendable {
    /// The widget, as an explanation names it.
    public var name: String
    /// Its habit.
    public var habit: HabitPortrait
  }
}

extension Run {
  /// What was learned up to a computed moment and says then, or nil when nothing was learned.
  ///
  /// A guess is about what apps donate; where nothing was donated, about the apps.
  public func learned(
    at time: SimulationTime,
    askedAbout widgets: [WidgetExplanation] = []
  ) -> LearnedExplanation? {
    let habits = habits(at: time).habits
    guard !habits.isEmpty else { return nil }
    let donated = habits.filter { if case .intent = $0.subject { true } else { false } }
    var learned = LearnedExplanation(moment: time, predicted: state(at: time).predictions)
    if donated.isEmpty {
      learned.apps = habits.filter { habit in
        guard case .predicted = habit.standing else { return false }
        return !learned.predicted.contains { $0.subject == habit.subject }
      }
    }
    if learned.predicted.isEmpty, learned.apps.isEmpty {
      learned.guess = Self.likeliest(among: donated.isEmpty ? habits : donated) { habit in
        guard case .lacks(let shortfall) = habit.standing else { return false }
        if case .justViewed = shortfall { return false }
        return true
      }
    }
    for widget in widgets {
      let (intent, app) = (world.intent(of: widget.kind), world.kinds[widget.kind.index].app)
      let habit = Self.likeliest(among: habits) { habit in
        switch habit.subject {
        case .app(let opened): opened == app && intent == nil
        case .intent(let donated, _, let values):
          donated == intent && means(values, widget, of: world.intents[donated.index])
        }
      }
      if let habit { learned.asked.append(.init(name: widget.name, habit: habit)) }
    }
    return learned
  }

  /// Whether values mean a widget: a placed one as predictions do, a kind where none differs.
  private func means(
    _ values: Configuration,
    _ widget: WidgetExplanation,
    of intent: IntentDefinition
  ) -> Bool {
    switch widget.place {
    case .stack, .alone:
      PredictionMatchRule.matches(
        values,
        saved: widget.configuration,
        of: intent,
        defaults: world.policy.matchDefaults
      )
    case .suggestion, .absent:
      widget.configuration.parameters.allSatisfy { asked in
        values[asked.name].map { $0 == asked.value } ?? true
      }
    }
  }

  /// The one that is likeliest now; of equal ones the strongest, which comes first.
  private static func likeliest(
    among habits: [HabitPortrait],
    where isWanted: (HabitPortrait) -> Bool
  ) -> HabitPortrait? {
    var best: HabitPortrait?
    for habit in habits where isWanted(habit) && habit.now > best?.now ?? -1 { best = habit }
    return best
  }
}
