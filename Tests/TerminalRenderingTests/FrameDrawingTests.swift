import TestSupport
import Testing

@testable import TerminalRendering

@Suite struct FrameDrawingTests {
  private let style = Style(.text)

  @Test func `text is clipped at both ends or by an area, and still says how long it is`() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    let columns = frame.draw("abcdefgh", column: -2, row: 0, style: style)
    #expect(frame.text(row: 0) == "cdefg")
    #expect(columns == 8)

    frame = Frame(size: Size(columns: 8, rows: 1))
    let area = Rect(column: 2, row: 0, columns: 3, rows: 1)
    frame.draw("abcdefgh", column: 0, row: 0, style: style, clip: area)
    #expect(frame.text(row: 0) == "  cde   ")
  }

  /// It takes no cell, and stands by itself all the same.
  @Test func `a vowel of Korean without its consonant is no part of the letter before`() {
    var frame = Frame(size: Size(columns: 4, rows: 1))

    frame.draw("A\u{1161}e\u{301}", column: 0, row: 0, style: style)

    #expect(frame.text(row: 0) == "Ae\u{301}  ")
  }

  @Test(arguments: [(-1, " 本"), (0, "日本 "), (2, "  日 "), (3, "   日")])
  func `a wide character that would be cut becomes a space`(column: Int, expected: String) {
    var frame = Frame(size: Size(columns: 5, rows: 1))

    frame.draw("日本", column: column, row: 0, style: style)

    #expect(padded(frame.text(row: 0)) == padded(expected))
    #expect(hasNoOrphans(frame))
  }

  @Test(arguments: 0..<6)
  func `overwriting half of a wide character leaves no orphan`(column: Int) {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.draw("日本語", column: 0, row: 0, style: style)

    frame.draw("x", column: column, row: 0, style: style)

    #expect(hasNoOrphans(frame))
    #expect(frame.character(column: column, row: 0) == "x")
    #expect(frame.text(row: 0).columns == 6)
  }

  @Test func `filling and blitting over wide characters leave no orphans`() {
    var frame = Frame(size: Size(columns: 8, rows: 2))
    for row in 0..<2 { frame.draw("日本語中", column: 0, row: row, style: style) }
    var card = Frame(size: Size(columns: 5, rows: 1))
    card.draw("a語b", column: 0, row: 0, style: style)

    frame.fill(Rect(column: 1, row: 0, columns: 2, rows: 1), style: style)
    frame.blit(card, toColumn: 3, row: 1)

    #expect(frame.text(row: 0) == "    語中")
    #expect(frame.text(row: 1) == "日 a語b ")
    #expect(hasNoOrphans(frame))
  }

  @Test(arguments: -4...8)
  func `a frame that slides past the edge shows the part that is inside`(column: Int) {
    var card = Frame(size: Size(columns: 4, rows: 1))
    card.draw("1日4", column: 0, row: 0, style: style)
    var frame = Frame(size: Size(columns: 6, rows: 1), style: Style(.line))

    frame.blit(card, toColumn: column, row: 0, clip: Rect(column: 1, row: 0, columns: 4, rows: 1))

    #expect(hasNoOrphans(frame))
    #expect(frame.character(column: 0, row: 0) == " ")
    #expect(frame.text(row: 0).columns == 6)
  }

  @Test func `marks stay on their letters when frames are copied`() {
    var card = Frame(size: Size(columns: 3, rows: 1))
    card.draw("e\u{301}q\u{323}", column: 0, row: 0, style: style)
    var frame = Frame(size: Size(columns: 3, rows: 1))
    frame.draw("o\u{303}", column: 2, row: 0, style: style)

    frame.blit(card, from: Rect(column: 0, row: 0, columns: 2, rows: 1), toColumn: 0, row: 0)

    #expect(frame.text(row: 0) == "e\u{301}q\u{323}o\u{303}")
  }

  @Test func `restyling keeps what is said`() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.draw("abcd", column: 0, row: 1, style: Style(.text, [.bold]))

    frame.restyle(Rect(column: 1, row: 0, columns: 2, rows: 9)) { _ in Style(.veil) }

    #expect(frame.text(row: 1) == "abcd")
    #expect(frame[column: 0, row: 1].style == Style(.text, [.bold]))
    #expect(frame[column: 2, row: 1].style == Style(.veil))
  }

  @Test(arguments: 0..<4, [Glyphs.unicode, .ascii])
  func `a border encloses its area`(kind: Int, glyphs: Glyphs) {
    var frame = Frame(size: Size(columns: 6, rows: 3))
    let shapes = glyphs.border(isSelected: kind % 2 == 1, isDashed: kind > 1)

    frame.draw(shapes, in: frame.bounds, style: style)

    #expect(frame.character(column: 0, row: 0) == shapes.topLeft)
    #expect(frame.character(column: 5, row: 2) == shapes.bottomRight)
    #expect(frame.character(column: 5, row: 1) == shapes.vertical)
    #expect(frame.text(row: 1, columns: 1..<5) == "    ")
  }

  @Test func `ASCII dashes leave gaps`() {
    var frame = Frame(size: Size(columns: 9, rows: 2))

    frame.draw(Glyphs.ascii.selectedDashedBorder, in: frame.bounds, style: style)

    #expect(frame.text(row: 0) == "#= = = =#")
  }

  @Test func `a cell is eight bytes`() {
    #expect(MemoryLayout<Cell>.size == 8)
    #expect(MemoryLayout<Cell>.stride == 8)
  }

  private func padded(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Whether every wide character has its second half and every second half its character.
func hasNoOrphans(_ frame: Frame) -> Bool {
  (0..<frame.size.rows).allSatisfy { row in
    (0..<frame.size.columns).allSatisfy { column in
      let cell = frame[column: column, row: row]
      return switch cell.width {
      case 0: column > 0 && frame[column: column - 1, row: row].width == 2
      case 2:
        column + 1 < frame.size.columns && frame[column: column + 1, row: row].width == 0
      default: true
      }
    }
  }
}

@Suite struct FrameDifferenceTests {
  private static let scraps = ["abc", "日本", "─━╌", "e\u{301}", "⣿▀", " ", "🎧x"]

  private func randomFrame(_ random: inout SmallRandom, size: Size) -> Frame {
    var frame = Frame(size: size)
    draw(&random, times: 40, on: &frame)
    return frame
  }

  private func draw(_ random: inout SmallRandom, times: Int, on frame: inout Frame) {
    for _ in 0..<times {
      frame.draw(
        Self.scraps[random.next(Self.scraps.count)],
        column: random.next(frame.size.columns + 4) - 2,
        row: random.next(frame.size.rows),
        style: Style(.hue(random.next(8)))
      )
    }
  }

  @Test(arguments: 0..<60)
  func `sending the runs turns the old frame into the new one`(seed: UInt64) {
    var random = SmallRandom(state: seed)
    let size = Size(columns: 20, rows: 6)
    let old = randomFrame(&random, size: size)
    var new = seed.isMultiple(of: 2) ? old : randomFrame(&random, size: size)
    draw(&random, times: 3, on: &new)

    let difference = FrameDifference(from: old, to: new)

    var shown = old
    for run in difference.runs {
      let columns = run.columns
      let area = Rect(column: columns.lowerBound, row: run.row, columns: columns.count, rows: 1)
      shown.blit(new, from: area, toColumn: area.column, row: area.row)
    }
    #expect(FrameSnapshot.text(shown) == FrameSnapshot.text(new))
    #expect(hasNoOrphans(shown))
  }

  @Test func `equal frames have nothing to send`() {
    var random = SmallRandom(state: 7)
    let frame = randomFrame(&random, size: Size(columns: 30, rows: 8))

    #expect(FrameDifference(from: frame, to: frame).isEmpty)
  }

  @Test func `only what changed is sent`() {
    let old = Frame(size: Size(columns: 30, rows: 8))
    var new = old
    new.draw("13:12", column: 4, row: 2, style: Style())
    new.draw("x", column: 20, row: 2, style: Style())

    let difference = FrameDifference(from: old, to: new)

    #expect(difference.runs.map(\.columns) == [4..<9, 20..<21])
    #expect(difference.cellCount == 6)
  }

  @Test func `frames of different sizes differ everywhere`() {
    let difference = FrameDifference(
      from: Frame(size: Size(columns: 3, rows: 1)),
      to: Frame(size: Size(columns: 4, rows: 2))
    )

    #expect(difference.cellCount == 8)
  }

  @Test func `the same cluster number for another letter is a change`() {
    var old = Frame(size: Size(columns: 1, rows: 1))
    var new = old
    old.draw("e\u{301}", column: 0, row: 0, style: Style())
    new.draw("o\u{301}", column: 0, row: 0, style: Style())

    #expect(FrameDifference(from: old, to: new).cellCount == 1)
  }
}
