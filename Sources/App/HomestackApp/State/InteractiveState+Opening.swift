import HomeScreenViews
import SimulationCore
import TerminalRendering

/// Another scenario that was asked for in place of the shown one.
struct OpeningWish: Sendable {
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
    let name = PlainText.truncated(PlainText.harmless(last.name), to: 16)
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
