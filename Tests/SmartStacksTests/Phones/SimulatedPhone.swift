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
  /// The secretly set knobs, as the phone has them.
  typealias Settings = [(key: String, value: String)]

  /// The secretly set knobs.
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

  /// Draws knobs with other values; the first of them changes three sightings at least.
  private static func draw(
    _ stream: inout RandomStream,
    for plain: Scenario,
    count: Int
  ) -> Settings {
    let knobs = FitKnob.all(of: plain.world.policy, phone: plain.phone)
    let own = PhoneDays.shown(by: plain, [])
    var settings: Settings = []
    for _ in 0..<400 where settings.count < count {
      let knob = knobs[stream.pick(knobs.count)]
      let value = knob.values[stream.pick(knob.values.count)]
      guard value != knob.own, !settings.contains(where: { $0.key == knob.knob.key }) else {
        continue
      }
      let setting = (key: knob.knob.key, value: value)
      if settings.isEmpty {
        let shown = PhoneDays.shown(by: plain, [setting])
        guard PhoneDays.differences(shown, own) >= 3 else { continue }
      }
      settings.append(setting)
    }
    return settings
  }
}
