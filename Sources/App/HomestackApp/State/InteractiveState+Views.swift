import HomeScreenViews
import RunReports
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

// The why screen and the timeline: opened, followed while time passes, and closed.
extension InteractiveState {
  mutating func toggleWhy() {
    if view.whyScreen == nil { openWhy(of: stackInQuestion) } else { closeView() }
  }

  mutating func askLine() { openWhy(of: stackOfLine ?? stackInQuestion) }

  mutating func toggleTimeline() {
    if view.timelineScreen == nil { openTimeline() } else { closeView() }
  }

  /// The Lock Screen, then Spotlight, then the Home Screen again; or the other of the first two.
  mutating func turnPhone(isOther: Bool) {
    guard let shown = view.phoneScreen else {
      if !isOther { view = .phone(.lockScreen) }
      return
    }
    if isOther || shown == .lockScreen { view = .phone(shown.other) } else { closeView() }
  }

  /// Chooses what has a name, where the open view has it.
  mutating func choose(_ name: String?) {
    view.choose(name)
    viewBasis = nil
    refreshView()
  }

  mutating func selectRow(_ place: Int) {
    if view.rowNames.indices.contains(place) { view.choose(view.rowNames[place]) }
  }

  mutating func closeView() {
    view = .home
    viewBasis = nil
  }

  /// Makes the open view anew when what it is made of has changed.
  mutating func refreshView() {
    guard !view.isHome, viewBasis != currentBasis else { return }
    switch view {
    // Drawn from the state and the log as they are.
    case .home, .phone: return
    case .habits(var screen):
      screen.portrait = portrait(run, now)
      view = .habits(screen)
    case .why(let screen): view = .why(explained(screen))
    case .timeline(let screen): view = .timeline(tracked(screen))
    }
    viewBasis = currentBasis
  }

  var currentBasis: ViewBasis {
    ViewBasis(
      minute: now.milliseconds / 60_000,
      records: run.recordCount(through: now),
      known: run.log.count,
      computedTo: run.computedTo,
      revision: live.revision,
      stack: view.whyScreen == nil ? nil : stackInQuestion,
      chosen: view.whyScreen?.chosen,
      isCalendar: view.timelineScreen != nil && zoom == .days,
      looksAhead: looksAhead || (zoom != .days && view.whyScreen == nil),
      rows: view.timelineScreen == nil ? 0 : size.rows
    )
  }

  // MARK: Why

  /// The stack that is asked about: the selected one, else the first.
  private var stackInQuestion: StackID? {
    selected ?? stacksInView.first
      ?? home.stacks.firstIndex(where: \.isThere).map { StackID($0) }
  }

  /// The stack that the line *Why* tells of.
  private var stackOfLine: StackID? {
    Narrator(run: run).latestMovement(through: now).flatMap { run.log[$0].event.changedStack }
  }

  mutating func openWhy(of stack: StackID?) {
    guard let stack else {
      message = "There is no stack to ask about."
      return
    }
    guard !home[stack].members.isEmpty else {
      message = "\(name(of: stack)) is not there now: there is nothing to ask about."
      return
    }
    select(stack)
    view = .why(WhyScreen(of: run, stack: stack, at: now))
    viewBasis = nil
    refreshView()
  }

  /// A why screen for the moment; what was asked about stays, and so does what is chosen.
  private mutating func explained(_ screen: WhyScreen) -> WhyScreen {
    computeWhole()
    guard let stack = stackInQuestion, !home[stack].members.isEmpty else { return screen }
    var screen = screen
    screen.explain(stack, of: run, at: now)
    let candidates = Set(([screen.explanation.winner] + screen.explanation.others).map(\.name))
    screen.asked = screen.asked.compactMap { asked in explanation(of: asked.name) }
      .filter { !candidates.contains($0.name) }
    screen.refreshDetail(run)
    return screen
  }

  /// Computes the branch to the end of the scenario, as far as an explanation looks; while a storm
  /// of input is taken, it tells what is computed.
  private mutating func computeWhole() {
    if looksAhead { live.advance(to: loaded.world.end) }
  }

  /// Why a widget shows or does not, by the name that it is asked for by.
  private func explanation(of name: String) -> WidgetExplanation? {
    let request = try? WidgetRequest.named(name, in: run, at: now).first
    return request.map { run.explanation(of: $0, at: now) }
  }

  /// Asks about a widget by a name that a command line gives.
  ///
  /// - Throws: `CommandFailure` with the nearest name.
  mutating func askAbout(_ name: String) throws {
    computeWhole()
    do throws(WidgetRequest.Unknown) {
      _ = try WidgetRequest.named(name, in: run, at: now)
    } catch {
      throw CommandFailure.unknown("widget", name, nearest: error.nearest)
    }
    ask(about: name)
    refreshView()
  }

  /// Asks about a widget: its stack is shown where it is placed in one.
  mutating func ask(about name: String) {
    computeWhole()
    guard let answer = explanation(of: name) else { return }
    if case .stack(let stack, _) = answer.place { select(stack) }
    if view.whyScreen == nil { openWhy(of: stackInQuestion) }
    guard case .why(var screen) = view else { return }
    if !screen.asked.contains(where: { $0.name == answer.name }) { screen.asked.append(answer) }
    screen.chosen = answer.name
    view = .why(screen)
    viewBasis = nil
  }

  /// Every widget that can be asked about: the placed ones, then the kinds that are not placed.
  var askable: [AskChoice] {
    let world = loaded.world
    let placed = home.widgets.enumerated().filter(\.element.isPlaced).map { index, widget in
      let place = widget.stack.map { "in \(world.stacks[$0.index].name)" } ?? "on its own"
      return AskChoice(
        name: widget.name,
        title: run.title(of: WidgetID(index), at: now).text,
        place: "\(widget.name) \(place)",
        kind: widget.kind
      )
    }
    let here = Set(home.widgets.filter(\.isPlaced).map(\.kind))
    let others = world.kinds.indices.map(KindID.init).filter { !here.contains($0) }
    return placed
      + others.map { kind in
        AskChoice(
          name: world.kinds[kind.index].kind,
          title: world.kinds[kind.index].title,
          place: "not on the Home Screen",
          kind: kind
        )
      }
  }

  // MARK: The timeline

  mutating func openTimeline() {
    view = .timeline(tracked(TimelineScreen(tracks: tracks)))
    viewBasis = currentBasis
  }

  private var shownDay: DayHistory {
    day.flatMap { $0.covers(now) ? $0 : nil } ?? DayHistory(of: run, at: now)
  }

  private var tracks: DayTracks { DayTracks(of: run, history: shownDay) }

  /// A timeline for the moment; it follows when the moment leaves what is shown.
  private mutating func tracked(_ screen: TimelineScreen) -> TimelineScreen {
    var screen = screen
    screen.tracks = tracks
    screen.days = zoom == .days ? calendarDays() : []
    if viewBasis?.minute != currentBasis.minute { screen.start = nil }
    return screen
  }

  /// The days of the calendar, computed as far as they are shown; while a storm of input is taken,
  /// those that are computed.
  private mutating func calendarDays() -> [DayHistory] {
    let calendar = loaded.world.calendar
    let end = loaded.world.end
    let room = CalendarView.room(on: size)
    let today = shownDay.start
    // The day that is shown stands in the upper part; before it stand as many as fit.
    var starts = [today]
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
    // The run itself is computed on and not a copy: what is drawn asks it for the widgets of all
    // these days.
    let lastEnd = starts.last.map { min(end, calendar.startOfNextDay(after: $0)) } ?? end
    if looksAhead { live.advance(to: lastEnd) }
    let run = run
    return starts.filter { $0 <= run.computedTo }.map { DayHistory(of: run, at: $0) }
  }

  mutating func zoom(by step: Int) {
    let isTimeline = view.timelineScreen != nil
    let day = shownDay
    func length(_ zoom: DayZoom) -> Int64 {
      let span = zoom.span(of: day, now: now)
      return (span.end - span.start).milliseconds
    }
    // Steps that show the same are passed over.
    let ladder = DayZoom.ladder.filter { $0 != .days || isTimeline }
    guard var place = ladder.firstIndex(of: zoom) ?? ladder.firstIndex(of: .whole) else { return }
    let before = ladder[place]
    repeat {
      place += step.signum()
    } while ladder.indices.contains(place)
      && ladder[place] != .days && before != .days && length(ladder[place]) == length(before)
    guard ladder.indices.contains(place) else {
      message = step < 0 ? "This is all there is." : "This is as close as it gets."
      return
    }
    zoom = ladder[place]
    if case .timeline(var screen) = view {
      screen.start = nil
      view = .timeline(screen)
    }
  }

  /// Shows the part of the day half a window on; where the whole day shows, the next day.
  mutating func pan(by step: Int) {
    guard case .timeline(var screen) = view else { return }
    let day = shownDay
    guard case .hours(let hours) = zoom else {
      guard step > 0 ? day.end < player.end : day.start > .zero else {
        message = step > 0 ? "There is no later day." : "There is no earlier day."
        return
      }
      // The clock says the same there, also where a day is longer or begins late.
      let calendar = loaded.world.calendar
      var local = calendar.local(at: now)
      local.date = local.date.adding(days: step.signum())
      return jump(to: max(.zero, calendar.moment(of: local)), isLighting: false)
    }
    let span = zoom.span(of: day, now: now, from: screen.start)
    let half = SimulationDuration(milliseconds: Int64(hours) * 1_800_000 * Int64(step.signum()))
    let latest = day.end - .hours(Int64(hours))
    screen.start = max(day.start, min(latest, span.start + half))
    view = .timeline(screen)
  }

  // MARK: The list of widgets to ask about

  mutating func ask(from askable: SearchedList<AskChoice>, with key: Key) {
    var askable = askable
    if key == .escape {
      overlay = nil
    } else if key == .enter {
      guard let choice = askable.choice else { return }
      overlay = nil
      ask(about: choice.name)
    } else if askable.take(key) {
      overlay = .ask(askable)
    }
  }

  /// What is drawn.
  func screenModel(at wall: Int) -> ScreenModel {
    var shown = home
    shown.now = shownTime
    var model = ScreenModel(
      title: loaded.title,
      run: run,
      state: shown,
      playback: player.playback(at: wall),
      selected: selected
    )
    model.motions = director.motions(at: wall)
    model.lit = director.lit(at: wall)
    model.keys = keysInReach
    model.liveKeys = loaded.donations.map(\.key)
    model.beats = loaded.beats
    model.sightings = sightings
    model.overlay = overlay
    model.preview = overlay?.widgetEditor == nil ? nil : widgetPreview
    model.view = view
    model.zoom = zoom
    model.motionLevel = director.level
    model.isMouseReleased = isMouseReleased
    model.message = message
    model.trouble = trouble.map { "Not recorded: \($0)" }
    model.caption = guide?.text(of: loaded, at: now)
    model.look = look
    model.stagePage = stagePage
    model.lookedPage = lookedPage
    model.history = day
    model.before = before.flatMap { $0.covers(now) ? $0 : nil }
    if run.branchCount > 1 { model.branch = (live.branch + 1, run.branchCount) }
    if let other = live.otherBranch, let day = otherDay, day.covers(now) {
      model.otherBranch = (other + 1, day)
    }
    return model
  }
}

/// What a view besides the Home Screen is made of: while none of it changes, neither does the view.
struct ViewBasis: Hashable {
  /// Whole minutes from the start.
  var minute: Int64
  /// How much of the log lies behind.
  var records: Int
  /// How long the log is: what is to come may be computed later than the moment is shown.
  var known: Int
  /// How far the run is computed.
  var computedTo: SimulationTime
  /// What was done live and taken back, and which branch is looked at.
  var revision: Int
  var stack: StackID?
  var chosen: String?
  /// How much of the day is shown.
  var isCalendar: Bool
  /// Whether what the view tells of other days is worked out.
  var looksAhead: Bool
  /// How many days there is room for.
  var rows: Int
}
