package import Documents
package import Evaluation

/// Parts of one piece of work, joined as they come.
package struct PartJoin: Sendable {
  /// The sweep that was joined; nil where it was something else.
  package private(set) var sweep: SweepJoin?
  /// The evaluation that was joined; nil where it was something else.
  package private(set) var evaluation: EvaluationJoin?

  /// Nothing joined yet.
  package init() {}

  /// Adds all parts of a file.
  ///
  /// - Throws: `PartProblem` when it holds none, or one that does not fit the others.
  package mutating func add(_ bytes: [UInt8], name: String) throws(PartProblem) {
    for lines in try PartText.parts(bytes) {
      switch lines.kind {
      case SweepPart.kind:
        guard evaluation == nil else {
          throw PartProblem("it is a part of a sweep, and others are of an evaluation")
        }
        var join = sweep ?? SweepJoin()
        // Nobody else holds it while it grows.
        sweep = nil
        try join.add(try SweepPart.read(lines), shard: try Shard.read(lines.head), name: name)
        sweep = join
      case EvaluationPart.kind:
        guard sweep == nil else {
          throw PartProblem("it is a part of an evaluation, and others are of a sweep")
        }
        var join = evaluation ?? EvaluationJoin()
        evaluation = nil
        try join.add(try EvaluationPart.read(lines), name: name)
        evaluation = join
      default: throw PartProblem("it is a part of “\(lines.kind)”, which nothing joins")
      }
    }
  }
}
