package import Documents
package import Evaluation

/// Parts of one piece of work, joined as they come.
package struct PartJoin: Sendable {
  /// What the parts are of.
  private enum Kind: Sendable {
    case sweep(SweepJoin)
    case evaluation(EvaluationJoin)
  }

  private var kind: Kind?

  /// Nothing joined yet.
  package init() {}

  /// Adds all parts of a file.
  ///
  /// - Throws: `PartProblem` when it holds none, or one that does not fit the others.
  package mutating func add(_ bytes: [UInt8], name: String) throws(PartProblem) {
    for lines in try PartText.parts(bytes) {
      switch lines.kind {
      case SweepPart.kind:
        var join = try sweepJoin()
        // Nobody else holds it while it grows.
        kind = nil
        try join.add(
          try SweepPart.read(lines),
          shard: try Shard.read(lines.head),
          name: name
        )
        kind = .sweep(join)
      case EvaluationPart.kind:
        var join = try evaluationJoin()
        kind = nil
        try join.add(try EvaluationPart.read(lines), name: name)
        kind = .evaluation(join)
      default: throw PartProblem("it is a part of “\(lines.kind)”, which nothing joins")
      }
    }
  }

  private func sweepJoin() throws(PartProblem) -> SweepJoin {
    switch kind {
    case nil: return SweepJoin()
    case .sweep(let join): return join
    case .evaluation: throw PartProblem("it is a part of a sweep, and others are of an evaluation")
    }
  }

  private func evaluationJoin() throws(PartProblem) -> EvaluationJoin {
    switch kind {
    case nil: return EvaluationJoin()
    case .evaluation(let join): return join
    case .sweep: throw PartProblem("it is a part of an evaluation, and others are of a sweep")
    }
  }

  /// The evaluation that was joined; nil where it was something else.
  package var evaluation: EvaluationJoin? {
    if case .evaluation(let join) = kind { join } else { nil }
  }

  /// The sweep that was joined; nil where it was something else.
  package var sweep: SweepJoin? {
    if case .sweep(let join) = kind { join } else { nil }
  }
}
