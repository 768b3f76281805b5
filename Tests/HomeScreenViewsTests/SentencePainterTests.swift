import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct SentencePainterTests {
  private func text(
    columns: Int,
    look: Look = Look(),
    motion: MotionLevel = .full
  ) -> String {
    var model = SmartDay.model
    model.look = look
    model.motionLevel = motion
    let layout = ScreenLayout(model, size: Size(columns: 100, rows: 30))
    let painter = SentencePainter(context: ScreenContext(model, layout: layout))
    let sentence = Sentence(
      .suggestion,
      [
        Sentence.Part("Recent Purchases", .widget(KindID(3))),
        Sentence.Part(" slid in at 13:05: Cards donated a shortcut for 13:05–13:35. More."),
      ]
    )
    return painter.runs(sentence, columns: columns).map(\.text).joined()
  }

  @Test func `a sentence is told in the longest form that fits`() {
    #expect(text(columns: 91).hasSuffix("for 13:05–13:35. More."))
    #expect(text(columns: 80).hasSuffix("for 13:05–13:35."))
    #expect(
      text(columns: 70) == "✚ Recent Purchases: Cards donated a shortcut for 13:05–13:35."
    )
    #expect(text(columns: 50) == "✚ Cards donated a shortcut for 13:05–13:35.")
    #expect(text(columns: 20) == "✚ Cards donated a s…")
  }

  @Test func `with reduced motion what moved is said before why`() {
    #expect(text(columns: 70, motion: .reduced) == "✚ Recent Purchases slid in at 13:05.")
    #expect(text(columns: 91, motion: .reduced).hasSuffix("for 13:05–13:35. More."))
  }

  @Test func `signs have their ASCII twins`() {
    #expect(
      text(columns: 50, look: .asciiMono) == "+ Cards donated a shortcut for 13:05-13:35."
    )
  }
}
