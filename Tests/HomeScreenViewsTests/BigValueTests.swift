import Testing

@testable import HomeScreenViews

@Suite struct BigValueTests {
  @Test func `beside a number no stump of a word is left`() {
    #expect(BlockPainter.withoutStump("Rain soon", room: 5) == "Rain")
    #expect(BlockPainter.withoutStump("Overcast", room: 5)?.isEmpty == true)
    #expect(BlockPainter.withoutStump("to 22:00", room: 5)?.isEmpty == true)
    #expect(BlockPainter.withoutStump("Clear", room: 5) == nil)
    #expect(BlockPainter.withoutStump("Bears at Otters", room: 12) == nil)
  }
}
