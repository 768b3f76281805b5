import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

// Everything that one can do or go to, in one list that typing makes shorter.
extension InteractiveState {
  /// The palette as things stand, with nothing typed.
  func palette() -> CommandPalette {
    let beats = loaded.beats.map { PaletteEntry(.beat($0.time), $0.title) }
    let entries =
      actionEntries + beats + stackEntries + branchEntries + themeEntries + scenarioEntries
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
        view.isHome || KeyTable.worksAway(binding.command) || own.contains(binding.command)
      return isHere && makesSense(binding.command)
    }.map { PaletteEntry(.action($0.command), $0.title) }
  }

  /// Whether a command has something to do.
  private func makesSense(_ command: Command) -> Bool {
    let needs: [([Command], () -> Bool)] = [
      ([.palette], { false }),
      ([.nextBeat, .previousBeat, .note], { !loaded.beats.isEmpty }),
      ([.nextBranch, .previousBranch], { run.branchCount > 1 }),
      ([.keep, .dismiss, .never], { selected.map { home[$0].isSuggestionOnTop } ?? false }),
      ([.undoBranch], { !acts.isEmpty }), ([.redo], { live.redoable != nil }),
      ([.lookBack, .turnPage], { lookedPage != nil }),
      ([.todayView], { loaded.world.page(of: .todayView) != nil }),
      ([.nextPage], { layout.turn(by: 1) != nil }),
      ([.previousPage], { layout.turn(by: -1) != nil }),
    ]
    return needs.first { $0.0.contains(command) }?.1() ?? true
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

/// What moved or was refused in a run as far as it is computed, in lines of a few words.
///
/// The same words tell many moments, so a long log costs little to search.
struct PaletteMoments {
  let run: Run
  /// What is told as past and what as still to come is told from here.
  let now: SimulationTime
  /// What widgets are called now; those that come later have the title that they get.
  let titles: [WidgetID: String]

  /// The nearest first.
  var entries: [PaletteEntry] {
    let moved = run.log.indices.lazy.compactMap { index in
      line(of: run.log[index]).map { PaletteEntry(.moment(run.log[index].time), $0) }
    }
    let refused = Refusal.untold(of: run, in: 0..<run.log.count).map { refusal in
      PaletteEntry(.moment(refusal.time), line(of: refusal))
    }
    return (Array(moved) + refused).map { (entry: $0, distance: distance(of: $0)) }
      .sorted { $0.distance < $1.distance }
      .map(\.entry)
  }

  private func distance(of entry: PaletteEntry) -> Int64 {
    guard case .moment(let time) = entry.target else { return 0 }
    return abs((time - now).milliseconds)
  }

  /// What a record moves; nil for what moves nothing.
  private func line(of record: Record) -> String? {
    let isPast = record.time <= now
    if case .userTurnedPage(let page, _) = record.event {
      return "\(isPast ? "Turned" : "Turns") to \(run.world.name(ofPage: page))"
    }
    if case .userEdited(let stack?, _) = record.event {
      return "\(name(of: stack)) \(isPast ? "was" : "is") edited"
    }
    guard let movement = record.event.movement else { return nil }
    let stack = name(of: movement.stack)
    let widget = title(of: movement.widget)
    return switch movement.kind {
    case .turns: "\(stack) \(isPast ? "turned" : "turns") to \(widget)"
    case .suggested: "\(widget) \(isPast ? "slid" : "slides") into \(stack)"
    case .leaves: "\(widget) \(isPast ? "left" : "leaves") \(stack)"
    case .kept: "\(widget) \(isPast ? "was" : "is") kept in \(stack)"
    case .person: "\(stack) \(isPast ? "was" : "is") swiped to \(widget)"
    }
  }

  private func line(of refusal: Refusal) -> String {
    if let widget = refusal.widget {
      let place = refusal.stack.map { " in \(name(of: $0))" } ?? ""
      return "\(title(of: widget)) held back\(place)"
    }
    let app = refusal.app.map { run.world.apps[$0.index].name } ?? "an app"
    return "Refused: what \(app) donated"
  }

  private func title(of widget: WidgetID) -> String {
    titles[widget] ?? run.title(of: widget).text
  }

  private func name(of stack: StackID) -> String { run.world.stacks[stack.index].name }
}

/// What was chosen in the command palette in this session.
struct PaletteUses {
  private var counts: [PaletteTarget: Int] = [:]
  /// What was chosen, each once, the latest first.
  private var latest: [PaletteTarget] = []

  mutating func note(_ target: PaletteTarget) {
    counts[target, default: 0] += 1
    latest.removeAll { $0 == target }
    latest.insert(target, at: 0)
  }

  /// What was chosen last, then the rest: the oftenest first, of those chosen as often the later.
  var order: [PaletteTarget] {
    let others = latest.dropFirst().enumerated().sorted { one, other in
      let (often, otherOften) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
      return (-often, one.offset) < (-otherOften, other.offset)
    }
    return latest.prefix(1) + others.map(\.element)
  }

  /// Forgets what is gone with a version of the scenario.
  mutating func keepWhatStays() { latest.removeAll { !$0.traits.outlivesScenario } }
}
