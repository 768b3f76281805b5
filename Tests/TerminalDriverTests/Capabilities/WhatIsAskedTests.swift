import TerminalRendering
import Testing

@testable import TerminalDriver

/// What a terminal is asked, and what its answers change.
struct WhatIsAskedTests {
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
  ) {
    #expect(decide(environment, colors: 8).questions.isSubset(of: .width))
  }

  @Test func `ASCII needs no width, and without a screen nothing is asked`() {
    #expect(!decide([:], ascii: true).questions.contains(.width))
    #expect(decide([:]) { $0.outputIsTerminal = false }.questions == [])
    #expect(decide(["TERM": "dumb"]) { $0.terminfo?.addressesCursor = false }.questions == [])
  }

  @Test(arguments: [
    (RGB(0xFF_FFFF), Theme.Appearance.light), (RGB(0xFD_F6E3), .light), (RGB(0), .dark),
    (RGB(0x28_2C34), .dark),
  ])
  func `the background that the terminal tells comes before COLORFGBG`(
    color: RGB,
    appearance: Theme.Appearance
  ) {
    var found = decide(["COLORFGBG": appearance == .light ? "15;0" : "0;15"])

    found.note(TerminalAnswers(background: color))

    #expect(found.background.value == appearance)
    #expect(found.background.reason == "the terminal says that it is \(color.hex)")
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
  func `without a yes the depth stays, and the reason says that it was asked`(
    answer: TerminalAnswers.DirectColor?
  ) {
    var found = decide(["TERM": "xterm"], colors: 8)

    found.note(TerminalAnswers(directColor: answer))

    #expect(found.colorDepth.value == .eight)
    #expect(found.colorDepth.reason.hasPrefix("terminfo gives xterm 8 colours, and the terminal"))
  }

  @Test func `what was not asked changes nothing`() {
    var found = decide(["TERM": "xterm"], colors: 8, colorDepth: .sixteen)

    found.note(TerminalAnswers(directColor: .taken))

    #expect(found.colorDepth == Finding(.sixteen, "asked for by --color or the settings"))
  }

  @Test func `what the environment said of the background stays where the terminal is silent`() {
    var found = decide(["COLORFGBG": "0;15"])

    found.note(TerminalAnswers(ambiguousWidth: 1))

    #expect(found.background.value == .light)
    #expect(found.background.reason == "COLORFGBG is 0;15, and the terminal does not say")
  }
}
