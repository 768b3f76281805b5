import Scenarios
import SimulationCore
import SmartStacks

/// Reads how the person lives: habits become inputs of the run, and of the time before it.
struct LifeReader: DayReader {
  let root: MappingReader
  let donations: DonationReader
  let files: BesideFiles
  let seed: Seed
  /// The days, whose calendar knows the time before the start that the history needs.
  var days: ScenarioDays
  var inputs = WrittenInputs()
  /// What happened before the start.
  var history = WrittenInputs()
  /// What another seed draws anew of the habits.
  var chance = ScenarioChance()
  var ordinals = Ordinals()

  mutating func read(_ limit: inout OccurrenceLimit) {
    let habits = readHabits()
    let before = readHistory()
    // What a broken file would let happen is nobody's business.
    guard !diagnostics.hasErrors else { return }
    if let before { days.lengthen(before: before) }
    chance.habits = habits
    chance.livedDays = before
    chance.days = days.count
    let lived = LivedDays(habits: habits, seed: seed, calendar: days.calendar)
    let span = (1 - (before ?? 0))...days.count
    let counts = zip(lived.mostOccurrences(on: span), habits).map { ($0, $1.location) }
    guard limit.admits(counts) else { return }
    for occurrence in lived.occurrences(on: span) {
      let habit = habits[occurrence.habit]
      for action in habit.actions {
        let input = action.input(at: occurrence.time, in: days.calendar)
        live(input, occurrence, isRemembered: before != nil, at: habit.location)
      }
    }
  }

  /// Adds what a habit lets happen where it belongs.
  ///
  /// What a day before the first lets come after the start is left out: the run must be the same
  /// whatever was before it.
  private mutating func live(
    _ input: Input,
    _ occurrence: LivedDays.Occurrence,
    isRemembered: Bool,
    at location: SourceLocation
  ) {
    if occurrence.time < .zero {
      if isRemembered { history.add(input, at: occurrence.time, location) }
    } else if occurrence.day >= 1, occurrence.time < days.end {
      inputs.add(input, at: occurrence.time, location)
    }
  }
}
