import TestSupport
import Testing

@testable import TerminalRendering

@Suite struct RingsTests {
  private static let rings = [
    (share: 0.624, ink: Ink.hue(4)), (share: 0.6, ink: .hue(3)),
    (share: 0.583, ink: .hue(6)),
  ]

  @Test func `three rings stand apart in nine rows`() {
    var frame = Frame(size: Size(columns: 22, rows: 9))

    frame.drawRings(Self.rings, in: frame.bounds)

    assertSnapshot(FrameSnapshot.text(frame), named: "rings")
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
