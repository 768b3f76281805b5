import Testing

@testable import SmartStacks

/// Attention is told what changed, and knows who has to look again.
@Suite struct AttentionTests {
  /// Nothing has changed since the first look at everything.
  private static var rested: Attention {
    var attention = Attention(stacks: 2)
    for stack in 0..<2 { attention.take(stack: stack) }
    return attention
  }

  private static func marked(_ attention: Attention) -> [Int] {
    (0..<2).filter { attention.isMarked(stack: $0) }
  }

  @Test func `At the start every stack is looked at, and nothing else`() {
    var attention = Attention(stacks: 2)

    let taken = (
      attention.takeSuggestions(), attention.takePredictions(), attention.takeWatchFace()
    )

    #expect(Self.marked(attention) == [0, 1])
    #expect(taken.0 == nil)
    #expect(!taken.1 && !taken.2)
  }

  @Test func `A widget whose value changes concerns its stack alone`() {
    var attention = Self.rested

    attention.worthChanged(in: -1)
    #expect(!attention.isAnyStackMarked)

    attention.worthChanged(in: 1)
    let suggestions = attention.takeSuggestions()
    #expect(Self.marked(attention) == [1])
    #expect(suggestions == nil)
  }

  @Test func `A touch concerns its stack and every suggestion`() {
    var attention = Self.rested
    attention.touched(0)

    let (first, again) = (attention.takeSuggestions(), attention.takeSuggestions())

    #expect(Self.marked(attention) == [0])
    #expect(first?.all == true)
    #expect(again == nil)
  }

  @Test(arguments: [false, true])
  func `Shortcuts concern the stacks only where they rotate them`(turnStacks: Bool) {
    var attention = Self.rested
    attention.shortcutsChanged(turnStacks: turnStacks)

    let suggestions = attention.takeSuggestions()
    let (first, again) = (attention.takeWatchFace(), attention.takeWatchFace())

    #expect(Self.marked(attention) == (turnStacks ? [0, 1] : []))
    #expect(suggestions?.all == true)
    #expect(first && !again)
  }

  @Test func `Predictions of an intent concern its suggestions and the surfaces`() {
    var attention = Self.rested
    attention.predictionsChanged(of: IntentID(3))
    attention.predictionsChanged(of: IntentID(3))

    let looked = attention.takeSuggestions()
    let (first, again) = (attention.takeSurfaces(), attention.takeSurfaces())

    #expect(looked?.all == false)
    #expect(looked?.intents == [IntentID(3)])
    #expect(first && !again)
  }
}
