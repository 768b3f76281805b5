import TerminalRendering
import TestSupport
import Testing

@testable import TerminalDriver
@testable import TerminalProbe

/// What a terminal shows is the frame that was presented, cell by cell and colour by colour.
///
/// The probe draws frames by chance in a terminal of its own; what it sends is judged by a screen
/// that knows nothing of curses.
struct DrawnFramesTests {
  struct Kind: CustomTestStringConvertible {
    var term: String
    var depth: ColorDepth
    var erasesInColor = true
    /// What this terminal cannot show beside a colour, and what it cannot show at all.
    var notWithColor: Style.Attributes = []
    var lacks: Style.Attributes = []

    var testDescription: String { "\(term), \(depth.rawValue)" }

    /// Without more colours than its entry promises, where ncurses takes no entry of ours.
    var canBeTried: Bool {
      if OwnEntries.names.contains(term) { return setsDirectColor || depth != .truecolor }
      guard let entry = TerminalDescription.load(term) else { return false }
      return setsDirectColor || depth != .truecolor && depth.numberedColors <= entry.colorCount
    }
  }

  static let kinds = [
    Kind(term: "xterm-256color", depth: .truecolor), Kind(term: "xterm-256color", depth: .indexed),
    Kind(term: "xterm-256color", depth: .mono), Kind(term: "xterm", depth: .sixteen),
    Kind(term: "xterm", depth: .truecolor),
    Kind(term: "tmux-256color", depth: .truecolor, erasesInColor: false),
    Kind(term: "screen", depth: .eight, erasesInColor: false),
    Kind(term: "linux", depth: .eight, notWithColor: [.underline, .dim]),
    Kind(term: "vt100", depth: .mono, lacks: .dim),
    // Reversed by exchanging colours; the end of an underline ends everything.
    Kind(term: "putty", depth: .eight, notWithColor: [.underline, .reverse, .dim], lacks: .dim),
    Kind(term: "iTerm.app", depth: .sixteen, lacks: .dim),
    // Curses drops the colour to move elsewhere.
    Kind(term: "gnome-rh80", depth: .eight, lacks: .dim),
    Kind(term: OwnEntries.terminalApp, depth: .indexed),
    Kind(term: OwnEntries.terminalApp, depth: .truecolor),
    Kind(term: OwnEntries.bare, depth: .eight, lacks: .dim),
  ].filter(\.canBeTried)

  private static let size = Size(columns: 70, rows: 18)

  private func start(_ kind: Kind, seed: UInt64, count: Int) throws -> PseudoTerminal {
    try PseudoTerminal(
      Products.path("TerminalProbe"),
      ["frames", "\(seed)", "\(count)", kind.depth.rawValue],
      environment: ["TERM": kind.term, "TERMINFO": OwnEntries.folder, "LC_ALL": "C.UTF-8"],
      columns: Self.size.columns,
      rows: Self.size.rows
    )
  }

  @Test(arguments: kinds, [1, 2, 3] as [UInt64])
  func `every frame arrives`(kind: Kind, seed: UInt64) throws {
    try expectEveryFrame(kind, seed, ignored: [])
  }

  @Test(arguments: [
    kinds[0], Kind(term: "linux", depth: .eight, notWithColor: [.underline, .dim]),
  ])
  func `what a terminal does not know shifts nothing behind it`(kind: Kind) throws {
    try expectEveryFrame(kind, 4, ignored: ChanceFrames.unassigned)
  }

  private func expectEveryFrame(
    _ kind: Kind,
    _ seed: UInt64,
    ignored: Set<Unicode.Scalar>
  ) throws {
    let terminal = try start(kind, seed: seed, count: ChanceFrames.judged)
    var frames = ChanceFrames(seed: seed, size: Self.size)
    var screen = TerminalScreen(
      size: Self.size,
      erasesInColor: kind.erasesInColor,
      ignored: ignored
    )
    var fed = 0
    for number in 0..<ChanceFrames.judged {
      let (frame, theme) = frames.next()
      let palette = Palette(theme: theme, depth: kind.depth, terminalBackground: .dark)
      // A frame may change nothing that is seen, and then nothing is sent.
      _ = terminal.read { output in
        screen.feed(output[fed...])
        fed = output.count
        return wrong(screen, frame, palette, kind, ignored) == nil
      }
      let difference = wrong(screen, frame, palette, kind, ignored)
      #expect(difference == nil, "frame \(number): \(difference ?? "")")
      if difference != nil { return }
      terminal.type(".")
    }
    #expect(screen.unknown == [])
    terminal.type(".")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers == [])
  }

  /// curses keeps 65,536 pairs of colours; beyond them cells that stand still must not change.
  @Test(.needsNewCurses, arguments: [ColorDepth.truecolor, .indexed])
  func `more colours than curses keeps pairs for leave the screen right`(depth: ColorDepth) throws {
    let kind = Kind(term: "xterm-256color", depth: depth)
    let count = ChanceFrames.judged + 260
    let terminal = try start(kind, seed: 5, count: count)
    // One more than is asked for: a key that waits must not leave the last frame half drawn.
    for _ in 0...ChanceFrames.judged { terminal.type(".") }
    var frames = ChanceFrames(seed: 5, size: Self.size)
    var latest = frames.next()
    var pairs: Set<ResolvedStyle> = []
    for _ in 1..<count {
      latest = frames.next()
      let palette = Palette(theme: latest.1, depth: kind.depth, terminalBackground: .dark)
      for cell in latest.0.cells { pairs.insert(palette[cell.style]) }
    }
    let palette = Palette(theme: latest.1, depth: kind.depth, terminalBackground: .dark)
    var screen = TerminalScreen(size: Self.size, erasesInColor: kind.erasesInColor)
    var fed = 0
    let isRight = terminal.read(within: 60) { output in
      screen.feed(output[fed...])
      fed = output.count
      return wrong(screen, latest.0, palette, kind) == nil
    }

    #expect(isRight, "\(wrong(screen, latest.0, palette, kind) ?? "")")
    #expect(pairs.count > 65_536)
  }

  private func wrong(
    _ screen: TerminalScreen,
    _ frame: Frame,
    _ palette: Palette,
    _ kind: Kind,
    _ ignored: Set<Unicode.Scalar> = []
  ) -> String? {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column: column, row: row]
        guard cell.width > 0 else { continue }
        var pen = palette[cell.style]
        pen.attributes.subtract(kind.lacks)
        if pen.foreground != .standard || pen.background != .standard {
          if kind.notWithColor.contains(.reverse), pen.attributes.contains(.reverse) {
            swap(&pen.foreground, &pen.background)
            if pen.foreground == .standard { pen.foreground = .indexed(0) }
            if pen.background == .standard { pen.background = .indexed(7) }
          }
          pen.attributes.subtract(kind.notWithColor)
        }
        let character = frame.character(of: cell)
        let isIgnored = character.unicodeScalars.contains(where: ignored.contains)
        let text = isIgnored ? " " : String(character)
        let shown = screen[column: column, row: row]
        if !isSame(shown, text, pen) {
          return "\(column), \(row): \(shown.text) \(shown.pen), not \(text) \(pen)"
        }
      }
    }
    return nil
  }

  private func isSame(_ shown: TerminalScreen.Cell, _ text: String, _ pen: ResolvedStyle) -> Bool {
    let marked: Style.Attributes = [.underline, .reverse]
    if text == " ", pen.attributes.isDisjoint(with: marked) {
      // The colour and weight of a blank are not seen.
      return shown.text == text && shown.pen.background == pen.background
        && shown.pen.attributes.isDisjoint(with: marked)
    }
    return shown.text == text && shown.pen == pen
  }
}
