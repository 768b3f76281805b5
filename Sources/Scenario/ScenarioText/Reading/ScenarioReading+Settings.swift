import Scenarios
import Foundation
import SimulationCore
import SmartStacks

extension ScenarioReading {
  static func zone(_ root: MappingReader) -> TimeZone {
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    guard let node = root.node("timezone"), let name = root.text("timezone") else { return utc }
    if let zone = CalendarMaker.zone(name) { return zone }
    let suggestion = NearestName.of(name, among: CalendarMaker.identifiers)
    root.diagnostics.add(
      .badValue(
        found: name,
        expected: "a time zone such as Europe/Berlin, or UTC",
        suggestion: suggestion
      ),
      at: node.location
    )
    return utc
  }

  /// Makes the calendar know so many days before the start; nothing of the run changes.
  func lengthenCalendar(before: Int) {
    world.calendar = CalendarMaker.calendar(
      zone: Self.zone(root),
      start: start,
      days: days,
      before: before
    )
  }

  /// A name that must be one of those that are known; nil, with a diagnostic, when it is not.
  func find(_ name: String, _ what: String, in names: [String], at place: some Located) -> Int? {
    names.firstIndex(of: name) ?? find(name, what, in: NameIndex(names), at: place)
  }

  /// The same for names that were gathered before.
  func find(_ name: String, _ what: String, in index: NameIndex, at place: some Located) -> Int? {
    if let known = index[name] { return known }
    say(.unknownName(name, what: what, suggestion: nil, known: []), at: place) {
      .unknownName(name, what: what, suggestion: index.nearest(name), known: index.names)
    }
    return nil
  }

  /// The index of names that are looked for often; it is made anew when there are more of them.
  func index(_ what: String, count: Int, _ names: () -> [String]) -> NameIndex {
    if let known = nameIndexes[what], known.names.count == count { return known }
    let index = NameIndex(names())
    nameIndexes[what] = index
    return index
  }

  /// The index of the intents' names.
  var intentNames: NameIndex {
    index("intent", count: world.intents.count) { world.intents.map(\.name) }
  }

  func stack(_ mapping: MappingReader, _ key: String) -> StackID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    let names = index("stack", count: world.stacks.count) { world.stacks.map(\.name) }
    return find(name, "stack", in: names, at: node).map { StackID($0) }
  }

  func app(_ mapping: MappingReader, _ key: String) -> AppID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    let names = index("app", count: world.apps.count) { world.apps.map(\.name) }
    return find(name, "app", in: names, at: node).map { AppID($0) }
  }

  func kind(_ mapping: MappingReader, _ key: String) -> KindID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    return kind(named: name, at: node)
  }

  func kind(named name: String, at node: YamlNode) -> KindID? {
    let names = index("kind", count: world.kinds.count) { world.kinds.map(\.kind) }
    return find(name, "widget kind", in: names, at: node).map { KindID($0) }
  }
}
