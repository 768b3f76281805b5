import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct EditSheetTests {
  private static func overlays() -> [(String, Overlay)] {
    var widget = CardsHome.editor
    widget.row = 1
    var typing = CardsHome.editor
    typing.row = 5
    typing.typed = "500"
    typing.problem = "“500” is no number from 1 to 150"
    var search = OptionPicker(editor: CardsHome.editor, row: CardsHome.row("card"))
    search.search = "ca"
    search.chosen = 1
    var arranger = Arranger(lifted: CardsHome.model.state[CardsHome.desk].members[0], row: 1)
    arranger.effect = .refused("a stack holds widgets of one size")
    return [
      ("placed", .placed(scroll: 0)),
      ("stack", .editStack(StackEditor(stack: CardsHome.desk, row: 1))),
      ("gallery", .gallery(Gallery(editor: StackEditor(stack: CardsHome.desk)))),
      ("widget", .editWidget(widget)), ("typing", .editWidget(typing)),
      ("options", .options(search)), ("arrange", .arrange(arranger)),
    ]
  }

  @Test(arguments: overlays().indices)
  func `a sheet that edits looks as it was approved`(index: Int) {
    let (name, overlay) = Self.overlays()[index]
    let model = CardsHome.model.under(overlay)
    assertSnapshot(model.frame(), named: "edit-\(name)-100x30")
    assertSnapshot(model.drawn(.asciiMono).frame(80, 24), named: "edit-\(name)-80x24-ascii")
  }

  @Test(arguments: overlays().indices)
  func `a sheet that edits breaks nothing on any screen`(index: Int) {
    CardsHome.model.under(Self.overlays()[index].1).expectSound()
  }

  /// WWDC20 10194 9:02 est.
  @Test func `the title of a parameter is the label of its row`() {
    func shown(_ title: String) -> String {
      var world = CardsHome.world
      world.intents[0].parameters[1].title = title
      return CardsHome.model(world).under(.editWidget(CardsHome.editor)).text()
    }

    #expect(shown("Category").contains("Category"))
    #expect(!shown("Category").contains("Merchants of"))
    #expect(shown("Merchants of").contains("Merchants of"))
    #expect(!shown("Merchants of").contains("Category"))
  }

  @Test(arguments: [12, 16, 18, 24, 30])
  func `the chosen row of a long form stays in view`(rows: Int) {
    for row in 0..<11 {
      var editor = CardsHome.editor
      editor.row = row
      let sheet = Overlay.editWidget(editor).sheet(CardsHome.model.context(80, rows))
      let chosen = sheet.rows.firstIndex(where: \.isSelected)
      let shown = sheet.shown(on: Size(columns: 80, rows: rows))
      #expect(chosen.map(shown.contains) == true, "row \(row)")
    }
  }
}
