package import Scenarios

/// Parts of one sweep, joined as they come.
package struct PartJoin: Sendable {
  /// The sweep that was joined; nil before the first part.
  package private(set) var sweep: SweepJoin?

  /// Nothing joined yet.
  package init() {}

  /// Adds all parts of a file.
  ///
  /// - Throws: `PartProblem` when it holds none, or one that does not fit the others.
  package mutating func add(_ bytes: [UInt8], name: String) throws(PartProblem) {
    for lines in try PartText.parts(bytes) {
      switch lines.kind {
      case SweepPart.kind:
        var join = sweep ?? SweepJoin()
        // Nobody else holds it while it grows.
        sweep = nil
        try join.add(try SweepPart.read(lines), shard: try Shard.read(lines.head), name: name)
        sweep = join
      case "evaluate":
        throw PartProblem(
          "it is a part of an evaluation, which merge no longer joins: run homestack-lab evaluate "
            + "on the whole log"
        )
      default: throw PartProblem("it is a part of “\(lines.kind)”, which nothing joins")
      }
    }
  }
}
