import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = TouchFields

// What the person does to stacks and widgets, and where they are put (decision 57).
extension ActionReader {
  private var sizes: SizeChecker {
    SizeChecker(diagnostics: diagnostics, device: world.policy.profile)
  }

  func readUser(_ mapping: MappingReader) -> [Action] {
    guard let key = mapping.one(of: Self.touches.map(\.key))?.key,
      let touch = Self.touches.first(where: { $0.key.key == key })
    else { return [] }
    let keys = ([touch.key] + touch.companions).map(\.key)
    for field in mapping.shape.fields where !keys.contains(field.key) && mapping.has(field) {
      mapping.refuse(field, with: touch.key)
    }
    return touch.read(self, mapping).map { [.fixed($0)] } ?? []
  }

  private struct Touch: Sendable {
    typealias Read = @Sendable (ActionReader, MappingReader) -> Input?

    let key: any DeclaredField
    let companions: [any DeclaredField]
    let read: Read

    init(_ key: any DeclaredField, _ companions: [any DeclaredField] = [], read: @escaping Read) {
      (self.key, self.companions, self.read) = (key, companions, read)
    }

    init(_ field: Field<String>, _ input: @escaping @Sendable (StackID) -> Input) {
      self.init(field) { reader, mapping in reader.names.stack(mapping, field).map(input) }
    }
  }

  private static let touches = [
    Touch(Fields.swipe, [Fields.by]) { reader, mapping in
      reader.names.stack(mapping, Fields.swipe).map { .swipe($0, by: mapping[Fields.by] ?? 1) }
    },
    Touch(Fields.page) { reader, mapping in
      reader.page(mapping, Fields.page).map { .turnPage($0) }
    }, Touch(Fields.keep) { .keep($0) }, Touch(Fields.dismiss) { .dismiss($0) },
    Touch(Fields.never) { .silence($0) }, Touch(Fields.open) { .open($0) },
    Touch(Fields.glance) { .glance($0) },
    Touch(
      Fields.add,
      [
        Fields.to, Fields.id, Fields.configuration, WidgetPlaceFields.named, Fields.at,
        Fields.onPage, Fields.family,
      ]
    ) { $0.readAddition($1) }, Touch(Fields.remove, [Fields.from]) { $0.readRemoval($1) },
    Touch(Fields.move, [Fields.in, Fields.to]) { $0.readMove($1) },
    Touch(Fields.put, [Fields.onto, Fields.as, Fields.into, Fields.at, Fields.onPage]) {
      $0.readPut($1)
    }, Touch(Fields.takeApart) { .edit($0, .takeApart) },
    Touch(Fields.configure, [Fields.with, WidgetPlaceFields.named]) { $0.readConfigured($1) },
  ]

  private func readRemoval(_ mapping: MappingReader) -> Input? {
    guard needs(Fields.from, mapping), let widget = names.widgetName(mapping, Fields.remove),
      let stack = names.stack(mapping, Fields.from)
    else { return nil }
    return .edit(stack, .remove(widget: widget))
  }

  private func readMove(_ mapping: MappingReader) -> Input? {
    guard needs(Fields.in, mapping), needs(Fields.to, mapping),
      let widget = names.widgetName(mapping, Fields.move),
      let stack = names.stack(mapping, Fields.in),
      let place = mapping.read(Fields.to, as: .integer(1...100))
    else { return nil }
    return .edit(stack, .move(widget: widget, to: place - 1))
  }

  private func readAddition(_ mapping: MappingReader) -> Input? {
    guard needs(Fields.to, mapping), let kind = names.kind(mapping, Fields.add),
      let stack = names.stack(mapping, Fields.to)
    else { return nil }
    let family = world[stack].family
    sizes.check(family, of: world[kind], at: mapping.place(of: Fields.add))
    let values = configurations.read(mapping, Fields.configuration, of: kind, family: family)
    let name = mapping[Fields.id] ?? world[kind].kind
    let named = configurations.named(mapping, values ?? Configuration())
    guard mapping.has(Fields.onPage) else {
      if mapping.has(Fields.family) {
        let words = "'family' can only be used for a new stack: add 'onPage'"
        mapping.contradict(words, at: Fields.family)
      }
      return .edit(stack, .add(kind, name: name, named, at: mapping[Fields.at].map { $0 - 1 }))
    }
    _ = mapping[Fields.family]
    if mapping.has(Fields.at) { mapping.refuse(Fields.at, with: Fields.onPage) }
    guard isMadeLater(stack, mapping, at: Fields.to) else { return nil }
    let hasFamily = mapping.has(Fields.family)
    let place = mapping.place(of: hasFamily ? Fields.family : Fields.add)
    sizes.check(family, at: place)
    return page(mapping, Fields.onPage).map { page in
      .edit(stack, .begin(kind, name: name, named, page: page))
    }
  }

  private func readConfigured(_ mapping: MappingReader) -> Input? {
    guard needs(Fields.with, mapping), let widget = names.widgetName(mapping, Fields.configure)
    else { return nil }
    let placed = world.widgets.first { $0.id == widget }
    guard let kind = placed?.kind ?? names.kind(ofWidget: widget),
      let values = configurations.read(mapping, Fields.with, of: kind, family: placed?.family)
    else { return nil }
    return .configure(widget: widget, configurations.named(mapping, values))
  }

  private func needs(_ field: any DeclaredField, _ mapping: MappingReader) -> Bool {
    if mapping.node(field) != nil { return true }
    mapping.misses(field)
    return false
  }

  /// Whether a stack is none of the file's: that one is there from the start, which is said.
  private func isMadeLater(_ stack: StackID, _ mapping: MappingReader, at field: any DeclaredField)
    -> Bool
  {
    let made = world[stack]
    guard !made.members.isEmpty else { return true }
    mapping.contradict(
      "there is already a stack \(made.name): put the widget into it, or choose another name",
      at: field
    )
    return false
  }

  private func readPut(_ mapping: MappingReader) -> Input? {
    guard let widget = names.widgetName(mapping, Fields.put) else { return nil }
    let targets: [any DeclaredField] = [Fields.onto, Fields.into, Fields.onPage]
    guard let target = mapping.one(of: targets) else { return nil }
    if target.key != Fields.onto.key, mapping.has(Fields.as) {
      mapping.refuse(Fields.as, with: target)
    }
    if target.key != Fields.into.key, mapping.has(Fields.at) {
      mapping.refuse(Fields.at, with: target)
    }
    switch target.key {
    case Fields.onto.key: return readMade(mapping, of: widget)
    case Fields.into.key:
      guard let stack = names.stack(mapping, Fields.into) else { return nil }
      checkSize(of: widget, in: stack, mapping, at: Fields.put)
      return .edit(stack, .takeIn(widget: widget, at: mapping[Fields.at].map { $0 - 1 }))
    default: return page(mapping, Fields.onPage).map { .putAlone(widget: widget, page: $0) }
    }
  }

  private func readMade(_ mapping: MappingReader, of widget: String) -> Input? {
    guard needs(Fields.as, mapping), let base = names.widgetName(mapping, Fields.onto),
      let stack = names.stack(mapping, Fields.as)
    else { return nil }
    if !world.policy.profile.hasStacks {
      mapping.contradict(
        "\(world.policy.profile.words) has no stacks: only iPhone and iPad have Smart Stacks "
          + "(inferred from WWDC21 10049 0:59)",
        at: Fields.onto
      )
      return nil
    }
    if base == widget {
      mapping.contradict("\(widget) can't be put on itself", at: Fields.onto)
      return nil
    }
    guard isMadeLater(stack, mapping, at: Fields.as) else { return nil }
    checkSize(of: widget, in: stack, mapping, at: Fields.put)
    checkSize(of: base, in: stack, mapping, at: Fields.onto)
    return .edit(stack, .make(widget: widget, on: base))
  }

  /// Says that a widget has another size than a stack, where the file tells its size.
  private func checkSize(
    of widget: String,
    in stack: StackID,
    _ mapping: MappingReader,
    at field: any DeclaredField
  ) {
    let (name, family) = (world[stack].name, world[stack].family)
    guard let own = names.added.family(of: widget), own != family else { return }
    mapping.contradict(
      "\(widget) is \(own.rawValue), but all widgets in \(name) must be \(family.rawValue)",
      at: field
    )
  }

  /// A page by its number, counted from 0, or Today View.
  private func page(_ mapping: MappingReader, _ field: Field<YamlNode>) -> Int? {
    let today = HomeArea.todayView
    let (count, todayPage) = (world.homePageCount, world.page(of: today))
    let pages =
      count == 0
      ? "no page: \(world.policy.profile.words) has only one area for widgets"
      : "a page of the Home Screen from 1 to \(count)"
    let expected = pages + (todayPage == nil ? "" : ", or \(today.rawValue)")
    // In it Today View is page 0.
    let form = ScalarForm<Int>(field.shape, expected: expected, words: [today.rawValue]) { text in
      text == today.rawValue ? 0 : Int(text).flatMap { (1...20).contains($0) ? $0 : nil }
    }
    guard let page = mapping.read(field, as: form) else { return nil }
    if page == 0, let todayPage { return todayPage }
    guard page > 0, page <= count else {
      let found = page == 0 ? today.rawValue : "page \(page)"
      outOfBounds(found, expected: expected, at: mapping.place(of: field))
      return nil
    }
    return page - 1
  }
}
