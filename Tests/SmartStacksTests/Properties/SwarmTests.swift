import SmartStacks
import Testing

/// Whether the days made by chance reach what they are made for.
@Suite struct SwarmTests {
  @Test func `the days reach every rule that holds something back`() {
    var reached: Set<WithheldReason> = []
    for seed in InvariantTests.seeds {
      for record in DayLog(RandomDay(UInt64(seed)).day).run.log {
        if case .withheld(let withheld) = record.event { reached.insert(withheld.reason) }
      }
    }
    // Shortcuts of the days always have dates.
    let missing = Set(WithheldReason.allCases).subtracting(reached)
      .subtracting([.noHabit, .nonDateProviders])
    #expect(missing.map(\.rawValue).sorted() == [])
  }

  @Test func `the days move stacks in every way, and end suggestions for every reason`() {
    var counts: [String: Int] = [:]
    for seed in InvariantTests.seeds {
      for move in DayLog(RandomDay(UInt64(seed)).day).moves {
        let words = move.split(separator: " ")
        counts[String(words[2]), default: 0] += 1
        if words[2] == "-" { counts[String(words[4]), default: 0] += 1 }
      }
    }
    for word in [
      "->", "+", "-", "=", "swiped", "ended,", "invalidated,", "switchedOff,",
      "kept,", "dismissed,", "silenced,", "edited,",
    ] {
      #expect(counts[word, default: 0] >= 3, "\(word): \(counts)")
    }
  }
}
