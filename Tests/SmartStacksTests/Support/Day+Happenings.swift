import SimulationCore
import SmartStacks

extension Day {
  func arrives(_ place: String, at time: String) -> Day {
    changed { $0.happens(time, .place(place, isThere: true)) }
  }

  func leaves(_ place: String, at time: String) -> Day {
    changed { $0.happens(time, .place(place, isThere: false)) }
  }

  func routine(_ situation: RoutineSituation, on: Bool, at time: String) -> Day {
    changed { $0.happens(time, .routine(situation, isOn: on)) }
  }

  func permission(_ app: String, _ permission: LocationPermission, at time: String) -> Day {
    changed { day in
      let id = day.app(app)
      day.happens(time, .locationPermission(id, permission))
    }
  }
}

extension Day {
  /// A stack that may be made during the day.
  func later(_ name: String, family: WidgetFamily = .systemMedium) -> Day {
    changed { $0.world.stacks.append(World.Stack(name: name, family: family, members: [])) }
  }

  func begins(_ stack: String, with widget: String, onPage page: Int, _ time: String) -> Day {
    changed { day in
      let kind = day.makeKind(widget)
      let edit = StackEdit.begin(kind, name: widget, Configuration(), page: page)
      day.happens(time, .edit(day.stackID(stack), edit))
    }
  }

  func puts(_ widget: String, on other: String, as stack: String, _ time: String) -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .make(widget: widget, on: other))) }
  }

  func puts(_ widget: String, into stack: String, at place: Int? = nil, _ time: String) -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .takeIn(widget: widget, at: place))) }
  }

  func puts(_ widget: String, onPage page: Int, _ time: String) -> Day {
    changed { $0.happens(time, .putAlone(widget: widget, page: page)) }
  }

  func takesApart(_ stack: String, _ time: String) -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .takeApart)) }
  }
}

extension DayLog {
  /// What stands on a page at a clock time: `Home X`.
  func places(_ time: String, page: Int = 0) -> String {
    run.state(at: day.clock(time)).pages[page].places.map { place in
      switch place {
      case .stack(let stack): name(stack)
      case .widget(let widget): name(widget)
      }
    }
    .joined(separator: " ")
  }
}

extension Day {
  func keep(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .keep(day.stackID(stack))) }
  }

  func dismiss(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .dismiss(day.stackID(stack))) }
  }

  func never(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .silence(day.stackID(stack))) }
  }

  func open(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .open(day.stackID(stack))) }
  }

  func glance(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .glance(day.stackID(stack))) }
  }

  /// Adds a widget from the gallery, written as in a stack: `n:A(card=acme)`.
  func adds(_ widget: String, _ time: String, at place: Int? = nil, stack: String = "Home") -> Day {
    changed { day in
      let (text, configuration) = Self.named(widget)
      let parts = text.split(separator: ":").map(String.init)
      let kind = day.makeKind(parts[parts.count - 1])
      let edit = StackEdit.add(kind, name: parts[0], configuration, at: place)
      day.happens(time, .edit(day.stackID(stack), edit))
    }
  }

  func removes(_ widget: String, _ time: String, stack: String = "Home") -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .remove(widget: widget))) }
  }

  func moves(_ widget: String, to place: Int, _ time: String, stack: String = "Home") -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .move(widget: widget, to: place))) }
  }

  func configure(_ widget: String, _ values: String, _ time: String) -> Day {
    changed { $0.happens(time, .configure(widget: widget, Self.configuration(values))) }
  }
}

extension Day {
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

  func asks(_ kind: String, at time: String, _ cause: ReloadCause) -> Day {
    changed { day in
      let id = day.makeKind(kind)
      day.happens(time, .reload(id, cause))
    }
  }

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

extension Day {
  /// Some days of a stack with two cards of a bank, showing the weather or one of them.
  static func cards(showing visible: Int = 0, days: Int = 9, in calendar: LocalCalendar? = nil)
    -> Day
  {
    var day = Day().learningHabits()
    day = day.calendar(calendar ?? day.world.calendar, days: days)
      .intent("View", app: "Bank", "card", combinations: ["card"])
      .kind("C", app: "Bank", intent: "View")
    day.add(stack: "Home", ["Weather", "C(card=acme)", "C(card=soup)"], showing: visible)
    return day
  }

  /// One card is looked at every morning, the other every evening.
  func viewingCards() -> Day {
    donates("Bank", "View(card=acme)", on: 1...8, at: "8:00")
      .donates("Bank", "View(card=soup)", on: 1...8, at: "20:00")
  }
}

extension Run {
  var rotations: [(time: SimulationTime, turn: Record.Rotation)] {
    log.compactMap { record in
      if case .rotation(let turn) = record.event { (record.time, turn) } else { nil }
    }
  }
  /// Those to where a stack rests.
  var rests: [(time: SimulationTime, turn: Record.Rotation)] {
    rotations.filter { $0.turn.source == .rest }
  }
  /// What was held back.
  var heldBack: [Record.Withheld] {
    log.compactMap { if case .withheld(let withheld) = $0.event { withheld } else { nil } }
  }
}
