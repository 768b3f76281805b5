import Scenarios
import TerminalRendering
import Trials

extension LogEvaluation: JSONWritable {
  var json: JSONValue {
    [
      "log": file, "users": people, "leftOut": leftOut, "tooLong": tooLong, "rareViews": rareViews,
      "views": views, "items": items, "testViews": tested, "unseenTestViews": unseen,
      "history": JSONValue.millionths(settings.history.millionths), "as": settings.viewsAs.rawValue,
      "policy": settings.policyWords, "shipped": stacks, "notes": notes.map(note),
      "figures": figures.map(figure),
    ]
  }

  private var stacks: JSONValue {
    let stacks = zip(ShippedOutcome.sizes, below).map { size, below in
      ["size": size, "belowStatic": below] as JSONValue
    }
    return ["users": shipped, "often": often, "stacks": stacks]
  }

  private func note(_ note: ViewLog.Note) -> JSONValue {
    let told: JSONValue = [
      "code": note.kind.rawValue, "count": note.count, "line": note.line, "text": note.text,
    ]
    return told.withoutNulls
  }

  private func figure(_ figure: Figure, _ estimate: Estimate) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .millionths($0.millionths) } ?? .null }
    return [
      "protocol": figure.kind.rawValue, "variant": figure.variant, "model": figure.model,
      "measure": figure.measure, "value": number(estimate.value), "low": number(estimate.low),
      "high": number(estimate.high), "users": estimate.people,
    ]
  }
}

extension Double {
  /// The nearest whole number of millionths.
  var millionths: Int64 { Int64((self * 1_000_000).rounded()) }
}
