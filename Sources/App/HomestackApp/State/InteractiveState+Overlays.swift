import HomeScreenViews
import SmartStacks
import TerminalRendering
import Scenarios

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
      .change, .save,
      .summary:
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
      .change,
      .save:
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
    for character in PlainText.harmless(String(line.prefix(Self.longestPaste))) {
      switch overlay {
      case .goTo, .help: retype { $0.append(character) }
      case .ask, .palette, .change, .save, .options, .moment:
        edit(with: character == " " ? .space : .character(character))
      case .editWidget(let editor) where editor.typed != nil:
        edit(with: character == " " ? .space : .character(character))
      case nil, .themes, .placed, .note, .editStack, .arrange, .gallery, .editWidget, .summary,
        .file:
        return
      }
    }
  }

  /// Says where the keys are to somebody who pressed one that has no meaning here.
  mutating func tellDead(_ key: Character) {
    let advice = keysInReach.name(of: .help).map { ": \($0) lists the keys" } ?? ""
    message = "\(PlainText.harmless(String(key))) does nothing here\(advice)."
  }

  private mutating func preview(_ row: Int) {
    themes.shown = min(max(row, 0), themes.names.count - 1)
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }

  private mutating func goTo(_ text: String) {
    let phrase = TimePhrase(
      calendar: loaded.world.calendar,
      end: loaded.world.end,
      now: now
    )
    do throws(TimePhrase.Problem) {
      let target = try phrase.moment(of: text)
      overlay = nil
      jump(to: target, isLighting: true)
    } catch {
      overlay = .goTo(text: text, error: error.text)
    }
  }
}
