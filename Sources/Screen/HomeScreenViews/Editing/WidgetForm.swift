package import SimulationCore
package import SmartStacks

package struct WidgetForm {
  package let intent: IntentDefinition
  package let family: WidgetFamily
  package let editor: WidgetEditor
  package let rows: [Row]
  private let values: Configuration
  /// What apps offer, where that changed; `chosenAt` is when the widget's values were chosen.
  private var offered = OfferedOptions()
  private var chosenAt = SimulationTime.zero
  private var intentID: IntentID?
  private var gone: [OfferedOptions.Gone] = []

  /// A parameter with one value, the heading of several, or one of those.
  package struct Row: Hashable {
    package var parameter: IntentParameter
    /// Which of several values; nil for a single one or a heading.
    package var item: Int?
    /// Whether it only says how many values follow.
    package var isHeading = false
    /// How many parents its parameter has.
    package var depth = 0

    package var isFixed: Bool {
      parameter.isReadOnly || ParameterControl(parameter) == .unavailable
    }
  }

  package init?(_ editor: WidgetEditor, world: World, state: HomeScreenState) {
    guard state.widgets.indices.contains(Int(editor.widget.index)),
      let intent = world.intent(of: state[editor.widget].kind)
    else { return nil }
    self.init(
      editor,
      intent: world.offering(state.options.current(world[intent], of: intent), at: state.places),
      family: world[editor.editor.stack].family
    )
    offered = state.options
    chosenAt = state[editor.widget].chosenAt
    intentID = intent
    gone = state[editor.widget].gone
  }

  package init(_ editor: WidgetEditor, intent: IntentDefinition, family: WidgetFamily) {
    self.editor = editor
    self.intent = intent
    self.family = family
    let values = intent.resolved(editor.draft)
    self.values = values
    rows = intent.visibleParameters(for: editor.draft).filter(\.isEditable).flatMap { parameter in
      Self.rows(of: parameter, intent: intent, family: family, values: values)
    }
  }

  private static func rows(
    of parameter: IntentParameter,
    intent: IntentDefinition,
    family: WidgetFamily,
    values: Configuration
  ) -> [Row] {
    let depth = depth(of: parameter, in: intent)
    let alone = Row(parameter: parameter, depth: depth)
    let hasSeveral = parameter.allowsMultipleValues || !parameter.arraySizes.isEmpty
    guard hasSeveral, !alone.isFixed else { return [alone] }
    let set = values[parameter.name]?.items.count ?? 0
    let count = parameter.arraySizes.isEmpty ? set + 1 : parameter.count(in: family)
    return [Row(parameter: parameter, isHeading: true, depth: depth)]
      + (0..<count).map { Row(parameter: parameter, item: $0, depth: depth + 1) }
  }

  private static func depth(of parameter: IntentParameter, in intent: IntentDefinition) -> Int {
    let parents = sequence(first: parameter) { child in
      child.relationship.flatMap { intent.parameter($0.parent) }
    }
    return parents.prefix(5).reduce(-1) { depth, _ in depth + 1 }
  }

  package var choosable: [Row] { rows.filter { !$0.isHeading && !$0.isFixed } }

  package var chosen: Row? { choosable.element(nearest: editor.row) }

  package func value(of row: Row) -> String? {
    let items = values[row.parameter.name]?.items ?? []
    if row.isFixed { return items.isEmpty ? nil : items.joined(separator: ", ") }
    let index = row.item ?? 0
    guard items.indices.contains(index), !items[index].isEmpty else { return nil }
    return items[index]
  }

  /// Whether the value was set, and is not the default.
  func isSet(_ row: Row) -> Bool { editor.draft[row.parameter.name] != nil }

  // Values that are no longer offered, and names that lists no longer give (decision 56).

  /// The value for the person; a stored one keeps its name until another is chosen.
  func words(of row: Row, in world: World) -> String? {
    guard let item = value(of: row) else { return nil }
    let name = row.parameter.name
    if let chosen = values[name]?.names[item] { return chosen }
    let isStored = intent.resolved(editor.original)[name]?.items.contains(item) ?? false
    guard !offered.isEmpty, isStored, row.parameter.options != nil else {
      return world.words(for: item, of: row.parameter)
    }
    let value = Configuration.Parameter(name: name, value: ParameterValue(item))
    return world.words(
      for: Configuration([value]),
      of: intentID,
      named: offered,
      chosenAt: chosenAt
    )
  }

  /// Whether the app no longer offers the row's value.
  package func isGone(_ row: Row) -> Bool {
    guard let intentID, let item = value(of: row) else { return false }
    return offered.lacks(item, for: row.parameter.name, of: intentID)
  }

  /// The row's values that are no longer offered, which may be chosen again.
  package func goneOptions(of row: Row) -> [OptionsCollection.Option] {
    gone.filter { $0.parameter == row.parameter.name }
      .map { OptionsCollection.Option(identifier: $0.item, title: $0.title) }
  }

  /// An option of a list that only its app knows keeps its name.
  package func choosing(
    _ option: OptionsCollection.Option,
    in row: Row
  ) throws(ParameterValueError) -> Configuration {
    let names = row.parameter.isAskedFromApp ? ParameterValue(choosing: [option]).names : [:]
    return try setting(option.identifier, in: row, named: names)
  }

  package func setting(
    _ text: String,
    in row: Row,
    named names: [String: String] = [:]
  ) throws(ParameterValueError) -> Configuration {
    let parameter = row.parameter
    var items = [text]
    if let index = row.item {
      items = values[parameter.name]?.items ?? []
      let count =
        parameter.arraySizes.isEmpty ? max(items.count, index + 1) : parameter.count(in: family)
      // Where no value is known for the other places, all begin alike.
      let filler = parameter.type.canonical(parameter.filler) ?? text
      items = (0..<count).map { items.indices.contains($0) ? items[$0] : filler }
      items[index] = text
      // An empty row of a list without a fixed size is removed.
      if parameter.arraySizes.isEmpty, text.isEmpty { items.remove(at: index) }
      if items.isEmpty { return editor.draft.setting(parameter.name, to: nil) }
    } else if text.isEmpty, parameter.type != .string {
      return editor.draft.setting(parameter.name, to: nil)
    }
    let known = (values[parameter.name]?.names ?? [:]).filter { items.contains($0.key) }
    let own = ParameterValue(items: items, names: known.merging(names) { $1 })
    let value = try parameter.canonical(own, family: family)
    return editor.draft.setting(parameter.name, to: value)
  }

  package func stepping(_ row: Row, by step: Int) -> Configuration? {
    let control = ParameterControl(row.parameter)
    let next = control.next(after: value(of: row), by: step, row.parameter)
    return next.flatMap { try? setting($0, in: row) }
  }

  /// The draft with a slider's row at a place; nil for any other row.
  package func sliding(_ row: Row, to thousandths: Int64) -> Configuration? {
    let value = row.parameter.type.numbers?.value(at: thousandths)
    return value.flatMap { try? setting($0, in: row) }
  }

  /// The draft without one of several values; nil where none can be removed.
  package func removing(_ row: Row) -> Configuration? {
    guard let index = row.item, row.parameter.arraySizes.isEmpty,
      let value = values[row.parameter.name], value.items.indices.contains(index)
    else { return nil }
    var items = value.items
    items.remove(at: index)
    let left = ParameterValue(items: items, names: value.names)
    return editor.draft.setting(row.parameter.name, to: items.isEmpty ? nil : left)
  }
}

extension IntentParameter {
  fileprivate var filler: String {
    if let first = defaultValue?.items.first ?? options?.all.first?.identifier { return first }
    if case .boolean = type { return "false" }
    if case .enumeration(let cases) = type { return cases.first?.name ?? "" }
    return type.numbers.map { $0.text($0.range.minimum ?? 0) } ?? ""
  }
}

package struct WidgetEditor: Hashable {
  package var editor: StackEditor
  package var widget: WidgetID
  package let original: Configuration
  /// Takes effect when it is saved.
  package var draft: Configuration
  package var row = 0
  /// Nil unless a row is being typed into.
  package var typed: String?
  /// How many typed characters follow the caret.
  package var charactersAfterCaret = 0
  package var problem: String?
  /// The consequences, as far as the run shows them.
  package var outcome: Outcome?

  package init(editor: StackEditor, widget: WidgetID, configuration: Configuration) {
    self.editor = editor
    self.widget = widget
    original = configuration
    draft = configuration
  }

  package var isChanged: Bool { draft != original }

  package enum Coming: Hashable {
    case onTop(since: SimulationTime?)
    case comes(SimulationTime)
    /// Not as far as the run was examined.
    case never

    /// Examines a run that is computed up to a moment.
    package init(
      of widget: WidgetID,
      in run: Run,
      at now: SimulationTime,
      until end: SimulationTime
    ) {
      if let stack = run.state(at: now).stacks.first(where: { $0.shown == widget }) {
        self = .onTop(since: stack.cause == .start ? nil : stack.since)
      } else if let next = run.nextArrival(of: widget, after: now), next.time <= end {
        self = .comes(next.time)
      } else {
        self = .never
      }
    }
  }

  /// When the widget is on top next, with the draft and without it.
  package struct Outcome: Hashable {
    package var next: Coming
    package var before: Coming
    package var from: SimulationTime
    package var until: SimulationTime

    package init(next: Coming, before: Coming, from: SimulationTime, until: SimulationTime) {
      self.next = next
      self.before = before
      self.from = from
      self.until = until
    }
  }
}

extension Array {
  /// Nil for an empty collection.
  func place(nearest place: Int) -> Int? {
    isEmpty ? nil : Swift.min(Swift.max(0, place), count - 1)
  }

  func element(nearest place: Int) -> Element? { self.place(nearest: place).map { self[$0] } }
}
