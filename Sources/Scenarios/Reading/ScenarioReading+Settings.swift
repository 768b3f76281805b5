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
  func find(_ name: String, _ what: String, in names: [String], at node: YamlNode) -> Int? {
    if let index = names.firstIndex(of: name) { return index }
    let suggestion = NearestName.of(name, among: names)
    diagnostics.add(
      .unknownName(name, what: what, suggestion: suggestion, known: names),
      at: node.location
    )
    return nil
  }

  func stack(_ mapping: MappingReader, _ key: String) -> StackID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    return find(name, "stack", in: world.stacks.map(\.name), at: node).map { StackID($0) }
  }

  func app(_ mapping: MappingReader, _ key: String) -> AppID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    return find(name, "app", in: world.apps.map(\.name), at: node).map { AppID($0) }
  }

  func kind(_ mapping: MappingReader, _ key: String) -> KindID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    return kind(named: name, at: node)
  }

  func kind(named name: String, at node: YamlNode) -> KindID? {
    find(name, "widget kind", in: world.kinds.map(\.kind), at: node).map { KindID($0) }
  }
}
