import HomeScreenViews
import SmartStacks
import TerminalRendering

extension InteractiveState {
  /// The longest text that the prompt for a time takes.
  private static let longestPhrase = 24
  /// No field takes more of what is pasted.
  private static let longestPaste = 200

  mutating func closeOverlay() {
    if case .file = overlay { return hideReport() }
    if case .themes = overlay { themes.shown = themes.kept }
    overlay = nil
  }

  mutating func confirmOverlay(wall: Int) {
    switch overlay {
    case .themes:
      themes.confirm()
      overlay = nil
    case .help, .placed: overlay = nil
    case .file: hideReport()
    case .goTo(let text, _): goTo(text, wall: wall)
    case nil, .editStack, .gallery, .editWidget, .options, .ask, .change, .save, .summary: break
    }
  }

  mutating func scrollOverlay(by distance: Int, wall: Int) {
    func scrolled(_ over: Overlay, from scroll: Int) -> Int {
      min(max(0, scroll + distance), over.lastScroll(in: screenModel(at: wall), size: size))
    }
    switch overlay {
    case .themes: preview(themes.shown + distance)
    case .help(let scroll):
      overlay = .help(scroll: min(max(0, scroll + distance), lastHelpScroll))
    case .placed(let scroll):
      overlay = .placed(scroll: scrolled(.placed(scroll: 0), from: scroll))
    case .summary(let summary, let scroll):
      overlay = .summary(summary, scroll: scrolled(.summary(summary, scroll: 0), from: scroll))
    case .file(let report, let scroll):
      overlay = .file(report, scroll: scrolled(.file(report, scroll: 0), from: scroll))
    case nil, .goTo, .editStack, .gallery, .editWidget, .options, .ask, .change, .save:
      moveRow(by: distance, wall: wall)
    }
  }

  mutating func chooseOverlayRow(_ row: Int, wall: Int) {
    if case .themes = overlay { preview(row) } else { chooseRow(row, wall: wall) }
  }

  /// Changes the text of the prompt for a time.
  mutating func retype(_ change: (inout String) -> Void) {
    guard case .goTo(var text, _) = overlay else { return }
    change(&text)
    guard text.count <= Self.longestPhrase else { return }
    overlay = .goTo(text: text, error: nil)
  }

  /// Types the first line of what was pasted where text is asked for.
  mutating func paste(_ text: String, wall: Int) {
    let line = text.drop(while: \.isNewline).prefix { !$0.isNewline }
    for character in PlainText.harmless(String(line.prefix(Self.longestPaste))) {
      switch overlay {
      case .goTo: retype { $0.append(character) }
      case .ask, .change, .save:
        edit(with: character == " " ? .space : .character(character), wall: wall)
      case .editWidget(let editor) where editor.typed != nil:
        edit(with: character == " " ? .space : .character(character), wall: wall)
      case nil, .help, .themes, .placed, .editStack, .gallery, .editWidget, .options, .summary,
        .file:
        return
      }
    }
  }

  /// How far help scrolls: its sheet leaves four rows free and takes four for itself.
  private var lastHelpScroll: Int {
    let rows = Overlay.helpRowCount(liveKeys: loaded.donations.count)
    return max(0, rows - max(1, size.rows - 8))
  }

  private mutating func preview(_ row: Int) {
    themes.shown = min(max(row, 0), themes.names.count - 1)
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }

  private mutating func goTo(_ text: String, wall: Int) {
    let phrase = TimePhrase(
      calendar: loaded.world.calendar,
      end: loaded.world.end,
      now: now
    )
    do throws(TimePhrase.Problem) {
      let target = try phrase.moment(of: text)
      overlay = nil
      jump(to: target, isLighting: true, wall: wall)
    } catch {
      overlay = .goTo(text: text, error: error.text)
    }
  }
}
