import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Writes what apps did as items of `happens`.
struct RecordedHappenings {
  enum Placement {
    /// Each item has its date.
    case dated
    /// Each item has its day, counted from a first date.
    case days(from: CivilDate)
    /// Each item has its time of day: it is repeated.
    case clock
  }

  let apps: RecordedApps
  let clock: RecordedClock
  let placement: Placement
  /// What the items cannot say, each at the first line that it is about.
  private(set) var notes: [Diagnostic] = []

  init(_ apps: RecordedApps, _ clock: RecordedClock, _ placement: Placement) {
    (self.apps, self.clock, self.placement) = (apps, clock, placement)
  }

  /// Nil, with a note, for what cannot be said at all.
  mutating func item(_ act: RecordedAct) -> JSONValue? {
    let when = when(act)
    switch act.kind {
    case .open: return when.adding(["open": act.app])
    case .timeline(let timeline): return when.adding(said(timeline, act))
    case .shortcuts(let shortcuts):
      let set = shortcuts.compactMap { shortcut($0, act) }
      // An empty list would withdraw the shortcuts that were set before.
      guard !set.isEmpty || shortcuts.isEmpty else { return nil }
      return when.adding(["shortcuts": act.app, "set": set])
    case .donate(let donation): return when.adding(said(donation, act))
    case .delete(let which):
      let what: JSONValue =
        switch which {
        case .all: ["app": act.app, "all": true]
        case .group(let group): ["app": act.app, "group": group]
        case .identifiers(let list): ["app": act.app, "identifiers": list]
        }
      return when.adding(["delete": what])
    }
  }

  private mutating func said(_ timeline: RecordedAct.Timeline, _ act: RecordedAct) -> JSONValue {
    // The timeline is for widgets with these values and no others.
    let values = apps.parameters(of: .init(app: act.app, name: timeline.kind)).map { name in
      let text = timeline.values.first { $0.name == name }?.text
      return JSONValue.Member(name, text.map { .string($0) } ?? .array([]))
    }
    let said: JSONValue = [
      "reload": timeline.kind, "with": values.isEmpty ? nil : JSONValue.object(values),
      "family": timeline.family, "entries": timeline.entries.map { entry($0, act) },
    ]
    return said.withoutNulls
  }

  private mutating func entry(_ entry: RecordedAct.Entry, _ act: RecordedAct) -> JSONValue {
    let isDated = clock.isEarly(act) || entry.delay < -0.5
    let date = isDated ? moment(entry.delay, act) : nil
    let relevance = entry.score.map { score in
      let number: JSONValue =
        switch score {
        case .millionths(let number): .millionths(number)
        case .special(let words): .string(words)
        }
      let duration = entry.duration > 0 ? Self.duration(max(1, entry.duration)) : nil
      return (["score": number, "duration": duration] as JSONValue).withoutNulls
    }
    let said: JSONValue = [
      "at": date, "in": date == nil ? Self.duration(max(0, entry.delay)) : nil,
      "show": entry.text, "relevance": relevance,
    ]
    return said.withoutNulls
  }

  private mutating func said(_ donation: RecordedAct.Donation, _ act: RecordedAct) -> JSONValue {
    let start = donation.start.flatMap { $0 < -1 ? moment($0, act) : nil }
    let lasting = donation.lasting.flatMap { $0 >= 1 ? Self.duration($0) : nil }
    let head: JSONValue = ["donate": donation.intent]
    let tail: JSONValue = [
      "identifier": donation.identifier, "group": donation.group, "start": start,
      "lasting": lasting,
    ]
    return head.adding(.object(Self.values(donation.values))).adding(tail).withoutNulls
  }

  private mutating func shortcut(_ shortcut: RecordedAct.Shortcut, _ act: RecordedAct)
    -> JSONValue?
  {
    let providers = shortcut.providers.compactMap { provider($0, act) }
    // Without any, the system would choose when it is relevant.
    guard providers.count > 0 || shortcut.providers.isEmpty else { return nil }
    let head: JSONValue = ["widget": shortcut.kind, "intent": shortcut.intent]
    let tail: JSONValue = ["providers": providers.isEmpty ? nil : providers]
    return head.adding(.object(Self.values(shortcut.values))).adding(tail).withoutNulls
  }

  private mutating func provider(_ provider: RecordedAct.Shortcut.Provider, _ act: RecordedAct)
    -> JSONValue?
  {
    switch provider {
    case .date(let from, let to):
      guard let start = moment(from, act) else { return nil }
      guard let to else { return ["from": start] }
      guard to >= from else {
        note("a period that ends before it begins is left out", act)
        return nil
      }
      return ["from": start, "for": Self.duration(to - from)]
    case .routine(let number):
      // The cases of `INDailyRoutineSituation` have this order.
      let situations = RoutineSituation.allCases
      guard situations.indices.contains(number) else {
        note("an unknown routine situation is left out", act)
        return nil
      }
      return ["routine": situations[number].rawValue]
    // The recorder writes no coordinates.
    case .other: return ["location": "a recorded place"]
    }
  }

  static func values(_ values: [RecordedAct.Value], _ key: String = "with") -> [JSONValue.Member] {
    let given = values.compactMap { value in
      value.text.map { JSONValue.Member(value.name, .string($0)) }
    }
    return given.isEmpty ? [] : [.init(key, .object(given))]
  }

  private static func duration(_ seconds: Double) -> JSONValue {
    let whole = Int64(min(3e8, seconds.rounded()))
    if whole > 0, whole % 3600 == 0 { return .string("\(whole / 3600)h") }
    return .string(whole > 0 && whole % 60 == 0 ? "\(whole / 60)m" : "\(whole)s")
  }

  // Times

  private mutating func when(_ act: RecordedAct) -> JSONValue {
    let local = clock.isEarly(act) ? clock.start ?? clock.local(act) : clock.local(act)
    if clock.isRepeated(act) {
      note("lines in the hour that the clock repeats are played an hour early", act)
    }
    let time = Wording.seconds(local)
    switch placement {
    case .dated: return ["at": DateText.dateTime(local)]
    case .days(let first):
      let day = local.date.daysSinceEpoch - first.daysSinceEpoch + 1
      return ["at": time, "day": day]
    case .clock: return ["at": time]
    }
  }

  /// Nil, with a note, for a moment on another day where items happen on many.
  private mutating func moment(_ seconds: Double, _ act: RecordedAct) -> JSONValue? {
    let local = clock.local(act, after: seconds)
    switch placement {
    case .dated, .days: return .string(DateText.dateTime(local))
    case .clock:
      if local.date == clock.local(act).date { return .string(Wording.seconds(local)) }
      note("times on another day are left out, because the day is repeated", act)
      return nil
    }
  }

  private mutating func note(_ words: String, _ act: RecordedAct) {
    let code = Diagnostic.Code.doubtful(words)
    guard !notes.contains(where: { $0.code == code }) else { return }
    notes.append(Diagnostic(code: code, file: act.file, location: act.location))
  }
}

/// Tells the time of acts on the clock of a scenario.
struct RecordedClock {
  let calendar: LocalCalendar
  /// The start of the scenario: what was delivered before it is delivered there.
  var start: LocalTime?

  /// Whether an act comes before the start of the scenario.
  func isEarly(_ act: RecordedAct) -> Bool {
    start.map { Self.isOrdered(local(act), $0) } ?? false
  }

  static func isOrdered(_ first: LocalTime, _ second: LocalTime) -> Bool {
    (first.date, first.millisecondOfDay) < (second.date, second.millisecondOfDay)
  }

  /// The time after an act in whole seconds; without a known time zone, that of the line's own
  /// clock.
  func local(_ act: RecordedAct, after seconds: Double = 0) -> LocalTime {
    let shift = act.zone.isEmpty ? act.offset : 0
    let later = Int64(max(-9e9, min(9e9, seconds.rounded())))
    let time = ((act.time + shift) / 1000 + later) * 1000
    if act.zone.isEmpty {
      return LocalCalendar.fixed(year: 1970, month: 1, day: 1)
        .local(at: SimulationTime(milliseconds: time))
    }
    return calendar.local(at: SimulationTime(milliseconds: time - calendar.startUnixMilliseconds))
  }

  /// Whether the clock shows the time of an act the second time that day.
  func isRepeated(_ act: RecordedAct) -> Bool {
    let moments = act.zone.isEmpty ? [] : calendar.moments(of: local(act))
    return moments.count > 1
      && act.time >= calendar.startUnixMilliseconds + moments[1].milliseconds
  }
}
