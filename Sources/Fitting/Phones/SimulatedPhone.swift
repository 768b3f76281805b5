import ScenarioText
package import Scenarios
import SimulationCore
import SmartStacks
import Trials

/// A phone of our own making, whose rules are known to whoever made it: what somebody would have
/// seen on it, to prove what a fit tells.
package struct SimulatedPhone: Sendable {
  /// The secretly set knobs, as the phone has them.
  package var settings: [(key: String, value: String)]
  /// What somebody saw of it, in a scenario that says nothing of its settings.
  package var scenario: Scenario
  /// By secretly set knob, how many of the sightings it changes.
  package var changed: [Int]
  /// Which share of what was seen a rule changes that no knob has.
  package var foreignShare = 0.0

  /// A rule that no knob has.
  package enum ForeignRule: CaseIterable, Sendable {
    /// The gap is that of the whole page.
    case gapOfPage
    /// A stack turns so often in a day, whatever to.
    case limitOfStack
    /// What was donated taught something else.
    case otherHabits
    /// Touches that nobody noted.
    case unknownTouches
  }

  /// What was true of each look.
  private struct Seen {
    var shown: [SightingAgreement.Shown?]
    var names: [String]
  }

  /// Draws a phone and what was seen on it; nil where the draw gives nothing to go by.
  package init?(number: Int, foreign: ForeignRule? = nil) {
    var stream = Seed(UInt64(number)).stream("phone")
    let days = DraftDays(&stream, days: 1 + stream.pick(6), looks: 20 + stream.pick(181))
    guard let plain = Self.scenario(days, Self.lines(days)) else { return nil }
    let knobs = FitKnob.all(of: plain.world.policy, phone: plain.phone)
    let base = Self.seen(plain, settings: [])
    var settings: [(key: String, value: String)] = []
    let wanted = foreign == nil ? 1 + stream.pick(4) : 0
    var tries = 0
    while settings.count < wanted, tries < 400 {
      tries += 1
      let knob = knobs[stream.pick(knobs.count)]
      let value = knob.values[stream.pick(knob.values.count)]
      guard value != knob.own, !settings.contains(where: { $0.key == knob.knob.key }) else {
        continue
      }
      // The first of them can be seen.
      let one = (key: knob.knob.key, value: value)
      if settings.isEmpty, Self.difference(Self.seen(plain, settings: [one]), base) < 3 { continue }
      settings.append(one)
    }
    if foreign == nil, settings.isEmpty { return nil }
    var truth = Self.seen(plain, settings: settings)
    var foreignShare = 0.0
    let changed = settings.indices.map { [settings] place in
      var others = settings
      others.remove(at: place)
      return Self.difference(Self.seen(plain, settings: others), truth)
    }
    if let foreign {
      var best = truth
      var bestShare = 0.0
      for strength in 0..<12 {
        guard let other = Self.foreign(foreign, strength, days, plain, &stream) else { continue }
        let share = Double(Self.difference(other, truth)) / Double(days.looks.count)
        if abs(share - 0.2) < abs(bestShare - 0.2) { (best, bestShare) = (other, share) }
      }
      guard bestShare >= 0.15 else { return nil }
      (truth, foreignShare) = (best, bestShare)
    }
    let lines = Self.noted(days, truth, plain, &stream)
    guard let scenario = Self.scenario(days, lines) else { return nil }
    self.scenario = scenario
    self.settings = settings
    self.changed = changed
    self.foreignShare = foreignShare
  }

  private static func scenario(_ days: DraftDays, _ lines: [String]) -> Scenario? {
    let read = ScenarioReader.read(text: days.text(seen: lines), file: "phone.yaml")
    if read.scenario == nil { print(read.diagnostics.prefix(3)) }
    return read.scenario
  }

  /// Looks at the true times.
  private static func lines(_ days: DraftDays) -> [String] {
    var last: (Int, Int, Int)?
    return days.looks.compactMap { look in
      if let last, last == (look.day, look.stack, look.second) { return nil }
      last = (look.day, look.stack, look.second)
      return "{at: \(DraftDays.clock(look.second)), day: \(look.day + 1), stack: S\(look.stack), "
        + "widget: W\(days.stacks[look.stack][0])}"
    }
  }

  private static func seen(_ scenario: Scenario, settings: [(key: String, value: String)]) -> Seen {
    var world = scenario.world
    for setting in settings { try? world.policy.set(setting.key, setting.value) }
    var run = Run(world: world, goesBack: false)
    run.advance(to: world.end)
    let results = SightingAgreement(of: scenario.sightings, with: run).results
    return Seen(
      shown: results.map(\.shown),
      names: results.map { $0.shown.map { run.name(of: $0.widget) } ?? "" }
    )
  }

  private static func difference(_ first: Seen, _ second: Seen) -> Int {
    zip(first.names, second.names).count { $0 != $1 }
  }

  /// What somebody notes: times off by up to three minutes, where it says so, and one row of twenty
  /// simply wrong.
  private static func noted(
    _ days: DraftDays,
    _ seen: Seen,
    _ scenario: Scenario,
    _ stream: inout RandomStream
  ) -> [String] {
    let isExact = stream.chance(0.5)
    return scenario.sightings.indices.map { place in
      let look = days.looks[place]
      var name = seen.names[place]
      let all = days.stacks[look.stack]
        .map { DraftDays.name($0, isOneApp: days.isOneApp) }.filter { $0 != name }
      if stream.chance(0.05), !all.isEmpty { name = all[stream.pick(all.count)] }
      let off = isExact ? 0 : stream.pick(361) - 180
      let second = max(0, min(86_399, look.second + off))
      let within = isExact ? "" : ", within: 3m"
      return "{at: \(DraftDays.clock(second)), day: \(look.day + 1), stack: S\(look.stack), "
        + "widget: \(name)\(within)}"
    }
  }

  /// What somebody sees who lives some days with a phone of such settings.
  package static func lived(
    _ days: DraftDays,
    _ settings: [(key: String, value: String)],
    seed: UInt64
  ) -> Scenario? {
    guard let plain = days.scenario(policy: Policy()) else { return nil }
    var stream = Seed(seed).stream("lived")
    let lines = noted(days, seen(plain, settings: settings), plain, &stream)
    return scenario(days, lines)
  }

  // MARK: Rules that no knob has

  private static func foreign(
    _ rule: ForeignRule,
    _ strength: Int,
    _ days: DraftDays,
    _ plain: Scenario,
    _ stream: inout RandomStream
  ) -> Seen? {
    switch rule {
    case .unknownTouches:
      var other = days
      for _ in 0..<(strength + 1) * 2 {
        let day = stream.pick(days.events.count)
        let stack = stream.pick(days.stacks.count)
        other.events[day].append(.swipe(stack: stack, minute: 400 + stream.pick(900)))
      }
      return scenario(other, lines(other)).map { seen($0, settings: []) }
    case .otherHabits:
      var other = days
      let shift = strength + 1
      let count = days.widgetCount
      for day in other.events.indices {
        other.events[day] = other.events[day].map { event in
          guard case .donation(let widget, let minute) = event else { return event }
          let moved = 360 + (minute - 360 + shift * 75) % 1000
          return .donation(widget: (widget + shift) % count, minute: moved)
        }
      }
      return scenario(other, lines(other)).map { seen($0, settings: []) }
    case .gapOfPage, .limitOfStack:
      return filtered(rule, strength, plain)
    }
  }

  /// What is on top where some turns are held back that no knob would hold back.
  private static func filtered(_ rule: ForeignRule, _ strength: Int, _ plain: Scenario) -> Seen {
    var run = Run(world: plain.world, goesBack: false)
    run.advance(to: plain.world.end)
    var tops = TopFollower(plain.world)
    var shown = tops.stacks.map(\.top)
    var names: [String] = []
    var last = SimulationTime.zero
    var counts = [Int](repeating: 0, count: shown.count)
    var day = 0
    var index = 0
    let calendar = plain.world.calendar
    for sighting in plain.sightings {
      while index < run.log.count, run.log[index].time <= sighting.time {
        let record = run.log[index]
        index += 1
        let today = Int(calendar.local(at: record.time).date.day)
        if today != day { (day, counts) = (today, counts.map { _ in 0 }) }
        guard let stack = tops.follow(record.event)?.index, tops.stacks[stack].top != shown[stack]
        else { continue }
        switch rule {
        case .gapOfPage:
          let gap = SimulationDuration.minutes(Int64(10 + strength * 12))
          if (record.time - last) < gap && last > .zero { continue }
          last = record.time
        case .limitOfStack:
          if counts[stack] >= 12 - strength { continue }
          counts[stack] += 1
        case .otherHabits, .unknownTouches: break
        }
        shown[stack] = tops.stacks[stack].top
      }
      names.append(shown[sighting.stack.index].map { run.name(of: $0) } ?? "")
    }
    return Seen(shown: [], names: names)
  }
}
