import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

extension InteractiveState {
  /// The longest text that the prompt for a time takes.
  private static let longestPhrase = 24
  /// No field takes more of what is pasted.
  private static let longestPaste = 200

  /// Closes what is open; of sheets that edit, the topmost alone, as Esc does.
  mutating func closeOverlay() {
    if overlay?.isConfiguring == true { return edit(with: .escape) }
    if case .file = overlay { return hideReport() }
    if case .themes = overlay { themes.shown = themes.kept }
    overlay = nil
  }

  mutating func confirmOverlay() {
    switch overlay {
    case .themes:
      themes.confirm()
      overlay = nil
    case .help, .placed, .note: overlay = nil
    case .file: hideReport()
    case .goTo(let text, _): goTo(text)
    case nil, .editStack, .arrange, .gallery, .editWidget, .options, .moment, .ask, .palette,
      .change, .save, .summary:
      break
    }
  }

  mutating func scrollOverlay(by distance: Int) {
    func scrolled(_ over: Overlay, from scroll: Int) -> Int {
      min(max(0, scroll + distance), over.lastScroll(in: screenModel(at: wall), size: size))
    }
    switch overlay {
    case .themes: preview(themes.shown + distance)
    case .help(let scroll, let filter):
      let whole = Overlay.help(scroll: 0, filter: filter)
      overlay = .help(scroll: scrolled(whole, from: scroll), filter: filter)
    case .placed(let scroll): overlay = .placed(scroll: scrolled(.placed(scroll: 0), from: scroll))
    case .note(let scroll): overlay = .note(scroll: scrolled(.note(scroll: 0), from: scroll))
    case .summary(let summary, let scroll):
      overlay = .summary(summary, scroll: scrolled(.summary(summary, scroll: 0), from: scroll))
    case .file(let report, let scroll):
      overlay = .file(report, scroll: scrolled(.file(report, scroll: 0), from: scroll))
    case nil, .goTo, .editStack, .arrange, .gallery, .editWidget, .options, .moment, .ask, .palette,
      .change, .save:
      edit(with: distance < 0 ? .up : .down)
    }
  }

  mutating func chooseOverlayRow(_ row: Int) {
    if case .themes = overlay { preview(row) } else { chooseRow(row) }
  }

  /// Changes the text of the prompt for a time, or what help is searched for.
  mutating func retype(_ change: (inout String) -> Void) {
    if case .goTo(var text, _) = overlay {
      change(&text)
      if text.count <= Self.longestPhrase { overlay = .goTo(text: text, error: nil) }
    } else if case .help(_, var filter) = overlay {
      change(&filter)
      if filter.count <= Self.longestPhrase { overlay = .help(scroll: 0, filter: filter) }
    }
  }

  /// Types the first line of what was pasted where text is asked for.
  mutating func paste(_ text: String) {
    let line = text.drop(while: \.isNewline).prefix { !$0.isNewline }
    beginTyping()
    for character in String(line.prefix(Self.longestPaste)).harmless {
      switch overlay {
      case .goTo, .help: retype { $0.append(character) }
      case .editWidget(let editor) where editor.typed == nil: return
      case .ask, .palette, .change, .save, .options, .moment, .editWidget:
        edit(with: Key(typing: character))
      case nil, .themes, .placed, .note, .editStack, .arrange, .gallery, .summary, .file: return
      }
    }
  }

  /// Says where the keys are to somebody who pressed one that has no meaning here.
  mutating func tellDead(_ key: Character) {
    let advice = keysInReach.name(of: .help).map { ": \($0) lists the keys" } ?? ""
    message = "\(String(key).harmless) does nothing here\(advice)."
  }

  private mutating func preview(_ row: Int) {
    themes.shown = min(max(row, 0), themes.names.count - 1)
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }

  private mutating func goTo(_ text: String) {
    do throws(Problem) {
      let target = try TimePhrase(in: loaded.world, now: now).moment(of: text)
      overlay = nil
      jump(to: target, isLighting: true)
    } catch { overlay = .goTo(text: text, error: error.text) }
  }
}

// What a key asks for where no sheet is open.
extension InteractiveState {
  func action(for key: Key) -> SessionAction? {
    if case .character(let character) = key, loaded.donation(character) != nil {
      return .donate(character)
    }
    let command = keys.command(for: key)
    if view.isHome { return command.map(SessionAction.command) }
    // Stacks are not in sight in other views: their keys choose what is, or do nothing.
    let away = command.flatMap { KeyTable.worksAway($0) ? $0 : nil }
    return (view.keys.command(for: key) ?? away).map(SessionAction.command)
  }

  /// The keys without those that the scenario has for itself: in its day, a live key comes first.
  var keysInReach: KeyTable { keys.without(loaded.donations.map { .character($0.key.key) }) }

  /// What a sentence calls the key of a command.
  func keyName(of command: Command) -> String { keysInReach.name(of: command) ?? "no key" }

  // MARK: Waiting

  /// Whether the clock has to wait for what lies over the screen; a report about the file that
  /// came meanwhile does not let it go on.
  var isHoldingTime: Bool {
    guard options.holdsTime else { return false }
    if case .file = overlay { return coveredOverlay?.isConfiguring ?? false }
    return overlay?.isConfiguring ?? false
  }

  /// Says that an open sheet has no use for a letter: nothing that is pressed is lost in silence.
  mutating func refuse(_ key: Key) {
    guard case .character(let letter) = key else { return }
    let name = String(letter).harmless
    guard let live = loaded.donation(letter) else {
      message = "\(name) does nothing in this sheet."
      return
    }
    message = "\(name) (\(live.key.title.harmless)) has to wait until this is closed."
  }
}

// What lies over the Home Screen when another version of the scenario comes in below it.
extension InteractiveState {
  /// An overlay of the session as it was, about the same things by name; nil where they are gone.
  mutating func carried(_ overlay: Overlay?, from former: InteractiveState) -> Overlay? {
    switch overlay {
    case .editStack(let editor): return carried(editor, from: former).map(Overlay.editStack)
    // It lists what stands where, which may be elsewhere now.
    case .arrange:
      show(Arranger())
      return self.overlay
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
    case .palette(let palette): return carried(palette)
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
    var carried = WidgetEditor(
      editor: stack,
      widget: widget,
      configuration: home[widget].configuration
    )
    if editor.isChanged {
      carried.draft = taken(editor.draft, by: loaded.world.intents[intent.index], in: stack.stack)
    }
    carried.row = editor.row
    carried.typed = editor.typed
    carried.charactersAfterCaret = editor.charactersAfterCaret
    show(carried)
    return overlay
  }

  /// Those of some values that an intent takes in a stack.
  private func taken(
    _ values: Configuration,
    by intent: IntentDefinition,
    in stack: StackID
  ) -> Configuration {
    let family = loaded.world.stacks[stack.index].family
    return Configuration(
      values.parameters.filter { value in
        guard let parameter = intent.parameter(value.name) else { return false }
        return (try? parameter.canonical(value.value, family: family)) != nil
      }
    )
  }

  /// The view that was open tells of the new day; what was chosen in it stays, by its name.
  mutating func carryView(from former: InteractiveState) {
    closeView()
    switch former.view {
    case .home: return
    case .habits(let screen):
      let title = screen.chosen?.title
      toggleHabits()
      guard let title, var anew = view.habitsScreen else { return }
      anew.selected = anew.portrait.habits.first { $0.title == title }?.subject
      anew.isDetail = screen.isDetail
      view = .habits(anew)
    case .why(let screen):
      guard let stack = stack(named: former.name(of: screen.stack)), !home[stack].members.isEmpty
      else { return }
      openWhy(of: stack)
      for asked in screen.asked { ask(about: asked.name) }
      choose(screen.chosen)
    case .timeline(let screen):
      openTimeline()
      choose(screen.chosen)
    case .phone: view = former.view
    }
  }

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
    let isSplit = HabitsLayout.isSplit(size)
    change { screen in
      guard screen.portrait.habits.indices.contains(place) else { return }
      let subject = screen.portrait.habits[place].subject
      if !isSplit, screen.chosen?.subject == subject { screen.isDetail = true }
      screen.selected = subject
    }
  }

  mutating func toggleHabitDetail() {
    let isSplit = HabitsLayout.isSplit(size)
    change { if !isSplit, $0.chosen != nil { $0.isDetail.toggle() } }
  }

  mutating func leaveHabits() {
    guard var screen = view.habitsScreen else { return }
    guard !HabitsLayout.isSplit(size), screen.isDetail else { return closeView() }
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

  /// Sums the run up, over whatever view is open; what lies over it already is not covered.
  mutating func tellEnd() {
    if let pause = loaded.again { guide?.beginsAgainAt = wall + Int(pause.milliseconds) }
    guard overlay == nil else { return }
    showSummary()
  }

  /// Begins again where the screen opened, once what the end came to could be read.
  mutating func beginAgain() {
    guard let guide, let due = guide.beginsAgainAt, wall >= due else { return }
    self.guide = CaptionGuide(opening: guide.opening)
    overlay = nil
    jump(to: guide.opening, isLighting: false)
    player.play(wall: wall)
  }

  /// Sums up what happened so far.
  mutating func showSummary() {
    overlay = .summary(RunSummary(of: run, until: now), scroll: 0)
  }
}

extension SessionAction {
  /// Whether the sheet that sums the run up stays open: it goes with whatever moves the clock or
  /// opens something.
  var leavesSummaryOpen: Bool {
    if case .scrollOverlay = self { return true }
    if case .paste = self { return true }
    guard case .command(let command) = self else { return false }
    return [.faster, .slower, .defaultSpeed, .mouse, .redraw].contains(command)
  }
}
