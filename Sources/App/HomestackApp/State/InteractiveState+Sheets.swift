import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension InteractiveState {
  private static let longestPaste = 200

  /// Closes what is open; of sheets that edit only the topmost, as Esc does.
  mutating func closeOverlay() {
    if overlay?.isConfiguring == true { return edit(with: .escape) }
    if case .file = overlay { return overlays.hideReport() }
    if case .themes = overlay { themes.shown = themes.kept }
    overlay = nil
  }

  mutating func confirmOverlay() {
    if case .goTo(let text, _) = overlay { return goTo(text) }
    if case .file = overlay { return overlays.hideReport() }
    if case .themes = overlay { themes.confirm() }
    overlay = nil
  }

  mutating func scrollOverlay(by distance: Int) {
    if case .themes = overlay { return preview(themes.shown + distance) }
    guard let top = overlay?.scrolled(to: { _ in 0 }) else {
      return edit(with: distance < 0 ? .up : .down)
    }
    let last = top.lastScroll(in: screenModel(at: wall), size: terminal.size)
    overlay = overlay?.scrolled { min(max(0, $0 + distance), last) }
  }

  mutating func chooseOverlayRow(_ row: Int) {
    if case .themes = overlay { return preview(row) }
    guard let (sheet, former) = overlay?.choosing(row) else { return }
    show(sheet)
    if former == row { edit(with: .enter) }
  }

  /// Types the first line of a paste where text is asked for.
  mutating func paste(_ text: String) {
    let line = text.drop(while: \.isNewline).prefix { !$0.isNewline }
    if let sheet = editing.typing(in: overlay) { overlay = sheet }
    for character in String(line.prefix(Self.longestPaste)).harmless {
      switch overlay {
      case .goTo, .help: overlays.retype { $0.append(character) }
      case .editWidget(let editor) where editor.typed == nil: return
      case .ask, .palette, .change, .save, .options, .moment, .editWidget:
        edit(with: Key(typing: character))
      case nil, .themes, .placed, .note, .editStack, .arrange, .gallery, .summary, .file: return
      }
    }
  }

  mutating func tellDead(_ key: Character) {
    let advice = keysInReach.name(of: .help).map { " Press \($0) to list the keys." } ?? ""
    message = "\(String(key).harmless) does nothing here.\(advice)"
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

  func action(for key: Key) -> SessionAction? {
    if case .character(let character) = key, loaded.liveKey(character) != nil {
      return .donate(character)
    }
    let command = keys.command(for: key)
    if view.isHome { return command.map(SessionAction.command) }
    // Other views do not show stacks: only their own keys work, and commands that work anywhere.
    let away = command.flatMap { KeyTable.worksAway($0) ? $0 : nil }
    return (view.keys.command(for: key) ?? away).map(SessionAction.command)
  }

  /// The keys without the scenario's live keys, which come first.
  var keysInReach: KeyTable { keys.without(loaded.liveKeys.map { .character($0.key) }) }

  func keyName(of command: Command) -> String { keysInReach.name(of: command) ?? "no key" }

  /// Says that an open sheet has no use for a letter, so that no key is ignored silently.
  mutating func refuse(_ key: Key) {
    guard case .character(let letter) = key else { return }
    let name = String(letter).harmless
    guard let live = loaded.liveKey(letter) else {
      return say("\(name) does nothing in this sheet.")
    }
    message = "Close this sheet to use \(name) (\(live.title.harmless))."
  }

  var editing: Editing { Editing(run: run, home: home, now: now, preview: overlays.preview) }

  /// Performs a step and keeps its preview; the copy of the run is freed before the run changes.
  mutating func edit<Result>(_ step: (inout Editing) -> Result) -> Result {
    var editing = editing
    defer { overlays.preview = editing.preview }
    return step(&editing)
  }

  mutating func edit(with key: Key) {
    switch overlay {
    case .ask(let askable): ask(from: askable, with: key)
    case .palette(let palette): find(in: palette, with: key)
    case .change(let picker): change(from: picker, with: key)
    case .save(let prompt): save(prompt, with: key)
    case let sheet?:
      let step = edit { $0.step(for: key, in: sheet) }
      carryOut(step)
    case nil: break
    }
  }

  private mutating func carryOut(_ step: EditStep) {
    switch step {
    case .nothing: break
    case .show(let sheet): overlay = sheet
    case .say(let words): message = words
    case .refuse(let key): refuse(key)
    case .tellEnd: _ = canAct()
    case .command(let command, let sheet):
      carryOut(.command(command))
      show(sheet)
    case .act(let input): if canAct() { insert(input) }
    case .touch(let stack, let input): if canTouch(stack) { insert(input) }
    case .edit(let stack, let edit, let row):
      guard canTouch(stack) else { return }
      insert(.edit(stack, edit))
      let last = max(0, home[stack].members.count - 1)
      overlay = .editStack(StackEditor(stack: stack, row: min(row, last)))
    case .add(let kind, let editor): if canTouch(editor.stack) { add(kind, to: editor) }
    case .save(let editor):
      overlay = .editStack(editor.editor)
      guard editor.isChanged, canTouch(editor.editor.stack) else { return }
      insert(.configure(widget: home[editor.widget].name, editor.draft))
    case .arrange(let input, let arranger):
      insert(input)
      goOn(arranger)
    case .makeStack(let wanted, let edit, let arranger):
      let stack = freeStack(wanted)
      insert(.edit(stack, edit))
      goOn(arranger)
    case .offerStack:
      var arranger = Arranger()
      let habits = views.portrait(run, now)
      arranger.offer = GalleryStackRule.choices(
        from: habits,
        family: .systemMedium,
        in: loaded.world
      )
      overlay = .arrange(arranger)
    case .addStack(let choices): if canAct() { add(choices) }
    }
  }

  mutating func show(_ sheet: Overlay) {
    if case .palette(let palette) = sheet {
      overlay = .palette(finder.described(palette))
    } else {
      overlay = edit { $0.prepared(sheet) }
    }
  }

  mutating func openEditor() {
    guard let stack = selection.stack else { return say("There is no stack on this page.") }
    // A sheet would be useless where the person cannot touch the stack.
    let isHere = home[stack].page == home.visiblePage
    guard isHere || canTouch(stack) else { return }
    overlay = .editStack(StackEditor(stack: stack))
  }

  private mutating func add(_ kind: KindID, to editor: StackEditor) {
    let stack = editor.stack
    let before = home[stack].members
    let name = editing.freeName(for: kind)
    insert(.edit(stack, .add(kind, name: name, Configuration(), at: nil)))
    let added = home[stack].members.firstIndex { !before.contains($0) }
    let back = StackEditor(stack: stack, row: added ?? editor.row)
    overlay = .editStack(back)
    guard let added, loaded.world.intent(of: kind) != nil else { return }
    let widget = home[stack].members[added]
    overlay = edit { $0.sheet(for: widget, from: back) }
  }

  private mutating func goOn(_ arranger: Arranger) {
    let row = arranger.lifted.map(Arranger.Row.widget)
    overlay = editing.arranger(row, or: arranger.row)
  }

  private mutating func add(_ choices: [GalleryStackRule.Choice]) {
    let page = home.visiblePage
    let stack = freeStack(editing.newStack(.systemMedium, onPage: page))
    for choice in choices {
      let name = editing.freeName(for: choice.kind)
      let values = choice.configuration
      let edit =
        home[stack].isThere
        ? StackEdit.add(choice.kind, name: name, values, at: nil)
        : .begin(choice.kind, name: name, values, page: page)
      insert(.edit(stack, edit))
    }
    overlay = editing.arranger(.stack(stack))
  }

  /// A stack that was made live and undone, else a new one.
  private mutating func freeStack(_ wanted: World.Stack) -> StackID {
    let made = acts.compactMap { $0.done?.madeStack }
    let free = live.declared.first { stack in
      !made.contains(stack) && loaded.world[stack].family == wanted.family
    }
    return free ?? declare(wanted)
  }

  /// Shows what moving one place onto another would do, as when it is dragged there.
  mutating func carry(_ source: World.Place, to target: World.Place) {
    let lifted: WidgetID
    switch source {
    case .widget(let widget): lifted = widget
    case .stack(let stack):
      guard home[stack].isThere else { return }
      // A suggestion is not the person's widget: the one below it moves.
      lifted = home[stack].members[home[stack].visible]
    }
    let row: Arranger.Row =
      switch target {
      case .widget(let widget): .widget(widget)
      case .stack(let stack): .stack(stack)
      }
    overlay = editing.arranger(row, lifting: lifted)
  }

  mutating func chooseSpot(_ spot: SheetSpot) {
    let open = overlay
    if let sheet = edit({ $0.choose(spot, in: open) }) { overlay = sheet }
  }

  mutating func followOptions() {
    guard case .options(let open)? = overlay,
      let (sheet, words) = edit({ $0.followOptions(of: open) })
    else { return }
    overlay = sheet
    if let words { message = words }
  }

  func palette() -> CommandPalette {
    let entries = PaletteEntries(run, at: now, widgetCount: home.widgets.count)
    let beats = loaded.beats.map { PaletteEntry(.beat($0.time), $0.title) }
    // Other views do not follow the selected stack.
    let stacks =
      view.habitsScreen != nil || view.phoneScreen != nil ? [] : entries.stacks(home)
    let themeEntries = themes.titles.indices.map { row in
      let note = row == themes.shown ? "shown now" : "theme"
      return PaletteEntry(.theme(row), themes.titles[row], note: note)
    }
    return CommandPalette(
      actionEntries + beats + stacks + entries.branches(live.courses) + themeEntries
        + finder.scenarios(beside: loaded.origin) + entries.moments,
      used: finder.choices
    )
  }

  private mutating func find(in palette: CommandPalette, with key: Key) {
    var palette = palette
    if key == .escape {
      overlay = nil
    } else if key == .enter {
      guard let target = palette.choice?.target else { return }
      overlay = nil
      finder.note(target)
      carryOut(SessionAction(target))
    } else if palette.take(key) {
      show(.palette(palette))
    }
  }

  /// The commands that work here, with or without a key.
  private var actionEntries: [PaletteEntry] {
    let own = view.keys.bindings.map(\.command)
    return keys.bindings.filter { binding in
      let isHere =
        view.isHome || KeyTable.worksAway(binding.command) || own.contains(binding.command)
      return isHere && makesSense(binding.command)
    }.map { PaletteEntry(.action($0.command), $0.title) }
  }

  private func makesSense(_ command: Command) -> Bool {
    let needs: [([Command], () -> Bool)] = [
      ([.palette], { false }),
      ([.nextBeat, .previousBeat, .note], { !loaded.beats.isEmpty }),
      ([.nextBranch, .previousBranch], { run.branchCount > 1 }),
      ([.keep, .dismiss, .never], { selection.stack.map { home[$0].isSuggestionOnTop } ?? false }),
      ([.undoBranch], { !acts.isEmpty }), ([.redo], { live.redoable != nil }),
      ([.lookBack, .turnPage], { selection.page != nil }),
      ([.todayView], { loaded.world.page(of: .todayView) != nil }),
      ([.nextPage], { layout.turn(by: 1) != nil }),
      ([.previousPage], { layout.turn(by: -1) != nil }),
    ]
    return needs.first { $0.0.contains(command) }?.1() ?? true
  }
}

extension SessionAction {
  fileprivate init(_ target: PaletteTarget) {
    self =
      switch target {
      case .action(let command): .command(command)
      case .beat(let time), .moment(let time): .go(time, isDragging: false)
      case .stack(let stack), .widget(_, let stack): .select(stack)
      case .branch(let branch): .visitBranch(branch)
      case .theme(let row): .chooseTheme(row)
      case .scenario(let argument): .openScenario(argument)
      }
  }
}
