import Scenarios
import SimulationCore
import SmartStacks

extension ScalarForm where Value == ContentText.Appointment {
  static var appointment: Self {
    Self(
      .appointment,
      expected: "a time and a title such as 13:30 Lunch with Ana | Soup Diner, or in 30m Stand-up"
    ) { ContentText.appointment($0) }
  }
}

extension ScalarForm where Value == WidgetContent.Amount {
  static var quantity: Self {
    Self(.quantity, expected: "a quantity and a label such as $52.60 Grocer | 09:41") {
      ContentText.amount($0)
    }
  }

  /// What comes next.
  static var nextUp: Self {
    Self(.text, expected: ScalarForm<String>.text.expected) { ContentText.nextUp($0) }
  }
}

extension ScalarForm<WidgetContent.ChecklistItem> {
  static var task: Self {
    Self(.text, expected: ScalarForm<String>.text.expected) { ContentText.checklistItem($0) }
  }
}

extension ScalarForm where Value == Int {
  /// Seconds, below zero with a minus.
  static var difference: Self {
    Self(.difference, expected: "a difference such as 3h, -8h or 5h30m") { text in
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
    guard mapping.shape.has(EntryFields.add), let node = mapping.node(EntryFields.add) else {
      return nil
    }
    mapping.refuse(EntryFields.add, beside: EntryFields.show)
    guard let added = mapping[EntryFields.add] else { return nil }
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
  /// The key that it is written with.
  var key: String {
    switch self {
    case .lines: ContentFields.lines.key
    case .agenda: ContentFields.agenda.key
    case .checklist: ContentFields.checklist.key
    case .amounts: ContentFields.amounts.key
    case .bigValue: ContentFields.big.key
    case .gauges(_, let rings): (rings ? ContentFields.rings : ContentFields.gauges).key
    case .sparkline: ContentFields.sparkline.key
    case .player: ContentFields.player.key
    case .clocks: ContentFields.clocks.key
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
