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

  mutating func chooseHabit(by distance: Int) {
    guard var screen = view.habitsScreen else { return }
    screen.selected = screen.subject(movedBy: distance)
    view = .habits(screen)
  }

  /// Where there is no room for all beside it, a second click on a habit opens it.
  mutating func selectHabit(_ place: Int) {
    guard var screen = view.habitsScreen, screen.portrait.habits.indices.contains(place) else {
      return
    }
    let subject = screen.portrait.habits[place].subject
    let isOpened = !HabitsScreen.isSplit(size) && screen.chosen?.subject == subject
    if isOpened { screen.isDetail = true }
    screen.selected = subject
    view = .habits(screen)
  }

  mutating func toggleHabitDetail() {
    guard var screen = view.habitsScreen, !HabitsScreen.isSplit(size), screen.chosen != nil else {
      return
    }
    screen.isDetail.toggle()
    view = .habits(screen)
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
