import CTerminal
import TerminalRendering
import TestSupport
import Testing

@testable import TerminalDriver

@Suite(.serialized) struct ColorNumberTests {
  private func expanded(_ format: String, _ number: Int = 0) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      let length = ct_terminfo_expand(format, Int32(number), 0, buffer.baseAddress, 128)
      return String(
        decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
    }
  }

  private func forget(_ range: ColorNumber.Range = .direct) {
    #expect(expanded(ColorNumber.forgetting(range)) == "")
  }

  /// What a style is told with, after those before it.
  private func sent(
    _ style: ResolvedStyle,
    _ range: ColorNumber.Range = .direct,
    endsEach: Bool = true
  ) -> String {
    let numbers = ColorNumber.numbers(style, in: range, of: 256)
    // Curses sends the glyph's colour first, and then that of the ground.
    let glyph = expanded(ColorNumber.glyphFormat, numbers.glyph)
    let format = ColorNumber.styleFormat(range, endsEach: endsEach)
    return glyph + expanded(format, numbers.ground)
  }

  private static let colors: [(TerminalColor, String)] = [
    (.rgb(RGB(0)), "38;2;0;0;0"), (.rgb(RGB(0xFF8F40)), "38;2;255;143;64"),
    (.rgb(RGB(0x000001)), "38;2;0;0;1"), (.indexed(0), "30"), (.indexed(7), "37"),
    (.indexed(8), "90"), (.indexed(15), "97"), (.indexed(16), "38;5;16"),
    (.indexed(255), "38;5;255"),
  ]

  @Test(arguments: colors)
  func `a colour is sent as it is or by number`(color: TerminalColor, codes: String) throws {
    for range in [ColorNumber.Range.direct, .numbered] {
      guard let number = ColorNumber.number(color, in: range, of: 256) else { continue }
      let plain = ColorNumber.format(isGround: false, range)
      #expect(expanded(plain, number) == "\u{1B}[\(codes)m")
      forget(range)
      #expect(sent(ResolvedStyle(foreground: color), range) == "\u{1B}[\(codes)m")
      #expect(sent(ResolvedStyle(), range) == "\u{1B}[39m")
    }
  }

  @Test func `grounds have codes of their own`() {
    forget()
    #expect(sent(ResolvedStyle(background: .rgb(RGB(0x102030)))) == "\u{1B}[48;2;16;32;48m")
    #expect(sent(ResolvedStyle(background: .indexed(9))) == "\u{1B}[101m")
    #expect(sent(ResolvedStyle()) == "\u{1B}[49m")
    #expect(expanded(ColorNumber.format(isGround: true, .numbered), 9) == "\u{1B}[101m")
  }

  @Test func `only what differs is sent, and all of it at once`() {
    let blue = TerminalColor.rgb(RGB(0x0000FF))
    forget()

    #expect(sent(ResolvedStyle()) == "")
    let bold = sent(ResolvedStyle(foreground: blue, background: .indexed(1), attributes: .bold))
    #expect(bold == "\u{1B}[1;38;2;0;0;255;41m")
    #expect(sent(ResolvedStyle(foreground: blue, background: .indexed(1), attributes: .bold)) == "")
    #expect(
      sent(ResolvedStyle(foreground: blue, background: .indexed(1), attributes: .underline))
        == "\u{1B}[22;4m"
    )
    let reverse = sent(ResolvedStyle(background: .indexed(1), attributes: [.underline, .reverse]))
    #expect(reverse == "\u{1B}[7;39m")
    #expect(sent(ResolvedStyle()) == "\u{1B}[24;27;49m")
  }

  @Test func `of two weights one stays when the other ends`() {
    forget()
    _ = sent(ResolvedStyle(attributes: [.bold, .dim]))

    #expect(sent(ResolvedStyle(attributes: .dim)) == "\u{1B}[22;2m")
    #expect(sent(ResolvedStyle(attributes: [.bold, .dim])) == "\u{1B}[1m")
  }

  @Test func `where an attribute cannot end alone, all ends and what stays is sent anew`() {
    let style = ResolvedStyle(
      foreground: .indexed(2),
      background: .indexed(1),
      attributes: [.bold, .underline]
    )
    var other = style
    other.attributes = .bold
    forget(.numbered)

    #expect(sent(style, .numbered, endsEach: false) == "\u{1B}[1;4;32;41m")
    #expect(sent(other, .numbered, endsEach: false) == "\u{1B}[0;1;32;41m")
    #expect(sent(style, .numbered, endsEach: false) == "\u{1B}[4m")
    #expect(sent(ResolvedStyle(), .numbered, endsEach: false) == "\u{1B}[0m")
    #expect(sent(ResolvedStyle(), .numbered, endsEach: false) == "")
  }

  /// Any style after any other: what was sent makes a terminal write in it.
  @Test(arguments: [ColorNumber.Range.numbered, .direct], [true, false])
  func `any style after any other writes in it`(range: ColorNumber.Range, endsEach: Bool) {
    let colors: [TerminalColor] = [.standard, .indexed(3), .indexed(12), .indexed(200)]
    let direct: [TerminalColor] = range == .direct ? [.rgb(RGB(0x010203)), .rgb(RGB(0))] : []
    var state: UInt64 = 7
    func pick(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var judge = TerminalScreen(size: Size(columns: 2, rows: 1))
    forget(range)
    for _ in 0..<2_000 {
      let style = ResolvedStyle(
        foreground: (colors + direct)[pick(colors.count + direct.count)],
        background: (colors + direct)[pick(colors.count + direct.count)],
        attributes: Style.Attributes(rawValue: UInt8(pick(16)))
      )
      judge.feed(Array((sent(style, range, endsEach: endsEach) + "x\r").utf8))
      #expect(judge[column: 0, row: 0].pen == style)
    }
  }

  @Test(arguments: [ColorNumber.Range.numbered, .direct])
  func `curses can count the numbers, twice and with its pairs`(range: ColorNumber.Range) {
    #expect(2 * range.count + 65_537 < Int(Int32.max))
  }
}
