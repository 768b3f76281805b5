import SmartStacks

/// The names of a run, ready to be written.
struct EncodedNames: Sendable {
  private(set) var widgets: [EncodedName] = []
  let stacks: [EncodedName]
  let apps: [EncodedName]
  let intents: [EncodedName]
  let scenario: EncodedName
  private let isTable: Bool
  /// Names as they are, for words of a table that hold them.
  private var widgetTexts: [String] = []
  private let appTexts: [String]
  private var entries: [EntryPlaces]
  private var kinds: [Int] = []

  init(world: World, isTable: Bool) {
    self.isTable = isTable
    stacks = world.stacks.map { EncodedName($0.name, isTable: isTable) }
    apps = world.apps.map { EncodedName($0.name, isTable: isTable) }
    intents = world.intents.map { EncodedName($0.name, isTable: isTable) }
    scenario = EncodedName(world.name, isTable: isTable)
    appTexts = world.apps.map(\.name)
    entries = world.kinds.map(EntryPlaces.init)
  }

  /// Learns the names of widgets as far as one that a record mentions; suggestions come as they go.
  mutating func learn(_ widget: WidgetID, of run: Run) {
    while widgets.count <= Int(widget.index) {
      let name = run.name(of: WidgetID(widgets.count))
      widgets.append(EncodedName(name, isTable: isTable))
      widgetTexts.append(name)
      kinds.append(run.kind(of: WidgetID(widgets.count - 1)).index)
    }
  }

  subscript(_ widget: WidgetID) -> EncodedName { widgets[Int(widget.index)] }
  subscript(_ stack: StackID) -> EncodedName { stacks[stack.index] }
  subscript(_ app: AppID) -> EncodedName { apps[app.index] }
  subscript(_ intent: IntentID) -> EncodedName { intents[intent.index] }

  /// Learns where an entry that came after the start stands in the list of its kind, if it does.
  mutating func learn(entry index: Int32, of widget: WidgetID, in run: Run) {
    let kind = kinds[Int(widget.index)]
    guard entries[kind].isNew(index) else { return }
    entries[kind].learn(run.entry(index, of: KindID(kind)).place, of: index)
  }

  /// The place of an entry in the list of its kind.
  func place(ofEntry index: Int32, of widget: WidgetID) -> Int64 {
    entries[kinds[Int(widget.index)]].place(of: index)
  }

  func text(of widget: WidgetID) -> String { widgetTexts[Int(widget.index)] }
  func text(of app: AppID) -> String { appTexts[app.index] }
}

/// Where the entries of a kind stand in its list as it was written.
private struct EntryPlaces: Sendable {
  /// By index of those that are known from the start.
  private let known: [Int64]
  private let written: Int64
  private var arrived: [Int32: Int64] = [:]

  init(_ kind: World.WidgetKind) {
    known = kind.timeline.indices.map { Int64(kind.timeline[$0].place ?? Int32($0)) }
    written = Int64(kind.writtenEntries)
  }

  func isNew(_ index: Int32) -> Bool { Int(index) >= known.count && arrived[index] == nil }

  /// Takes in one that arrived, if it stands in the list.
  mutating func learn(_ place: Int32?, of index: Int32) {
    if let place { arrived[index] = Int64(place) }
  }

  /// Where an entry stands; what is in no list is counted on from its end.
  func place(of index: Int32) -> Int64 {
    if Int(index) < known.count { return known[Int(index)] }
    let behind = written > 0 ? written + Int64(index) - Int64(known.count) : Int64(index)
    return arrived[index] ?? behind
  }
}
