import TerminalRendering
import TestSupport
import Testing

@testable import TerminalDriver

struct FrameEncoderTests {
  private let size = Size(columns: 40, rows: 10)
  private let palette = Palette(theme: .terminal, depth: .sixteen)

  private func strings(_ term: String) throws -> TerminalStrings {
    try #require(TerminalStrings.load(term))
  }

  private func change(
    _ term: String = "xterm-256color",
    utf8: Bool = true,
    palette: Palette? = nil,
    from draw: (inout Frame) -> Void = { _ in },
    to redraw: (inout Frame) -> Void
  ) throws -> String {
    var encoder = FrameEncoder(strings: try strings(term), utf8: utf8)
    var first = Frame(size: size)
    draw(&first)
    var second = Frame(size: size)
    redraw(&second)
    _ = encoder.encode(first, over: nil, palette: palette ?? self.palette)
    let bytes = encoder.encode(second, over: first, palette: palette ?? self.palette)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an unchanged frame sends nothing`() throws {
    let sent = try change(
      from: { $0.draw("Weather", column: 3, row: 2, style: Style(.hue(0))) },
      to: { $0.draw("Weather", column: 3, row: 2, style: Style(.hue(0))) }
    )

    #expect(sent.isEmpty)
  }

  @Test func `one changed cell sends its address, its colour and its glyph`() throws {
    let sent = try change(
      to: { $0.draw("x", column: 6, row: 3, style: Style(.hue(1), on: .page, .bold)) }
    )

    #expect(sent == "\u{1B}[4;7H\u{1B}[1m\u{1B}[91mx\u{1B}(B\u{1B}[m")
  }

  @Test func `cells side by side are addressed once`() throws {
    let sent = try change(to: { $0.draw("Home", column: 0, row: 0, style: Style()) })

    #expect(sent == "\u{1B}[1;1HHome")
  }

  @Test func `a short gap is written again, a long one is jumped over`() throws {
    let line = "abcdefghijklmnop"
    let sent = try change(
      from: { $0.draw(line, column: 0, row: 0, style: Style()) },
      to: { $0.draw("AbcDefghijklmnoP", column: 0, row: 0, style: Style()) }
    )

    #expect(sent == "\u{1B}[1;1HAbcD\u{1B}[1;16HP")
  }

  @Test func `what is sent grows with the cells that changed and not with the screen`() throws {
    let one = try change(to: { $0.draw("x", column: 5, row: 5, style: Style(.hue(2))) })
    let five = try change(to: { frame in
      for row in 0..<5 { frame.draw("x", column: 7 * row, row: row, style: Style(.hue(2))) }
    })

    #expect(one.utf8.count < 24)
    #expect(five.utf8.count <= 5 * one.utf8.count)
  }

  @Test func `a new size clears and draws everything`() throws {
    var encoder = FrameEncoder(strings: try strings("xterm-256color"))
    var frame = Frame(size: Size(columns: 10, rows: 2))
    frame.draw("hi", column: 0, row: 0, style: Style())

    let bytes = encoder.encode(frame, over: Frame(size: size), palette: palette)

    let sent = String(decoding: bytes, as: UTF8.self)
    #expect(sent.hasSuffix("\u{1B}[H\u{1B}[2J\u{1B}[1;1Hhi"))
  }

  @Test func `after a wide character the cursor is addressed anew`() throws {
    let sent = try change(to: { $0.draw("日x", column: 0, row: 0, style: Style()) })

    #expect(sent == "\u{1B}[1;1H日\u{1B}[1;3Hx")
  }

  @Test func `what a wide character covered is drawn again`() throws {
    let sent = try change(
      from: { $0.draw("日本", column: 0, row: 0, style: Style()) },
      to: { $0.draw("a本", column: 0, row: 0, style: Style()) }
    )

    #expect(sent.contains("a"))
    #expect(sent.contains("本"))
  }

  @Test func `letters with marks are compared as characters`() throws {
    let sent = try change(
      from: { $0.draw("e\u{301}", column: 0, row: 0, style: Style()) },
      to: { $0.draw("o\u{308}", column: 0, row: 0, style: Style()) }
    )

    #expect(sent == "\u{1B}[1;1Ho\u{308}")
  }

  @Test func `a control character never reaches the terminal`() throws {
    let sent = try change(to: { $0[column: 0, row: 0] = Cell(glyph: 0x1B, style: Style()) })

    #expect(sent == "\u{1B}[1;1H?")
  }

  @Test func `without UTF-8 nothing but ASCII is sent`() throws {
    let sent = try change(utf8: false, to: { $0.draw("╭日é", column: 0, row: 0, style: Style()) })

    #expect(sent.utf8.allSatisfy { $0 < 0x80 })
    #expect(sent.contains("???"))
  }

  @Test func `without UTF-8 signs of typesetting have twins`() throws {
    let text = "–—‘’“”…×·"
    let sent = try change(utf8: false, to: { $0.draw(text, column: 0, row: 0, style: Style()) })

    #expect(sent.contains("--''\"\".x*"))
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux"])
  func `direct colour is sent wherever colours are standard`(term: String) throws {
    let theme = Theme(name: "t", title: "T", colors: [.text: RGB(0x010203), .page: RGB(0x040506)])
    let palette = Palette(theme: theme, depth: .truecolor)

    let sent = try change(
      term,
      palette: palette,
      to: { $0.draw("x", column: 0, row: 0, style: Style()) }
    )

    #expect(sent.contains("\u{1B}[38;2;1;2;3m"))
    #expect(sent.contains("\u{1B}[48;2;4;5;6m"))
  }

  @Test(arguments: ["vt100", "xterm-mono"])
  func `a terminal without colour gets attributes alone`(term: String) throws {
    let sent = try change(
      term,
      to: { $0.draw("x", column: 0, row: 0, style: Style(.hue(1), on: .page, .bold)) }
    )

    #expect(sent.contains("\u{1B}[1m"))
    #expect(!sent.contains("\u{1B}[3"))
    #expect(!sent.contains("\u{1B}[9"))
  }

  @Test func `the console of Linux gets no underline beside a colour`() throws {
    let coloured = try change(
      "linux",
      to: { $0.draw("x", column: 0, row: 0, style: Style(.hue(1), on: .page, .underline)) }
    )
    let plain = try change(
      "linux",
      to: { $0.draw("x", column: 0, row: 0, style: Style(.text, on: .page, .underline)) }
    )

    #expect(!coloured.contains("\u{1B}[4m"))
    #expect(plain.contains("\u{1B}[4m"))
  }

  @Test func `a terminal that would scroll never gets its last corner`() throws {
    let scrolls = try change("ansi", to: { $0.fillRow(9, style: Style(), glyph: "x") })
    let waits = try change("xterm-256color", to: { $0.fillRow(9, style: Style(), glyph: "x") })

    #expect(scrolls.filter { $0 == "x" }.count == 39)
    #expect(waits.filter { $0 == "x" }.count == 40)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100", "xterm"])
  func `whatever is drawn, the palette stays and the pen is plain at the end`(term: String) throws {
    let styles = (0..<24).map {
      Style(.hue($0), on: [.page, .bar, .select, .badge][$0 % 4], .init(rawValue: UInt8($0 % 16)))
    }
    let sent = try change(
      term,
      to: { frame in
        for (index, style) in styles.enumerated() {
          frame.draw("word", column: index % 8 * 5, row: index / 8, style: style)
        }
      }
    )

    let modes = TerminalModes(Array(sent.utf8))
    #expect(modes.leftovers == [])
  }
}
