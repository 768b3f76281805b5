import SmartStacks
import Testing

/// The decision table is whole and agrees with the knobs.
@Suite struct DecisionTests {
  @Test func `there are 54 decisions in order`() {
    #expect(Decision.all.map(\.number) == Array(1...54))
    #expect(Decision.numbered(0) == nil)
    #expect(Decision.numbered(55) == nil)
  }

  @Test func `every knob is told by its decision, and its default stands in the text`() {
    for knob in PolicyKnob.all {
      let decision = Decision.numbered(knob.decision)
      #expect(decision?.knobs.contains(knob.key) == true, "\(knob.key)")
      #expect(decision?.standard.contains(knob.text(Policy())) == true, "\(knob.key)")
    }
  }

  @Test(arguments: Decision.all)
  func `a decision says what is published, and marks what is ours`(decision: Decision) {
    #expect(!decision.title.isEmpty)
    #expect(decision.published.hasSuffix("."))
    #expect(!decision.standard.contains("{"), "a placeholder is left: \(decision.standard)")
    let isOurs = PolicyKnob.all.contains { $0.decision == decision.number && $0.isInvented }
    if isOurs { #expect(decision.isInvented) }
  }

  @Test func `every reason to hold back is a decision of the table`() {
    for reason in WithheldReason.allCases {
      #expect(Decision.numbered(reason.decision) != nil)
    }
  }
}
