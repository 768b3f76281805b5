import HomeScreenViews
import RunReports
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

struct ViewState {
  private(set) var view = MainView.home
  private(set) var zoom = DayZoom.fit
  private(set) var howSearch: HowSearch?
  /// The habits that the run's model had learned by a moment.
  var portrait: @Sendable (Run, SimulationTime) -> HabitsPortrait = { $0.habits(at: $1) }
  /// The inputs of the open view, which is rebuilt when they change.
  private var basis: ViewBasis?

  mutating func close() {
    view = .home
    basis = nil
  }

  mutating func expire() { basis = nil }

  mutating func open(_ screen: PhoneScreen) { view = .phone(screen) }

  /// Opens the why screen of a stack; a refresh completes it.
  mutating func openWhy(of stack: StackID, in run: Run, at now: SimulationTime) {
    view = .why(WhyScreen(of: run, stack: stack, at: now))
    basis = nil
  }

  mutating func openTimeline(_ shown: inout ShownRun, on size: Size) {
    track(nil, &shown, size)
    basis = makeBasis(shown, nil, size.rows)
  }

  mutating func openHabits(_ shown: ShownRun) {
    view = .habits(HabitsScreen(portrait: portrait(shown.run, shown.now)))
    basis = makeBasis(shown, nil, 0)
  }

  mutating func selectRow(_ place: Int) {
    if view.rowNames.indices.contains(place) { view.choose(view.rowNames[place]) }
  }

  mutating func choose(_ name: String?) {
    view.choose(name)
    basis = nil
  }

  mutating func chooseRow(by distance: Int) { view.choose(view.name(movedBy: distance)) }

  /// Rebuilds the open view when its inputs have changed: the run, the stack or the screen's size.
  mutating func refresh(_ shown: inout ShownRun, about stack: StackID?, on size: Size) {
    guard !view.isHome, basis != makeBasis(shown, stack, size.rows) else { return }
    switch view {
    // Drawn from the state and the log as they are.
    case .home, .phone: return
    case .habits:
      let portrait = portrait(shown.run, shown.now)
      change { $0.portrait = portrait }
    case .why(let screen): explain(screen, &shown, stack)
    case .timeline(let screen): track(screen, &shown, size)
    }
    basis = makeBasis(shown, stack, size.rows)
  }

  private func makeBasis(_ shown: ShownRun, _ stack: StackID?, _ rows: Int) -> ViewBasis {
    let run = shown.run
    return ViewBasis(
      minute: shown.now.milliseconds / 60_000,
      records: run.recordCount(through: shown.now),
      known: run.log.count,
      computedTo: run.computedTo,
      revision: shown.live.revision,
      stack: view.whyScreen == nil ? nil : stack,
      chosen: view.whyScreen?.chosen,
      isCalendar: view.timelineScreen != nil && zoom == .days,
      looksAhead: shown.looksAhead || (zoom != .days && view.whyScreen == nil),
      rows: view.timelineScreen == nil ? 0 : rows
    )
  }

  /// Explains the moment; the questions and the choice stay.
  private mutating func explain(_ former: WhyScreen, _ shown: inout ShownRun, _ stack: StackID?) {
    shown.compute(to: shown.run.world.end)
    let run = shown.run
    guard let stack, !shown.home[stack].members.isEmpty else { return }
    var screen = former
    screen.explain(stack, of: run, at: shown.now)
    let candidates = Set(([screen.explanation.winner] + screen.explanation.others).map(\.name))
    screen.asked = screen.asked.compactMap { Self.answer(about: $0.name, shown) }
      .filter { !candidates.contains($0.name) }
    screen.refreshDetail(run)
    view = .why(screen)
  }

  static func answer(about name: String, _ shown: ShownRun) -> WidgetExplanation? {
    let request = try? WidgetRequest.named(name, in: shown.run, at: shown.now).first
    return request.map { shown.run.explanation(of: $0, at: shown.now) }
  }

  mutating func add(_ answer: WidgetExplanation) {
    guard case .why(var screen) = view else { return }
    if !screen.asked.contains(where: { $0.name == answer.name }) { screen.asked.append(answer) }
    screen.chosen = answer.name
    view = .why(screen)
    basis = nil
  }

  /// Shows what a search found so far, and goes on while values are left to try.
  mutating func begin(_ search: HowSearch, _ shown: ShownRun, about stack: StackID?) {
    guard case .why(let screen) = view else { return }
    show(search, on: screen, in: shown.run.world)
    basis = makeBasis(shown, stack, 0)
  }

  private mutating func show(_ how: HowSearch, on screen: WhyScreen, in world: World) {
    var screen = screen
    screen.changes = how.changes(of: world)
    howSearch = how.isSearching ? how : nil
    view = .why(screen)
  }

  /// Continues a search by as many runs as one wake allows.
  mutating func continueHowSearch(in world: World) {
    guard var how = howSearch else { return }
    // The question was about another moment or widget, so the answer is no longer needed.
    guard case .why(let screen) = view, screen.changes?.widget == how.widget else {
      howSearch = nil
      return
    }
    how.goOn()
    show(how, on: screen, in: world)
  }

  /// Shows on which defaults it hangs what the chosen widget does; nil while that is not known.
  mutating func show(sure words: String?) {
    guard case .why(var screen) = view, screen.sure != words else { return }
    screen.sure = words
    view = .why(screen)
  }

  mutating func finishHowSearch(in world: World) {
    while howSearch != nil { continueHowSearch(in: world) }
  }

  /// Shows the timeline of the moment, with the former choice, and follows the moment out of view.
  private mutating func track(_ former: TimelineScreen?, _ shown: inout ShownRun, _ size: Size) {
    var screen = TimelineScreen(of: shown.run, history: shown.wholeDay)
    screen.chosen = former?.chosen
    screen.days = zoom == .days ? calendarDays(&shown, size) : []
    if basis?.minute == shown.now.milliseconds / 60_000 { screen.start = former?.start }
    view = .timeline(screen)
  }

  /// The days of the calendar, computed as far as shown, except while many inputs come at once.
  private func calendarDays(_ shown: inout ShownRun, _ size: Size) -> [DayHistory] {
    let calendar = shown.run.world.calendar
    let end = shown.run.world.end
    let room = CalendarView.room(on: size)
    // The shown day is in the upper part, after as many days as fit.
    var starts = [shown.wholeDay.start]
    while starts.count < room, let last = starts.last {
      let next = calendar.startOfNextDay(after: last)
      guard next < end else { break }
      starts.append(next)
    }
    let following = min(starts.count - 1, room * 2 / 3)
    starts = Array(starts.prefix(1 + following))
    while starts.count < room, let first = starts.first, first > .zero {
      starts.insert(max(.zero, calendar.startOfDay(at: first - .minutes(1))), at: 0)
    }
    // Computes the run itself and not a copy: drawing asks it for the widgets of all these days.
    shown.compute(to: starts.last.map { min(end, calendar.startOfNextDay(after: $0)) } ?? end)
    let run = shown.run
    return starts.filter { $0 <= run.computedTo }.map { DayHistory(of: run, at: $0) }
  }

  /// Shows more or less of the day, or several days; returns why there is no further step.
  mutating func zoom(by step: Int, _ shown: ShownRun) -> String? {
    let isTimeline = view.timelineScreen != nil
    let day = shown.wholeDay
    func length(_ zoom: DayZoom) -> Int64 {
      let span = zoom.span(of: day, now: shown.now)
      return (span.end - span.start).milliseconds
    }
    // Steps that show the same are skipped.
    let ladder = DayZoom.ladder.filter { $0 != .days || isTimeline }
    guard var place = ladder.firstIndex(of: zoom) ?? ladder.firstIndex(of: .whole) else {
      return nil
    }
    let before = ladder[place]
    repeat {
      place += step.signum()
    } while ladder.indices.contains(place)
      && ladder[place] != .days && before != .days && length(ladder[place]) == length(before)
    guard ladder.indices.contains(place) else {
      return step < 0 ? "This is the widest view." : "This is the closest view."
    }
    zoom = ladder[place]
    if case .timeline(var screen) = view {
      screen.start = nil
      view = .timeline(screen)
    }
    return nil
  }

  /// Moves by half a window; returns the day if all of it is seen, so that another has to be shown.
  mutating func pan(by step: Int, _ shown: ShownRun) -> DayHistory? {
    guard case .timeline(var screen) = view else { return nil }
    let day = shown.wholeDay
    guard case .hours(let hours) = zoom else { return day }
    let span = zoom.span(of: day, now: shown.now, from: screen.start)
    let half = SimulationDuration(milliseconds: Int64(hours) * 1_800_000 * Int64(step.signum()))
    screen.start = max(day.start, min(day.end - .hours(Int64(hours)), span.start + half))
    view = .timeline(screen)
    return nil
  }

  private mutating func change(_ change: (inout HabitsScreen) -> Void) {
    guard var screen = view.habitsScreen else { return }
    change(&screen)
    view = .habits(screen)
  }

  mutating func chooseHabit(by distance: Int) {
    change { $0.selected = $0.subject(movedBy: distance) }
  }

  /// Where the list fills the screen, a second click on a habit opens it.
  mutating func selectHabit(_ place: Int, isSplit: Bool) {
    change { screen in
      guard screen.portrait.habits.indices.contains(place) else { return }
      let subject = screen.portrait.habits[place].subject
      if !isSplit, screen.chosen?.subject == subject { screen.isDetail = true }
      screen.selected = subject
    }
  }

  mutating func toggleHabitDetail(isSplit: Bool) {
    change { if !isSplit, $0.chosen != nil { $0.isDetail.toggle() } }
  }

  /// Closes the habit that fills the screen, else the view.
  mutating func leaveHabits(isSplit: Bool) {
    guard let screen = view.habitsScreen else { return }
    if isSplit || !screen.isDetail { close() } else { change { $0.isDetail = false } }
  }

  /// Chooses the habit with the same title in another version of the scenario.
  mutating func chooseHabit(like former: HabitsScreen) {
    guard let title = former.chosen?.title else { return }
    change { screen in
      screen.selected = screen.portrait.habits.first { $0.title == title }?.subject
      screen.isDetail = former.isDetail
    }
  }

  /// Chooses a habit by its title, and opens it where the list fills the screen.
  mutating func chooseHabit(titled title: String) throws {
    guard let habits = view.habitsScreen?.portrait.habits else { return }
    guard let habit = habits.first(where: { $0.title == title }) else {
      let known = habits.map(\.title)
      let advice: String
      if let nearest = NearestName.of(title, among: known) {
        advice = " Did you mean “\(nearest)”?"
      } else if known.isEmpty {
        advice = " No habits were learned by then."
      } else {
        let most = known.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
        advice = " Habits then: \(most)\(known.count > 8 ? " and \(known.count - 8) more" : "")."
      }
      throw CommandFailure(.usage, "--habit: there is no habit “\(title)”.\(advice)")
    }
    change { screen in
      screen.selected = habit.subject
      screen.isDetail = true
    }
  }
}

/// The inputs of a view besides the Home Screen: while they stay the same, so does the view.
private struct ViewBasis: Hashable {
  var minute: Int64
  /// Up to the moment.
  var records: Int
  /// Of the whole log, which may be computed beyond the moment later.
  var known: Int
  var computedTo: SimulationTime
  /// Rises with live acts, undo, and a change of branch.
  var revision: Int
  var stack: StackID?
  var chosen: String?
  var isCalendar: Bool
  var looksAhead: Bool
  var rows: Int
}
