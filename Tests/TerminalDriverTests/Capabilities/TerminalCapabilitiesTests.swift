import TerminalRendering
import Testing

@testable import TerminalDriver

struct TerminalCapabilitiesTests {
  private func decide(
    _ environment: [String: String],
    colors: Int? = 256,
    colorDepth: ColorDepth? = nil,
    ascii: Bool = false,
    mouse: Bool = true,
    change: (inout TerminalSurroundings) -> Void = { _ in }
  ) -> TerminalCapabilities {
    var surroundings = TerminalSurroundings(
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 },
      terminfo: colors.map { .init(colorCount: $0, hasMouse: true) }
    )
    change(&surroundings)
    return TerminalCapabilities(surroundings, colorDepth: colorDepth, ascii: ascii, mouse: mouse)
  }

  // MARK: Colours

  @Test(arguments: [
    (256, ColorDepth.indexed), (88, .sixteen), (16, .sixteen), (8, .eight), (2, .mono),
    (0, .mono), (1 << 24, .truecolor),
  ])
  func `terminfo's count of colours decides where nothing else does`(
    count: Int,
    depth: ColorDepth
  ) {
    #expect(decide([:], colors: count).colorDepth.value == depth)
  }

  @Test(arguments: ["truecolor", "24bit"])
  func `COLORTERM comes before terminfo`(value: String) {
    let found = decide(["COLORTERM": value]).colorDepth

    #expect(found == Finding(.truecolor, "COLORTERM is \(value)"))
  }

  @Test func `an old ncurses paints 256 colours at most`() {
    let found = decide(["COLORTERM": "truecolor"]) { $0.paintsDirectColor = false }.colorDepth

    #expect(found.value == .indexed)
    #expect(found.reason.hasPrefix("COLORTERM is truecolor, but ncurses"))
  }

  @Test func `another COLORTERM says nothing`() {
    #expect(decide(["COLORTERM": "yes"]).colorDepth.value == .indexed)
  }

  @Test func `COLORTERM gives no colour to a terminal that has none`() {
    let found = decide(["TERM": "vt100", "COLORTERM": "truecolor"], colors: 0).colorDepth

    #expect(found == Finding(.mono, "terminfo gives vt100 no colours"))
  }

  @Test func `COLORTERM does not hold inside of screen`() {
    let found = decide(["STY": "1.pts", "COLORTERM": "truecolor"], colors: 8).colorDepth

    #expect(found.value == .eight)
  }

  @Test func `NO_COLOR comes before COLORTERM`() {
    let found = decide(["NO_COLOR": "1", "COLORTERM": "truecolor"]).colorDepth

    #expect(found == Finding(.mono, "NO_COLOR is set"))
  }

  @Test func `an empty NO_COLOR is none`() {
    #expect(decide(["NO_COLOR": ""]).colorDepth.value == .indexed)
  }

  @Test func `the flag comes before NO_COLOR`() {
    let found = decide(["NO_COLOR": "1"], colorDepth: .truecolor).colorDepth

    #expect(found == Finding(.truecolor, "asked for by --color or the settings"))
  }

  @Test func `a terminal that terminfo does not know gets no colour`() {
    #expect(decide(["TERM": "nonsense"], colors: nil).colorDepth.value == .mono)
  }

  // MARK: Characters

  @Test func `a UTF-8 locale gets Unicode`() {
    #expect(decide([:]).ascii == Finding(false, "the locale is UTF-8 (LANG=C.UTF-8)"))
  }

  @Test func `a locale without UTF-8 gets ASCII and hears why`() {
    let found = decide(["LC_ALL": "C"]) { $0.codeset = "ANSI_X3.4-1968" }

    let reason = "the locale's characters are ANSI_X3.4-1968, by LC_ALL=C"
    #expect(found.ascii == Finding(true, reason))
    #expect(!found.utf8.value)
  }

  @Test func `a named UTF-8 locale counts even when it is not installed`() {
    let found = decide(["LANG": "de_DE.UTF-8"]) {
      $0.codeset = "ANSI_X3.4-1968"
      $0.localeIsInstalled = false
    }

    #expect(!found.ascii.value)
  }

  @Test func `without any UTF-8 locale, and where lines are wide, ASCII is drawn`() {
    let lacking = decide(["LANG": "de_DE.UTF-8"]) {
      $0.codeset = "ANSI_X3.4-1968"
      $0.localeIsInstalled = false
      $0.hasLocaleWithUTF8 = false
    }
    let wide = decide([:]) { $0.columnsOfLine = 2 }

    #expect(lacking.ascii.value)
    #expect(wide.ascii == Finding(true, "the C library counts 2 columns for ─"))
  }

  @Test(arguments: ["linux", "vt100", "vt220"])
  func `a terminal without glyphs gets ASCII`(term: String) {
    #expect(decide(["TERM": term]).ascii.value)
  }

  @Test func `--ascii asks for ASCII`() {
    let asked = Finding(true, "asked for by --ascii or the settings")
    #expect(decide([:], ascii: true).ascii == asked)
  }

  @Test(arguments: [(2, true), (1, false), (nil, false)] as [(Int?, Bool)])
  func `borders of two cells get ASCII`(width: Int?, isASCII: Bool) {
    var found = decide([:])

    found.note(TerminalAnswers(ambiguousWidth: width))

    #expect(found.ascii.value == isASCII)
  }

  // MARK: The rest

  @Test(
    arguments: [
      ("15;0", Theme.Appearance.dark), ("0;15", .light), ("12;8", .dark), ("0;7", .light),
      ("0;default;15", .light), ("default;default", nil), ("", nil), ("0;99", nil),
    ] as [(String, Theme.Appearance?)]
  )
  func `COLORFGBG tells the background`(value: String, appearance: Theme.Appearance?) {
    #expect(decide(["COLORFGBG": value]).background.value == appearance)
  }

  @Test(arguments: [("TMUX", "tmux"), ("ZELLIJ", "zellij"), ("STY", "screen")])
  func `a multiplexer is known by its variable`(variable: String, name: String) {
    #expect(decide([variable: "x"]).multiplexer.value == name)
  }

  @Test(arguments: ["SSH_TTY", "SSH_CONNECTION"])
  func `a remote terminal is known by its variable`(variable: String) {
    #expect(decide([variable: "x"]).isRemote == Finding(true, "\(variable) is set"))
    #expect(!decide([:]).isRemote.value)
  }

  @Test func `the mouse is left alone on request and where there is none`() {
    #expect(decide([:]).mouse.value)
    #expect(!decide([:], mouse: false).mouse.value)
    #expect(!decide([:], colors: nil).mouse.value)
  }

  @Test func `what stands in the way of a screen is told`() {
    #expect(decide([:]).obstacle.value == nil)
    #expect(decide([:]) { $0.outputIsTerminal = false }.obstacle.value == .noTerminal)
    #expect(decide([:]) { $0.hasKeyboard = false }.obstacle.value == .noTerminal)
    #expect(decide(["TERM": ""], colors: nil).obstacle.value == .termUnset)
    #expect(decide(["TERM": "nope"], colors: nil).obstacle.value == .termUnknown("nope"))
    #expect(
      decide(["TERM": "dumb"]) { $0.terminfo?.addressesCursor = false }.obstacle.value
        == .termTooSimple("dumb")
    )
  }

  @Test func `the entry that describes the terminal is told, also where it stands in`() {
    #expect(decide([:]).terminfo.value == "xterm-256color")
    let usual = decide([:]) { $0.unknownTerm = "xterm-ghostty" }
    #expect(usual.terminfo.value == "xterm-256color")
    #expect(usual.terminfo.reason.contains("does not know TERM “xterm-ghostty”"))
    #expect(usual.obstacle == Finding(nil, usual.terminfo.reason))

    let unknown = decide(["TERM": "foot"], colors: nil)
    #expect(unknown.terminfo.value == nil)
    #expect(unknown.obstacle.reason.contains("try `TERM=xterm-256color homestack`"))
    #expect(!decide([:], colors: nil).obstacle.reason.contains("try"))
  }

  @Test func `every row of the doctor has a reason`() {
    #expect(decide([:]).rows.allSatisfy { !$0.value.isEmpty && !$0.reason.isEmpty })
  }
}
