package import Scenarios

/// What lies in files of parts, of whatever kind.
package enum PartFile {
  /// A sweep as a file of its parts holds it, to go on from.
  ///
  /// - Throws: `PartProblem` when it is no part, or one of another sweep.
  package static func sweep(
    _ bytes: [UInt8],
    of head: SweepHead
  ) throws(PartProblem) -> SweepOutcome {
    var join = SweepJoin()
    for lines in try PartText.parts(bytes) {
      guard lines.kind == SweepPart.kind else { throw PartProblem("it is no part of a sweep") }
      let part = try SweepPart.read(lines)
      try SweepJoin.compare(part.head, head)
      try join.add(part, shard: nil, name: "an earlier part of it")
    }
    return join.outcome ?? SweepOutcome(head)
  }
}
