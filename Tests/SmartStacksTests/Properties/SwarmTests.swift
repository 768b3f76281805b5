import SmartStacks
import Testing

/// Whether the days made by chance reach what they are made for.
@Suite struct SwarmTests {
  /// The days, run once for all that is asked of them.
  ///
  /// A few more than elsewhere: some reasons are rare.
  private static let logs = (1...500).map { SharedDays[$0].log }

  private static var records: some Sequence<Record> { logs.lazy.flatMap { $0.run.log } }

  @Test func `the days reach every rule that holds something back`() {
    var reached: Set<WithheldReason> = []
    for record in Self.records {
      if case .withheld(let withheld) = record.event { reached.insert(withheld.reason) }
    }
    // What is ignored takes longer than these days, `HabitEngineTests` has it; what somebody saw
    // often enough takes many looks, `LookTests` has it.
    let missing = Set(WithheldReason.allCases).subtracting(reached)
      .subtracting([.ignored, .restGap, .seenRests])
    #expect(missing.map(\.rawValue).sorted() == [])
  }

  @Test func `the days move stacks in every way, and end suggestions for every reason`() {
    var counts: [String: Int] = [:]
    for log in Self.logs {
      for move in log.moves {
        let words = move.split(separator: " ")
        counts[String(words[2]), default: 0] += 1
        if words[2] == "-" { counts[String(words[4].dropLast()), default: 0] += 1 }
      }
    }
    for word in ["->", "+", "-", "=", "swiped"] + RemovalReason.allCases.map(\.rawValue) {
      #expect(counts[word, default: 0] >= 3, "\(word): \(counts)")
    }
  }

  @Test func `the days learn, predict, rotate and suggest, and forget`() {
    var counts: [String: Int] = [:]
    for record in Self.records {
      for word in Self.words(record.event) { counts[word, default: 0] += 1 }
    }
    let sources: [Policy.Source] = [.relevance, .prediction, .shortcut]
    let moves: [String] = ["rotation", "suggestion"].flatMap { (way: String) -> [String] in
      sources.map { "\(way) \($0)" }
    }
    // No random day has a kind without a provider.
    let refusals = ReloadRefusal.allCases.filter { $0 != .noProvider }
    let words: [String] =
      moves.filter { $0 != "suggestion relevance" }
      + ["teaches 1", "teaches 2", "donations deleted", "nothing deleted"]
      + ["ended", "deleted"].map { "prediction \($0)" }
      + [DonationRejection.ineligible, .otherApp, .unknownParameter].map(\.rawValue)
      + refusals.map(\.rawValue)
      + Surface.allCases.map(\.rawValue) + ["delivered when asked"]
    for word in words { #expect(counts[word, default: 0] >= 3, "\(word): \(counts)") }
  }

  private static func words(_ event: Record.Event) -> [String] {
    switch event {
    case .rotation(let rotation): ["rotation \(rotation.source)"]
    case .suggestionInserted(_, _, let source, _, _): ["suggestion \(source)"]
    case .donationAccepted(_, let count): ["teaches \(count)"]
    case .donationRejected(_, let reason): [reason.rawValue]
    case .donationDeleted(_, _, let count): [count > 0 ? "donations deleted" : "nothing deleted"]
    case .predictionEnded(_, let reason): ["prediction \(reason.rawValue)"]
    case .timelineRefused(_, _, let reason, _): [reason.rawValue]
    case .timelineDelivered(_, _, let cause): cause == nil ? [] : ["delivered when asked"]
    case .surfaceShown(let item): [item.surface.rawValue]
    default: []
    }
  }
}
