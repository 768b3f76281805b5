import TerminalRendering
import Testing

@testable import TerminalDriver

struct TerminalCapabilitiesTests {

  @Test(arguments: [
    (256, ColorDepth.indexed), (88, .sixteen), (16, .sixteen), (8, .eight), (2, .mono),
    (0, .mono), (1 << 24, .truecolor),
  ])
  func `terminfo's count of colours decides where nothing else does`(
    count: Int,
    depth: ColorDepth
  ) { #expect(decide([:], colors: count).colorDepth.value == depth) }

  @Test(
    arguments: [
      (["COLORTERM": "truecolor"], 256, nil, .truecolor, "COLORTERM is truecolor"),
      (["COLORTERM": "24bit"], 256, nil, .truecolor, "COLORTERM is 24bit"),
      (["COLORTERM": "yes"], 256, nil, .indexed, nil),
      (
        ["TERM": "vt100", "COLORTERM": "truecolor"], 0, nil, .mono,
        "terminfo lists no colors for vt100"
      ),
      (["STY": "1.pts", "COLORTERM": "truecolor"], 8, nil, .eight, nil),
      (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, nil, .mono, "NO_COLOR is set"),
      (["NO_COLOR": ""], 256, nil, .indexed, nil),
      (["NO_COLOR": "1"], 256, .truecolor, .truecolor, "set with --color or in the settings"),
      (["TERM": "nonsense"], nil, nil, .mono, nil),
    ] as [([String: String], Int?, ColorDepth?, ColorDepth, String?)]
  )
  func `the flag comes before NO_COLOR, that before COLORTERM, and that before terminfo`(
    environment: [String: String],
    colors: Int?,
    asked: ColorDepth?,
    depth: ColorDepth,
    reason: String?
  ) {
    let found = decide(environment, colors: colors, colorDepth: asked).colorDepth

    #expect(found.value == depth)
    if let reason { #expect(found.reason == reason) }
  }

  @Test func `an old ncurses paints 256 colours at most`() {
    let found = decide(["COLORTERM": "truecolor"]) { $0.paintsDirectColor = false }.colorDepth

    #expect(found.value == .indexed)
    #expect(found.reason.hasPrefix("COLORTERM is truecolor, but this ncurses"))
  }

  @Test func `a UTF-8 locale gets Unicode`() {
    #expect(decide([:]).ascii == Finding(false, "the locale is UTF-8 (LANG=C.UTF-8)"))
  }

  @Test func `a locale without UTF-8 gets ASCII and hears why`() {
    let found = decide(["LC_ALL": "C"]) { $0.codeset = "ANSI_X3.4-1968" }

    let reason = "the locale's character set is ANSI_X3.4-1968, set by LC_ALL=C"
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

  @Test func `without any UTF-8 locale ASCII is drawn`() {
    let lacking = decide(["LANG": "de_DE.UTF-8"]) {
      $0.codeset = "ANSI_X3.4-1968"
      $0.localeIsInstalled = false
      $0.hasLocaleWithUTF8 = false
    }

    #expect(lacking.ascii.value)
  }

  @Test(arguments: ["linux", "vt100", "vt220"])
  func `a terminal without glyphs gets ASCII`(term: String) {
    #expect(decide(["TERM": term]).ascii.value)
  }

  @Test func `--ascii asks for ASCII`() {
    let asked = Finding(true, "set with --ascii or in the settings")
    #expect(decide([:], ascii: true).ascii == asked)
  }

  @Test(arguments: [(2, true), (1, false), (nil, false)] as [(Int?, Bool)])
  func `borders of two cells get ASCII`(width: Int?, isASCII: Bool) {
    var found = decide([:])

    found.note(TerminalAnswers(ambiguousWidth: width))

    #expect(found.ascii.value == isASCII)
  }

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

  @Test func `the obstacle to a screen is reported`() {
    #expect(decide([:]).obstacle.value == nil)
    #expect(decide([:]) { $0.outputIsTerminal = false }.obstacle.value == .noTerminal)
    #expect(decide([:]) { $0.hasKeyboard = false }.obstacle.value == .noTerminal)
    #expect(decide(["TERM": ""], colors: nil).obstacle.value == .termUnset)
    #expect(decide(["TERM": "nope"], colors: nil).obstacle.value == .termUnknown("nope"))
    let obstacle = decide(["TERM": "dumb"]) { $0.terminfo?.addressesCursor = false }.obstacle.value
    #expect(obstacle == .termTooSimple("dumb"))
  }

  @Test func `the terminfo entry in use is named, also if it is a substitute`() {
    #expect(decide([:]).terminfo.value == "xterm-256color")
    let usual = decide([:]) { $0.unknownTerm = "xterm-ghostty" }
    #expect(usual.terminfo.value == "xterm-256color")
    #expect(usual.terminfo.reason.contains("has no entry for TERM “xterm-ghostty”"))
    #expect(usual.obstacle == Finding(nil, usual.terminfo.reason))

    let unknown = decide(["TERM": "foot"], colors: nil)
    #expect(unknown.terminfo.value == nil)
    #expect(unknown.obstacle.reason.contains("try `TERM=xterm-256color homestack`"))
    #expect(!decide([:], colors: nil).obstacle.reason.contains("try `"))
  }

  @Test func `every row of the doctor has a reason`() {
    #expect(decide([:]).rows.allSatisfy { !$0.value.isEmpty && !$0.reason.isEmpty })
  }
}

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

struct WhatIsAskedTests {
  private let everything: TerminalQuestions = [.width, .background, .directColor]

  @Test func `what is in doubt is asked`() {
    #expect(decide([:]).questions == everything)
    #expect(decide(["TERM": "xterm"], colors: 8).questions == everything)
    #expect(decide(["TERM": "tmux-256color", "TMUX": "x"]).questions == everything)
    #expect(decide(["TERM": "screen-256color", "TMUX": "x"]).questions == everything)
  }

  @Test func `direct colour that is promised is not asked for`() {
    let width: TerminalQuestions = [.width, .background]

    #expect(decide(["COLORTERM": "truecolor"]).questions == width)
    #expect(decide([:], colors: 1 << 24).questions == width)
    #expect(decide([:]) { $0.terminfo?.promisesDirectColor = true }.questions == width)
    #expect(decide([:]) { $0.paintsDirectColor = false }.questions == width)
    #expect(decide([:], colorDepth: .sixteen).questions == width)
  }

  @Test func `nothing is asked about colours that are not shown`() {
    #expect(decide(["NO_COLOR": "1"]).questions == .width)
    #expect(decide([:], colorDepth: .mono).questions == .width)
    #expect(decide(["TERM": "vt100"], colors: 0).questions == [])
    #expect(decide([:], colors: nil).questions == [])
  }

  @Test(arguments: [
    ["TERM": "linux"], ["TERM": "linux-16color"], ["TERM": "vt340"], ["TERM": "screen"],
    ["TERM": "screen.xterm-256color"], ["STY": "1.pts", "TERM": "screen-256color"],
    ["STY": "1.pts"],
  ])
  func `where a question may be printed, none about colours is asked`(
    environment: [String: String]
  ) { #expect(decide(environment, colors: 8).questions.isSubset(of: .width)) }

  @Test func `ASCII needs no width, and without a screen nothing is asked`() {
    #expect(!decide([:], ascii: true).questions.contains(.width))
    #expect(decide([:]) { $0.outputIsTerminal = false }.questions == [])
    #expect(decide(["TERM": "dumb"]) { $0.terminfo?.addressesCursor = false }.questions == [])
  }

  @Test(arguments: [
    (RGB(0xFF_FFFF), Theme.Appearance.light), (RGB(0xFD_F6E3), .light), (RGB(0), .dark),
    (RGB(0x28_2C34), .dark),
  ])
  func `a stated background has priority over COLORFGBG`(color: RGB, appearance: Theme.Appearance) {
    var found = decide(["COLORFGBG": appearance == .light ? "15;0" : "0;15"])

    found.note(TerminalAnswers(background: color))

    #expect(found.background.value == appearance)
    #expect(found.background.reason == "the terminal reports \(color.hex)")
  }

  @Test func `an answer raises the depth and says how it is known`() {
    var taken = decide(["TERM": "xterm"], colors: 8)
    var claimed = taken
    taken.note(TerminalAnswers(directColor: .taken))
    claimed.note(TerminalAnswers(directColor: .claimed))

    #expect(taken.colorDepth.value == .truecolor)
    #expect(taken.colorDepth.reason.contains("DECRQSS"))
    #expect(claimed.colorDepth.value == .truecolor)
    #expect(claimed.colorDepth.reason.contains("XTGETTCAP"))
  }

  @Test(arguments: [.denied, nil] as [TerminalAnswers.DirectColor?])
  func `without a yes the depth stays, with its reason`(answer: TerminalAnswers.DirectColor?) {
    var found = decide(["TERM": "xterm"], colors: 8)

    found.note(TerminalAnswers(directColor: answer))

    #expect(found.colorDepth.value == .eight)
    #expect(
      found.colorDepth.reason.hasPrefix("terminfo lists 8 colors for xterm, and the terminal")
    )
  }

  @Test func `what was not asked changes nothing`() {
    var found = decide(["TERM": "xterm"], colors: 8, colorDepth: .sixteen)

    found.note(TerminalAnswers(directColor: .taken))

    #expect(found.colorDepth == Finding(.sixteen, "set with --color or in the settings"))
  }

  @Test func `what the environment said of the background stays where the terminal is silent`() {
    var found = decide(["COLORFGBG": "0;15"])

    found.note(TerminalAnswers(ambiguousWidth: 1))

    #expect(found.background.value == .light)
    #expect(found.background.reason == "COLORFGBG is 0;15, and the terminal does not report it")
  }
}
