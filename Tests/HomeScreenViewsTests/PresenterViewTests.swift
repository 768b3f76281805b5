import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// The presenter's terminal, and the note under a key where there is one terminal only.
@Suite struct PresenterViewTests {
  private static func part(_ title: String, _ note: String, _ clock: String) -> PresenterCue.Part {
    var part = PresenterCue.Part()
    part.title = title
    part.note = note
    part.clock = clock
    return part
  }

  private static let cue = {
    var cue = PresenterCue()
    cue.title = "Cards at noon"
    cue.clock = "09:30:05"
    cue.date = "Wed 9 Jun 2021"
    cue.isPlaying = true
    cue.speed = "60"
    cue.now = part("The meeting is in half an hour", "Point at the border.\nSay why.", "09:30")
    cue.next = part("A purchase", "Press b when they laugh.", "12:00")
    cue.next.wait = "in 2 h 29 min"
    cue.number = 2
    cue.count = 7
    var key = PresenterCue.KeyPart()
    key.key = "b"
    key.title = "Buy groceries for $52.60"
    cue.keys = [key]
    cue.gone = 245_900
    cue.left = 61_000
    return cue
  }()

  private func rows(
    _ cue: PresenterCue?,
    _ columns: Int = 80,
    _ rows: Int = 24,
    glyphs: Glyphs = .unicode,
    scroll: Int = 0
  ) -> [String] {
    let view = PresenterView(cue, glyphs: glyphs, scroll: scroll)
    let frame = view.compose(size: Size(columns: columns, rows: rows))
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
    return (0..<rows).map { frame.text(row: $0) }
  }

  @Test(arguments: [(80, 24), (60, 18), (100, 30), (40, 12)])
  func `this beat, the next and what to say are told at every size`(columns: Int, rows: Int) {
    let text = self.rows(Self.cue, columns, rows).joined(separator: "\n")

    #expect(text.contains("The meeting is in half an hour"))
    #expect(text.contains("Point at the border."))
    #expect(text.contains("4:05 gone") && text.contains("1:01 left"))
    if rows >= 18 { #expect(text.contains("12:00  in 2 h 29 min  A purchase")) }
    if rows >= 18 { #expect(text.contains("b  Buy groceries for $52.60")) }
  }

  @Test func `it looks like this`() {
    assertSnapshot(rows(Self.cue).joined(separator: "\n") + "\n", named: "presenter-80x24")
  }

  @Test func `before the show is heard, it waits, and says so`() {
    #expect(rows(nil).contains { $0.contains("Waiting for the show.") })
  }

  @Test func `a note without end scrolls to its last line, and draws nothing that acts`() {
    var cue = Self.cue
    let words = (1...900).map { "word\($0)" }.joined(separator: " ")
    cue.now.note = "\u{1B}]52;c;AAAA\u{7}\u{1B}[31m" + words
    let size = Size(columns: 80, rows: 24)
    let last = PresenterView(cue, glyphs: .ascii).lastScroll(size: size)

    let first = rows(cue, glyphs: .ascii).joined(separator: "\n")
    let end = rows(cue, glyphs: .ascii, scroll: last).joined(separator: "\n")

    #expect(first.contains("word1 ") && !first.contains("word900") && first.contains("down"))
    #expect(end.contains("word900") && end.contains("A purchase"))
    #expect(rows(cue, glyphs: .ascii, scroll: last + 9) == rows(cue, glyphs: .ascii, scroll: last))
    #expect(first.allSatisfy { $0.isASCII })
  }

  @Test func `with one terminal the note lies under a key, and nowhere else`() throws {
    var model = try ShippedModel.model("demonstration", day: 1, 12, 0)
    model.beats = [
      Beat(time: .zero, title: "Hello", note: "Say who you are."),
      Beat(time: model.run.world.end, title: "Good night"),
    ]
    func text() -> String {
      let frame = HomeScreenView.compose(model, size: Size(columns: 80, rows: 24))
      return (0..<24).map { frame.text(row: $0) }.joined(separator: "\n")
    }

    #expect(!text().contains("Say who you are."))
    model.overlay = .note(scroll: 0)

    #expect(text().contains("Say who you are.") && text().contains("beat 1 of 2"))
    #expect(text().contains("Next  Good night"))
    model.beats = []
    #expect(text().contains("The scenario has none"))
  }
}
