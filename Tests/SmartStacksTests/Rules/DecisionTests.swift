import Testing

@testable import SmartStacks

/// The decision table is whole and agrees with the knobs.
@Suite struct DecisionTests {
  @Test func `there are 62 decisions in order`() {
    #expect(Decision.all.map(\.number) == Array(1...62))
    #expect(Decision.numbered(0) == nil)
    #expect(Decision.numbered(63) == nil)
    #expect(Decision.numbered(.min) == nil)
  }

  @Test func `nothing of the rulebook's file is lost when it is read`() {
    let written = Decision.all.map { "\($0.written)\n" }.joined(separator: "\n")

    #expect(EmbeddedFile.all.map(\.text) == [written])
  }

  @Test func `every knob is told by its decision, and its default stands in the text`() {
    for knob in PolicyKnob.all {
      let decision = Decision.numbered(knob.decision)
      #expect(decision?.knobs.contains(knob.key) == true, "\(knob.key)")
      #expect(decision?.standard.contains(knob.text(Policy())) == true, "\(knob.key)")
    }
  }

  @Test(arguments: Decision.all)
  func `a decision says what is published, on what its default rests, and marks what is ours`(
    decision: Decision
  ) {
    #expect(!decision.title.isEmpty)
    #expect(decision.published.hasSuffix("."))
    #expect(!decision.standard.contains("{"), "a placeholder is left: \(decision.standard)")
    let isOurs = PolicyKnob.all.contains { $0.decision == decision.number && $0.isInvented }
    if isOurs { #expect(decision.isInvented) }

    let standings = decision.basis.map(\.standing)
    let order = standings.compactMap(Decision.Standing.allCases.firstIndex)

    #expect(!standings.isEmpty)
    #expect(order == order.sorted())
    #expect(decision.standings.contains(.ours) == decision.isInvented)
    if standings.contains(.published) { #expect(decision.source != nil) }
    #expect(decision.basis.filter { $0.standing == .inferred }.count <= 1)

    // What was only reported is never told as Apple's word.
    let words = "\(decision.source ?? "") \(decision.published)"

    #expect(decision.publishers.contains(.press) == words.contains("press"))
    #expect(decision.publishers.contains(.developers) == words.contains("developers"))
  }

  @Test func `every reason to hold back is a decision of the table`() {
    for reason in WithheldReason.allCases { #expect(Decision.numbered(reason.decision) != nil) }
  }
}
