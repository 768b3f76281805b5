import Scenarios
import TerminalRendering
import Trials

/// Writes evaluations as one JSON document.
enum EvaluationJSON {
  static func document(_ evaluations: [LogEvaluation]) -> HarmlessText {
    evaluations.map(log).json.document
  }

  private static func log(_ evaluation: LogEvaluation) -> JSONValue {
    let settings = evaluation.settings
    return [
      "log": evaluation.file, "users": evaluation.people, "leftOut": evaluation.leftOut,
      "tooLong": evaluation.tooLong, "rareViews": evaluation.rareViews, "views": evaluation.views,
      "items": evaluation.items, "testViews": evaluation.tested,
      "unseenTestViews": evaluation.unseen,
      "history": JSONValue.millionths(settings.history.millionths),
      "as": settings.viewsAs.rawValue, "policy": settings.policyWords,
      "shipped": shipped(evaluation), "notes": evaluation.notes.map(note),
      "figures": evaluation.figures.map(figure),
    ]
  }

  private static func shipped(_ evaluation: LogEvaluation) -> JSONValue {
    let stacks = zip(ShippedOutcome.sizes, evaluation.below).map { size, below in
      ["size": size, "belowStatic": below] as JSONValue
    }
    return ["users": evaluation.shipped, "often": evaluation.often, "stacks": stacks]
  }

  private static func note(_ note: ViewLog.Note) -> JSONValue {
    let told: JSONValue = [
      "code": note.kind.rawValue, "count": note.count, "line": note.line, "text": note.text,
    ]
    return told.withoutNulls
  }

  private static func figure(_ figure: Figure, _ estimate: Estimate) -> JSONValue {
    func number(_ value: Double?) -> JSONValue {
      value.map { .millionths($0.millionths) } ?? .null
    }
    return [
      "protocol": figure.kind.rawValue, "variant": figure.variant, "model": figure.model,
      "measure": figure.measure,
      "value": number(estimate.value), "low": number(estimate.low), "high": number(estimate.high),
      "users": estimate.people,
    ]
  }
}

extension Double {
  /// The nearest whole number of millionths.
  var millionths: Int64 { Int64((self * 1_000_000).rounded()) }
}
