package import SimulationCore
package import SmartStacks

/// Something that a file lets happen, not yet on a day: each repeat and key press makes an input.
package enum Action: Hashable, Sendable {
  case timeline(KindID, [EntryTemplate], replacing: Input.Replacement)
  case shortcuts(AppID, [ShortcutTemplate])
  case donate(AppID, DonationTemplate)
  case fixed(Input)

  package func input(at now: SimulationTime, in calendar: LocalCalendar) -> Input {
    located(at: now, in: calendar).input
  }

  package func located(
    at now: SimulationTime,
    in calendar: LocalCalendar
  ) -> (input: Input, items: [ScenarioLocations.Item]) {
    switch self {
    case .timeline(let kind, let entries, let replacing):
      // Entries of one date keep their order; the last counts.
      let ordered = entries.map { (entry: $0.entry(at: now, in: calendar), place: $0.location) }
        .sorted { $0.entry.date < $1.entry.date }
      let input = Input.timeline(kind, entries: ordered.map(\.entry), replacing: replacing)
      return (input, ordered.map(\.place))
    case .shortcuts(let app, let list):
      let input = Input.shortcuts(app, list.map { $0.shortcut(at: now, in: calendar) })
      return (input, list.map(\.location))
    case .donate(let app, let donation):
      return (.donate(app, donation.interaction(at: now, in: calendar)), [])
    case .fixed(let input): return (input, [])
    }
  }
}

/// A moment seen from another: a time of its day, so long after it, or a fixed date.
package enum RelativeTime: Hashable, Sendable {
  case after(SimulationDuration)
  case clock(Int)
  case date(LocalTime)

  package func moment(from now: SimulationTime, in calendar: LocalCalendar) -> SimulationTime {
    switch self {
    case .after(let duration): now + duration
    case .clock(let milliseconds):
      calendar.moment(
        of: LocalTime(date: calendar.local(at: now).date, millisecondOfDay: milliseconds)
      )
    case .date(let local): calendar.moment(of: local)
    }
  }
}

/// A timeline entry, not yet on a day.
package struct EntryTemplate: Hashable, Sendable {
  package var time = RelativeTime.after(.zero)
  package var relevance: Relevance?
  package var content: ContentTemplate?
  /// Whether the content is added to what shows.
  package var adds = false
  package var when = Configuration()
  /// Its place in the list of its kind, if it stands there.
  package var place: Int32?
  package var location = ScenarioLocations.Item(item: .start)

  package init() {}

  package func entry(at now: SimulationTime, in calendar: LocalCalendar) -> TimelineEntry {
    let date = time.moment(from: now, in: calendar)
    return TimelineEntry(
      date: date,
      relevance: relevance,
      content: adds
        ? content?.addition(at: date, in: calendar) : content?.content(at: date, in: calendar),
      adds: adds,
      when: when,
      place: place
    )
  }
}

package struct ShortcutTemplate: Hashable, Sendable {
  package enum Provider: Hashable, Sendable {
    case date(from: RelativeTime, to: RelativeTime?, lasting: SimulationDuration?)
    case location(String)
    case dailyRoutine(String)
  }

  package var kindName: String?
  package var intent: String?
  package var configuration: Configuration?
  package var role = RelevantShortcut.Role.action
  package var providers: [Provider] = []
  package var location = ScenarioLocations.Item(item: .start)

  package init() {}

  func shortcut(at now: SimulationTime, in calendar: LocalCalendar) -> RelevantShortcut {
    RelevantShortcut(
      kindName: kindName,
      intent: intent,
      configuration: configuration,
      role: role,
      providers: providers.map { provider in
        switch provider {
        case .location(let place): return .location(place)
        case .dailyRoutine(let part): return .dailyRoutine(part)
        case .date(let from, let to, let lasting):
          let start = from.moment(from: now, in: calendar)
          let end = to?.moment(from: now, in: calendar) ?? lasting.map { start + $0 }
          return .date(start: start, end: end)
        }
      }
    )
  }
}

package struct ContentTemplate: Hashable, Sendable {
  /// The content; the times of its sparkline are milliseconds since midnight.
  package let content: WidgetContent
  /// In their order.
  private let appointments: [RelativeTime]

  package init(_ content: WidgetContent, appointments: [RelativeTime] = []) {
    self.content = content
    self.appointments = appointments
  }

  package func content(at moment: SimulationTime, in calendar: LocalCalendar) -> WidgetContent {
    var result = content
    result.blocks = content.blocks.map { placed($0, at: moment, in: calendar) }
    return result
  }

  /// The same as something that is added at a moment: an amount of `now` has its time.
  func addition(at moment: SimulationTime, in calendar: LocalCalendar) -> WidgetContent {
    var result = content(at: moment, in: calendar)
    let clock = Wording.minutes(calendar.local(at: moment))
    for (place, block) in result.blocks.enumerated() {
      guard case .amounts(var amounts) = block else { continue }
      for index in amounts.indices where amounts[index].note == "now" {
        amounts[index].note = clock
      }
      result.blocks[place] = .amounts(amounts)
    }
    return result
  }

  private func placed(
    _ block: WidgetContent.Block,
    at moment: SimulationTime,
    in calendar: LocalCalendar
  ) -> WidgetContent.Block {
    if case .agenda(var items) = block {
      for (place, time) in appointments.enumerated() {
        items[place].start = time.moment(from: moment, in: calendar)
      }
      return .agenda(items)
    }
    guard case .sparkline(var line) = block else { return block }
    func placed(_ time: SimulationTime) -> SimulationTime {
      RelativeTime.clock(Int(time.milliseconds)).moment(from: moment, in: calendar)
    }
    line.start = placed(line.start)
    line.end = placed(line.end)
    return .sparkline(line)
  }
}

package struct DonationTemplate: Hashable, Sendable {
  package let intent: String
  package var parameters = Configuration()
  package var identifier: String?
  package var group: String?
  package var start: RelativeTime?
  package var lasting = SimulationDuration.zero

  package init(intent: String) { self.intent = intent }

  func interaction(at now: SimulationTime, in calendar: LocalCalendar) -> Interaction {
    let begin = start?.moment(from: now, in: calendar)
    return Interaction(
      intent: intent,
      parameters: parameters,
      identifier: identifier,
      group: group,
      interval: begin.map { Interaction.DateInterval(start: $0, end: $0 + lasting) }
    )
  }
}

package struct DayPattern: Sendable {
  var weekdays: [Weekday]

  package init(weekdays: [Weekday]) { self.weekdays = weekdays }

  package func contains(_ day: Weekday) -> Bool { weekdays.contains(day) }

  /// How many of some days it has; `first` is the date of day 1.
  package func count(of days: ClosedRange<Int>, from first: CivilDate) -> Int {
    let (weeks, rest) = days.count.quotientAndRemainder(dividingBy: 7)
    let others = days.suffix(rest).count { contains(first.adding(days: $0 - 1).weekday) }
    return weeks * Set(weekdays).count + others
  }
}
