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
  func `a decision says what is published, and marks what is ours`(decision: Decision) {
    #expect(!decision.title.isEmpty)
    #expect(decision.published.hasSuffix("."))
    #expect(!decision.standard.contains("{"), "a placeholder is left: \(decision.standard)")
    let isOurs = PolicyKnob.all.contains { $0.decision == decision.number && $0.isInvented }
    if isOurs { #expect(decision.isInvented) }
  }

  @Test(arguments: Decision.all)
  func `a default says on what it rests, in order, and is ours where a † stands`(
    decision: Decision
  ) {
    let standings = decision.basis.map(\.standing)
    let order = standings.compactMap(Decision.Standing.allCases.firstIndex)

    #expect(!standings.isEmpty)
    #expect(order == order.sorted())
    #expect(decision.standings.contains(.ours) == decision.isInvented)
    if standings.contains(.published) { #expect(decision.source != nil) }
    #expect(decision.basis.filter { $0.standing == .inferred }.count <= 1)
  }

  /// What was only reported is never told as Apple's word.
  @Test(arguments: Decision.all)
  func `a source that is not Apple's is named where it stands`(decision: Decision) {
    let words = "\(decision.source ?? "") \(decision.published)"

    #expect(decision.publishers.contains(.press) == words.contains("press"))
    #expect(decision.publishers.contains(.developers) == words.contains("developers"))
  }

  @Test func `which defaults are published, which are inferred and which are ours alone`() {
    func numbers(_ standings: Decision.Standing...) -> [Int] {
      Decision.all.filter { $0.standings == standings }.map(\.number)
    }

    #expect(numbers(.published) == [2, 3, 5, 11, 12, 37, 40, 41, 53])
    #expect(numbers(.inferred) == [10, 15])
    #expect(numbers(.ours) == [9, 13, 14, 16, 17, 18, 19, 21, 22, 31, 34, 36, 43, 46, 51, 54])
    #expect(numbers(.published, .inferred) == [1, 4, 8, 20, 26, 29, 32, 35, 47, 52])
    #expect(
      numbers(.published, .ours) == [
        6, 23, 24, 25, 27, 28, 33, 38, 42, 44, 45, 49, 50, 55, 56, 57, 59, 60, 61,
      ]
    )
    #expect(numbers(.inferred, .ours) == [7, 48, 62])
    #expect(numbers(.published, .inferred, .ours) == [30, 39, 58])
  }

  @Test func `every reason to hold back is a decision of the table`() {
    for reason in WithheldReason.allCases { #expect(Decision.numbered(reason.decision) != nil) }
  }
}
