import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

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
      lighting: stacksInView.filter { home.nameOnTop(of: $0) != former.topName(like: $0, self) },
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
    let difference = MovementDifference(from: former.run, at: former.now, to: run, at: now)
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

  /// The name of what is on top of the stack that has the name of another session's.
  private func topName(like stack: StackID, _ other: InteractiveState) -> String? {
    self.stack(named: other.name(of: stack)).flatMap(home.nameOnTop)
  }
}

// Numbers that were changed here are written to a file, or as a patch of one.
extension InteractiveState {
  mutating func openSave() {
    guard !draft.edits.isEmpty || draft.isInFile else {
      message = "Nothing was changed here: there is nothing to save."
      return
    }
    let stem = loaded.fileStem
    draft.asked = nil
    overlay = .save(SavePrompt(name: "\(stem)-changed.yaml", changes: draft.edits.count))
  }

  mutating func save(_ prompt: SavePrompt, with key: Key) {
    var prompt = prompt
    if key == .escape {
      overlay = nil
      return
    }
    if key == .enter {
      guard let trouble = write(to: prompt.name) else {
        overlay = nil
        draft.saved = draft.edits
        message = "Saved \(prompt.name)."
        return
      }
      tell(trouble, in: &prompt)
    } else {
      guard let name = key.typed(into: prompt.name) else { return }
      if name.count <= max(Self.longestValue, prompt.name.count) { prompt.name = name }
      prompt.problem = nil
    }
    overlay = .save(prompt)
  }

  /// Says why nothing was written, and what Enter does next.
  private mutating func tell(_ trouble: FileTrouble, in prompt: inout SavePrompt) {
    let name = prompt.name
    draft.asked = nil
    switch trouble {
    case .exists(let found):
      prompt.problem = "There is such a file. Enter replaces it."
      draft.asked = ChangedFile(name: name, agreed: found)
    case .gone:
      prompt.problem = "\(name) is gone since it was read. Enter writes it anew."
      draft.asked = ChangedFile(name: name, agreed: .nothing)
    case .changed(let line):
      prompt.name = Self.patchName(beside: name)
      prompt.problem = """
        \(name) was saved elsewhere since it was read: line \(line) is the first that differs. \
        Nothing was written. Enter writes a patch of what was changed here instead.
        """
    case .failed(let words): prompt.problem = words
    }
  }

  /// Writes what was changed; returns why that failed.
  private mutating func write(to name: String) -> FileTrouble? {
    guard let write = draft.write else { return .failed("There is no place to write to.") }
    let file = draft.file ?? loaded
    let target = ChangedFile(
      name: name,
      agreed: draft.asked.flatMap { $0.name == name ? $0.agreed : nil },
      origin: file.origin
    )
    guard ![".patch", ".diff"].contains(where: name.hasSuffix) else {
      let patch = TextPatch.unified(
        old: file.fileText ?? file.text,
        new: loaded.text,
        oldName: "\(file.fileStem).yaml",
        newName: "\(file.fileStem).yaml"
      )
      return write(patch, target)
    }
    if let trouble = write(loaded.text, target) { return trouble }
    // What the file holds now is known, also where it is not watched.
    if target.isOrigin {
      draft.isInFile = !draft.edits.isEmpty
      draft.file?.fileText = loaded.text
      draft.file?.origin?.bytes = Array(loaded.text.utf8)
      if draft.file == nil { loaded.origin?.bytes = Array(loaded.text.utf8) }
    }
    return nil
  }

  private static func patchName(beside name: String) -> String {
    let ending = [".yaml", ".yml"].first { name.hasSuffix($0) } ?? ""
    return "\(name.dropLast(ending.count)).patch"
  }
}

/// Another scenario that was asked for in place of the shown one.
struct OpeningWish {
  /// What a command line would name it by, once it can be opened; asked for once.
  var argument: String?
  /// What would be lost, as it was said when a scenario was chosen.
  var warned: (argument: String, loss: String)?
}

// Another scenario in the place of the one that is shown.
extension InteractiveState {
  /// Has another scenario opened, unless something that was made here would be lost unheard.
  mutating func askToOpen(_ argument: String) {
    guard !options.isRecording else {
      message = "What is done in this day is being recorded: leave it to open another."
      return
    }
    let loss = lost.joined(separator: ", ")
    if !loss.isEmpty, opening.warned?.argument != argument || opening.warned?.loss != loss {
      opening.warned = (argument, loss)
      message = "\(loss). Choose it again to open it."
      return
    }
    opening.argument = argument
  }

  /// Tells which file was opened last, and has the palette offer it first.
  mutating func offerLast() {
    guard let last = shelf?.last, guide != nil else { return }
    lastFile = last
    let name = PlainText.truncated(last.name.harmless, to: 16)
    guide?.news = "Last opened: \(name). Press : and Enter for it."
    paletteUses.note(.scenario(last.argument))
  }

  /// The scenario that is to be opened; asked for once.
  mutating func takeOpening() -> String? {
    defer { opening.argument = nil }
    return opening.argument
  }

  /// A session that shows another scenario from where it opens, in the same surroundings.
  func opened(_ loaded: LoadedScenario, wall: Int) -> InteractiveState {
    var options = options
    options.start = loaded.opens ?? .zero
    if !options.isSpeedFixed { options.speed = loaded.speed ?? options.usualSpeed }
    var state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: themes,
      size: size,
      wall: wall
    )
    state.look = look
    state.isMouseReleased = isMouseReleased
    state.shelf = shelf
    state.paletteUses = paletteUses
    state.paletteUses.keepWhatStays()
    return state
  }

  /// Says why a scenario cannot be opened; the shown one stays.
  mutating func refuse(_ saved: SavedScenario) {
    let stays = "The day that was open goes on."
    switch saved {
    case .good: return
    case .bad(let file, let diagnostics): show(.mistakes(diagnostics, in: file, outlook: stays))
    case .unreadable(let file, let sentence):
      show(.unreadable(sentence, file: file, outlook: stays))
    }
  }

  /// What lies beside the shown scenario, in lines of the palette.
  var scenarioEntries: [PaletteEntry] {
    guard let shelf else { return [] }
    let items = shelf.items(beside: loaded.origin)
    let others = [lastFile].compactMap(\.self).filter { last in
      !items.contains { $0.argument == last.argument }
    }
    return (items + others).map { item in
      PaletteEntry(.scenario(item.argument), item.name, note: item.note)
    }
  }

  /// Shows the palette, with what the chosen scenario is.
  mutating func show(_ palette: CommandPalette) {
    var palette = palette
    if case .scenario(let argument)? = palette.choice?.target {
      palette.preview = shelf?.description(of: argument)
    } else {
      palette.preview = nil
    }
    overlay = .palette(palette)
  }
}
