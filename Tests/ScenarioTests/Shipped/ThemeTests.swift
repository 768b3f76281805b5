import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct ThemeReaderTests {
  private static func dark() throws -> String { try #require(BuiltIns.theme("dark")).text }

  @Test func `a theme has the colours of its file`() throws {
    let theme = try #require(ThemeReader.read(text: Self.dark(), file: "dark.yaml").theme)
    #expect(theme.color(of: .page) == RGB(hex: "#0f1218"))
    #expect(theme.color(of: .hue(7)) == RGB(hex: "#d2c29b"))
    #expect(theme.tintPercent == 42)
    #expect(theme.appearance == .dark)
    #expect(!theme.usesTerminalPage)
  }

  @Test func `a missing role, a bad colour and a slip are named at once`() throws {
    let text = try Self.dark().replacing("veil:", with: "viel:")
      .replacing("\"#74b9ff\"", with: "blue").replacing("\"#ff8f80\"", with: "#ff8f80")
    let result = ThemeReader.read(text: text, file: "mine.yaml")
    #expect(result.theme == nil)
    #expect(
      Set(result.diagnostics.map(\.message)) == [
        "a theme needs 'veil'", "a theme has no key 'viel'", "found 'blue'", "found nothing",
      ]
    )
    #expect(result.diagnostics.compactMap(\.suggestion) == ["veil"])
  }

  @Test func `without a page the terminal's own background shows`() throws {
    let lines = try Self.dark().split(separator: "\n").filter { !$0.hasPrefix("page:") }
    let result = ThemeReader.read(text: lines.joined(separator: "\n"), file: "mine.yaml")
    #expect(result.diagnostics == [])
    #expect(result.theme?.usesTerminalPage == true)
  }

  @Test func `a theme of the terminal's colours brings none`() {
    let result = ThemeReader.read(
      text: "homestack-theme: 1\nkind: terminal\npage: \"#000000\"\n",
      file: "mine.yaml"
    )
    #expect(result.diagnostics.map(\.code.name) == ["contradiction"])
  }

  @Test func `a theme is called after its file when it has no name`() {
    let result = ThemeReader.read(text: "homestack-theme: 1\nkind: mono\n", file: "a/paper.yaml")
    #expect(result.theme?.name == "paper")
    #expect(result.theme?.title == "paper")
  }
}

@Suite struct ShippedThemesTests {
  @Test(arguments: BuiltIns.themeNames)
  func `a shipped theme reads without a word, and keeps its contrast`(name: String) throws {
    let item = try #require(BuiltIns.theme(name))
    let result = ThemeReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.text) == [])
    let theme = try #require(result.theme)
    #expect(theme.name == name)
    #expect(theme.title == item.title)

    #expect(ThemeContrast.failures(of: theme) == [])
  }

  @Test func `the seven themes are there`() {
    let names = ["blueprint", "dark", "departures", "high-contrast", "light", "mono", "terminal"]
    #expect(BuiltIns.themeNames == names)
  }
}
