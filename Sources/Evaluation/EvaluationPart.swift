package import Documents
package import Scenarios

/// What came of some people of a log, before figures are made of it.
package struct EvaluationPart: Sendable {
  /// What is told of the log as a whole, in which shards of it must agree.
  package struct Head: Hashable, Sendable {
    /// The name of the file.
    package var file = ""
    /// What the settings come to, and for a shard the log.
    package var digest = ""
    /// The share of each person's views that only taught, in millionths.
    package var history = 0
    /// What a view was when the stacks ran.
    package var viewsAs = ViewsAs.donations
    /// The knobs by which the stacks ran, where they were set.
    package var policyWords: [String] = []
    /// Which rows were listed, where only these were scored.
    package var listed: ListedRows?

    /// Creates what is told of a log that is evaluated with some settings.
    ///
    /// `content` is a checksum of the log where only some of its people are evaluated.
    package init(_ file: String, _ settings: EvaluationSettings, content: String) {
      self.file = file
      digest = content + (settings.tellsCurve ? "+curve" : "")
      history = Int(settings.history.millionths)
      viewsAs = settings.viewsAs
      policyWords = settings.policyWords
      listed = settings.listed
    }

    /// Of no log.
    init() {}
  }

  /// What was read of a log beside its people.
  struct Extent: Hashable, Sendable {
    /// How many take part, and how many do not for too few views.
    var people = 0
    var leftOut = 0
    /// The views of items that are not among a person's most viewed.
    var rareViews = 0
    /// How many lines the log has.
    var lines = 0
    var notes: [ViewLog.Note] = []
    /// A checksum of the name of each who is not among the people.
    var others: [String] = []
  }

  package var head: Head
  var extent: Extent
  /// Those who were evaluated, each with a checksum of the name.
  var people: [(key: String, person: EvaluatedPerson)]
  /// Which shard it is; without one it holds everybody of its log.
  package var shard: Shard?
}

extension Evaluator {
  /// Evaluates some people of a log, for `merge` to join with the others: those of a shard by their
  /// places, all without one.
  package func part(
    _ log: ViewLog,
    _ head: EvaluationPart.Head,
    shard: Shard?,
    lines: Int,
    progress: EvaluationProgress
  ) async -> EvaluationPart {
    let participants = Participants(log)
    let own = participants.users.indices.filter { index in
      shard.map { index % $0.count == $0.number - 1 } ?? true
    }
    let people = await people(own, of: participants, progress: progress)
    var extent = participants.extent
    extent.lines = lines
    extent.others = log.users.filter { user in
      user.mostViewed(LogEvaluation.mostItems).views.count < LogEvaluation.leastViews
    }
    .map { Self.key($0.name) }
    return EvaluationPart(
      head: head,
      extent: extent,
      people: zip(own, people).map { (Self.key(participants.users[$0].name), $1) },
      shard: shard
    )
  }

  private static func key(_ name: String) -> String {
    var sum = Checksum()
    sum.add(name.utf8)
    return sum.text
  }
}
