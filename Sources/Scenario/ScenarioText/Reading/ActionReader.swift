import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ActionFields

/// Reads what an item of `happens` or a key lets happen, and gathers what has to be judged when all
/// is read.
struct ActionReader: NamingReader {
  let names: DeclaredNames
  let places: Places
  let donations: DonationReader
  var entries: EntryReader
  /// The shortcuts that name a widget that no app offers.
  var unknownShortcuts: [(name: String, location: SourceLocation)] = []

  var world: World { names.world }
  var configurations: ConfigurationReader { names.configurations }

  /// What an item can do, by the key that says it, in the order in which it is done.
  private static let actions: [any DeclaredField] = [
    Fields.entry, Fields.reload, Fields.shortcuts, Fields.options,
    HabitualFields.donate, Fields.delete, HabitualFields.open, Fields.user,
    Fields.switch, Fields.person, Fields.permission, Fields.relevanceKit,
  ]

  /// The key of the first thing that an item does.
  static func key(_ mapping: MappingReader) -> String? { actions.first(where: mapping.has)?.key }

  /// What an item does: at least one thing, and only things that can be said together.
  mutating func read(_ mapping: MappingReader) -> [Action] {
    let others: [any DeclaredField] = [
      Fields.entries, Fields.set, Fields.of, Fields.finds,
      HabitualFields.with, HabitualFields.identifier, HabitualFields.group, HabitualFields.start,
      HabitualFields.lasting, Fields.because,
    ]
    if !(Self.actions + others).contains(where: mapping.has) { mapping.needsOne(of: Self.actions) }
    let entry = mapping[Fields.entry].flatMap { readEntry($0) }
    let ofApp = [
      entry, readReload(mapping), readShortcuts(mapping), readOptionsChange(mapping),
      donations.donation(mapping), mapping[Fields.delete].flatMap { donations.deletion($0) },
      names.app(mapping, HabitualFields.open).map { .fixed(.openApp($0)) },
    ]
    return ofApp.compactMap { $0 } + (mapping[Fields.user].map { readUser($0) } ?? [])
      + (mapping[Fields.switch].map { readSwitches($0) } ?? [])
      + (mapping[Fields.person].map { readWhereabouts($0) } ?? [])
      + (mapping[Fields.permission].map { readPermission($0) } ?? [])
      + (names.app(mapping, Fields.relevanceKit).map {
        [.fixed(.relevanceKit($0, call: "updateRelevantIntents"))]
      } ?? [])
  }

  private mutating func readEntry(_ mapping: MappingReader) -> Action? {
    guard let kind = names.kind(mapping, LiveEntryFields.widget) else { return nil }
    return .timeline(kind, [entries.template(mapping, of: kind)], replacing: false)
  }

  /// A new timeline that is given, or one that the kind's provider is asked for.
  private mutating func readReload(_ mapping: MappingReader) -> Action? {
    guard mapping.has(Fields.reload) else {
      if mapping.has(Fields.entries) || mapping.has(Fields.because) {
        mapping.misses(Fields.reload)
      }
      return nil
    }
    mapping.refuse(Fields.because, beside: Fields.entries)
    guard let kind = names.kind(mapping, Fields.reload) else { return nil }
    if mapping.has(Fields.entries) {
      let list = mapping[Fields.entries].map { entries.delivered($0, of: kind) }
      return .timeline(kind, list, replacing: true)
    }
    // Without a provider nobody could answer: the entries were probably forgotten.
    guard mapping.has(Fields.because) || names.world[kind].provider != nil else {
      mapping.misses(Fields.entries)
      return nil
    }
    return .fixed(.reload(kind, mapping[Fields.because] ?? .widgetCenter))
  }

  private func readSwitches(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    if let on = mapping[SwitchFields.developerMode] {
      let app = names.app(mapping, SwitchFields.app)
      if app != nil || !mapping.has(SwitchFields.app) {
        actions.append(.fixed(.developerMode(app, on: on)))
      }
    }
    let pairs: [(Field<Bool>, Input.StackSwitch)] = [
      (SwitchFields.smartRotate, .smartRotate),
      (SwitchFields.widgetSuggestions, .widgetSuggestions),
    ]
    for (field, name) in pairs where mapping.has(field) {
      guard mapping.has(SwitchFields.stack) else {
        mapping.misses(SwitchFields.stack)
        return actions
      }
      guard let stack = names.stack(mapping, SwitchFields.stack), let on = mapping[field] else {
        continue
      }
      actions.append(.fixed(.stackSwitch(stack, name, on: on)))
    }
    mapping.needsAny(
      of: [SwitchFields.smartRotate, SwitchFields.widgetSuggestions, SwitchFields.developerMode]
    )
    return actions
  }

  private func readWhereabouts(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    // Who arrives somewhere has left the place before.
    for (field, isThere) in [(WhereaboutsFields.leaves, false), (WhereaboutsFields.arrives, true)] {
      if let name = places.place(mapping, field) {
        actions.append(.fixed(.place(name, isThere: isThere)))
      }
    }
    for (field, isOn) in [(WhereaboutsFields.ends, false), (WhereaboutsFields.begins, true)] {
      if let situation = mapping[field] { actions.append(.fixed(.routine(situation, isOn: isOn))) }
    }
    mapping.needsAny(of: WhereaboutsFields.shape.fields)
    return actions
  }

  private func readPermission(_ mapping: MappingReader) -> [Action] {
    guard let app = names.app(mapping, PermissionFields.app),
      let permission: LocationPermission = mapping[PermissionFields.location]
    else { return [] }
    return [.fixed(.locationPermission(app, permission))]
  }
}
