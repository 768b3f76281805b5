import Scenarios
import SimulationCore
import SmartStacks

/// A later timeline that nobody asks for, because the one before says `reload: never`, as the run
/// shows.
///
/// A live key that reloads the kind decides nothing.
enum UnaskedTimelineLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let world = subject.world
    return world.kinds.indices.flatMap { kind -> [LintFinding] in
      guard let provider = world.kinds[kind].provider, !isReloadedLive(kind, subject) else {
        return []
      }
      let asked = Set(subject.run.answers(of: KindID(kind)).map(\.provision))
      var seen: Set<SourceLocation> = []
      return provider.provisions.indices.compactMap { index -> LintFinding? in
        let from = provider.provisions[index].from
        let place = subject.location(ofProvision: index, of: kind)
        guard from > .zero, from < world.end, !asked.contains(index), !seen.contains(place),
          let widget = waiting(for: index, of: kind, provider, subject)
        else { return nil }
        seen.insert(place)
        return finding(widget, from, place, subject)
      }
    }
  }

  /// A widget that would get an answer, and shows one that is never reloaded.
  private static func waiting(
    for index: Int,
    of kind: Int,
    _ provider: TimelineProvider,
    _ subject: LintSubject
  ) -> WidgetState? {
    let world = subject.world
    let from = provider.provisions[index].from
    let intent = world.intent(of: KindID(kind)).map { world.intents[$0.index] }
    return subject.run.state(at: from).widgets.first { widget in
      guard widget.kind.index == kind, let reload = widget.reload, reload.isActive,
        reload.policy == .never, reload.waiting == nil
      else { return false }
      let values = intent?.resolved(widget.configuration) ?? widget.configuration
      return provider.provision(at: from, for: values) == index
    }
  }

  private static func isReloadedLive(_ kind: Int, _ subject: LintSubject) -> Bool {
    let live = subject.scenario.keys.flatMap { $0.inputs(at: .zero, in: subject.world) }
    return live.contains { input in
      if case .reload(let asked, _) = input { asked.index == kind } else { false }
    }
  }

  private static func finding(
    _ widget: WidgetState,
    _ from: SimulationTime,
    _ place: SourceLocation,
    _ subject: LintSubject
  ) -> LintFinding {
    let calendar = subject.world.calendar
    let last = widget.reload?.last ?? .zero
    let (given, next) = (calendar.local(at: last), calendar.local(at: from))
    let clock = Wording.clock(next)
    // A time of day is one of the day of the timeline that says it.
    let full = TimestampWriter.text(of: from, in: calendar).prefix("2021-06-09T06:00:00".count)
    let date = next.date == given.date ? clock : String(full)
    let name = subject.world.kinds[widget.kind.index].kind
    return LintFinding(
      code: "reload.neverAsked",
      location: place,
      message: "\(name) never gets its timeline of \(Wording.moment(from, from: last, calendar)): "
        + "the one of \(Wording.clock(given)) says reload: never, and nothing reloads it then.",
      advice: "Write reload: {at: \(date)} in the timeline before, or let happens reload \(name).",
      source: "WWDC21 10048 12:21"
    )
  }
}
