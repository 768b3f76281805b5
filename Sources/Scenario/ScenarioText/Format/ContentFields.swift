import Scenarios
import SimulationCore
import SmartStacks

enum ContentFields {
  static let title = Field("title", .text, "A title that replaces the title of the kind.")
  static let fact = Field("fact", .text, "A short fact, shown dimmed at the right of the title.")

  static let big = Field("big", BigFields.form, "The most important number.")
  static let lines = Field("lines", .oneOrMany(.text), "Lines of text.")
  static let agenda = Field("agenda", .list(AppointmentFields.form), "Appointments.")
  static let checklist = Field("checklist", .list(TaskFields.form), "Tasks to check off.")
  static let amounts = Field("amounts", .list(AmountFields.form), "Quantities with labels.")
  static let gauges = Field("gauges", .list(GaugeFields.form), "Bars from empty to full.")
  static let rings = Field("rings", .list(GaugeFields.form)) {
    "Like gauges, drawn as rings where there is room."
  }
  static let sparkline = Field("sparkline", SparklineFields.form) {
    "A small chart of values during part of the day."
  }
  static let player = Field("player", PlayerFields.form, "The item that is playing.")
  static let clocks = Field("clocks", .list(ClockFields.form), "The current time in other places.")

  /// The kinds of block; nothing can be added to a course and to what is playing.
  static let blocks = [
    ContentBlock(big) { value, _ in .bigValue(value) },
    ContentBlock(lines) { lines, _ in .lines(lines) },
    ContentBlock(agenda) { appointments, times in
      times = appointments.map(\.time)
      return .agenda(appointments.map(\.item))
    }, ContentBlock(checklist) { items, _ in .checklist(items) },
    ContentBlock(amounts) { amounts, _ in .amounts(amounts) },
    ContentBlock(gauges) { gauges, _ in .gauges(gauges, rings: false) },
    ContentBlock(rings) { gauges, _ in .gauges(gauges, rings: true) },
    ContentBlock(sparkline, takesMore: false) { values, _ in .sparkline(values) },
    ContentBlock(player, takesMore: false) { player, _ in .player(player) },
    ContentBlock(clocks) { clocks, _ in .clocks(clocks) },
  ]

  static let shape = MappingShape(
    "content",
    "a content block",
    [title, fact] + blocks.map(\.field)
  ) { "Content of a widget: blocks, shown from top to bottom in the order of the file." }

  static let addedShape = MappingShape(
    "added",
    "an added content block",
    [title, fact] + blocks.filter(\.takesMore).map(\.field)
  ) { "Additions to the current content: items go first in their lists, numbers are added." }

  static let show = form(shape)
  static let add = form(addedShape)

  private static func form(_ shape: MappingShape) -> Form<ContentTemplate> {
    Form(.either([.text, .list(.text), .mapping(shape)])) { node, diagnostics in
      switch node.content {
      case .scalar:
        ScalarForm.text.read(node, diagnostics).map { text in
          ContentTemplate(lines: text.split(separator: "\n").map(String.init))
        }
      case .sequence(let items):
        ContentTemplate(lines: items.compactMap { ScalarForm.text.read($0, diagnostics) })
      case .mapping(let pairs):
        MappingReader(node, shape, diagnostics).map { ContentTemplate($0, pairs) }
      }
    }
  }
}

extension ContentTemplate {
  fileprivate init(lines: [String]) { self.init(WidgetContent(blocks: [.lines(lines)])) }

  /// The order in which blocks are written is the order in which they stand.
  fileprivate init(_ mapping: MappingReader, _ pairs: [YamlPair]) {
    var content = WidgetContent(
      title: mapping[ContentFields.title],
      fact: mapping[ContentFields.fact]
    )
    var times: [RelativeTime] = []
    for pair in pairs where mapping.shape.field(pair.key) != nil {
      guard let kind = ContentFields.blocks.first(where: { $0.field.key == pair.key }),
        let block = kind.read(mapping, &times)
      else { continue }
      content.blocks.append(block)
    }
    self.init(content, appointments: times)
  }
}

struct ContentBlock {
  let field: any DeclaredField
  let takesMore: Bool
  let read: @Sendable (MappingReader, inout [RelativeTime]) -> WidgetContent.Block?

  init<Value>(
    _ field: Field<Value>,
    takesMore: Bool = true,
    _ make: @escaping @Sendable (Value, inout [RelativeTime]) -> WidgetContent.Block
  ) {
    (self.field, self.takesMore) = (field, takesMore)
    read = { mapping, times in mapping[field].map { make($0, &times) } }
  }
}

extension WidgetContent.Block {
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
}

enum BigFields {
  static let value = Field("value", .text, required: true, "The number as displayed, such as 19°.")
  static let lines = Field("lines", .oneOrMany(.text), "Lines next to the number.")

  static let shape = MappingShape("big", "a big value", [value, lines], main: value) {
    "The most important number, with lines of text next to it."
  }

  static let form = Form<WidgetContent.BigValue>(Form.short(shape).shape) { node, diagnostics in
    guard let mapping = MappingReader(short: node, shape, diagnostics), let value = mapping[value]
    else { return nil }
    return WidgetContent.BigValue(value: value, lines: mapping[lines])
  }
}

enum AppointmentFields {
  static let at = Field("at", .clock, required: true, "The time of day when it begins.")
  static let title = Field("title", .text, required: true, "The title of the appointment.")
  static let note = Field("note", .text, "Its place or its length.")

  static let shape = MappingShape("agendaItem", "an appointment", [at, title, note]) {
    "An appointment. As text: 13:30 1:1 with Maya | Studio B, 30 min, or in 30m Stand-up."
  }

  static let form = Form<ContentText.Appointment>.either(.appointment, shape) { mapping in
    guard let start = mapping[at], let title = mapping[title] else { return nil }
    let item = WidgetContent.AgendaItem(start: .zero, title: title, note: mapping[note])
    return ContentText.Appointment(item: item, time: .clock(start))
  }
}

enum TaskFields {
  static let title = Field("title", .text, required: true, "The title of the task.")
  static let note = Field("note", .text, "Details of the task.")
  static let due = Field("due", .text, "When it is due, as displayed.")
  static let done = Field("done", .boolean, "Whether it is done.")

  static let shape = MappingShape("checklistItem", "a task", [title, note, due, done]) {
    "A task. As text: its title, with a leading x if it is done."
  }

  static let form = Form<WidgetContent.ChecklistItem>.either(.task, shape) { mapping in
    guard let title = mapping[title] else { return nil }
    return WidgetContent.ChecklistItem(
      title: title,
      note: mapping[note],
      due: mapping[due],
      isDone: mapping[done] ?? false
    )
  }
}

enum AmountFields {
  static let value = Field("value", .text, required: true, "The quantity as displayed.")
  static let label = Field("label", .text, required: true, "A label for the quantity.")
  static let note = Field("note", .text, "The time or the place.")
  static let total = Field("total", .boolean, "Whether it is the total of the others.")

  static let shape = MappingShape("amount", "an amount", [value, label, note, total]) {
    "A quantity with a label. As text: $52.60 Grocer | 09:41."
  }

  static let form = Form.either(.quantity, shape, read)

  static func read(_ mapping: MappingReader) -> WidgetContent.Amount? {
    guard let value = mapping[value], let label = mapping[label] else { return nil }
    return WidgetContent.Amount(
      value: value,
      label: label,
      note: mapping[note],
      isTotal: mapping[total] ?? false
    )
  }
}

enum GaugeFields {
  static let label = Field("label", .text, required: true, "A label for the quantity.")
  static let value = Field("value", .integer(0...1_000_000_000), required: true) {
    "The current value."
  }
  static let full = Field("full", .integer(1...1_000_000_000), "The maximum value. Default: 100.")
  static let unit = Field("unit", .text, "A unit such as %. Default: show value/full.")

  static let shape = MappingShape("gauge", "a gauge", [label, value, full, unit]) {
    "A quantity as a share of its maximum."
  }

  static let form = Form<WidgetContent.Gauge>.mapping(shape) { mapping in
    guard let label = mapping[label], let value = mapping[value] else { return nil }
    return WidgetContent.Gauge(
      label: label,
      value: Int64(value),
      full: Int64(mapping[full] ?? 100),
      unit: mapping[unit]
    )
  }
}

enum SparklineFields {
  static let values = Field("values", .list(.integer(-1_000_000...1_000_000)), required: true) {
    "The values, in order of time."
  }
  static let from = Field("from", .clock, "The time of the first value. Default: 0:00.")
  static let to = Field("to", .clock, "The time of the last value. Default: 24:00.")

  static let shape = MappingShape("sparkline", "a sparkline", [values, from, to]) {
    "Values spaced evenly over part of the day."
  }

  static let form = Form<WidgetContent.Sparkline>.mapping(shape) { mapping in
    let values = mapping[values]
    guard !values.isEmpty else { return nil }
    return WidgetContent.Sparkline(
      values: values.map(Int64.init),
      start: SimulationTime(milliseconds: Int64(mapping[from] ?? 0)),
      end: SimulationTime(milliseconds: Int64(mapping[to] ?? 86_400_000))
    )
  }
}

enum PlayerFields {
  static let title = Field("title", .text, required: true, "The title of the item that is playing.")
  static let note = Field("note", .text, "Text at the right, such as 24 min left.")
  static let played = Field("played", .integer(0...100)) {
    "The part that has been played, in percent."
  }
  static let next = Field("next", .list(.either(.nextUp, AmountFields.shape, AmountFields.read))) {
    "The next items, such as Title | 38 min."
  }

  static let shape = MappingShape("player", "a player", [title, note, played, next]) {
    "The item that is playing and the next items."
  }

  static let form = Form<WidgetContent.Player>.mapping(shape) { mapping in
    guard let title = mapping[title] else { return nil }
    return WidgetContent.Player(
      title: title,
      note: mapping[note],
      played: Int64((mapping[played] ?? 0) * 10),
      next: mapping[next]
    )
  }
}

enum ClockFields {
  static let place = Field("place", .text, required: true, "The name of the place.")
  static let ahead = Field("ahead", .difference, required: true) {
    "The difference from local time, such as 3h or -8h."
  }

  static let shape = MappingShape("clock", "a clock", [place, ahead]) { "The time elsewhere." }

  static let form = Form<WidgetContent.WorldClock>.mapping(shape) { mapping in
    guard let place = mapping[place], let ahead = mapping[ahead] else { return nil }
    return WidgetContent.WorldClock(place: place, secondsAhead: ahead)
  }
}
