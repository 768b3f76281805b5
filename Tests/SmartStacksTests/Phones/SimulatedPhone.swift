import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import Trials

@testable import homestack_lab

/// A phone of our own making, whose rules are known to whoever made it, and what somebody noted who
/// looked at it: so that what a fit tells can be proved.
///
/// Its days are drawn ones or shipped ones. Half of the phones are looked at by whoever notes times
/// up to three minutes off, and says so; one row of twenty is simply wrong.
struct SimulatedPhone: Sendable {
  /// The secretly set rule settings, as the phone has them.
  typealias Settings = [(key: String, value: String)]

  let settings: Settings
  /// What somebody saw, in a scenario that says nothing of the settings.
  let scenario: Scenario
  /// Another day of the same phone, with what it truly shows.
  let unseen: Scenario

  /// Draws a phone and what was seen on it; nil where the draw gives nothing to go by.
  init?(number: Int) {
    var stream = Seed(UInt64(number)).stream("phone")
    let isShipped = stream.chance(0.25)
    guard let plain = Self.days(&stream, isShipped: isShipped, looks: 20 + stream.pick(181)),
      let other = Self.days(&stream, isShipped: isShipped, looks: 200)
    else { return nil }
    settings = Self.draw(&stream, for: plain, count: 1 + stream.pick(4))
    if settings.isEmpty { return nil }
    scenario = PhoneDays.noted(plain, PhoneDays.shown(by: plain, settings), &stream)
    unseen = PhoneDays.seen(other, PhoneDays.shown(by: other, settings))
  }

  /// With how many sightings of a scenario its run agrees under some settings.
  static func agreed(of scenario: Scenario, _ settings: Settings) -> Int {
    SightingAgreement(of: scenario.sightings, with: PhoneDays.run(scenario, settings)).agreed
  }

  /// Some days without a word of settings, and when somebody looks.
  private static func days(_ stream: inout RandomStream, isShipped: Bool, looks: Int) -> Scenario? {
    let text: String
    if isShipped {
      text = BuiltIns.scenarios[stream.pick(BuiltIns.scenarios.count)].text
    } else {
      text = DraftDays(&stream, days: 1 + stream.pick(6)).text
    }
    guard var scenario = ScenarioReader.read(text: text, file: "phone").scenario else { return nil }
    scenario.world.policy = Policy()
    scenario.sightings = []
    // What somebody saw is one life; it is known, as that of a phone is.
    scenario.chance = ScenarioChance()
    return PhoneDays.lookedAt(scenario, looks, &stream)
  }

  /// Draws rule settings with other values; the first of them changes three sightings at least.
  static func draw(_ stream: inout RandomStream, for plain: Scenario, count: Int) -> Settings {
    let ruleSettings = FittedRuleSetting.all(of: plain.world.policy, phone: plain.phone)
    let own = PhoneDays.shown(by: plain, [])
    var settings: Settings = []
    for _ in 0..<400 where settings.count < count {
      let ruleSetting = ruleSettings[stream.pick(ruleSettings.count)]
      let value = ruleSetting.values[stream.pick(ruleSetting.values.count)]
      guard value != ruleSetting.own,
        !settings.contains(where: { $0.key == ruleSetting.setting.key })
      else {
        continue
      }
      let setting = (key: ruleSetting.setting.key, value: value)
      if settings.isEmpty {
        let shown = PhoneDays.shown(by: plain, [setting])
        guard PhoneDays.differences(shown, own) >= 3 else { continue }
      }
      settings.append(setting)
    }
    return settings
  }
}

/// Looks at a phone's days, and what they show.
enum PhoneDays {
  static func run(_ scenario: Scenario, _ settings: SimulatedPhone.Settings) -> Run {
    var world = scenario.world
    for setting in settings { try? world.policy.set(setting.key, setting.value) }
    var run = Run(world: world, goesBack: false)
    run.advance(to: world.end)
    return run
  }

  /// The name of what lies on top at each look; none where the stack is empty.
  static func shown(by scenario: Scenario, _ settings: SimulatedPhone.Settings) -> [String?] {
    let run = run(scenario, settings)
    return SightingAgreement(of: scenario.sightings, with: run).results.map { result in
      result.shown.map { run.name(of: $0.widget) }
    }
  }

  static func differences(_ first: [String?], _ second: [String?]) -> Int {
    zip(first, second).count { $0 != $1 }
  }

  /// Looks at stacks, mostly soon after they moved; nil where no stack has two widgets.
  static func lookedAt(
    _ scenario: Scenario,
    _ count: Int,
    _ stream: inout RandomStream
  ) -> Scenario? {
    let world = scenario.world
    let stacks = world.stacks.indices.filter { world.stacks[$0].members.count > 1 }
    guard !stacks.isEmpty else { return nil }
    let movements = run(scenario, []).log.compactMap { record in
      record.event.movement.map { (record.time, $0.stack.index) }
    }.filter { stacks.contains($0.1) }
    var looks: Set<SimulationTime> = []
    var sightings: [Sighting] = []
    for _ in 0..<count * 4 where sightings.count < count {
      var time = SimulationTime(milliseconds: Int64(stream.pick(Int(world.end.milliseconds))))
      var stack = stacks[stream.pick(stacks.count)]
      if !movements.isEmpty, stream.chance(0.8) {
        let movement = movements[stream.pick(movements.count)]
        time = movement.0 + .seconds(Int64(stream.pick(2400)))
        stack = movement.1
      }
      let local = world.calendar.local(at: time)
      guard time < world.end, local.hour >= 6, looks.insert(time).inserted else { continue }
      sightings.append(
        Sighting(time: time, stack: StackID(stack), widget: "", file: "phone", location: .start)
      )
    }
    var looked = scenario
    looked.sightings = sightings.sorted { $0.time < $1.time }
    return withLooks(looked)
  }

  /// The same with the looks at what was seen as inputs.
  private static func withLooks(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.world.inputs.removeAll { if case .look = $0.input { true } else { false } }
    scenario.world.inputs += scenario.sightings.map { sighting in
      ScheduledInput(time: sighting.time, input: .look(sighting.stack))
    }
    let ordered = scenario.world.inputs.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    scenario.world.inputs = ordered.map(\.element)
    return scenario
  }

  /// What is shown, as somebody sees it who makes no mistake.
  static func seen(_ scenario: Scenario, _ shown: [String?]) -> Scenario {
    var scenario = scenario
    scenario.sightings = zip(scenario.sightings, shown).compactMap { sighting, name in
      guard let name else { return nil }
      var sighting = sighting
      sighting.widget = name
      sighting.isOnTop = true
      return sighting
    }
    return withLooks(scenario)
  }

  /// As somebody notes it: times up to three minutes off, and one row of twenty wrong.
  static func noted(
    _ scenario: Scenario,
    _ shown: [String?],
    _ stream: inout RandomStream
  ) -> Scenario {
    var noted = seen(scenario, shown)
    let world = noted.world
    let within = SimulationDuration.minutes(stream.chance(0.5) ? 3 : 0)
    let run = Run(world: world, goesBack: false)
    for place in noted.sightings.indices {
      let stack = world.stacks[noted.sightings[place].stack.index]
      let others = stack.members.map { run.name(of: $0) }
        .filter { $0 != noted.sightings[place].widget }
      if stream.chance(0.05), !others.isEmpty {
        noted.sightings[place].widget = others[stream.pick(others.count)]
      }
      let time = noted.sightings[place].time + stream.jitter(within: within)
      let last = world.end - SimulationDuration(milliseconds: 1)
      noted.sightings[place].time = max(.zero, min(time, last))
      noted.sightings[place].within = within
    }
    noted.sightings.sort { $0.time < $1.time }
    return withLooks(noted)
  }
}
