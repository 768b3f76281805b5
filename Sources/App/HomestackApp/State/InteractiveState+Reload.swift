import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension InteractiveState {
  /// Shows a valid file at once, at the same moment; otherwise the last valid day stays and goes
  /// on.
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

  /// Shows a saved file with the changes made here, as far as they still fit.
  private mutating func takeFile(_ file: LoadedScenario) {
    let before = self.file.edits.count
    let (changes, lost) = self.file.begin(with: file)
    let problem = show(changes, of: file, isSaved: true)
    if problem != nil {
      // A change that no longer fits does not keep others from being made.
      let fitting = changes.filter { change in
        if case .success = file.changed(by: [change]) { true } else { false }
      }
      if show(fitting, of: file, isSaved: true) != nil { reload(file, wall: wall) }
    }
    guard lost > 0 || problem != nil else { return }
    let why = problem.map { ": \($0)" } ?? " because the edited items are gone"
    let dropped = before - self.file.edits.count
    message = "\(dropped) of \(Wording.count(before, "edited value")) can't be kept\(why)."
  }

  /// Shows another version of the scenario, after a save or a change on the screen.
  ///
  /// The moment stays, and whether the clock runs, and the speed unless the scenario changed it.
  /// The selection, the page and the overlay stay, by name, as far as they still exist. Live acts
  /// are done again, and those that do not fit are kept aside and listed.
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

  /// Uses the scenario's speed, where it differs from before.
  private mutating func takeSpeed(since former: LoadedScenario) {
    guard !options.isSpeedFixed, loaded.speed != former.speed else { return }
    player.setNormalSpeed(loaded.speed ?? options.usualSpeed, wall: wall)
  }

  /// Shows what moves differently now.
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
    if !left.isEmpty { words += "; \(Wording.count(left.count, "live action")) waiting" }
    if !back.isEmpty { words += "; \(Wording.count(back.count, "live action")) restored" }
    message = words
    if !left.isEmpty { overlays.show(.unfit(acts.compactMap(\.unfit), file: loaded.title)) }
  }

  /// An overlay of the former session, about the same things by name; nil where they are gone.
  private mutating func carried(_ overlay: Overlay?, from former: InteractiveState) -> Overlay? {
    switch overlay {
    case .editStack(let editor): return carried(editor, from: former).map(Overlay.editStack)
    // It lists places, which may be others now.
    case .arrange: return editing.arranger(nil)
    case .gallery(let gallery):
      return carried(gallery.editor, from: former).map { editor in
        .gallery(Gallery(editor: editor, row: gallery.row))
      }
    case .editWidget(let editor): return carried(editor, from: former)
    // Its options may be others now, so it goes back to the form.
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

  /// The values set so far stay, as far as the widget still takes them.
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

  /// The name on top of the stack with the same name as another session's.
  private func topName(like stack: StackID, _ other: InteractiveState) -> String? {
    self.stack(named: other.name(of: stack)).flatMap(home.nameOnTop)
  }

  // The day of a changed value is computed at once; the file is written on save.

  /// Marks the first proposal, else the first value of the entry that the widget shows.
  mutating func openChange() {
    guard let choices = valueChoices else { return say("This scenario can't be edited.") }
    let entry = shownEntry
    var picker = ValuePicker(choices: choices)
    let opening = picker.list.choices.firstIndex { choice in
      choice.proposal != nil || (entry.map(choice.path.contains) ?? false)
    }
    picker.list.choose(opening ?? 0)
    overlay = .change(picker)
  }

  /// The part of a path to the entry that the widget shows or is scored by, whichever came later;
  /// nil where the file's timeline has none.
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

  /// The widget chosen in the open view, else the one on top of the selected stack, if it is on a
  /// page.
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
    if former == file.edits { message = "It has that value already." }
  }

  /// Changes a value and shows the resulting day; returns what is wrong with the value.
  mutating func change(_ path: String, to value: String, wall: Int) -> String? {
    self.wall = wall
    do throws(PathProblem) {
      return show(try file.changes(setting: path, to: value), of: file.original)
    } catch { return error.text }
  }

  /// Shows a file's scenario with changes; returns what is wrong with them.
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
    guard file.hasChanges else { return say("There are no changes to save.") }
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

  /// Requests another scenario, unless that would lose something without a warning.
  mutating func askToOpen(_ argument: String) {
    guard !options.isRecording else {
      return say("This run is being recorded. Quit before you open another scenario.")
    }
    if let words = finder.ask(for: argument, losing: lost.joined(separator: ", ")) {
      message = words
    }
  }

  func opened(_ loaded: LoadedScenario, wall: Int) -> InteractiveState {
    var options = options
    options.start = loaded.opens ?? .zero
    if !options.isSpeedFixed { options.speed = loaded.speed ?? options.usualSpeed }
    var state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: themes,
      size: terminal.size,
      wall: wall,
      while: mayCompute
    )
    state.terminal.look = terminal.look
    state.terminal.isMouseReleased = terminal.isMouseReleased
    state.finder = finder.forOtherScenario()
    return state
  }

  /// Says why a scenario cannot be opened; the current one stays.
  mutating func refuse(_ saved: SavedScenario) {
    let stays = "The previous scenario stays open."
    switch saved {
    case .good: return
    case .bad(let file, let diagnostics):
      overlays.show(.mistakes(diagnostics, in: file, outlook: stays))
    case .unreadable(let file, let sentence):
      overlays.show(.unreadable(sentence, file: file, outlook: stays))
    }
  }
}
