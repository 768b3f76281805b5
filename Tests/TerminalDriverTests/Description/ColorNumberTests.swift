import CTerminal
import TerminalRendering
import Testing

@testable import TerminalDriver

/// What the formats of an entry send, expanded as curses expands them.
@Suite(.serialized) struct ColorNumberTests {
  private func sent(
    _ color: TerminalColor,
    beside attributes: Style.Attributes?,
    _ range: ColorNumber.Range = .direct,
    isGround: Bool = false
  ) throws -> String {
    let number = try #require(
      ColorNumber.number(color, beside: attributes, in: range, of: 256)
    )
    return expanded(ColorNumber.format(isGround: isGround, range), number)
  }

  private func expanded(_ format: String, _ number: Int = 0) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      let length = ct_terminfo_expand(format, Int32(number), 0, buffer.baseAddress, 128)
      return String(
        decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
    }
  }

  @Test(arguments: [
    (TerminalColor.rgb(RGB(0)), "38;2;0;0;0"), (.rgb(RGB(0xFF8F40)), "38;2;255;143;64"),
    (.rgb(RGB(0x000001)), "38;2;0;0;1"), (.indexed(0), "30"), (.indexed(7), "37"),
    (.indexed(8), "90"), (.indexed(15), "97"), (.indexed(16), "38;5;16"),
    (.indexed(255), "38;5;255"),
  ])
  func `a direct colour is sent as it is, a numbered one by its number`(
    color: TerminalColor,
    codes: String
  ) throws {
    #expect(try sent(color, beside: nil) == "\u{1B}[\(codes)m")
    if case .indexed = color {
      #expect(try sent(color, beside: nil, .numbered) == "\u{1B}[\(codes)m")
    }
  }

  @Test func `grounds have codes of their own`() throws {
    #expect(try sent(.rgb(RGB(0x102030)), beside: nil, isGround: true) == "\u{1B}[48;2;16;32;48m")
    #expect(try sent(.indexed(9), beside: nil, isGround: true) == "\u{1B}[101m")
  }

  @Test func `a colour that is set is sent again only after an attribute went off`() throws {
    let blue = TerminalColor.rgb(RGB(0x0000FF))
    _ = expanded(ColorNumber.forgetting)

    #expect(try sent(blue, beside: []) != "")
    #expect(try sent(blue, beside: []) == "")
    #expect(try sent(blue, beside: .bold) == "")
    #expect(try sent(blue, beside: [.bold, .underline]) == "")
    #expect(try sent(blue, beside: .bold) != "")
    #expect(try sent(blue, beside: []) != "")
    #expect(try sent(blue, beside: []) == "")

    _ = expanded(ColorNumber.forgetting)
    #expect(try sent(blue, beside: []) != "")
    #expect(try sent(blue, beside: nil) != "")
  }

  @Test(arguments: [ColorNumber.Range.numbered, .direct])
  func `curses can count the numbers, twice and with its pairs`(range: ColorNumber.Range) {
    #expect(2 * range.count + 65_537 < Int(Int32.max))
  }
}
