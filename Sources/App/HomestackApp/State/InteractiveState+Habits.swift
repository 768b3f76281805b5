import Scenarios
import HomeScreenViews
import SmartStacks
import TerminalDriver
import TerminalRendering

extension InteractiveState {
  mutating func toggleHabits() {
    guard view.habitsScreen == nil else { return closeView() }
    view = .habits(HabitsScreen(portrait: portrait(run, now)))
    viewBasis = currentBasis
  }

  private mutating func change(_ change: (inout HabitsScreen) -> Void) {
    guard var screen = view.habitsScreen else { return }
    change(&screen)
    view = .habits(screen)
  }

  mutating func chooseHabit(by distance: Int) {
    change { $0.selected = $0.subject(movedBy: distance) }
  }

  /// Where there is no room for all beside it, a second click on a habit opens it.
  mutating func selectHabit(_ place: Int) {
    let isSplit = HabitsScreen.isSplit(size)
    change { screen in
      guard screen.portrait.habits.indices.contains(place) else { return }
      let subject = screen.portrait.habits[place].subject
      if !isSplit, screen.chosen?.subject == subject { screen.isDetail = true }
      screen.selected = subject
    }
  }

  mutating func toggleHabitDetail() {
    let isSplit = HabitsScreen.isSplit(size)
    change { if !isSplit, $0.chosen != nil { $0.isDetail.toggle() } }
  }

  mutating func leaveHabits() {
    guard var screen = view.habitsScreen else { return }
    guard !HabitsScreen.isSplit(size), screen.isDetail else { return closeView() }
    screen.isDetail = false
    view = .habits(screen)
  }

  /// Chooses a habit by its title, and opens it where there is no room for all beside it.
  mutating func chooseHabit(titled title: String) throws {
    guard var screen = view.habitsScreen else { return }
    let known = screen.portrait.habits.map(\.title)
    guard let place = known.firstIndex(of: title) else {
      let advice: String
      if let nearest = NearestName.of(title, among: known) {
        advice = " Did you mean “\(nearest)”?"
      } else if known.isEmpty {
        advice = " Nothing was learned by then."
      } else {
        let most = known.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
        advice = " There are \(most)\(known.count > 8 ? " and \(known.count - 8) more" : "")."
      }
      throw CommandFailure(.usage, "--habit: there is no habit “\(title)”.\(advice)")
    }
    screen.selected = screen.portrait.habits[place].subject
    screen.isDetail = true
    view = .habits(screen)
  }
}
