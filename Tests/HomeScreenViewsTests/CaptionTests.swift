import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct CaptionTests {
  private static let sizes = [
    (40, 12), (48, 14), (56, 16), (60, 18), (80, 24), (99, 29), (100, 30), (132, 43), (160, 48),
    (200, 60), (300, 80),
  ]

  private func frame(
    _ caption: String?,
    _ columns: Int,
    _ rows: Int,
    look: Look = Look()
  ) throws -> Frame {
    var model = try ShippedModel.model("smart-rotate-day", day: 1, 12, 59).drawn(look)
    model.caption = caption
    return model.sound(columns, rows)
  }

  @Test(arguments: sizes)
  func `it takes one row, never that of a pane, and names the marks`(size: (Int, Int)) throws {
    let caption = "A day on a phone."
    let with = try frame(caption, size.0, size.1)
    let without = try frame(nil, size.0, size.1)
    let layout = try ShippedModel.model("smart-rotate-day", day: 1, 12, 59)
      .layout(size.0, size.1)

    let rows = (0..<size.1).filter { with.text(row: $0) != without.text(row: $0) }

    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row == layout.captionRow)
    for pane in layout.panes {
      #expect(!(pane.rect.row..<pane.rect.endRow).contains(row), "over a pane at \(size)")
    }
    let text = with.text(row: row)
    if size.0 >= 60 {
      for mark in ["▲", "~", "✚"] { #expect(text.contains(mark), "\(text)") }
    }
    #expect(text.contains(caption), "\(text)")
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `it says more where there is room, in ASCII too`() throws {
    let wide = try frame("A day on a phone.", 100, 30)
    let ascii = try frame("A day on a phone.", 80, 24, look: .asciiMono)
    let lines = ascii.lines

    #expect(
      wide.text(row: 1).contains(
        "A day on a phone.   ▲ turned by relevance  ~ by a prediction  ✚ suggested"
      )
    )
    #expect(lines.contains { $0.contains("^ relevance  ~ prediction  + suggestion") })
  }

  @Test(arguments: [
    "", "\u{1B}[31mred\nand more\u{7}", String(repeating: "long ", count: 900), "日本",
  ])
  func `any text is harmless, and leaves the marks where it is too long`(caption: String) throws {
    let said = caption.harmless.split(separator: " ").first ?? "-"
    for size in Self.sizes {
      let frame = try frame(caption, size.0, size.1)
      let text = frame.lines.joined()
      #expect(text.contains("✚ suggest") || text.contains(said))
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `help says what every mark means, and its last row can be reached`(glyphs: Glyphs) throws {
    var model = SmartDay.model
    model.look = glyphs.isASCII ? .asciiMono : .mono
    for size in [Size(columns: 60, rows: 18), Size(columns: 80, rows: 24)] {
      let last = Overlay.help(scroll: 0).lastScroll(in: model, size: size)
      model.overlay = .help(scroll: last)
      let frame = model.frame(size)
      let text = frame.allText
      let mark = try #require(MarkLegend.rows(glyphs).last)
      #expect(text.contains(mark.meaning), "\(text)")
      #expect(!text.contains("…"))
    }
  }

  @Test func `every mark of a sentence has its row, and the words fit a small sheet`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let rows = MarkLegend.rows(glyphs)
      let marks = [
        glyphs.relevance, glyphs.prediction, glyphs.suggestion, glyphs.withheld, glyphs.donation,
        glyphs.ourDefault,
      ]
      for mark in marks { #expect(rows.contains { $0.marks == String(mark) }) }
      #expect(rows.allSatisfy { $0.meaning.columns <= 44 })
      #expect(rows.allSatisfy { $0.marks.columns <= 3 })
    }
  }
}
