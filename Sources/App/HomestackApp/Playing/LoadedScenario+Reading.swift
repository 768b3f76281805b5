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
      let hue = key.kind(in: world).map { hues[$0] }
      return Donation(key: .init(key: key.key, title: key.title, hue: hue)) { now in
        key.inputs(at: now, in: world)
      }
    }
    sightings = scenario.sightings
    beats = scenario.beats.map { .init(time: $0.time, title: $0.title, note: $0.note) }
  }
}
