import Foundation
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import TerminalDriver

@Suite struct ThemeLibraryTests {
  private static let themes = [
    Theme.terminal, Theme(name: "dark", title: "Dark", colors: [.page: RGB(0x0F_1218)]),
    Theme(name: "light", title: "Light", colors: [.page: RGB(0xF7_F6F2)]),
  ]

  /// A place of its own, in a folder that is not there yet.
  private func place() -> KeptLine {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    return KeptLine.theme(at: folder.appending(path: "state/homestack/theme").path)
  }

  private func shelf(_ asked: ThemeLibrary.Request = .nothing, _ kept: KeptLine) -> ThemeLibrary {
    ThemeLibrary(Self.themes, asked: asked, kept: kept)
  }

  private func name(
    _ shelf: ThemeLibrary,
    _ depth: ColorDepth = .truecolor,
    on background: Theme.Appearance? = nil
  ) -> String { shelf.theme(row: shelf.start, depth: depth, background: background).name }

  @Test func `nobody chose a theme: what suits the terminal`() {
    let shelf = shelf(.nothing, place())

    #expect(shelf.reason == .automatic)
    #expect(name(shelf, on: .light) == "light")
    #expect(name(shelf, .indexed) == "dark")
    #expect(name(shelf, .sixteen, on: .light) == "terminal")
  }

  @Test func `what was kept comes back at the next start, the automatic theme too`() {
    let place = place()
    shelf(.nothing, place).keep(row: 3)
    let next = shelf(.nothing, place)
    #expect(next.reason == .kept)
    #expect(name(next, on: .dark) == "light")
    #expect(next.menu.shown == 3)
    #expect(next.menu.names == ["auto", "terminal", "dark", "light"])

    next.keep(row: ThemeLibrary.automaticRow)
    #expect(place.text == "auto")
    #expect(shelf(.nothing, place).reason == .automatic)
  }

  @Test func `what is asked for comes first and leaves what is kept as it is`() {
    let place = place()
    place.keep("light")

    let automatic = shelf(.automatic, place)
    let named = shelf(.theme(Self.themes[1]), place)

    #expect(name(automatic, on: .dark) == "dark")
    #expect(automatic.start == ThemeLibrary.automaticRow)
    #expect(name(named, on: .light) == "dark")
    #expect(place.text == "light")
  }

  @Test func `the settings name one, until another is kept on the screen`() {
    let place = place()
    func shelf() -> ThemeLibrary {
      ThemeLibrary(Self.themes, asked: .nothing, kept: place, setting: Self.themes[2])
    }

    #expect(shelf().reason == .setting)
    #expect(name(shelf(), on: .dark) == "light")
    place.keep("gone")
    #expect(shelf().reason == .setting)
    place.keep("dark")
    #expect(shelf().reason == .kept)
    #expect(name(shelf(), on: .light) == "dark")
    place.keep("auto")
    #expect(shelf().reason == .automatic)
  }

  @Test func `a theme from a file comes to the end of the menu`() {
    let own = Theme(name: "mine", title: "Mine", colors: [.page: RGB(0)])

    let shelf = shelf(.theme(own), place())

    #expect(shelf.menu.names.last == "mine")
    #expect(name(shelf) == "mine")
  }

  @Test func `a theme that is gone is passed over, and the doctor can say so`() {
    let place = place()
    place.keep("gone")

    let shelf = shelf(.nothing, place)

    #expect(shelf.reason == .keptUnknown)
    #expect(name(shelf, on: .light) == "light")
  }

  @Test func `without a place nothing is kept and nothing goes wrong`() {
    let nowhere = KeptLine.theme(at: nil)
    let refused = KeptLine.theme(at: "/dev/null/homestack/theme")

    for place in [nowhere, refused] {
      #expect(!place.keep("light"))
      #expect(place.text == nil)
      #expect(shelf(.nothing, place).reason == .automatic)
    }
  }

  @Test func `a row that there is not is the automatic theme`() {
    let shelf = shelf(.nothing, place())

    #expect(shelf.theme(row: 99, depth: .truecolor, background: .light).name == "light")
    #expect(shelf.theme(row: -5, depth: .truecolor, background: .light).name == "light")
  }
}

@Suite struct KeptThemeTests {
  private func file(_ bytes: [UInt8]) throws -> KeptLine {
    let folder = try TemporaryFolder.make()
    let url = folder.appending(path: "theme")
    try Data(bytes).write(to: url)
    return KeptLine.theme(at: url.path)
  }

  @Test(arguments: [
    ("dark\n", "dark"), ("dark", "dark"), ("dark\r\n", "dark"), ("ütf 8\n", "ütf 8"),
  ])
  func `one line is a name`(text: String, name: String) throws {
    #expect(try file(Array(text.utf8)).text == name)
  }

  @Test(
    arguments: [
      [], [0x0A], [0x0A, 0x61], Array("dark\nlight\n".utf8), Array(repeating: 0x61, count: 201),
    ] as [[UInt8]]
  )
  func `anything else is none`(bytes: [UInt8]) throws { #expect(try file(bytes).text == nil) }

  // Not among the arguments above, which are printed.
  @Test func `a file of megabytes is none`() throws {
    #expect(try file(Array(repeating: 0x61, count: 5_000_000)).text == nil)
  }

  @Test func `what is no text is a name of no theme`() throws {
    let kept = try file([0xFF, 0xFE, 0x1B, 0x5B])

    #expect(ThemeLibrary([.terminal], asked: .nothing, kept: kept).reason == .keptUnknown)
  }

  @Test func `a folder in its place is left alone`() throws {
    let folder = try TemporaryFolder.make()
    let theme = folder.appending(path: "theme")
    try FileManager.default.createDirectory(at: theme, withIntermediateDirectories: true)
    let kept = KeptLine.theme(at: theme.path)

    #expect(!kept.keep("dark"))
    #expect(kept.text == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["theme"])
  }

  @Test func `it is written whole, twice too, and nothing else is left beside it`() throws {
    let kept = try file(Array("a very much longer name than the next\n".utf8))
    let path = try #require(kept.path)

    #expect(kept.keep("light"))
    #expect(kept.keep("dark"))

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "dark\n")
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["theme"])
  }
}
