package import Scenarios

/// Joins parts of one sweep, as they come, to what they were parts of; says what does not fit.
package struct SweepJoin {
  /// The parts joined so far; nil before the first.
  package private(set) var outcome: SweepOutcome?
  /// Each part with its name and what it holds, to name the one that is there twice.
  private var known: [(name: String, numbers: [RunNumbers])] = []
  private var shards: [Shard] = []

  package init() {}

  /// - Throws: `PartProblem` when it is no part, or one of another sweep.
  package static func sweep(
    _ bytes: [UInt8],
    of head: SweepHead
  ) throws(PartProblem) -> SweepOutcome {
    var join = SweepJoin()
    for lines in try PartText.parts(bytes) {
      guard lines.kind == SweepPart.kind else { throw PartProblem("it is not a part of a sweep") }
      let part = try SweepPart.read(lines)
      try compare(part.head, head)
      try join.add(part, shard: nil, name: "an earlier part of it")
    }
    return join.outcome ?? SweepOutcome(head)
  }

  /// - Throws: `PartProblem` when it holds none, or one that does not fit the others.
  package mutating func add(_ bytes: [UInt8], name: String) throws(PartProblem) {
    for lines in try PartText.parts(bytes) {
      switch lines.kind {
      case SweepPart.kind:
        try add(try SweepPart.read(lines), shard: try Shard.read(lines.head), name: name)
      case "evaluate":
        throw PartProblem(
          "it is a part of an evaluation, which merge no longer supports: run homestack-lab "
            + "evaluate on the whole log"
        )
      default: throw PartProblem("it is a part of “\(lines.kind)”, which can't be merged")
      }
    }
  }

  /// - Throws: `PartProblem` when it is of another sweep, or holds runs that were added already.
  private mutating func add(_ part: SweepOutcome, shard: Shard?, name: String) throws(PartProblem) {
    if let outcome { try Self.compare(part.head, outcome.head) }
    for (place, point) in part.points.enumerated() {
      for other in known {
        guard let run = other.numbers[place].first(sharedWith: point.numbers) else { continue }
        throw PartProblem("run \(run) is also in \(other.name)")
      }
    }
    var sum = outcome ?? SweepOutcome(part.head)
    sum.add(part)
    outcome = sum
    known.append((name, part.points.map(\.numbers)))
    if let shard { shards.append(shard) }
  }

  /// What is missing for the whole, in words; nil when nothing is.
  package var missing: String? {
    guard let outcome else { return nil }
    let all = 1...outcome.head.runs
    let missing = outcome.points.lazy.map { $0.numbers.missing(of: all) }.first { !$0.isEmpty }
    guard let missing else { return nil }
    var words = "runs \(missing.words) of \(outcome.head.runs) are missing"
    if let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) {
      let absent = (1...count).lazy.filter { number in !shards.contains { $0.number == number } }
      let names = absent.prefix(4).map { "\($0)/\(count)" }.joined(separator: ", ")
      if !names.isEmpty { words += ": shard \(names)" }
    }
    return words
  }

  static func compare(_ part: SweepHead, _ other: SweepHead) throws(PartProblem) {
    guard part != other else { return }
    if part.scenario != other.scenario {
      throw PartProblem("it belongs to another scenario: \(part.scenario), not \(other.scenario)")
    }
    let settings: [(String, String, String)] = [
      ("runs", String(part.runs), String(other.runs)),
      ("seed", String(part.seed), String(other.seed)),
      (
        "disturbance", part.disturbance.joined(separator: ", "),
        other.disturbance.joined(separator: ", ")
      ), ("grid", Self.words(part), Self.words(other)),
    ]
    for (name, own, others) in settings where own != others {
      let (own, others) = (own.isEmpty ? "none" : own, others.isEmpty ? "none" : others)
      throw PartProblem("it has different settings: \(name) \(own), not \(others)")
    }
    throw PartProblem("it belongs to another version of \(part.scenario), or to other settings")
  }

  private static func words(_ head: SweepHead) -> String {
    head.points.map { $0.words.joined(separator: " ") }.joined(separator: ", ")
  }
}
