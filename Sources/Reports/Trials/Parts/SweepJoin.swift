package import Scenarios

/// Joins parts of one sweep to what they were parts of; says what does not fit.
package struct SweepJoin: Sendable {
  /// What was joined by now.
  package private(set) var outcome: SweepOutcome?
  /// Each part with its name and what it holds, to name the one that is there twice.
  private var known: [(name: String, outcome: SweepOutcome)] = []
  private var shards: [Shard] = []

  /// Nothing joined yet.
  package init() {}

  /// Adds a part.
  ///
  /// - Throws: `PartProblem` when it is of another sweep, or holds runs that were added already.
  mutating func add(_ part: SweepOutcome, shard: Shard?, name: String) throws(PartProblem) {
    if let outcome {
      try Self.compare(part.head, outcome.head)
      for (place, point) in part.points.enumerated()
      where outcome.points[place].numbers.first(sharedWith: point.numbers) != nil {
        for other in known {
          let numbers = other.outcome.points[place].numbers
          guard let run = numbers.first(sharedWith: point.numbers) else { continue }
          throw PartProblem("run \(run) is in \(other.name) already")
        }
      }
    }
    var sum = outcome ?? SweepOutcome(part.head)
    sum.add(part)
    outcome = sum
    // Of what was joined the numbers are enough.
    var numbers = SweepOutcome(part.head)
    for place in numbers.points.indices {
      numbers.points[place].numbers = part.points[place].numbers
    }
    known.append((name, numbers))
    if let shard { shards.append(shard) }
  }

  /// What is missing for the whole, in words; nil when nothing is.
  package var missing: String? {
    guard let outcome else { return nil }
    let all = 1...outcome.head.runs
    let missing = outcome.points.lazy.map { $0.numbers.missing(of: all) }.first { !$0.isEmpty }
    guard let missing else { return nil }
    var words = "runs \(RunNumbers.words(missing)) of \(outcome.head.runs) are missing"
    if let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) {
      let absent = (1...count).lazy.filter { number in !shards.contains { $0.number == number } }
      let names = absent.prefix(4).map { "\($0)/\(count)" }.joined(separator: ", ")
      if !names.isEmpty { words += ": shard \(names)" }
    }
    return words
  }

  /// Says in what two heads differ.
  package static func compare(_ part: SweepHead, _ other: SweepHead) throws(PartProblem) {
    guard part != other else { return }
    if part.scenario != other.scenario {
      throw PartProblem("it is of another scenario: \(part.scenario), not \(other.scenario)")
    }
    let settings: [(String, String, String)] = [
      ("runs", String(part.runs), String(other.runs)),
      ("seed", String(part.seed), String(other.seed)),
      (
        "disturbance", part.disturbance.joined(separator: ", "),
        other.disturbance.joined(separator: ", ")
      ),
      ("grid", Self.words(part), Self.words(other)),
    ]
    for (name, own, others) in settings where own != others {
      let (own, others) = (own.isEmpty ? "none" : own, others.isEmpty ? "none" : others)
      throw PartProblem("it has other settings: \(name) \(own), not \(others)")
    }
    throw PartProblem("it is of another state of \(part.scenario), or of other settings of it")
  }

  private static func words(_ head: SweepHead) -> String {
    head.points.map { $0.words.joined(separator: " ") }.joined(separator: ", ")
  }
}
