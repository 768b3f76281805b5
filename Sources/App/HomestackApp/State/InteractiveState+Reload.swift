import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks

// What happens when the scenario's file was saved.
extension InteractiveState {
  /// Takes in what reading the saved file came to.
  ///
  /// A good file is shown at once, at the same moment; for anything else the last good day stays
  /// and goes on, and what is wrong lies over it.
  mutating func take(_ saved: SavedScenario, wall: Int) {
    advance(wall: wall)
    message = nil
    switch saved {
    case .good(let loaded, let warnings):
      hideReport()
      takeFile(loaded)
      if warnings > 0 { message? += ", \(Wording.count(warnings, "warning", "warnings"))" }
    case .bad(let file, let diagnostics): show(.mistakes(diagnostics, in: file))
    case .unreadable(let file, let sentence): show(.unreadable(sentence, file: file))
    }
  }

  /// Shows a saved file; what was changed here is changed in it too, as far as it still fits.
  private mutating func takeFile(_ file: LoadedScenario) {
    let before = draft.edits.count
    let (changes, lost) = file.carried(draft.edits, from: draft.file)
    (draft.edits, draft.file, draft.isInFile) = ([], nil, false)
    let problem = show(changes, of: file, isSaved: true)
    if problem != nil {
      // What no longer fits takes nothing else along.
      let fitting = changes.filter { change in
        if case .success = file.changed(by: [change]) { true } else { false }
      }
      if show(fitting, of: file, isSaved: true) != nil { reload(file, wall: wall) }
    }
    guard lost > 0 || problem != nil else { return }
    let why = problem.map { ": \($0)" } ?? ": the items that they were of are gone"
    let kept = draft.edits.count
    message =
      kept == 0
      ? "What was changed here no longer fits\(why)."
      : "Of \(Wording.count(before, "value", "values")) changed here, \(kept) still fit\(why)."
  }

  /// Puts another version of the scenario in the place of the one that is shown.
  ///
  /// The moment stays, and whether the clock runs; the speed, too, unless the scenario says another
  /// one than before. So do the selection, the page and what lies over the Home Screen, by their
  /// names, as far as they are still there. What was done live is done again, and what does not fit
  /// is kept aside and listed. Either the file was saved or a number was changed on the screen.
  mutating func reload(_ loaded: LoadedScenario, isSaved: Bool = true, wall: Int) {
    self.wall = wall
    let looked = looksAhead
    looksAhead = true
    defer { looksAhead = looked }
    let former = self
    let replay = ActReplay(live, of: former.loaded, in: loaded)
    let calendar = loaded.world.calendar
    func moment(_ time: SimulationTime) -> SimulationTime {
      NamedMoment(time, in: former.loaded.world.calendar).time(in: calendar)
    }
    player.go(to: moment(now), ofRunTo: loaded.world.end, wall: wall)
    present(replay.loaded, replay.live)
    takeSpeed(since: former.loaded)
    selected = former.selected.flatMap { stack(named: former.name(of: $0)) }
    if selected.map(stacksInView.contains) != true { selected = stacksInView.first }
    if former.shownPage != shownPage { stagePage = nil }
    overlay = carried(former.overlay, from: former)
    carryView(from: former)
    director.swap(
      lighting: stacksInView.filter { topName($0) != former.topName(like: $0, self) },
      wall: wall
    )
    tellChange(from: former, isSaved: isSaved, moment: moment)
  }

  /// Goes by the speed that the scenario says now, where it said another one before.
  private mutating func takeSpeed(since former: LoadedScenario) {
    guard !options.isSpeedFixed, loaded.speed != former.speed else { return }
    player.setNormalSpeed(loaded.speed ?? options.usualSpeed, wall: wall)
  }

  /// Says what moves differently now, for the eye and in words.
  private mutating func tellChange(
    from former: InteractiveState,
    isSaved: Bool,
    moment: (SimulationTime) -> SimulationTime
  ) {
    let difference = MovementDifference(
      from: former.run,
      at: former.now,
      to: run,
      at: now
    )
    before = nil
    if difference.count > 0 {
      let day = DayHistory(of: former.run, at: former.now)
      before = DayBeside(day, of: former.run, in: loaded.world, moment: moment)
    }
    var words = difference.words(in: loaded.world, isSaved: isSaved)
    let left = former.acts.indices.filter { former.acts[$0].aside == nil && acts[$0].aside != nil }
    let back = former.acts.indices.filter { former.acts[$0].aside != nil && acts[$0].aside == nil }
    if !left.isEmpty { words += "; \(Wording.count(left.count, "act", "acts")) kept aside" }
    if !back.isEmpty { words += "; \(Wording.count(back.count, "act fits", "acts fit")) again" }
    message = words
    if !left.isEmpty { show(.aside(acts.compactMap(\.aside), file: loaded.title)) }
  }

  // MARK: The report over the Home Screen

  /// Shows a report in front of what lies over the Home Screen.
  mutating func show(_ report: FileReport) {
    if case .file = overlay {} else { coveredOverlay = overlay }
    overlay = .file(report, scroll: 0)
  }

  /// Takes a report away; what it covered is there again.
  mutating func hideReport() {
    guard case .file = overlay else { return }
    overlay = coveredOverlay
    coveredOverlay = nil
  }

  // MARK: Names

  func name(of stack: StackID) -> String { loaded.world.stacks[stack.index].name }

  func stack(named name: String) -> StackID? {
    loaded.world.stacks.firstIndex { $0.name == name }.map(StackID.init)
  }

  private func topName(_ stack: StackID) -> String? {
    home[stack].shown.map { run.name(of: $0) }
  }

  /// The name of what is on top of the stack that has the name of another session's.
  private func topName(like stack: StackID, _ other: InteractiveState) -> String? {
    self.stack(named: other.name(of: stack)).flatMap(topName)
  }
}
