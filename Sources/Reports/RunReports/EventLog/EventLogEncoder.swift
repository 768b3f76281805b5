import Scenarios
package import SmartStacks

package enum EventLogFormat: String, CaseIterable {
  /// Sentences for people.
  case text
  /// One JSON object a line: the contract.
  case jsonl
  case csv
  case json
}

/// Turns the records of a run into the lines of its log, as bytes.
///
/// Times come from the scenario's own calendar, numbers are exact, the order of keys is fixed: the
/// same run gives the same bytes. The tests compare debug and release builds on one machine.
package struct EventLogEncoder {
  private var names: EncodedNames
  private var json: JSONRecordWriter
  private var csv: CSVRecordWriter
  private let form: EventLogFormat
  private let world: World
  private var hasRecords = false

  /// Prepares to write a run of a world; `text` is what `LogNarration` writes.
  package init(world: World, format: EventLogFormat = .jsonl) {
    names = EncodedNames(world: world, isTable: format == .csv)
    json = JSONRecordWriter(world)
    csv = CSVRecordWriter(world)
    self.world = world
    form = format
  }

  package mutating func begin(_ bytes: inout [UInt8]) {
    switch form {
    case .csv: CSVRecordWriter.appendHeader(of: world, to: &bytes)
    case .json: bytes.append(UInt8(ascii: "["))
    case .jsonl, .text: break
    }
  }

  package mutating func append(_ record: Record, of run: Run, to bytes: inout [UInt8]) {
    let header = record.event.header
    if let widget = header.widget { names.learn(widget, of: run) }
    if let widget = header.other { names.learn(widget, of: run) }
    if let entry = record.event.entry { names.learn(entry: entry.index, of: entry.widget, in: run) }
    switch form {
    case .csv: csv.append(record, names, to: &bytes)
    case .json, .jsonl, .text:
      if form == .json { bytes.append(hasRecords ? ",\n" : "\n") }
      swap(&json.bytes, &bytes)
      json.append(record, names)
      swap(&json.bytes, &bytes)
      if form != .json { bytes.append(UInt8(ascii: "\n")) }
    }
    hasRecords = true
  }

  package mutating func end(_ bytes: inout [UInt8]) {
    if form == .json { bytes.append("\n]\n") }
  }

  package static func encode(_ run: Run, format: EventLogFormat = .jsonl) -> [UInt8] {
    var encoder = EventLogEncoder(world: run.world, format: format)
    var bytes: [UInt8] = []
    encoder.begin(&bytes)
    for record in run.log { encoder.append(record, of: run, to: &bytes) }
    encoder.end(&bytes)
    return bytes
  }
}

extension Record.Event {
  fileprivate var entry: (index: Int32, widget: WidgetID)? {
    if case .entryCurrent(let widget, let index, _) = self { return (index, widget) }
    if case .rotation(let rotation) = self { return rotation.causes?.entryOfWidget }
    if case .withheld(let withheld) = self { return withheld.causes?.entryOfWidget }
    return nil
  }
}

/// Names as a format writes them, each worked out once for each run.
struct EncodedNames {
  private(set) var widgets: [[UInt8]] = []
  let stacks: [[UInt8]]
  let apps: [[UInt8]]
  let intents: [[UInt8]]
  let scenario: [UInt8]
  private let isTable: Bool
  /// Names as they are, for words of a table that hold them.
  private var widgetTexts: [String] = []
  private let appTexts: [String]
  private var entries: [EntryPlaces]
  private var kinds: [Int] = []

  init(world: World, isTable: Bool) {
    self.isTable = isTable
    stacks = world.stacks.map { Self.written($0.name, isTable: isTable) }
    apps = world.apps.map { Self.written($0.name, isTable: isTable) }
    intents = world.intents.map { Self.written($0.name, isTable: isTable) }
    scenario = Self.written(world.name, isTable: isTable)
    appTexts = world.apps.map(\.name)
    entries = world.kinds.map(EntryPlaces.init)
  }

  private static func written(_ name: String, isTable: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    if isTable { CSVText.append(name, to: &bytes) } else { JSONText.append(name, to: &bytes) }
    return bytes
  }

  /// Learns the names of widgets as far as one that a record mentions; suggestions come as they go.
  mutating func learn(_ widget: WidgetID, of run: Run) {
    while widgets.count <= Int(widget.index) {
      let name = run.name(of: WidgetID(widgets.count))
      widgets.append(Self.written(name, isTable: isTable))
      widgetTexts.append(name)
      kinds.append(run.kind(of: WidgetID(widgets.count - 1)).index)
    }
  }

  subscript(_ widget: WidgetID) -> [UInt8] { widgets[Int(widget.index)] }
  subscript(_ stack: StackID) -> [UInt8] { stacks[stack.index] }
  subscript(_ app: AppID) -> [UInt8] { apps[app.index] }
  subscript(_ intent: IntentID) -> [UInt8] { intents[intent.index] }

  /// Learns where an entry that came after the start stands in the list of its kind, if it does.
  mutating func learn(entry index: Int32, of widget: WidgetID, in run: Run) {
    let kind = kinds[Int(widget.index)]
    guard entries[kind].isNew(index) else { return }
    entries[kind].learn(run.entry(index, of: KindID(kind)).place, of: index)
  }

  func place(ofEntry index: Int32, of widget: WidgetID) -> Int64 {
    entries[kinds[Int(widget.index)]].place(of: index)
  }

  func text(of widget: WidgetID) -> String { widgetTexts[Int(widget.index)] }
  func text(of app: AppID) -> String { appTexts[app.index] }
}

/// Where the entries of a kind stand in its list as it was written.
private struct EntryPlaces {
  /// By index of those that are known from the start.
  let known: [Int64]
  let written: Int64
  var arrived: [Int32: Int64] = [:]

  init(_ kind: World.WidgetKind) {
    known = kind.timeline.indices.map { Int64(kind.timeline[$0].place ?? Int32($0)) }
    written = Int64(kind.writtenEntries)
  }

  func isNew(_ index: Int32) -> Bool { Int(index) >= known.count && arrived[index] == nil }

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
