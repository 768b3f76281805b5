import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct WidgetBackTests {
  private func frame(
    _ columns: Int = 100,
    _ rows: Int = 30,
    overlay: Overlay = .editWidget(CardsHome.editor),
    look: Look = Look(),
    _ change: (inout World.WidgetKind) -> Void
  ) -> Frame {
    var world = CardsHome.world
    change(&world.kinds[0])
    return CardsHome.model(world).under(overlay).drawn(look).sound(columns, rows)
  }

  /// The grounds of the row in which some words stand.
  private func grounds(_ frame: Frame, at words: String) -> Set<Ink> {
    guard let row = (0..<frame.size.rows).first(where: { frame.text(row: $0).contains(words) })
    else { return [] }
    return Set((0..<frame.size.columns).map { frame[column: $0, row: row].style.background })
  }

  private static let about = "What you bought last."

  @Test(arguments: [(60, 18), (80, 24), (200, 60)])
  func `it says what its app says of it, and so does the gallery`(columns: Int, rows: Int) {
    let shown = frame(columns, rows) { $0.description = Self.about }
    let gallery = Overlay.gallery(Gallery(editor: StackEditor(stack: CardsHome.desk)))
    let offered = frame(overlay: gallery) { $0.description = Self.about }

    #expect(shown.allText.contains(Self.about) && shown.allText.contains("AcmeCard"))
    #expect(offered.allText.contains(Self.about))
  }

  @Test func `a long sentence is cut after three lines`() {
    let words = Array(repeating: "purchases", count: 60).joined(separator: " ")
    let shown = frame { $0.description = words }.allText

    #expect(shown.split(separator: "\n").filter { $0.contains("purchases") }.count == 3)
  }

  @Test func `its background lies under that as a tint, where it is a hue and there are tints`() {
    func inks(_ color: WidgetColor, _ look: Look = Look()) -> Set<Ink> {
      let shown = frame(look: look) {
        $0.description = Self.about
        $0.background = color
      }
      return grounds(shown, at: Self.about)
    }
    let mint = WidgetColor.rgb(red: 52, green: 199, blue: 89)
    let white = WidgetColor.rgb(red: 250, green: 250, blue: 250)
    let tints = (0..<8).map(Ink.tint)

    #expect(inks(mint).contains(.tint(3)))
    #expect(inks(mint, .mono).isDisjoint(with: tints))
    #expect(!inks(white).isEmpty && inks(white).isDisjoint(with: tints))
  }

  @Test func `its controls have its accent colour, its name keeps its hue`() {
    let shown = frame { $0.accent = .hue(4) }
    let row = (0..<30).first { shown.text(row: $0).contains("Show amounts") } ?? 0
    let inks = Set((0..<100).map { shown[column: $0, row: row].style.foreground })

    #expect(inks.contains(.hue(4)))
    #expect(!inks.contains(.hue(3)))
  }
}
