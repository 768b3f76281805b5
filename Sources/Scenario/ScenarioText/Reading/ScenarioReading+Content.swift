import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// Reads what a widget shows: a text, lines, or a mapping of blocks of the shape.
  func readContent(
    _ node: YamlNode,
    _ shape: MappingShape = ScenarioShapes.contentBlocks
  ) -> ContentTemplate? {
    switch node.content {
    case .scalar:
      guard let text = ScalarForm.text.read(node, diagnostics) else { return nil }
      let lines = text.split(separator: "\n").map(String.init)
      return ContentTemplate(WidgetContent(blocks: [.lines(lines)]))
    case .sequence(let items):
      let lines = items.compactMap { ScalarForm.text.read($0, diagnostics) }
      return ContentTemplate(WidgetContent(blocks: [.lines(lines)]))
    case .mapping(let pairs):
      guard let mapping = MappingReader(node, shape, diagnostics) else { return nil }
      var content = WidgetContent(title: mapping.text("title"), fact: mapping.text("fact"))
      var times: [RelativeTime] = []
      // The order in which blocks are written is the order in which they stand.
      for pair in pairs where !pair.value.isNull && shape.field(pair.key) != nil {
        guard let kind = ContentBlockKind(rawValue: pair.key),
          let block = readBlock(kind, mapping, &times)
        else { continue }
        content.blocks.append(block)
      }
      return ContentTemplate(content, appointments: times)
    }
  }

  /// Reads a block, and the times of its appointments.
  private func readBlock(
    _ kind: ContentBlockKind,
    _ mapping: MappingReader,
    _ times: inout [RelativeTime]
  ) -> WidgetContent.Block? {
    let key = kind.rawValue
    switch kind {
    case .big: return mapping.mapping(key).flatMap { readBig($0) }.map { .bigValue($0) }
    case .lines: return .lines(mapping.texts(key))
    case .agenda:
      let appointments = mapping.list(key).compactMap { readAppointment($0) }
      times = appointments.map(\.time)
      return .agenda(appointments.map(\.item))
    case .checklist: return .checklist(mapping.list(key).compactMap { readChecklistItem($0) })
    case .amounts: return .amounts(mapping.list(key).compactMap { readAmount($0) })
    case .gauges, .rings:
      return .gauges(mapping.mappings(key).compactMap { readGauge($0) }, rings: kind == .rings)
    case .sparkline: return mapping.mapping(key).flatMap { readSparkline($0) }
    case .player: return mapping.mapping(key).flatMap { readPlayer($0) }
    case .clocks: return .clocks(mapping.mappings(key).compactMap { readClock($0) })
    }
  }

  private func readBig(_ mapping: MappingReader) -> WidgetContent.BigValue? {
    guard let value = mapping.text("value") else { return nil }
    return WidgetContent.BigValue(value: value, lines: mapping.texts("lines"))
  }

  private func readAppointment(_ node: YamlNode) -> ContentText.Appointment? {
    if case .scalar = node.content {
      return ScalarForm.appointment.read(node, diagnostics)
    }
    guard let mapping = MappingReader(node, ScenarioShapes.agendaItem, diagnostics),
      let start = mapping.value("at", .clock), let title = mapping.text("title")
    else { return nil }
    let item = WidgetContent.AgendaItem(start: .zero, title: title, note: mapping.text("note"))
    return ContentText.Appointment(item: item, time: .clock(start))
  }

  private func readChecklistItem(_ node: YamlNode) -> WidgetContent.ChecklistItem? {
    if case .scalar = node.content {
      return ScalarForm.text.read(node, diagnostics).map { ContentText.checklistItem($0) }
    }
    guard let mapping = MappingReader(node, ScenarioShapes.checklistItem, diagnostics),
      let title = mapping.text("title")
    else { return nil }
    return WidgetContent.ChecklistItem(
      title: title,
      note: mapping.text("note"),
      due: mapping.text("due"),
      isDone: mapping.boolean("done") ?? false
    )
  }

  private func readAmount(_ node: YamlNode) -> WidgetContent.Amount? {
    if case .scalar = node.content {
      return ScalarForm.quantity.read(node, diagnostics)
    }
    guard let mapping = MappingReader(node, ScenarioShapes.amount, diagnostics),
      let value = mapping.text("value"), let label = mapping.text("label")
    else { return nil }
    return WidgetContent.Amount(
      value: value,
      label: label,
      note: mapping.text("note"),
      isTotal: mapping.boolean("total") ?? false
    )
  }

  private func readGauge(_ mapping: MappingReader) -> WidgetContent.Gauge? {
    guard let label = mapping.text("label"), let value = mapping.integer("value") else {
      return nil
    }
    return WidgetContent.Gauge(
      label: label,
      value: Int64(value),
      full: Int64(mapping.integer("full") ?? 100),
      unit: mapping.text("unit")
    )
  }

  private func readSparkline(_ mapping: MappingReader) -> WidgetContent.Block? {
    let values = mapping.integers("values")
    guard !values.isEmpty else { return nil }
    let start = mapping.value("from", .clock) ?? 0
    let end = mapping.value("to", .clock) ?? 86_400_000
    return .sparkline(
      WidgetContent.Sparkline(
        values: values.map(Int64.init),
        start: SimulationTime(milliseconds: Int64(start)),
        end: SimulationTime(milliseconds: Int64(end))
      )
    )
  }

  private func readPlayer(_ mapping: MappingReader) -> WidgetContent.Block? {
    guard let title = mapping.text("title") else { return nil }
    let next = mapping.list("next").compactMap { node -> WidgetContent.Amount? in
      guard case .scalar = node.content else { return readAmount(node) }
      return ScalarForm.text.read(node, diagnostics).map { ContentText.nextUp($0) }
    }
    return .player(
      WidgetContent.Player(
        title: title,
        note: mapping.text("note"),
        played: Int64((mapping.integer("played") ?? 0) * 10),
        next: next
      )
    )
  }

  private func readClock(_ mapping: MappingReader) -> WidgetContent.WorldClock? {
    guard let place = mapping.text("place") else { return nil }
    return mapping.value("ahead", .difference).map {
      WidgetContent.WorldClock(place: place, secondsAhead: $0)
    }
  }
}

extension ScalarForm where Value == ContentText.Appointment {
  static var appointment: Self {
    Self(
      expected: "a time and a title such as 13:30 Lunch with Ana | Soup Diner, or in 30m Stand-up"
    ) { ContentText.appointment($0) }
  }
}

extension ScalarForm where Value == WidgetContent.Amount {
  static var quantity: Self {
    Self(expected: "a quantity and a label such as $52.60 Grocer | 09:41") {
      ContentText.amount($0)
    }
  }
}

extension ScalarForm where Value == Int {
  /// Seconds, below zero with a minus.
  static var difference: Self {
    Self(expected: "a difference such as 3h, -8h or 5h30m") { text in
      let isBehind = text.hasPrefix("-")
      let magnitude = isBehind || text.hasPrefix("+") ? String(text.dropFirst()) : text
      guard let duration = DurationText.duration(magnitude) else { return nil }
      return Int(duration.milliseconds / 1000) * (isBehind ? -1 : 1)
    }
  }
}

/// The short forms of content: one line of text each.
enum ContentText {
  /// An appointment whose moment is not known yet.
  struct Appointment {
    /// What it is; its start is of no account.
    var item: WidgetContent.AgendaItem
    var time: RelativeTime
  }

  /// An appointment such as `13:30 1:1 with Maya | Studio B, 30 min`, or `in 30m Stand-up`.
  static func appointment(_ text: String) -> Appointment? {
    let (main, notes) = parts(text)
    let isLater = main.hasPrefix("in ")
    let words = (isLater ? main.dropFirst(3).trimmed : main).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let time =
      isLater
      ? DurationText.duration(String(words[0])).map { RelativeTime.after($0) }
      : ClockText.clock(words[0]).map { RelativeTime.clock($0) }
    let item = WidgetContent.AgendaItem(start: .zero, title: words[1].trimmed, note: notes.first)
    return time.map { Appointment(item: item, time: $0) }
  }

  /// `Send the invoice | 15:00 | to Northwind`; `x Water the plants` is done.
  static func checklistItem(_ text: String) -> WidgetContent.ChecklistItem {
    let (main, notes) = parts(text)
    let isDone = main.hasPrefix("x ") || main.hasPrefix("✓ ")
    return WidgetContent.ChecklistItem(
      title: isDone ? main.dropFirst(2).trimmed : main,
      note: notes.count > 1 ? notes[1] : nil,
      due: notes.first.flatMap { $0.isEmpty ? nil : $0 },
      isDone: isDone
    )
  }

  /// `$52.60 Grocer | 09:41`; `= $181.00 spent today` is a total.
  static func amount(_ text: String) -> WidgetContent.Amount? {
    let (main, notes) = parts(text)
    let isTotal = main.hasPrefix("= ")
    let words = (isTotal ? main.dropFirst(2).trimmed : main).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    return WidgetContent.Amount(
      value: String(words[0]),
      label: words[1].trimmed,
      note: notes.first,
      isTotal: isTotal
    )
  }

  /// What comes next, such as `Night trains | 51 min`.
  static func nextUp(_ text: String) -> WidgetContent.Amount {
    let (main, notes) = parts(text)
    return WidgetContent.Amount(value: notes.first ?? "", label: main)
  }

  private static func parts(_ text: String) -> (main: String, notes: [String]) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    return (parts[0], Array(parts.dropFirst()))
  }
}

/// Something that an entry adds to what a kind shows, with where it stands.
struct ContentAddition {
  let kind: KindID
  let content: WidgetContent
  let node: YamlNode

  /// Where a block stands, or all of it.
  func location(of block: WidgetContent.Block) -> SourceLocation {
    node.pairs.first { $0.key == block.key }?.keyLocation ?? node.location
  }
}

extension ScenarioReading {
  /// Reads what an entry adds to what its widget shows, or nil when it adds nothing.
  func readAddition(_ mapping: MappingReader, to kind: KindID) -> ContentTemplate? {
    guard mapping.shape.field("add") != nil, let node = mapping.node("add") else { return nil }
    mapping.refuse("add", beside: "show")
    guard let added = readContent(node, ScenarioShapes.addedBlocks) else { return nil }
    additions.append(ContentAddition(kind: kind, content: added.content, node: node))
    return added
  }

  /// Says which additions find nothing that they could be added to, when all that shows is known.
  func reportLostAdditions() {
    for addition in additions {
      for block in addition.content.blocks { report(block, of: addition) }
    }
  }

  private func report(_ block: WidgetContent.Block, of addition: ContentAddition) {
    let place = addition.location(of: block)
    let numbers = block.addedNumbers
    for (_, number) in numbers where WrittenQuantity(number) == nil {
      say(.badValue(found: number, expected: "a number to add, such as 5, $5.00 or -2°"), at: place)
      return
    }
    let shown = showable[addition.kind.index]
    let like = shown.flatMap(\.blocks).filter { $0.takes(block) }
    // A list may begin where nothing shows yet, or lines that say so.
    let begins = shown.isEmpty || shown.contains { $0.blocks.allSatisfy(\.isLines) }
    if like.isEmpty, !begins {
      let name = world.kinds[addition.kind.index].kind
      var keys: [String] = []
      for key in shown.flatMap(\.blocks).map(\.key) where !keys.contains(key) { keys.append(key) }
      contradict(
        "\(name) never shows '\(block.key)' that something could be added to; it shows "
          + keys.inWords("and"),
        at: place
      )
    }
    for (label, number) in numbers { report(number, of: label, like, at: place) }
  }

  /// Says that a number can be added to none of those that it is added to.
  private func report(
    _ number: String,
    of label: String?,
    _ like: [WidgetContent.Block],
    at place: SourceLocation
  ) {
    let shown = like.flatMap(\.addedNumbers).filter { $0.label == label }.map(\.number)
    guard let first = shown.first, let more = WrittenQuantity(number) else { return }
    guard !shown.contains(where: { WrittenQuantity($0)?.adding(more) != nil }) else { return }
    contradict(
      "\(number) cannot be added to \(first): both must be numbers of one unit, such as $5.00 "
        + "and $52.60",
      at: place
    )
  }
}

extension WidgetContent.Block {
  fileprivate var key: String {
    switch self {
    case .lines: "lines"
    case .agenda: "agenda"
    case .checklist: "checklist"
    case .amounts: "amounts"
    case .bigValue: "big"
    case .gauges(_, let rings): rings ? "rings" : "gauges"
    case .sparkline: "sparkline"
    case .player: "player"
    case .clocks: "clocks"
    }
  }

  /// The numbers that rise, with the label of those that have one.
  fileprivate var addedNumbers: [(label: String?, number: String)] {
    switch self {
    case .bigValue(let big): [(nil, big.value)]
    case .amounts(let amounts): amounts.filter(\.isTotal).map { ($0.label, $0.value) }
    case .lines, .agenda, .checklist, .gauges, .sparkline, .player, .clocks: []
    }
  }
}
