import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
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
      overlays.hideReport()
      takeFile(loaded)
      if warnings > 0 { message? += ", \(Wording.count(warnings, "warning"))" }
    case .bad(let file, let diagnostics): overlays.show(.mistakes(diagnostics, in: file))
    case .unreadable(let file, let sentence): overlays.show(.unreadable(sentence, file: file))
    }
  }

  /// Shows a saved file; what was changed here is changed in it too, as far as it still fits.
  private mutating func takeFile(_ file: LoadedScenario) {
    let before = self.file.edits.count
    let (changes, lost) = self.file.begin(with: file)
    let problem = show(changes, of: file, isSaved: true)
    if problem != nil {
      // A change that no longer fits keeps no other from being made.
      let fitting = changes.filter { change in
        if case .success = file.changed(by: [change]) { true } else { false }
      }
      if show(fitting, of: file, isSaved: true) != nil { reload(file, wall: wall) }
    }
    guard lost > 0 || problem != nil else { return }
    let why = problem.map { ": \($0)" } ?? ": the items that they were of are gone"
    let kept = self.file.edits.count
    message =
      kept == 0
      ? "What was changed here no longer fits\(why)."
      : "Of \(Wording.count(before, "value")) changed here, \(kept) still fit\(why)."
  }

  /// Puts another version of the scenario in the place of the one that is shown.
  ///
  /// The moment stays, and whether the clock runs; the speed, too, unless the scenario says another
  /// one than before. So do the selection, the page and what lies over the Home Screen, by their
  /// names, as far as they are still there. What was done live is done again, and what does not fit
  /// is kept aside and listed. Either the file was saved or a number was changed on the screen.
  mutating func reload(_ loaded: LoadedScenario, isSaved: Bool = true, wall: Int) {
    self.wall = wall
    let looked = shown.looksAhead
    lookAhead(true)
    defer { lookAhead(looked) }
    let former = self
    let replay = ActReplay(live, of: former.loaded, in: loaded)
    let calendar = loaded.world.calendar
    func moment(_ time: SimulationTime) -> SimulationTime {
      NamedMoment(time, in: former.loaded.world.calendar).time(in: calendar)
    }
    player.go(to: moment(now), ofRunTo: loaded.world.end, wall: wall)
    present(replay.loaded, replay.live)
    takeSpeed(since: former.loaded)
    let selected = former.selection.stack.flatMap { stack(named: former.name(of: $0)) }
    selection.replace(selected, home, from: former.selection.shownPage(former.home))
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
    file.before = nil
    if difference.count > 0 {
      let day = DayHistory(of: former.run, at: former.now)
      file.before = OtherDay(day, of: former.run, in: loaded.world, moment: moment)
    }
    var words = difference.words(in: loaded.world, isSaved: isSaved)
    let left = former.acts.indices.filter { former.acts[$0].unfit == nil && acts[$0].unfit != nil }
    let back = former.acts.indices.filter { former.acts[$0].unfit != nil && acts[$0].unfit == nil }
    if !left.isEmpty { words += "; \(Wording.count(left.count, "act")) kept aside" }
    if !back.isEmpty { words += "; \(Wording.count(back.count, "act fits", "acts fit")) again" }
    message = words
    if !left.isEmpty { overlays.show(.unfit(acts.compactMap(\.unfit), file: loaded.title)) }
  }

  /// An overlay of the session as it was, about the same things by name; nil where they are gone.
  private mutating func carried(_ overlay: Overlay?, from former: InteractiveState) -> Overlay? {
    switch overlay {
    case .editStack(let editor): return carried(editor, from: former).map(Overlay.editStack)
    // It lists what stands where, which may be elsewhere now.
    case .arrange: return editing.arranger(nil)
    case .gallery(let gallery):
      return carried(gallery.editor, from: former).map { editor in
        .gallery(Gallery(editor: editor, row: gallery.row))
      }
    case .editWidget(let editor): return carried(editor, from: former)
    // Its options may be others now: the sheet that it was opened from is a step back.
    case .options(let picker): return carried(picker.editor, from: former)
    case .moment(let picker): return carried(picker.editor, from: former)
    // It lists widgets of the file as it was.
    case .ask, .change: return nil
    case .palette(let palette):
      var anew = self.palette()
      anew.search(for: palette.query)
      return .palette(anew)
    case .save: return overlay
    case .summary(_, let scroll):
      return now == player.end ? .summary(RunSummary(of: run, until: now), scroll: scroll) : nil
    case nil, .help, .goTo, .themes, .placed, .note, .file: return overlay
    }
  }

  private func carried(_ editor: StackEditor, from former: InteractiveState) -> StackEditor? {
    stack(named: former.name(of: editor.stack)).map { StackEditor(stack: $0, row: editor.row) }
  }

  /// What was set so far stays, as far as the widget still takes it.
  private mutating func carried(_ editor: WidgetEditor, from former: InteractiveState) -> Overlay? {
    guard let stack = carried(editor.editor, from: former) else { return nil }
    let name = former.home.holds(editor.widget) ? former.home[editor.widget].name : nil
    guard let widget = home[stack.stack].members.first(where: { home[$0].name == name }),
      let intent = loaded.world.intent(of: home[widget].kind)
    else { return .editStack(stack) }
    let values = home[widget].configuration
    var carried = WidgetEditor(editor: stack, widget: widget, configuration: values)
    if editor.isChanged {
      carried.draft = taken(editor.draft, by: loaded.world[intent], in: stack.stack)
    }
    carried.row = editor.row
    carried.typed = editor.typed
    carried.charactersAfterCaret = editor.charactersAfterCaret
    return edit { $0.sheet(carried) }
  }

  /// Those of some values that an intent takes in a stack.
  private func taken(
    _ values: Configuration,
    by intent: IntentDefinition,
    in stack: StackID
  ) -> Configuration {
    let family = loaded.world[stack].family
    return Configuration(
      values.parameters.filter { value in
        guard let parameter = intent.parameter(value.name) else { return false }
        return (try? parameter.canonical(value.value, family: family)) != nil
      }
    )
  }

  func name(of stack: StackID) -> String { loaded.world[stack].name }

  func stack(named name: String) -> StackID? {
    loaded.world.stacks.firstIndex { $0.name == name }.map(StackID.init)
  }

  /// The name of what is on top of the stack that has the name of another session's.
  private func topName(like stack: StackID, _ other: InteractiveState) -> String? {
    self.stack(named: other.name(of: stack)).flatMap(home.nameOnTop)
  }

  // Values of the scenario that are changed here: the day is computed anew at once, and the file is
  // written when it is saved.

  /// Lists the values that can be changed.
  ///
  /// The first proposal is marked, or else the first value of the entry that the widget shows.
  mutating func openChange() {
    guard let choices = valueChoices else { return say("This scenario's text cannot be changed.") }
    let entry = shownEntry
    var picker = ValuePicker(choices: choices)
    let opening = picker.list.choices.firstIndex { choice in
      choice.proposal != nil || (entry.map(choice.path.contains) ?? false)
    }
    picker.list.choose(opening ?? 0)
    overlay = .change(picker)
  }

  /// The part of a path that leads to the entry which the widget in question shows or is scored by,
  /// whichever came later; nil where the file's timeline has no such entry.
  private var shownEntry: String? {
    guard let widget = widgetInQuestion, home.holds(widget) else { return nil }
    let state = home[widget]
    let indices = [state.window?.entry, state.shown.entry, state.shown.additions.last]
    let entries = indices.compactMap { $0.map { run.entry($0, of: state.kind) } }
    guard let place = entries.max(by: { $0.date < $1.date })?.place else { return nil }
    return ".\(loaded.world[state.kind].kind).timeline[\(place)]."
  }

  private var valueChoices: [ValuePicker.Choice]? {
    let screen = view.whyScreen
    let kind = screen?.chosenRow.kind ?? widgetInQuestion.map { run.kind(of: $0) }
    let name = kind.map { loaded.world[$0].kind }
    return file.choices(screen?.changes?.proposals ?? [], about: name)
  }

  /// The widget that is chosen in the open view, else the one on top of the selected stack; nil for
  /// one that is on no page.
  private var widgetInQuestion: WidgetID? {
    switch view {
    case .why(let screen):
      screen.chosenRow.asked == nil ? screen.chosenRow.candidate?.widget : nil
    case .timeline(let screen): screen.chosenTrack?.track.widget
    case .home, .habits, .phone: selection.stack.flatMap { home[$0].shown }
    }
  }

  mutating func change(from picker: ValuePicker, with key: Key) {
    var picker = picker
    switch picker.take(key) {
    case .nothing: break
    case .show: overlay = .change(picker)
    case .close: overlay = nil
    case .save: openSave()
    case .take(let value): take(value, from: picker)
    }
  }

  /// Takes a value that was typed, or says why it cannot be taken.
  private mutating func take(_ value: String, from picker: ValuePicker) {
    guard let choice = picker.list.choice else { return }
    var picker = picker
    let former = file.edits
    if let problem = change(choice.path, to: value, wall: wall) {
      picker.problem = problem
      overlay = .change(picker)
      return
    }
    guard let choices = valueChoices else { return }
    var next = ValuePicker(choices: choices)
    next.list.search(for: picker.list.search)
    let place = next.list.found.firstIndex { $0.path == choice.path && $0.proposal == nil }
    next.list.choose(place ?? 0)
    // A list of live acts that no longer fit stays in front.
    overlays.openBehindReport(.change(next))
    if former == file.edits { message = "It is that already." }
  }

  /// Changes one value of the scenario that is shown, and shows the day that comes of it; returns
  /// what is wrong with the value.
  mutating func change(_ path: String, to value: String, wall: Int) -> String? {
    self.wall = wall
    do throws(PathProblem) {
      return show(try file.changes(setting: path, to: value), of: file.original)
    } catch { return error.text }
  }

  /// Shows a file's scenario with some changes; returns what is wrong with them.
  mutating func show(
    _ changes: [ScenarioEdit],
    of original: LoadedScenario,
    isSaved: Bool = false
  ) -> String? {
    switch file.take(changes, of: original) {
    case .failure(let problem): return problem.text
    case .success(let changed):
      if let changed { reload(changed, isSaved: isSaved, wall: wall) }
      return nil
    }
  }

  mutating func openSave() {
    guard file.hasChanges else { return say("Nothing was changed here: there is nothing to save.") }
    overlay = .save(file.makePrompt())
  }

  mutating func save(_ prompt: SavePrompt, with key: Key) {
    var prompt = prompt
    if key == .escape {
      overlay = nil
    } else if key == .enter, file.save(&prompt) {
      overlay = nil
      message = "Saved \(prompt.name)."
    } else if key == .enter || prompt.take(key) {
      overlay = .save(prompt)
    }
  }

  // MARK: Another scenario in the place of the one that is shown

  /// Has another scenario opened, unless something that was made here would be lost unheard.
  mutating func askToOpen(_ argument: String) {
    guard !options.isRecording else {
      return say("What is done in this day is being recorded: leave it to open another.")
    }
    if let words = finder.ask(for: argument, losing: lost.joined(separator: ", ")) {
      message = words
    }
  }

  /// Tells which file was opened last, and has the palette offer it first.
  mutating func offerLast() {
    guard guide != nil, let name = finder.offerLast() else { return }
    guide?.news = "Last opened: \(name). Press : and Enter for it."
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
      size: terminal.size,
      wall: wall
    )
    state.terminal.look = terminal.look
    state.terminal.isMouseReleased = terminal.isMouseReleased
    state.finder = finder.forOtherScenario()
    return state
  }

  /// Says why a scenario cannot be opened; the shown one stays.
  mutating func refuse(_ saved: SavedScenario) {
    let stays = "The day that was open goes on."
    switch saved {
    case .good: return
    case .bad(let file, let diagnostics):
      overlays.show(.mistakes(diagnostics, in: file, outlook: stays))
    case .unreadable(let file, let sentence):
      overlays.show(.unreadable(sentence, file: file, outlook: stays))
    }
  }
}
