import Scenarios
import TerminalRendering
import Testing

@Suite struct TextTableTests {
  @Test func `columns stand two blanks apart, and one without any text is left out`() {
    let rows: [[HarmlessText]] = [["Day", "", "A"], ["1", "", "a while"]]

    #expect(TextLook.table(rows).map(\.text) == ["Day  A", "1    a while"])
  }

  @Test func `a text without colours is the text`() {
    #expect(TextLook().strong("bold").text == "bold")
    #expect(TextLook().faint("quiet").text == "quiet")
  }

  @Test func `a table with commas has a line for each row, and nothing where there is no number`() {
    var table = CSVTable(["name", "count", "share"])
    table.cell("a, b")
    table.cell(2)
    table.cell(millionths: nil)
    table.endRow()
    table.cell("=1")
    table.cell(nil as Int?)
    table.cell(millionths: -250_000)
    table.endRow()

    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text == "name,count,share\n\"a, b\",2,\n'=1,,-0.25\n")
  }
}
