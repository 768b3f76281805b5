import TestSupport
import Testing

@testable import TerminalRendering

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
      let area = Rect(
        column: run.columns.lowerBound,
        row: run.row,
        columns: run.columns.count,
        rows: 1
      )
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
