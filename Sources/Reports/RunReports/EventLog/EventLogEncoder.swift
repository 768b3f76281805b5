package import SmartStacks

/// How a log is written.
package enum EventLogFormat: String, CaseIterable, Sendable {
  /// Sentences for people.
  case text
  /// One JSON object a line: the contract.
  case jsonl
  /// A table.
  case csv
  /// One JSON array.
  case json
}

/// Turns the records of a run into the lines of its log, as bytes.
///
/// Times come from the scenario's own calendar, numbers are exact, the order of keys is fixed: the
/// same run gives the same bytes. The tests compare debug and release builds on one machine.
package struct EventLogEncoder {
  private var names: EncodedNames
  private var json: JSONRecordSink
  private var csv: CSVRecordSink
  private let form: EventLogFormat
  private let world: World
  private var hasRecords = false

  /// Prepares to write a run of a world; `text` is what `LogNarration` writes.
  package init(world: World, format: EventLogFormat = .jsonl) {
    names = EncodedNames(world: world, isTable: format == .csv)
    json = JSONRecordSink(calendar: world.calendar)
    csv = CSVRecordSink(world: world)
    self.world = world
    form = format
  }

  /// Appends what stands in front of the first record.
  package mutating func begin(_ bytes: inout [UInt8]) {
    switch form {
    case .csv: CSVRecordSink.appendHeader(of: world, to: &bytes)
    case .json: bytes.append(UInt8(ascii: "["))
    case .jsonl, .text: break
    }
  }

  /// Appends a record with its line break.
  package mutating func append(_ record: Record, of run: Run, to bytes: inout [UInt8]) {
    let header = record.event.header
    if let widget = header.widget { names.learn(widget, of: run) }
    if let widget = header.other { names.learn(widget, of: run) }
    if let entry = record.event.entry { names.learn(entry: entry.index, of: entry.widget, in: run) }
    switch form {
    case .csv:
      csv.begin(record, bytes: &bytes)
      record.event.describe(names, run.world, to: &csv)
      csv.end(&bytes)
    case .json, .jsonl, .text:
      if form == .json { bytes.append(hasRecords ? ",\n" : "\n") }
      swap(&json.bytes, &bytes)
      json.begin(record)
      record.event.describe(names, run.world, to: &json)
      json.end()
      swap(&json.bytes, &bytes)
      if form != .json { bytes.append(UInt8(ascii: "\n")) }
    }
    hasRecords = true
  }

  /// Appends what stands behind the last record.
  package mutating func end(_ bytes: inout [UInt8]) {
    if form == .json { bytes.append("\n]\n") }
  }

  /// The whole log as it was computed.
  package static func encode(_ run: Run, format: EventLogFormat = .jsonl) -> [UInt8] {
    var encoder = EventLogEncoder(world: run.world, format: format)
    var bytes: [UInt8] = []
    encoder.begin(&bytes)
    for record in run.log { encoder.append(record, of: run, to: &bytes) }
    encoder.end(&bytes)
    return bytes
  }
}

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

extension Record.Event {
  /// The number of the rulebook decision that settled it; 0 where no rule decided anything.
  package var decision: Int {
    switch self {
    case .rotation(let rotation):
      rotation.source == .rest ? 55 : rotation.source == .shortcut ? 1 : 15
    case .restSeen: 55
    case .suggestionInserted(_, _, let source, _, _): source == .shortcut ? 18 : 30
    case .suggestionExtended: 39
    case .suggestionRemoved(_, _, let reason, _, _): reason.decision
    case .withheld(let withheld): withheld.decision
    case .timelineRefused(_, _, let reason, _): reason.decision
    case .donationAccepted: 41
    case .donationRejected: 40
    case .donationDeleted: 45
    case .predictionStarted: 42
    case .predictionChanged: 43
    case .predictionEnded(_, .ended): 46
    case .predictionEnded(_, .deleted): 45
    case .userKept, .userDismissed, .userSilenced: 48
    case .inputRefused(let refused): refused.reason.decision
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .shortcutsReplaced,
      .shortcutRefused, .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged,
      .historyLearned, .surfaceShown, .surfaceRemoved, .userOpened, .userGlanced, .userEdited,
      .userConfigured, .placeChanged, .routineChanged, .permissionChanged, .optionsChanged:
      0
    }
  }
}

extension RemovalReason {
  /// The decision that ended the suggestion.
  fileprivate var decision: Int {
    switch self {
    case .ended: 47
    case .invalidated: 39
    case .switchedOff: 27
    case .dismissed, .silenced, .kept: 48
    case .deleted: 45
    case .edited: 52
    case .leftPlace: 38
    }
  }
}
