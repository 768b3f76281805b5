import Scenarios
import SmartStacks

extension ExplanationJSON {
  /// What would bring a widget on top at the moment.
  func changes(_ report: ChangeReport) -> JSONValue {
    .object([
      .init("widget", .string(report.explanation.name)),
      .init("onTop", .boolean(report.explanation.isShowing)),
      .init("offers", .array(report.offers.map(offer))),
      .init("tried", .array(report.tried.map(tried))),
      .init("pairs", .integer(report.pairs)),
      .init("leftOut", .array(leftOut(report).map { .string($0) })),
      .init("runs", .integer(report.runs)),
    ])
  }

  private func offer(_ offer: OfferedChange) -> JSONValue {
    let steps = offer.steps.map { step in
      JSONValue.object([
        .init("path", .string(step.path.description)),
        .init("before", .orNull(step.before)),
        .init("after", .string(step.after)),
      ])
    }
    return .object([
      .init("kind", .string(offer.kind.rawValue)),
      .init("group", .string(offer.group.rawValue)),
      .init("set", .array(steps)),
      .init("happens", .orNull(offer.addition)),
      .init("distance", .integer(offer.distance)),
      .init("since", moment(offer.since)),
      .init("cause", .string(offer.cause.code)),
      .init("source", .orNull(offer.cause.source?.rawValue)),
    ])
  }

  private func leftOut(_ report: ChangeReport) -> [String] {
    report.leftOut.map(\.rawValue) + (report.leavesOutPairs ? ["pair"] : [])
  }

  private func tried(_ tried: ChangeReport.Tried) -> JSONValue {
    .object([
      .init("kind", .string(tried.kind.rawValue)),
      .init("values", .integer(tried.values)),
      .init("offered", .integer(tried.offered)),
    ])
  }
}
