package import Documents
import Scenarios

/// Joins what came of the people of a log, in the order of the log.
///
/// Shards of one log say each person's place in it. Parts without a shard are logs of their own,
/// one group of people each: they follow one another as they are given, like the lines of one log.
package struct EvaluationJoin: Sendable {
  private var head: EvaluationPart.Head?
  private var extent = EvaluationPart.Extent()
  private var people: [EvaluatedPerson] = []
  /// Who was added, and by which part.
  private var known: [String: String] = [:]
  private var shards: [Shard] = []

  /// Nothing joined yet.
  package init() {}

  /// Adds a part.
  ///
  /// - Throws: `PartProblem` when it does not fit the others.
  package mutating func add(_ part: EvaluationPart, name: String) throws(PartProblem) {
    if let head { try compare(part, head) }
    try note(part, name)
    if let shard = part.shard {
      shards.append(shard)
      extent = part.extent
      people += part.people.map(\.person)
    } else {
      people += part.people.map { place in
        var person = place.person
        person.index += extent.people
        return person
      }
      extent.add(part.extent)
    }
    head = part.head
  }

  /// Refuses somebody who is there twice.
  private mutating func note(_ part: EvaluationPart, _ name: String) throws(PartProblem) {
    // Those who take no part stand in every shard.
    let keys = part.people.map(\.key) + (part.shard == nil ? part.extent.others : [])
    for key in keys {
      if let other = known.updateValue(name, forKey: key) {
        let words = part.shard.map { "shard \($0.text)" } ?? "a person of it"
        throw PartProblem("\(words) is in \(other) already")
      }
    }
    if let shard = part.shard, let count = shards.first?.count, shards.contains(shard) {
      throw PartProblem("shard \(shard.text) is there already, of \(count)")
    }
  }

  private func compare(_ part: EvaluationPart, _ head: EvaluationPart.Head) throws(PartProblem) {
    guard part.head == head else {
      if part.head.file != head.file {
        throw PartProblem("it is of another log: \(part.head.file), not \(head.file)")
      }
      if part.head.viewsAs != head.viewsAs {
        let (own, others) = (part.head.viewsAs.rawValue, head.viewsAs.rawValue)
        throw PartProblem("its views are \(own), and those of others \(others)")
      }
      let words = (part.head.policyWords, head.policyWords)
      guard words.0 == words.1, part.head.history == head.history else {
        throw PartProblem("it was evaluated with other settings")
      }
      throw PartProblem("it is of another state of \(head.file), or of other settings")
    }
    guard (part.shard == nil) == shards.isEmpty else {
      throw PartProblem("it is a shard of a log, and others are groups of people, or the reverse")
    }
    if let shard = part.shard, let other = shards.first, shard.count != other.count {
      throw PartProblem("it is shard \(shard.text), and others are of \(other.count)")
    }
  }

  /// What is missing for the whole, in words; nil when nothing is.
  package var missing: String? {
    guard let count = shards.first?.count else { return nil }
    let absent = (1...count).lazy.filter { number in !shards.contains { $0.number == number } }
      .prefix(4)
    guard !absent.isEmpty else { return nil }
    return "shard " + absent.map { "\($0)/\(count)" }.joined(separator: ", ") + " is missing"
  }

  /// The numbers of all who were joined.
  package func evaluation(threads: Int) async -> LogEvaluation {
    guard let head else { return LogEvaluation(file: "") }
    var settings = EvaluationSettings()
    settings.history = Double(head.history) / 1_000_000
    settings.viewsAs = head.viewsAs
    settings.policyWords = head.policyWords
    settings.listed = head.listed
    let ordered = people.sorted { $0.index < $1.index }
    return await Evaluator(threads: threads, settings: settings)
      .evaluation(ordered, file: head.file, extent)
  }
}

extension EvaluationPart.Extent {
  /// Adds what was read of the next lines of the same log.
  fileprivate mutating func add(_ other: Self) {
    people += other.people
    leftOut += other.leftOut
    rareViews += other.rareViews
    notes = Self.sum(notes, other.notes, after: lines)
    lines += other.lines
  }

  private static func sum(
    _ notes: [ViewLog.Note],
    _ others: [ViewLog.Note],
    after lines: Int
  ) -> [ViewLog.Note] {
    ViewLog.Note.Kind.allCases.compactMap { kind in
      let own = notes.first { $0.kind == kind }
      let other = others.first { $0.kind == kind }
      guard own != nil || other != nil else { return nil }
      let line = own?.line ?? other?.line.map { $0 + lines }
      return ViewLog.Note(kind, count: (own?.count ?? 0) + (other?.count ?? 0), line: line)
    }
  }
}
