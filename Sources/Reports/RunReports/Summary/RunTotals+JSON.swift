package import Scenarios
import SimulationCore
import SmartStacks

extension RunTotals: JSONWritable {
  /// Every month of every widget; its keys are stable, new ones may be added.
  package var json: JSONValue {
    [
      "scenario": world.name, "from": moment(.zero), "to": moment(end),
      "basis": world.policy.basis,
      "stacks": stacks.map { stack, widgets -> JSONValue in
        ["stack": stack.map { world[$0].name }, "widgets": widgets.map(json)]
      },
    ]
  }

  private func moment(_ time: SimulationTime) -> String {
    TimestampWriter.text(of: time, in: world.calendar)
  }

  private func json(_ widget: Widget) -> JSONValue {
    let names: JSONValue = [
      "widget": run.name(of: widget.widget), "title": run.title(of: widget.widget).text,
      "isOwn": widget.isOwn,
    ]
    return names.adding(json(widget.total)).adding([
      "months": zip(months, widget.months).map { month, figures -> JSONValue in
        (["month": "\(month.year)-\(Wording.twoDigits(month.month))"] as JSONValue)
          .adding(json(figures))
      }
    ])
  }

  private func json(_ figures: Figures) -> JSONValue {
    [
      "cameUp": figures.cameUp,
      "by": JSONValue.object(
        Way.allCases.map { JSONValue.Member($0.rawValue, .integer(figures.ways[$0] ?? 0)) }
      ),
      "secondsOnTop": Int(figures.onTop.milliseconds / 1000),
      "heldBack": figures.obstacles.map { rule, count -> JSONValue in
        [
          "reason": rule.reason.rawValue, "source": rule.source.rawValue,
          "by": rule.rival.map { run.name(of: $0) }, "count": count,
        ]
      },
    ]
  }
}
