import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  func readHappenings() {
    for mapping in root[ScenarioFields.happens] {
      if mapping.has(HappeningFields.rows) {
        readRows(mapping)
        continue
      }
      refuseLonely(mapping)
      let actions = readActions(mapping)
      let name = "happens \(actionKey(mapping) ?? "")"
      let moments = occurrences(mapping, at: HappeningFields.at, name: name)
      chance.occasions += moments.all.map { Occasion(moment: $0, event: .actions(actions)) }
      for time in moments.coming {
        for action in actions {
          let located = action.located(at: time, in: world.calendar)
          let place = ScenarioLocations.OfInput(input: mapping.location, items: located.items)
          happens(located.input, at: time, place)
        }
      }
    }
  }

  /// Says what is missing where a time is, and what goes with a file alone.
  private func refuseLonely(_ mapping: MappingReader) {
    mapping.needsAny(of: [HappeningFields.at, HappeningFields.rows])
    let ofRows: [any DeclaredField] = [HappeningFields.columns, HappeningFields.skipBad]
    for field in ofRows where mapping.has(field) {
      mapping.contradict("'\(field.key)' goes with rows", at: field)
    }
  }

  func readKeys() -> [LiveKey] {
    root[ScenarioFields.keys].compactMap { pair in
      guard let mapping = MappingReader(pair.value, LiveKeyFields.shape, diagnostics) else {
        return nil
      }
      let actions = readActions(mapping)
      guard pair.key.count == 1, let key = pair.key.first, key.isLetter || key.isNumber else {
        say(.badValue(found: pair.key, expected: "one letter or digit"), at: pair)
        return nil
      }
      if LiveKey.taken.contains(key) {
        let taken = LiveKey.taken.map { String($0) }.joined(separator: ", ")
        let expected = "a letter or digit that is not one of the program's own keys (\(taken))"
        say(.badValue(found: pair.key, expected: expected), at: pair)
        return nil
      }
      guard let title = mapping[LiveKeyFields.title] else { return nil }
      return LiveKey(key: key, title: title, actions: actions)
    }
  }

  /// What an item can do, by the key that says it, in the order in which it is done.
  private static let actions: [any DeclaredField] = [
    ActionFields.entry, ActionFields.reload, ActionFields.shortcuts, ActionFields.options,
    HabitualFields.donate, ActionFields.delete, HabitualFields.open, ActionFields.user,
    ActionFields.switch, ActionFields.person, ActionFields.permission, ActionFields.relevanceKit,
  ]

  private func actionKey(_ mapping: MappingReader) -> String? {
    Self.actions.first(where: mapping.has)?.key
  }

  /// What an item does: at least one thing, and only things that can be said together.
  private func readActions(_ mapping: MappingReader) -> [Action] {
    let others: [any DeclaredField] = [
      ActionFields.entries, ActionFields.set, ActionFields.of, ActionFields.finds,
      HabitualFields.with, HabitualFields.identifier, HabitualFields.group, HabitualFields.start,
      HabitualFields.lasting, ActionFields.because,
    ]
    if !(Self.actions + others).contains(where: mapping.has) { mapping.needsOne(of: Self.actions) }
    let entry = mapping[ActionFields.entry].flatMap(readEntry)
    let ofApp = [
      entry, readReload(mapping), readShortcuts(mapping), readOptionsChange(mapping),
      readDonation(mapping), mapping[ActionFields.delete].flatMap(readDeletion),
      app(mapping, HabitualFields.open).map { .fixed(.openApp($0)) },
    ]
    return ofApp.compactMap { $0 } + (mapping[ActionFields.user].map(readUser) ?? [])
      + (mapping[ActionFields.switch].map(readSwitches) ?? [])
      + (mapping[ActionFields.person].map(readWhereabouts) ?? [])
      + (mapping[ActionFields.permission].map(readPermission) ?? [])
      + (app(mapping, ActionFields.relevanceKit).map {
        [.fixed(.relevanceKit($0, call: "updateRelevantIntents"))]
      } ?? [])
  }

  private func readEntry(_ mapping: MappingReader) -> Action? {
    guard let kind = kind(mapping, LiveEntryFields.widget) else { return nil }
    return .timeline(kind, [readTemplate(mapping, of: kind)], replacing: false)
  }

  /// A new timeline that is given, or one that the kind's provider is asked for.
  private func readReload(_ mapping: MappingReader) -> Action? {
    guard mapping.has(ActionFields.reload) else {
      if mapping.has(ActionFields.entries) || mapping.has(ActionFields.because) {
        mapping.misses(ActionFields.reload)
      }
      return nil
    }
    mapping.refuse(ActionFields.because, beside: ActionFields.entries)
    guard let kind = kind(mapping, ActionFields.reload) else { return nil }
    if mapping.has(ActionFields.entries) {
      let entries = mapping[ActionFields.entries].map { readDelivered($0, of: kind) }
      return .timeline(kind, entries, replacing: true)
    }
    // Without a provider nobody could answer: the entries were probably forgotten.
    guard mapping.has(ActionFields.because) || world.kinds[kind.index].provider != nil else {
      mapping.misses(ActionFields.entries)
      return nil
    }
    return .fixed(.reload(kind, mapping[ActionFields.because] ?? .widgetCenter))
  }

  /// An entry whose time is seen from its delivery.
  func readDelivered(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    var template = readTemplate(mapping, of: kind)
    mapping.refuse(DeliveredFields.in, beside: DeliveredFields.at)
    if let time = mapping[DeliveredFields.at] { template.time = RelativeTime(time) }
    if let delay = mapping[DeliveredFields.in] { template.time = .after(delay) }
    return template
  }

  private func readSwitches(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    if let on = mapping[SwitchFields.developerMode] {
      let app = app(mapping, SwitchFields.app)
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
      guard let stack = stack(mapping, SwitchFields.stack), let on = mapping[field] else {
        continue
      }
      actions.append(.fixed(.stackSwitch(stack, name, on: on)))
    }
    mapping.needsAny(
      of: [SwitchFields.smartRotate, SwitchFields.widgetSuggestions, SwitchFields.developerMode]
    )
    return actions
  }

  /// The widgets that the person adds and the stacks that the person makes: what happens to them
  /// may be written before.
  func readMadeThings() {
    let items =
      (root.node(ScenarioFields.happens)?.items ?? []) + root[ScenarioFields.keys].map(\.value)
    for item in items {
      guard let user = item.member(ActionFields.user) else { continue }
      func text(_ field: any DeclaredField) -> String? { user.member(field)?.text }
      if let name = text(TouchFields.add),
        let kind = world.kinds.firstIndex(where: { $0.kind == name })
      {
        let id = text(TouchFields.id) ?? name
        if let page = text(TouchFields.onPage) {
          let family = text(TouchFields.family).flatMap(ScalarForm<WidgetFamily>.family.parse)
          declare(
            user.member(TouchFields.to),
            family: family ?? ownFamily(of: KindID(kind)),
            page: namedPage(page)
          )
        }
        addedWidgets[id] = KindID(kind)
        addedFamilies[id] = world.stacks.first { $0.name == text(TouchFields.to) }?.family
      } else if let name = text(TouchFields.put) {
        movedWidgets.insert(name)
        guard let base = text(TouchFields.onto) else { continue }
        movedWidgets.insert(base)
        declare(user.member(TouchFields.as), of: name, on: base)
      }
    }
  }

  /// What the person does: one thing.
  func readUser(_ mapping: MappingReader) -> [Action] {
    let touches = touches(mapping)
    guard let key = mapping.one(of: touches.map(\.key))?.key,
      let touch = touches.first(where: { $0.key.key == key })
    else { return [] }
    let keys = ([touch.key] + touch.companions).map(\.key)
    for field in mapping.shape.fields where !keys.contains(field.key) && mapping.has(field) {
      mapping.refuse(field, with: touch.key)
    }
    return touch.read().map { [.fixed($0)] } ?? []
  }

  /// What the person can do.
  private struct Touch {
    /// The key that says it.
    let key: any DeclaredField
    /// The keys that may stand beside it.
    let companions: [any DeclaredField]
    let read: () -> Input?

    init(
      _ key: any DeclaredField,
      _ companions: [any DeclaredField] = [],
      read: @escaping () -> Input?
    ) { (self.key, self.companions, self.read) = (key, companions, read) }
  }

  private func touches(_ mapping: MappingReader) -> [Touch] {
    typealias Fields = TouchFields
    func ofStack(_ field: Field<String>, _ input: @escaping (StackID) -> Input) -> Touch {
      Touch(field) { self.stack(mapping, field).map(input) }
    }
    return [
      Touch(Fields.swipe, [Fields.by]) {
        self.stack(mapping, Fields.swipe).map { .swipe($0, by: mapping[Fields.by] ?? 1) }
      }, Touch(Fields.page) { self.page(mapping, Fields.page).map { .turnPage($0) } },
      ofStack(Fields.keep) { .keep($0) }, ofStack(Fields.dismiss) { .dismiss($0) },
      ofStack(Fields.never) { .silence($0) }, ofStack(Fields.open) { .open($0) },
      ofStack(Fields.glance) { .glance($0) },
      Touch(
        Fields.add,
        [
          Fields.to, Fields.id, Fields.configuration, WidgetPlaceFields.named, Fields.at,
          Fields.onPage, Fields.family,
        ]
      ) { self.readAddition(mapping) },
      Touch(Fields.remove, [Fields.from]) { self.readRemoval(mapping) },
      Touch(Fields.move, [Fields.in, Fields.to]) { self.readMove(mapping) },
      Touch(Fields.put, [Fields.onto, Fields.as, Fields.into, Fields.at, Fields.onPage]) {
        self.readPut(mapping)
      }, ofStack(Fields.takeApart) { .edit($0, .takeApart) },
      Touch(Fields.configure, [Fields.with, WidgetPlaceFields.named]) {
        self.readConfigured(mapping)
      },
    ]
  }

  private func readRemoval(_ mapping: MappingReader) -> Input? {
    guard needs(TouchFields.from, mapping), let widget = widgetName(mapping, TouchFields.remove),
      let stack = stack(mapping, TouchFields.from)
    else { return nil }
    return .edit(stack, .remove(widget: widget))
  }

  private func readMove(_ mapping: MappingReader) -> Input? {
    guard needs(TouchFields.in, mapping), needs(TouchFields.to, mapping),
      let widget = widgetName(mapping, TouchFields.move),
      let stack = stack(mapping, TouchFields.in),
      let place = mapping.read(TouchFields.to, as: .integer(1...100))
    else { return nil }
    return .edit(stack, .move(widget: widget, to: place - 1))
  }

  private func readAddition(_ mapping: MappingReader) -> Input? {
    guard needs(TouchFields.to, mapping), let kind = kind(mapping, TouchFields.add),
      let stack = stack(mapping, name: TouchFields.to)
    else { return nil }
    let family = world.stacks[stack.index].family
    checkFamily(family, kind, at: mapping.place(of: TouchFields.add))
    let values = configuration(mapping, TouchFields.configuration, of: kind, family: family)
    let name = mapping[TouchFields.id] ?? world.kinds[kind.index].kind
    let named = readNames(mapping, of: values ?? Configuration())
    guard mapping.has(TouchFields.onPage) else {
      if mapping.has(TouchFields.family) {
        let words = "'family' goes with a stack that begins: add 'onPage'"
        mapping.contradict(words, at: TouchFields.family)
      }
      let place = mapping[TouchFields.at].map { $0 - 1 }
      return .edit(stack, .add(kind, name: name, named, at: place))
    }
    _ = mapping[TouchFields.family]
    if mapping.has(TouchFields.at) { mapping.refuse(TouchFields.at, with: TouchFields.onPage) }
    guard isMadeLater(stack, mapping, at: TouchFields.to) else { return nil }
    let hasFamily = mapping.has(TouchFields.family)
    let place = mapping.place(of: hasFamily ? TouchFields.family : TouchFields.add)
    checkSize(family, at: place)
    return page(mapping, TouchFields.onPage).map { page in
      .edit(stack, .begin(kind, name: name, named, page: page))
    }
  }

  private func readConfigured(_ mapping: MappingReader) -> Input? {
    guard needs(TouchFields.with, mapping), let widget = widgetName(mapping, TouchFields.configure)
    else { return nil }
    let placed = world.widgets.first { $0.id == widget }
    guard let kind = placed?.kind ?? kind(ofWidget: widget),
      let values = configuration(mapping, TouchFields.with, of: kind, family: placed?.family)
    else { return nil }
    return .configure(widget: widget, readNames(mapping, of: values))
  }

  /// The values with what they were called in the lists that they were chosen from.
  func readNames(_ mapping: MappingReader, of values: Configuration) -> Configuration {
    let items = values.parameters.flatMap(\.value.items)
    var names: [String: String] = [:]
    for pair in mapping[WidgetPlaceFields.named] {
      guard let index = find(pair.key, "value", in: items, at: pair) else { continue }
      names[items[index]] = pair.value.text
    }
    guard !names.isEmpty else { return values }
    return Configuration(
      values.parameters.map { parameter in
        let (name, items) = (parameter.name, parameter.value.items)
        let own = names.filter { items.contains($0.key) }
        let value = ParameterValue(items: items, names: own)
        return Configuration.Parameter(name: name, value: value)
      }
    )
  }

  /// Whether a key is there without which a touch means nothing.
  func needs(_ field: any DeclaredField, _ mapping: MappingReader) -> Bool {
    if mapping.node(field) != nil { return true }
    mapping.misses(field)
    return false
  }
}
