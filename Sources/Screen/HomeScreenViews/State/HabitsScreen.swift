package import SmartStacks

/// What the habits view shows: a portrait, and which of its habits is chosen.
package struct HabitsScreen: Hashable, Sendable {
  /// All that was learned; the view adds nothing to it.
  package var portrait: HabitsPortrait
  /// The chosen habit; nil or one that is not there chooses the strongest.
  ///
  /// What it is about, not its place: while time runs habits grow stronger and change places.
  package var selected: HabitSubject?
  /// Whether the chosen habit fills the screen where there is no room for it beside the list.
  package var isDetail = false

  package init(portrait: HabitsPortrait, isDetail: Bool = false) {
    self.portrait = portrait
    self.isDetail = isDetail
  }

  /// The place of the chosen habit; nil where nothing was learned.
  package var chosenIndex: Int? {
    guard !portrait.habits.isEmpty else { return nil }
    return portrait.habits.firstIndex { $0.subject == selected } ?? 0
  }

  /// The chosen habit; nil where nothing was learned.
  package var chosen: HabitPortrait? { chosenIndex.map { portrait.habits[$0] } }

  /// What is chosen some places further down, at most at the ends.
  package func subject(movedBy distance: Int) -> HabitSubject? {
    chosenIndex.flatMap { portrait.habits.element(nearest: $0 + distance)?.subject }
  }
}
