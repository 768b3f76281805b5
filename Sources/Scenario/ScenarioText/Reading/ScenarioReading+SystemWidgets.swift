import Scenarios
import SmartStacks

extension ScenarioReading {
  /// The kind of a placed widget: one of an app, or the system's own.
  ///
  /// The system's comes into the world where it is placed first, and only then.
  func placedKind(_ mapping: MappingReader, _ key: String) -> KindID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    let known = world.kinds.count
    let own = Surface.siriSuggestions.rawValue
    let isKnown = world.kinds.contains { $0.kind == own }
    let names = index("placed kind", count: known + (isKnown ? 0 : 1)) {
      world.kinds.map(\.kind) + (isKnown ? [] : [own])
    }
    guard let place = find(name, "widget kind", in: names, at: node) else { return nil }
    if place == known { addSiriSuggestions(at: mapping) }
    return KindID(place)
  }

  private func addSiriSuggestions(at mapping: MappingReader) {
    locations.apps.append(mapping.location)
    locations.kinds.append(mapping.location)
    locations.entries.append([])
    locations.provisions.append([])
    showable.append([])
    world.kinds.append(.siriSuggestions(of: AppID(world.apps.count)))
    world.apps.append(World.App(name: "Siri"))
  }
}
