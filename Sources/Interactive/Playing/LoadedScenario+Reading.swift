import HomeScreenViews
package import Scenarios
import SimulationCore
import SmartStacks

extension LoadedScenario {
  /// What a scenario puts on, with the text that it was read from.
  package init(_ scenario: Scenario, text: String = "") {
    let world = scenario.world
    title = scenario.name
    self.text = text
    self.world = world
    caption = scenario.caption
    again = scenario.again
    opens = scenario.opens
    speed = scenario.speed
    let hues = HueTable(world)
    donations = scenario.keys.map { key in
      let hue = Self.kind(of: key, in: world).map { hues[$0] }
      return Donation(key: .init(key: key.key, title: key.title, hue: hue)) { now in
        key.inputs(at: now, in: world)
      }
    }
    beats = scenario.beats.map { .init(time: $0.time, title: $0.title, note: $0.note) }
  }

  /// The kind of widget that a key is about, for its hue in the footer.
  private static func kind(of key: Scenarios.LiveKey, in world: World) -> KindID? {
    for input in key.inputs(at: .zero, in: world) {
      switch input {
      case .timeline(let kind, _, _): return kind
      case .shortcuts(_, let shortcuts):
        let name = shortcuts.lazy.compactMap(\.kindName).first
        return world.kinds.firstIndex { $0.kind == name }.map(KindID.init)
      case .donate(_, let interaction):
        let kind = world.kinds.firstIndex { $0.intent == interaction.intent }
        return kind.map(KindID.init)
      case .reload(let kind, _): return kind
      case .swipe, .turnPage, .stackSwitch, .developerMode, .deleteDonations, .openApp, .open,
        .glance, .call, .keep, .dismiss, .silence, .edit, .configure, .place, .routine,
        .locationPermission, .relevanceKit:
        continue
      }
    }
    return nil
  }
}
