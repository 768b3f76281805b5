package import SimulationCore
package import SmartStacks

/// The rows of a widget's edit sheet, as its intent and the values so far ask for them.
package struct WidgetForm {
  package let intent: IntentDefinition
  package let family: WidgetFamily
  package let editor: WidgetEditor
  /// The rows that show, in order.
  package let rows: [Row]
  private let values: Configuration
  /// What apps offer where that changed, and when the widget's values were chosen.
  private var offered = OfferedOptions()
  private var chosenAt = SimulationTime.zero
  private var intentID: IntentID?
  /// What the widget holds that its app no longer offers.
  private var gone: [OfferedOptions.Gone] = []

  /// A row: a parameter with one value, the heading of several, or one of those.
  package struct Row: Hashable {
    package var parameter: IntentParameter
    /// Which of several values; nil for a row of its own or a heading.
    package var item: Int?
    /// Whether it only says how many values follow.
    package var isHeading = false
    /// How many parents its parameter has.
    package var depth = 0

    package var isFixed: Bool {
      parameter.isReadOnly || ParameterControl(parameter) == .unavailable
    }
  }

  /// The form of a widget; nil for a kind that no intent configures.
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

  /// The value of a row, or nil when it has none.
  package func value(of row: Row) -> String? {
    let items = values[row.parameter.name]?.items ?? []
    if row.isFixed { return items.isEmpty ? nil : items.joined(separator: ", ") }
    let index = row.item ?? 0
    guard items.indices.contains(index), !items[index].isEmpty else { return nil }
    return items[index]
  }

  /// Whether the row shows a value that was set, and not the default.
  func isSet(_ row: Row) -> Bool { editor.draft[row.parameter.name] != nil }

  // MARK: Values that are no longer offered, and names that lists no longer give (decision 56)

  /// The value of a row as a person reads it: what is stored keeps its name until it is chosen
  /// anew.
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

  /// Whether a row shows what its app no longer offers.
  package func isGone(_ row: Row) -> Bool {
    guard let intentID, let item = value(of: row) else { return false }
    return offered.lacks(item, for: row.parameter.name, of: intentID)
  }

  /// What the widget has of a row's parameter that is no longer offered: it may be chosen anew.
  package func goneOptions(of row: Row) -> [OptionsCollection.Option] {
    gone.filter { $0.parameter == row.parameter.name }
      .map { OptionsCollection.Option(identifier: $0.item, title: $0.title) }
  }

  /// The draft with an option in a row; one of a list that only its app knows keeps its name.
  ///
  /// - Throws: `ParameterValueError` when the parameter does not take it.
  package func choosing(
    _ option: OptionsCollection.Option,
    in row: Row
  ) throws(ParameterValueError) -> Configuration {
    let names = row.parameter.isAskedFromApp ? ParameterValue(choosing: [option]).names : [:]
    return try setting(option.identifier, in: row, named: names)
  }

  /// The draft with another value in a row.
  ///
  /// - Throws: `ParameterValueError` when the parameter does not take it.
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
      // Where nothing is known to put into the other places, all begin alike.
      let filler = parameter.type.canonical(parameter.filler) ?? text
      items = (0..<count).map { items.indices.contains($0) ? items[$0] : filler }
      items[index] = text
      // An emptied row of a list without a fixed size goes away.
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

  /// The draft with a row's value one step on; nil where there is nothing to step through.
  package func stepping(_ row: Row, by step: Int) -> Configuration? {
    let control = ParameterControl(row.parameter)
    let next = control.next(after: value(of: row), by: step, row.parameter)
    return next.flatMap { try? setting($0, in: row) }
  }

  /// The draft with a row's number at a place along its line; nil where it has none.
  package func sliding(_ row: Row, to thousandths: Int64) -> Configuration? {
    let value = row.parameter.type.numbers?.value(at: thousandths)
    return value.flatMap { try? setting($0, in: row) }
  }

  /// The draft with the default in a row again.
  package func unsetting(_ row: Row) -> Configuration {
    editor.draft.setting(row.parameter.name, to: nil)
  }

  /// The draft without one of several values; nil where a row holds none that can go.
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
  /// What stands in a place of an array that nobody filled yet.
  fileprivate var filler: String {
    if let first = defaultValue?.items.first ?? options?.all.first?.identifier { return first }
    if case .boolean = type { return "false" }
    if case .enumeration(let cases) = type { return cases.first?.name ?? "" }
    return type.numbers.map { $0.text($0.range.minimum ?? 0) } ?? ""
  }
}

/// A widget that is configured: what it would be set to, and the row that is chosen.
package struct WidgetEditor: Hashable {
  /// The sheet that it was opened from.
  package var editor: StackEditor
  package var widget: WidgetID
  package let original: Configuration
  /// What it is to be configured with; nothing happens before it is saved.
  package var draft: Configuration
  package var row = 0
  /// What was typed so far, while a row is typed into.
  package var typed: String?
  /// How many of the typed characters come after the caret.
  package var charactersAfterCaret = 0
  /// Why what was typed is not taken.
  package var problem: String?
  /// What would follow, as far as the run says it.
  package var outcome: Outcome?

  package init(editor: StackEditor, widget: WidgetID, configuration: Configuration) {
    self.editor = editor
    self.widget = widget
    original = configuration
    draft = configuration
  }

  package var isChanged: Bool { draft != original }

  /// Whether the widget is on top of its stack, or when it next comes there.
  package enum Coming: Hashable {
    /// It is on top; nil since the start.
    case onTop(since: SimulationTime?)
    /// It comes on top.
    case comes(SimulationTime)
    /// It does not, as far as was looked.
    case never

    /// Reads what a run that is computed up to a moment holds.
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
  /// A place that there is: the one asked for, or the nearest to it.
  func place(nearest place: Int) -> Int? {
    isEmpty ? nil : Swift.min(Swift.max(0, place), count - 1)
  }

  func element(nearest place: Int) -> Element? { self.place(nearest: place).map { self[$0] } }
}
