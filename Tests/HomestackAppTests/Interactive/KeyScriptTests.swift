import HomeScreenViews
import Scenarios
import TerminalDriver
import Testing

@testable import HomestackApp
import TerminalRendering

/// Files of keys, as `film --keys` reads them.
@Suite struct KeyScriptTests {
  private func read(_ text: String) -> (KeyScript?, [Diagnostic]) {
    KeyScript.read(bytes: Array(text.utf8), file: "ask.keys")
  }

  @Test func `keys come one after another, with the pauses between them`() throws {
    let (script, diagnostics) = read("# Ask why.\nwait 2s\npress w page-up\n\ntype a b\nwait 1s\n")

    let keys = try #require(script)
    #expect(diagnostics.isEmpty)
    #expect(
      keys.presses.map(\.key)
        == [.character("w"), .pageUp, .character("a"), .space, .character("b")]
    )
    #expect(keys.presses.map(\.time) == [2400, 2800, 2890, 2980, 3070])
    #expect(keys.end == 4070)
  }

  @Test func `every key of the table can be written`() {
    for key in KeyTable.standard.bindings.flatMap(\.keys) {
      let name = String(key.name.map { $0 == " " ? "-" : $0 })
      #expect(Key(name: name) == key)
    }
  }

  @Test func `everything that is wrong is said at its place`() {
    let (script, diagnostics) = read("pres w\npress pageup ü x\nwait soon\ntype\n")

    #expect(script == nil)
    #expect(diagnostics.map(\.location.line) == [1, 2, 3, 4])
    #expect(diagnostics.map(\.location.column) == [1, 7, 6, 1])
    let texts = diagnostics.map { String(describing: $0.code) }
    #expect(texts[0].contains("did you mean press?"))
    #expect(texts[1].contains("did you mean page-up?"))
  }

  @Test(arguments: ["", "# nothing\n", "\n\n"])
  func `a file without keys is said to be empty`(text: String) {
    let (script, diagnostics) = read(text)

    #expect(script == nil)
    #expect(diagnostics.count == 1)
  }
}
