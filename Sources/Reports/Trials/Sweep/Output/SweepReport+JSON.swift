package import Scenarios

// As one JSON document.
extension SweepReport: JSONWritable {
  package var json: JSONValue {
    [
      "scenario": head.scenario, "seed": String(head.seed), "runs": head.runs,
      "isWhole": isWhole, "disturbance": head.disturbance, "points": points,
    ]
  }
}

extension SweepReport.Point: JSONWritable {
  var json: JSONValue {
    [
      "settings": words, "runs": runs, "daysOfEachRun": days,
      "glances": looks, "onTopAtGlances": SweepFigure.share(onTop).json,
      "looks": glances.map { look -> JSONValue in
        [
          "clock": look.clock, "wants": look.wants, "stack": look.stack, "glances": look.looks,
          "onTop": SweepFigure.share(look.onTop).json,
        ]
      }, "movementsPerHour": SweepFigure.rate(movementsPerHour).json,
      "unseenMovements": SweepFigure.rate(unseen).json, "stacks": stacks,
    ]
  }
}

extension SweepReport.Stack: JSONWritable {
  var json: JSONValue {
    (["stack": name] as JSONValue).adding(figures.json).adding(["widgets": widgets])
  }
}

extension SweepReport.Widget: JSONWritable {
  var json: JSONValue {
    let told: JSONValue = [
      "widget": name, "title": title, "isOwn": isOwn,
      "firstOfDay": first.map { $0.json(SweepWords.clock) },
    ]
    return told.adding(figures.json)
  }
}

extension [SweepFigure.Keyed] {
  fileprivate var json: JSONValue { .object(map { JSONValue.Member($0.key, $0.figure.json) }) }
}
