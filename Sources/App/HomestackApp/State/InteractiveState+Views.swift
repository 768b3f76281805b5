import HomeScreenViews
import RunReports
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Trials

extension InteractiveState {
  /// The widget that a form or the gallery would put on top of its stack.
  private var preview: WidgetPreview? {
    if case .gallery(let gallery) = overlay { return editing.preview(of: gallery) }
    return overlay?.widgetEditor == nil ? nil : overlays.preview
  }

  mutating func refreshView() {
    if !view.isHome { views.refresh(&shown, about: stackInQuestion, on: terminal.size) }
  }

  private mutating func choose(_ name: String?) {
    views.choose(name)
    refreshView()
  }

  /// Lock Screen, then Spotlight, then the Home Screen; or the other of the first two.
  mutating func turnPhone(isOther: Bool) {
    guard let shown = view.phoneScreen else {
      if !isOther { views.open(.lockScreen) }
      return
    }
    if isOther || shown == .lockScreen { views.open(shown.other) } else { views.close() }
  }

  mutating func toggleHabits() {
    if view.habitsScreen == nil { views.openHabits(shown) } else { views.close() }
  }

  /// Reopens the view of another version of the scenario; its choice stays, by name.
  mutating func carryView(from former: InteractiveState) {
    views.close()
    switch former.view {
    case .home: return
    case .habits(let screen):
      toggleHabits()
      views.chooseHabit(like: screen)
    case .why(let screen):
      guard let stack = stack(named: former.name(of: screen.stack)), !home[stack].members.isEmpty
      else { return }
      openWhy(of: stack)
      for asked in screen.asked { ask(about: asked.name) }
      choose(screen.chosen)
    case .timeline(let screen):
      toggleTimeline()
      choose(screen.chosen)
    case .phone(let screen): views.open(screen)
    }
  }

  var stackInQuestion: StackID? {
    selection.stack ?? stacksInView.first
      ?? home.stacks.firstIndex(where: \.isThere).map { StackID($0) }
  }

  mutating func toggleWhy() {
    if view.whyScreen == nil { openWhy(of: stackInQuestion) } else { views.close() }
  }

  /// Opens the why screen of the stack in the line *Why*.
  mutating func askLine() {
    let latest = Narrator(run: run).latestMovement(through: now)
    openWhy(of: latest.flatMap { run.log[$0].event.changedStack } ?? stackInQuestion)
  }

  private mutating func openWhy(of stack: StackID?) {
    guard let stack else { return say("There is no stack to explain.") }
    guard !home[stack].members.isEmpty else {
      return say("\(name(of: stack)) isn't on the Home Screen now.")
    }
    selection.select(stack, home)
    views.openWhy(of: stack, in: run, at: now)
    refreshView()
  }

  mutating func askAbout(_ name: String) throws {
    shown.compute(to: loaded.world.end)
    do throws(WidgetRequest.Unknown) {
      _ = try WidgetRequest.named(name, in: run, at: now)
    } catch { throw CommandFailure.unknown("widget", name, nearest: error.nearest) }
    ask(about: name)
    refreshView()
  }

  private mutating func ask(about name: String) {
    shown.compute(to: loaded.world.end)
    guard let answer = ViewState.answer(about: name, shown) else { return }
    if case .stack(let stack, _) = answer.place { selection.select(stack, home) }
    if view.whyScreen == nil { openWhy(of: stackInQuestion) }
    views.add(answer)
  }

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

  /// Every widget that can be asked about: the placed ones, then the kinds that are not placed.
  var askable: [AskChoice] {
    let world = loaded.world
    let placed = home.widgets.enumerated().filter(\.element.isPlaced).map { index, widget in
      let place = widget.stack.map { " in \(world[$0].name)" } ?? ", not stacked"
      return AskChoice(
        name: widget.name,
        title: run.title(of: WidgetID(index), at: now).text,
        place: "\(widget.name)\(place)",
        kind: widget.kind
      )
    }
    let here = Set(home.widgets.filter(\.isPlaced).map(\.kind))
    let others = world.kinds.indices.map(KindID.init).filter { !here.contains($0) }
    return placed
      + others.map { kind in
        AskChoice(
          name: world[kind].kind,
          title: world[kind].title,
          place: "not on the Home Screen",
          kind: kind
        )
      }
  }

  /// Finds the smallest changes of the scenario that bring the chosen widget on top.
  mutating func askHow() {
    guard case .why(let screen) = view else { return }
    guard !screen.chosenRow.isOnTop else { return say("This widget is on top already.") }
    // The answer stays until the moment or the choice changes.
    guard screen.changes == nil else { return }
    let row = screen.chosenRow
    guard let trial = loaded.trial?(), let request = row.request(in: run, at: now) else {
      return say("This scenario can't be edited.")
    }
    let search = HowSearch(trial, request, named: row.name, in: run, at: now)
    views.begin(search, shown, about: stackInQuestion)
  }

  mutating func toggleTimeline() {
    if view.timelineScreen == nil {
      views.openTimeline(&shown, on: terminal.size)
    } else {
      views.close()
    }
  }

  mutating func zoom(by step: Int) {
    if let words = views.zoom(by: step, shown) { message = words }
  }

  /// Moves by half a window, or by a day where the whole day shows.
  mutating func pan(by step: Int) {
    guard let day = views.pan(by: step, shown) else { return }
    guard step > 0 ? day.end < player.end : day.start > .zero else {
      return say(step > 0 ? "There is no later day." : "There is no earlier day.")
    }
    // At the same time of day, also where a day is longer or begins late.
    let calendar = loaded.world.calendar
    var local = calendar.local(at: now)
    local.date = local.date.adding(days: step.signum())
    jump(to: max(.zero, calendar.moment(of: local)), isLighting: false)
  }

  func screenModel(at wall: Int) -> ScreenModel {
    var home = home
    home.now = clock.time
    var model = ScreenModel(
      title: loaded.title,
      run: run,
      state: home,
      playback: player.playback(at: wall),
      selected: selection.stack
    )
    model.looked.number = selection.page
    model.looked.part = selection.part
    model.movement.motions = director.motions(at: wall)
    model.movement.lit = director.lit(at: wall)
    model.movement.level = director.level
    model.keys = keysInReach
    model.liveKeys = loaded.liveKeys
    model.marks.beats = loaded.beats
    model.overlay = overlay
    model.preview = preview
    model.view = view
    model.zoom = views.zoom
    model.isMouseReleased = terminal.isMouseReleased
    model.look = terminal.look
    model.notices.message = message
    model.notices.trouble = trouble.map { "Not recorded: \($0)" }
    model.notices.caption = guide?.text(of: loaded, at: now, in: run)
    model.notices.isChanged = file.lostChanges != nil
    model.history = shown.day
    model.marks.sightings = shown.sightings
    model.branches.before = file.before.flatMap { $0.covers(now) ? $0 : nil }
    if run.branchCount > 1 { model.branches.shown = (live.branch + 1, run.branchCount) }
    model.branches.other = shown.otherBranch
    model.offer = offer(at: wall)
    return model
  }
}

// What is shown becomes an item of `expect`.
extension InteractiveState {
  /// Whether the chosen widget of the explanation shows, else what the selected stack shows.
  var answer: Expectation? {
    let shown = ShownAnswers(run, at: now)
    if let screen = view.whyScreen { return shown[widget: screen.chosenRow.name] }
    return stackInQuestion.flatMap { shown[$0] }
  }

  /// The same, or why a widget that does not show was held back at most an hour ago.
  private var claim: Expectation? {
    guard let screen = view.whyScreen, !screen.chosenRow.isOnTop else { return answer }
    for index in (0..<run.recordCount(through: now)).reversed() {
      let record = run.log[index]
      if record.time < now - .hours(1) { break }
      guard case .withheld(let held) = record.event, held.stack == screen.stack,
        run.name(of: held.widget) == screen.chosenRow.name
      else { continue }
      var claim = answer
      claim?.when = .at(record.time)
      claim?.stack = screen.stack
      claim?.claim = .withheld(screen.chosenRow.name, reason: held.reason)
      return claim
    }
    return answer
  }

  /// Adds what is shown to `expect`; the same key takes back what was added last.
  mutating func expect() {
    guard let document = loaded.trial?()?.document else {
      return say("This scenario can't be edited.")
    }
    guard let claim else { return say("There is no stack to expect anything of.") }
    let item = ExpectationLine(claim, in: loaded.world)
    if let problem = item.problem { return say("\(problem).") }
    let line = item.text
    if let last = file.edits.last, last.value == line || last.value == "[\(line)]" {
      let problem = show(Array(file.edits.dropLast()), of: file.original)
      return say(problem ?? "No longer expected: \(line)")
    }
    let edit = item.edit(of: document)
    let problem = change(edit.path.description, to: edit.value, wall: wall)
    let remark = live.allDone.isEmpty ? "" : ", but a check runs without your live actions"
    say(problem ?? "Expected\(remark): \(line)")
    expected = problem == nil ? claim : nil
  }

  /// Shows what an answer hangs on: in the explanation, and after it was expected.
  mutating func show(_ report: SureReport) {
    views.show(sure: report.brief)
    guard expected != nil else { return }
    expected = nil
    say("Expected: \(report.statement). \(report.brief)")
  }
}
