import Documents
import Scenarios
package import TerminalRendering

/// Writes an evaluation as one JSON document.
package enum EvaluationJSON {
  /// The whole document.
  package static func document(_ evaluations: [LogEvaluation]) -> HarmlessText {
    HarmlessText(document: JSONValue.array(evaluations.map(log)).text() + "\n")
  }

  private static func log(_ evaluation: LogEvaluation) -> JSONValue {
    .object([
      .init("log", .string(evaluation.file)),
      .init("users", .integer(evaluation.people)),
      .init("leftOut", .integer(evaluation.leftOut)),
      .init("tooLong", .integer(evaluation.tooLong)),
      .init("rareViews", .integer(evaluation.rareViews)),
      .init("views", .integer(evaluation.views)),
      .init("items", .integer(evaluation.items)),
      .init("quarterHours", .integer(evaluation.quarters)),
      .init("testViews", .integer(evaluation.tested)),
      .init("unseenTestViews", .integer(evaluation.unseen)),
      .init("history", .millionths(evaluation.history.millionths)),
      .init("as", .string(evaluation.viewsAs.rawValue)),
      .init("policy", .array(evaluation.policyWords.map { .string($0) })),
      .init("manyItems", .integer(evaluation.manyItems)),
      .init("shipped", shipped(evaluation.shipped)),
      .init("listed", .orNull(evaluation.listed, listed)),
      .init("notes", .array(evaluation.notes.map(note))),
      .init("figures", .array(evaluation.figures.map(figure))),
    ])
  }

  private static func shipped(_ people: ShippedPeople) -> JSONValue {
    let stacks = ShippedOutcome.sizes.enumerated().map { place, size in
      JSONValue.object([
        .init("size", .integer(size)),
        .init("short", .integer(people.short[place])),
        .init("neverBack", .integer(people.neverBack[place])),
      ])
    }
    return .object([
      .init("users", .integer(people.people)),
      .init("unpredicted", .integer(people.unpredicted)),
      .init("stacks", .array(stacks)),
    ])
  }

  private static func listed(_ rows: ListedRows) -> JSONValue {
    .object([
      .init("file", .string(rows.file)),
      .init("views", .integer(rows.views)),
      .init("goingOn", .integer(rows.goingOn)),
    ])
  }

  private static func note(_ note: ViewLog.Note) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("code", .string(note.name)), .init("count", .integer(note.count)),
    ]
    if let line = note.line { members.append(.init("line", .integer(line))) }
    members.append(.init("text", .string(note.text)))
    return .object(members)
  }

  private static func figure(_ figure: Figure) -> JSONValue {
    let estimate = figure.estimate
    func number(_ value: Double?) -> JSONValue {
      .orNull(value) { .millionths($0.millionths) }
    }
    return .object([
      .init("protocol", .string(figure.kind.rawValue)),
      .init("variant", .string(figure.variant)),
      .init("model", .string(figure.model)),
      .init("measure", .string(figure.measure)),
      .init("bucket", figure.bucket.isEmpty ? .null : .string(figure.bucket)),
      .init("value", number(estimate.value)),
      .init("low", number(estimate.low)),
      .init("high", number(estimate.high)),
      .init("users", .integer(estimate.people)),
    ])
  }
}
