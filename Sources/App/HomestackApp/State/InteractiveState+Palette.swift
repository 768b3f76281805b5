import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

// Everything that one can do or go to, in one list that typing makes shorter.
extension InteractiveState {
  /// The palette as things stand, with nothing typed.
  func palette() -> CommandPalette {
    let entries =
      actionEntries + beatEntries + stackEntries + branchEntries + themeEntries + scenarioEntries
      + PaletteMoments(run: run, now: now, titles: titles).entries
    return CommandPalette(entries, used: paletteUses.order)
  }

  /// Takes a key of the palette.
  mutating func find(in palette: CommandPalette, with key: Key) {
    var palette = palette
    if key == .escape {
      overlay = nil
    } else if key == .enter {
      guard let target = palette.choice?.target else { return }
      overlay = nil
      paletteUses.note(target)
      carryOut(action(of: target))
    } else if palette.take(key) {
      show(palette)
    }
  }

  /// The same search in the scenario as it is now.
  func carried(_ palette: CommandPalette) -> Overlay {
    var anew = self.palette()
    anew.search(for: palette.query)
    return .palette(anew)
  }

  /// What Enter does: what a key or a click does for the same.
  func action(of target: PaletteTarget) -> SessionAction {
    switch target {
    case .action(let command): .command(command)
    case .beat(let time), .moment(let time): .go(time, isDragging: false)
    case .stack(let stack), .widget(_, let stack): .select(stack)
    case .branch(let branch): .visitBranch(branch)
    case .theme(let row): .chooseTheme(row)
    case .scenario(let argument): .openScenario(argument)
    }
  }

  // MARK: What there is

  /// The commands that work here, whether or not they have a key.
  private var actionEntries: [PaletteEntry] {
    let own = view.keys.bindings.map(\.command)
    return keys.bindings.filter { binding in
      let isHere =
        view.isHome || KeyTable.worksAway(binding.command)
        || own.contains(binding.command)
      return isHere && makesSense(binding.command)
    }
    .map { PaletteEntry(.action($0.command), $0.title) }
  }

  /// Whether a command has something to do.
  private func makesSense(_ command: Command) -> Bool {
    let needs: [([Command], () -> Bool)] = [
      ([.palette], { false }),
      ([.nextBeat, .previousBeat, .note], { !loaded.beats.isEmpty }),
      ([.nextBranch, .previousBranch], { run.branchCount > 1 }),
      ([.keep, .dismiss, .never], { selected.map { home[$0].isSuggestionOnTop } ?? false }),
      ([.undoBranch], { !acts.isEmpty }),
      ([.redo], { live.redoable != nil }),
      ([.lookBack, .turnPage], { lookedPage != nil }),
      ([.todayView], { loaded.world.page(of: .todayView) != nil }),
      ([.nextPage], { layout.turn(by: 1) != nil }),
      ([.previousPage], { layout.turn(by: -1) != nil }),
    ]
    return needs.first { $0.0.contains(command) }?.1() ?? true
  }

  private var beatEntries: [PaletteEntry] {
    loaded.beats.map { PaletteEntry(.beat($0.time), $0.title) }
  }

  /// The stacks with their widgets, where the open view follows the selected stack.
  private var stackEntries: [PaletteEntry] {
    if view.habitsScreen != nil || view.phoneScreen != nil { return [] }
    let stacks = home.stacks.indices.map(StackID.init).filter { home[$0].isThere }
    let pages = loaded.world.pages.count
    let entries = stacks.map { stack in
      let page = home[stack].page
      let isPage = loaded.world.area(ofPage: page) == .homeScreen
      let note =
        pages > 1
        ? loaded.world.name(ofPage: page) + (isPage ? " of \(loaded.world.homePageCount)" : "") : ""
      return PaletteEntry(.stack(stack), name(of: stack), note: note)
    }
    return entries + stacks.flatMap(widgetEntries)
  }

  private func widgetEntries(of stack: StackID) -> [PaletteEntry] {
    let members = home[stack].members
    return members.enumerated().map { place, widget in
      let position = widget == home[stack].top ? "on top" : "\(place + 1) of \(members.count)"
      let title = run.title(of: widget, at: now).text
      return PaletteEntry(.widget(widget, stack), title, note: "\(name(of: stack)), \(position)")
    }
  }

  private var branchEntries: [PaletteEntry] {
    guard run.branchCount > 1 else { return [] }
    return (0..<run.branchCount).map { branch in
      let isShown = branch == live.branch
      let count = live.courses[branch].allDone.count
      let note = isShown ? "shown now" : "\(Wording.count(count, "act", "acts")) live"
      let title = "Branch \(branch + 1) of \(run.branchCount)"
      return PaletteEntry(.branch(branch), title, note: note)
    }
  }

  private var themeEntries: [PaletteEntry] {
    themes.titles.indices.map { row in
      let note = row == themes.shown ? "shown now" : "theme"
      return PaletteEntry(.theme(row), themes.titles[row], note: note)
    }
  }

  /// What the widgets that came until now are called, worked out once for all lines.
  private var titles: [WidgetID: String] {
    var titles: [WidgetID: String] = [:]
    for index in home.widgets.indices {
      titles[WidgetID(index)] = run.title(of: WidgetID(index), at: now).text
    }
    return titles
  }
}
