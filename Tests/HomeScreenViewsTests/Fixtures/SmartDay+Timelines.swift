import SimulationCore
import SmartStacks

extension SmartDay {
  private static func entry(
    _ date: SimulationTime,
    _ score: Int64,
    minutes: Int64? = nil,
    of list: String? = nil,
    show content: WidgetContent? = nil
  ) -> TimelineEntry {
    let duration = minutes.map { Relevance.Duration.lasting(.minutes($0)) } ?? .untilNextRelevance
    let when = list.map {
      Configuration([Configuration.Parameter(name: "list", value: ParameterValue($0))])
    }
    return TimelineEntry(
      date: date,
      relevance: Relevance(score: .whole(score), duration: duration),
      content: content,
      when: when ?? Configuration()
    )
  }

  /// The entries of each kind that are known from the start.
  static func timeline(of kind: Int) -> [TimelineEntry] {
    switch kind {
    case 0:
      [
        entry(at(6, 30), 60, minutes: 150, show: weather("14°", "Sunny")), entry(at(9), 20),
        TimelineEntry(date: at(12), content: weather("19°", "Cloudy")),
        entry(at(18, 45), 90, minutes: 135), entry(at(21), 20),
      ]
    case 1: [entry(at(9, 30), 10, minutes: 30), entry(at(13), 6, minutes: 30), entry(at(33), 12)]
    case 2:
      [
        entry(at(8, 45), 2, of: "shelf"), entry(at(14, 30), 3, minutes: 45, of: "home"),
        entry(at(33), 4),
      ]
    case 5: [entry(at(7, 30), 5, minutes: 75), entry(at(17, 30), 5, minutes: 90)]
    case 6:
      [entry(at(6, 30), 6, minutes: 90), entry(at(12, 45), 9, minutes: 30), entry(at(33), 10)]
    case 7: [entry(at(8), 4, minutes: 120), entry(at(17, 30), 8, minutes: 60)]
    default: []
    }
  }

  /// What happens: deliveries, and shortcuts for Recent Purchases at 09:41 and at 13:05.
  static var inputs: [ScheduledInput] {
    [
      delivery(5, at(7, 30)), delivery(7, at(8, 5)), shortcut(at(9, 41)),
      purchase(at(9, 41), 53), shortcut(at(13, 5)), purchase(at(13, 5), 128),
      delivery(5, at(17, 29)), delivery(4, at(18, 14)), purchase(at(18, 52), 16),
    ]
  }

  private static func delivery(_ kind: Int, _ time: SimulationTime) -> ScheduledInput {
    ScheduledInput(time: time, input: .timeline(KindID(kind), entries: [], replacing: .nothing))
  }

  private static func purchase(_ time: SimulationTime, _ score: Int64) -> ScheduledInput {
    ScheduledInput(
      time: time,
      input: .timeline(KindID(3), entries: [entry(time, score, minutes: 30)], replacing: .nothing)
    )
  }

  private static func shortcut(_ time: SimulationTime) -> ScheduledInput {
    let provider = RelevantShortcut.Provider.date(start: time, end: time + .minutes(30))
    let shortcut = RelevantShortcut(kindName: "Recent Purchases", providers: [provider])
    return ScheduledInput(time: time, input: .shortcuts(AppID(3), [shortcut]))
  }
}
