import SimulationCore
import SmartStacks

// Timeline providers in a few words.
extension Day {
  /// What a kind's provider answers from a time on.
  func provider(
    _ kind: String,
    from time: String = "0:00",
    when: String = "",
    _ policy: ReloadPolicy,
    _ entries: TimelineProvider.ProvidedEntry...
  ) -> Day {
    changed { day in
      let index = day.makeKind(kind).index
      var provider = day.world.kinds[index].provider ?? TimelineProvider(provisions: [])
      provider.provisions.append(
        TimelineProvider.Provision(
          from: day.clock(time),
          when: Day.configuration(when),
          entries: entries,
          policy: policy
        )
      )
      day.world.kinds[index].provider = provider
    }
  }

  /// Somebody asks for a kind's timelines.
  func asks(_ kind: String, at time: String, _ cause: ReloadCause) -> Day {
    changed { day in
      let id = day.makeKind(kind)
      day.happens(time, .reload(id, cause))
    }
  }

  /// The person looks at a stack.
  func looks(at time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .glance(day.stackID(stack))) }
  }
}

/// An entry so many minutes after the reload.
func after(
  _ minutes: Int64,
  _ relevance: Relevance? = nil,
  when: String = ""
) -> TimelineProvider.ProvidedEntry {
  TimelineProvider.ProvidedEntry(
    moment: .after(.minutes(minutes)),
    relevance: relevance,
    when: Day.configuration(when)
  )
}

extension ReloadPolicy {
  /// So many minutes after the reload.
  static func minutes(_ count: Int64) -> ReloadPolicy { .after(.after(.minutes(count))) }
}

extension DayLog {
  /// Deliveries as `09:00 A 2 policy`, refusals as `09:05 A x widgetCenter: budget until 09:10`.
  var reloads: [String] {
    lines {
      switch $0.event {
      case .timelineDelivered(let widget, let entries, let cause):
        "\(name(widget)) \(entries)\(cause.map { " \($0.rawValue)" } ?? "")"
      case .timelineRefused(let widget, let cause, let reason, let until):
        "\(name(widget)) x \(cause.rawValue): \(reason.rawValue)"
          + (until.map { " until \(day.text($0))" } ?? "")
      default: nil
      }
    }
  }

  /// How a widget's timeline is reloaded at a clock time.
  func reload(_ id: String, _ time: String) -> ReloadState? {
    run.state(at: day.clock(time)).widgets.first { $0.name == id }?.reload
  }
}
