import TestSupport
import Testing

@testable import TerminalRendering

/// Every shape on one sheet, as it is in both sets.
@Suite struct GlyphSheetTests {
  @Test(arguments: [("glyphs-unicode", Glyphs.unicode), ("glyphs-ascii", Glyphs.ascii)])
  func `the sheet of all shapes`(name: String, glyphs: Glyphs) {
    assertSnapshot(FrameSnapshot.text(Self.sheet(glyphs)), named: name)
  }

  @Test func `the picture of all shapes`() {
    let picture = SVGOutput.text(
      Self.sheet(.unicode),
      palette: Palette(theme: .terminal, depth: .sixteen, terminalBackground: .dark)
    )

    assertSnapshot(picture.text, named: "glyphs-picture")
  }

  private static func sheet(_ glyphs: Glyphs) -> Frame {
    var frame = Frame(size: Size(columns: 56, rows: 15))
    let borders = [
      glyphs.plainBorder, glyphs.selectedBorder, glyphs.dashedBorder, glyphs.selectedDashedBorder,
    ]
    for (index, border) in borders.enumerated() {
      let style = index == 1 ? Style(.focus, [.bold]) : Style(.line)
      frame.draw(
        border,
        in: Rect(column: index * 14, row: 0, columns: 13, rows: 4),
        style: style
      )
    }
    for (row, text) in ["0123456789", "-4.5 $7 %", "13:12 19°"].enumerated() {
      let column = row == 2 ? 27 : 0
      frame.drawBig(
        text,
        column: column,
        row: row == 0 ? 5 : 9,
        style: Style(.text, [.bold]),
        glyphs: glyphs
      )
    }
    let rows: [[Character]] = [
      [
        glyphs.suggestion, glyphs.relevance, glyphs.prediction, glyphs.withheld, glyphs.done,
        glyphs.open, glyphs.dotHere, glyphs.dotOther, glyphs.playing, glyphs.chooseBefore,
        glyphs.chooseAfter, glyphs.now, glyphs.donation, glyphs.ourDefault, glyphs.fitted,
        glyphs.times, glyphs.degree, glyphs.range, glyphs.ellipsis, glyphs.separator,
      ],
      glyphs.pastColumn + [" "] + glyphs.futureColumn + [" "] + glyphs.pastSpark + [" "]
        + glyphs.futureSpark + [" "] + glyphs.seam,
      [
        glyphs.gaugeFull, glyphs.gaugeFull, glyphs.gaugeHalf, glyphs.gaugeEmpty, " ",
        glyphs.lanePastStart, glyphs.lanePast, glyphs.laneSuggestion, glyphs.laneFutureStart,
        glyphs.laneFuture, " ", glyphs.barFull, glyphs.barEmpty, " ", glyphs.eventNext,
        glyphs.eventLater, glyphs.rule, glyphs.insetBefore, glyphs.insetAfter,
      ],
    ]
    for (index, row) in rows.enumerated() {
      frame.draw(String(row), column: 0, row: 12 + index, style: Style(.hue(index)))
    }
    return frame
  }
}
