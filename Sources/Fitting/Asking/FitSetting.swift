import SimulationCore
import SmartStacks

/// Values of knobs in the place of those that a scenario has.
package struct FitSetting: Hashable, Sendable {
  /// One knob with another value.
  package struct Change: Hashable, Sendable {
    /// The place of the knob among those that are asked.
    package let knob: Int
    package let value: String
  }

  /// In the order of the knobs, each once.
  package private(set) var changes: [Change] = []

  /// What the scenario has.
  package static let own = FitSetting()

  /// The value of a knob that was changed; nil where it has its own.
  package func value(of knob: Int) -> String? {
    changes.first { $0.knob == knob }?.value
  }

  /// The same with a knob at a value; nil is its own.
  package func setting(_ knob: Int, to value: String?) -> FitSetting {
    var setting = self
    setting.changes.removeAll { $0.knob == knob }
    guard let value else { return setting }
    let place = setting.changes.partition { $0.knob < knob }
    setting.changes.insert(Change(knob: knob, value: value), at: place)
    return setting
  }
}

/// Knobs that a search leaves as they are.
struct HeldKnobs {
  let places: [Int]
  private let setting: FitSetting

  /// Holds some knobs at the values that a setting has; none are held without.
  init(_ places: [Int] = [], as setting: FitSetting = .own) {
    (self.places, self.setting) = (places, setting)
  }

  /// Whether the knobs have these values in a setting.
  func holds(_ other: FitSetting) -> Bool {
    places.allSatisfy { other.value(of: $0) == setting.value(of: $0) }
  }

  /// A setting with these values in the place of its own.
  func applied(to other: FitSetting) -> FitSetting {
    places.reduce(other) { $0.setting($1, to: setting.value(of: $1)) }
  }
}

extension World {
  /// The same with the values of a setting, of some knobs.
  func turned(to setting: FitSetting, of knobs: [FitKnob]) -> World {
    var world = self
    for change in setting.changes {
      // The values come from the knobs themselves, so each of them takes its own.
      try? world.policy.set(knobs[change.knob].knob.key, change.value)
    }
    return world
  }
}
