import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

extension InteractiveState {
  /// The longest text that the prompt for a time takes.
  private static let longestPhrase = 24
  /// No field takes more of what is pasted.
  private static let longestPaste = 200

  /// Does what a person asks of what lies over the Home Screen.
  mutating func handleOverlay(_ action: SessionAction, wall: Int) {
    switch (overlay, action) {
    case (.themes, .closeOverlay):
      themes.shown = themes.kept
      overlay = nil
    case (.themes, .confirmOverlay):
      themes.confirm()
      overlay = nil
    case (.themes, .scrollOverlay(let distance)): preview(themes.shown + distance)
    case (.themes, .chooseOverlayRow(let row)): preview(row)
    case (.help(let scroll), .scrollOverlay(let distance)):
      overlay = .help(scroll: min(max(0, scroll + distance), lastHelpScroll))
    case (.placed(let scroll), .scrollOverlay(let distance)):
      let last = Overlay.placed(scroll: 0).lastScroll(in: screenModel(at: wall), size: size)
      overlay = .placed(scroll: min(max(0, scroll + distance), last))
    case (.summary(let summary, let scroll), .scrollOverlay(let distance)):
      let last = Overlay.summary(summary, scroll: 0).lastScroll(
        in: screenModel(at: wall),
        size: size
      )
      overlay = .summary(summary, scroll: min(max(0, scroll + distance), last))
    case (.file(let report, let scroll), .scrollOverlay(let distance)):
      let last = Overlay.file(report, scroll: 0).lastScroll(in: screenModel(at: wall), size: size)
      overlay = .file(report, scroll: min(max(0, scroll + distance), last))
    case (.file, .closeOverlay), (.file, .confirmOverlay): hideReport()
    case (.goTo(let text, _), .type(let character)):
      guard text.count < Self.longestPhrase else { return }
      overlay = .goTo(text: text + String(character), error: nil)
    case (.goTo(let text, _), .eraseTyped):
      overlay = .goTo(text: String(text.dropLast()), error: nil)
    case (.goTo, .clearTyped): overlay = .goTo(text: "", error: nil)
    case (.goTo(let text, _), .confirmOverlay): goTo(text, wall: wall)
    case (_, .closeOverlay), (.help, .confirmOverlay), (.placed, .confirmOverlay): overlay = nil
    case (_, .scrollOverlay(let distance)): moveRow(by: distance, wall: wall)
    case (_, .chooseOverlayRow(let row)): chooseRow(row, wall: wall)
    default: break
    }
  }

  /// Types the first line of what was pasted where text is asked for.
  mutating func paste(_ text: String, wall: Int) {
    let line = text.drop(while: \.isNewline).prefix { !$0.isNewline }
    for character in PlainText.harmless(String(line.prefix(Self.longestPaste))) {
      switch overlay {
      case .goTo: handleOverlay(.type(character), wall: wall)
      case .ask, .change, .save:
        edit(with: character == " " ? .space : .character(character), wall: wall)
      case .editWidget(let editor) where editor.typed != nil:
        edit(with: character == " " ? .space : .character(character), wall: wall)
      default: return
      }
    }
  }

  /// How far help scrolls: its sheet leaves four rows free and takes four for itself.
  private var lastHelpScroll: Int {
    let rows = Overlay.helpRowCount(liveKeys: programme.donations.count)
    return max(0, rows - max(1, size.rows - 8))
  }

  private mutating func preview(_ row: Int) {
    themes.shown = min(max(row, 0), themes.names.count - 1)
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }

  private mutating func goTo(_ text: String, wall: Int) {
    let phrase = TimePhrase(
      calendar: programme.world.calendar,
      end: programme.world.end,
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
