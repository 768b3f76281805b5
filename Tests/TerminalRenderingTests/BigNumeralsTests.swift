import Testing

@testable import TerminalRendering

@Suite struct BigNumeralsTests {
  private func rows(_ text: String, _ glyphs: Glyphs) -> [String] {
    var frame = Frame(size: Size(columns: BigNumerals.columns(of: text), rows: 3))
    frame.drawBig(text, column: 0, row: 0, style: Style(), glyphs: glyphs)
    return (0..<3).map { frame.text(row: $0) }
  }

  @Test func `half blocks make numbers three rows tall`() {
    #expect(rows("19°", .unicode) == ["▄█  █▀█°", " █  ▀▀█ ", "▀▀▀ ▀▀▀ "])
    #expect(rows("13:12", .unicode)[0] == "▄█  ▀▀█ ▄ ▄█  ▀▀█")
    #expect(rows("$128", .unicode)[0] == "$ ▄█  ▀▀█ █▀█")
  }

  @Test func `ASCII numbers are seven segments`() {
    #expect(rows("19°", .ascii) == ["     _ '", "  | |_| ", "  |  _| "])
  }

  @Test(arguments: 0...9)
  func `every digit has a shape of its own`(digit: Int) {
    let others = (0...9).filter { $0 != digit }

    #expect(others.allSatisfy { rows("\($0)", .unicode) != rows("\(digit)", .unicode) })
    #expect(others.allSatisfy { rows("\($0)", .ascii) != rows("\(digit)", .ascii) })
  }

  @Test(arguments: ["0", "-4.5 %", "$1,234.50", "23:59", "", "°", "%"])
  func `the columns promised are the columns drawn`(text: String) {
    var frame = Frame(size: Size(columns: 60, rows: 3))

    let columns = frame.drawBig(text, column: 0, row: 0, style: Style(.focus), glyphs: .unicode)

    #expect(columns == BigNumerals.columns(of: text))
    let last = (0..<60).last { column in
      (0..<3).contains { frame[column: column, row: $0].glyph != 0x20 }
    }
    #expect((last ?? -1) < columns)
  }
}
