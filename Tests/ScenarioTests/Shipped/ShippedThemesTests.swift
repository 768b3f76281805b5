import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct ShippedThemesTests {
  @Test(arguments: BuiltIns.themeNames)
  func `a shipped theme reads without a word`(name: String) throws {
    let item = try #require(BuiltIns.theme(name))
    let result = ThemeReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.text) == [])
    let theme = try #require(result.theme)
    #expect(theme.name == name)
    #expect(theme.title == item.title)
  }

  @Test(arguments: BuiltIns.themeNames)
  func `a shipped theme keeps the contrast that it promises`(name: String) throws {
    let item = try #require(BuiltIns.theme(name))
    let theme = try #require(ThemeReader.read(text: item.text, file: name).theme)
    #expect(ThemeContrast.failures(of: theme) == [])
  }

  @Test func `the seven themes are there`() {
    #expect(
      BuiltIns.themeNames == [
        "blueprint", "dark", "departures", "high-contrast", "light", "mono", "terminal",
      ]
    )
  }
}
