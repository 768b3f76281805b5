import TestSupport
import Testing

@testable import TerminalRendering

/// Every shape on one sheet, as it is in both sets.
@Suite struct GlyphSheetTests {
  @Test(arguments: [("glyphs-unicode", Glyphs.unicode), ("glyphs-ascii", Glyphs.ascii)])
  func `the sheet of all shapes`(name: String, glyphs: Glyphs) {
    assertSnapshot(Self.sheet(glyphs), named: name)
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
      frame.draw(border, in: Rect(column: index * 14, row: 0, columns: 13, rows: 4), style: style)
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

@Suite struct RingsTests {
  private static let rings = [
    (share: 0.624, ink: Ink.hue(4)), (share: 0.6, ink: .hue(3)), (share: 0.583, ink: .hue(6)),
  ]

  @Test func `three rings stand apart in nine rows`() {
    var frame = Frame(size: Size(columns: 22, rows: 9))

    frame.drawRings(Self.rings, in: frame.bounds)

    assertSnapshot(frame, named: "rings")
  }

  @Test(arguments: [
    (0.0, -1.0, 0.0), (1.0, 0.0, 0.25), (0.0, 1.0, 0.5), (-1.0, 0.0, 0.75), (1.0, -1.0, 0.125),
    (-1.0, 1.0, 0.625), (0.5773502692, -1.0, 1.0 / 12),
  ])
  func `the way round begins at the top and runs clockwise`(x: Double, y: Double, turn: Double) {
    #expect(abs(Rings.turn(x: x, y: y) - turn) < 0.000_1)
  }

  @Test(arguments: 3...15)
  func `rings stay in their area and close when they are done`(rows: Int) {
    var frame = Frame(size: Size(columns: 34, rows: 17))
    let area = Rect(column: 2, row: 1, columns: rows * 2, rows: rows)

    frame.drawRings([(share: 1, ink: .hue(0))], in: area)

    let outside = (0..<17).allSatisfy { row in
      (0..<34).allSatisfy { column in
        area.contains(column: column, row: row) || frame[column: column, row: row].glyph == 0x20
      }
    }
    #expect(outside)
    #expect(!frame.cells.contains { $0.style.foreground == .track })
  }

  @Test func `nothing done is all track`() {
    var frame = Frame(size: Size(columns: 20, rows: 10))

    frame.drawRings([(share: 0, ink: .hue(0))], in: frame.bounds)

    #expect(!frame.cells.contains { $0.style.foreground == .hue(0) })
    #expect(frame.cells.contains { $0.style.foreground == .track })
  }

  @Test func `no room draws nothing`() {
    var frame = Frame(size: Size(columns: 1, rows: 9))

    frame.drawRings(Self.rings, in: frame.bounds)

    #expect(frame == Frame(size: frame.size))
  }
}

@Suite struct EasingTests {
  @Test(arguments: Easing.allCases)
  func `a movement is exact at both ends and never goes back`(easing: Easing) {
    #expect(easing(0) == 0)
    #expect(easing(1) == 1)
    #expect(easing(-0.5) == 0)
    #expect(easing(1.5) == 1)
    let steps = (0...100).map { easing(Double($0) / 100) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test func `each movement spends its time as the guide says`() {
    #expect(Easing.rotation(0.5) == 0.6875)
    #expect(Easing.slideIn(0.5) == 0.875)
    #expect(Easing.slideOut(0.5) == 0.125)
  }
}
