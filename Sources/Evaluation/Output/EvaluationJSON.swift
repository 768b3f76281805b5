import Documents
import Scenarios
package import TerminalRendering

/// Writes an evaluation as one JSON document.
package enum EvaluationJSON {
  /// The whole document.
  package static func document(_ evaluations: [LogEvaluation]) -> HarmlessText {
    evaluations.map(log).json.document
  }

  private static func log(_ evaluation: LogEvaluation) -> JSONValue {
    [
      "log": evaluation.file, "users": evaluation.people, "leftOut": evaluation.leftOut,
      "tooLong": evaluation.tooLong, "rareViews": evaluation.rareViews, "views": evaluation.views,
      "items": evaluation.items, "quarterHours": evaluation.quarters,
      "testViews": evaluation.tested, "unseenTestViews": evaluation.unseen,
      "history": JSONValue.millionths(evaluation.history.millionths),
      "as": evaluation.viewsAs.rawValue,
      "policy": evaluation.policyWords,
      "shipped": shipped(evaluation.shipped), "listed": evaluation.listed.map(listed),
      "notes": evaluation.notes.map(note), "figures": evaluation.figures.map(figure),
    ]
  }

  private static func shipped(_ people: ShippedPeople) -> JSONValue {
    let stacks = ShippedOutcome.sizes.enumerated().map { place, size in
      [
        "size": size, "short": people.short[place], "neverBack": people.neverBack[place],
        "belowStatic": people.below[place],
      ] as JSONValue
    }
    return [
      "users": people.people, "unpredicted": people.unpredicted, "often": people.often,
      "stacks": stacks,
    ]
  }

  private static func listed(_ rows: ListedRows) -> JSONValue {
    ["file": rows.file, "views": rows.views, "goingOn": rows.goingOn]
  }

  private static func note(_ note: ViewLog.Note) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("code", .string(note.kind.rawValue)), .init("count", .integer(note.count)),
    ]
    if let line = note.line { members.append(.init("line", .integer(line))) }
    members.append(.init("text", .string(note.text)))
    return .object(members)
  }

  private static func figure(_ figure: Figure) -> JSONValue {
    let estimate = figure.estimate
    func number(_ value: Double?) -> JSONValue {
      value.map { .millionths($0.millionths) } ?? .null
    }
    return [
      "protocol": figure.kind.rawValue, "variant": figure.variant, "model": figure.model,
      "measure": figure.measure, "bucket": figure.bucket.isEmpty ? nil : figure.bucket,
      "value": number(estimate.value), "low": number(estimate.low), "high": number(estimate.high),
      "users": estimate.people,
    ]
  }
}
