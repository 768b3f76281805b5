public import SimulationCore

/// The content of a widget, as data without layout.
public struct WidgetContent: Hashable, Sendable {
  /// The title in place of the kind's own, or nil.
  public var title: String?
  /// One secondary fact at the right of the title, such as `Cupertino`.
  public var fact: String?
  /// The blocks below the title, from top to bottom.
  public var blocks: [Block]

  /// Creates content.
  public init(title: String? = nil, fact: String? = nil, blocks: [Block] = []) {
    self.title = title
    self.fact = fact
    self.blocks = blocks
  }

  /// One part of a widget's content.
  public enum Block: Hashable, Sendable {
    case lines([String])
    case agenda([AgendaItem])
    case checklist([ChecklistItem])
    /// Amounts of money or other quantities, aligned on their point.
    case amounts([Amount])
    case bigValue(BigValue)
    /// Bars from empty to full; rings where there is room.
    case gauges([Gauge], rings: Bool)
    case sparkline(Sparkline)
    case player(Player)
    case clocks([WorldClock])
  }

  /// An appointment.
  public struct AgendaItem: Hashable, Sendable {
    /// When it begins; `in 18 min` is computed from the clock.
    public var start: SimulationTime
    /// Its title.
    public var title: String
    /// Where it is or how long it takes.
    public var note: String?

    /// Creates an appointment.
    public init(start: SimulationTime, title: String, note: String? = nil) {
      self.start = start
      self.title = title
      self.note = note
    }
  }

  /// A thing to do.
  public struct ChecklistItem: Hashable, Sendable {
    /// Its title.
    public var title: String
    /// More about it, shown where there is room.
    public var note: String?
    /// When it is due, as written in the scenario (`15:00`, `Fri`).
    public var due: String?
    /// Whether it is done.
    public var isDone: Bool

    /// Creates a thing to do.
    public init(title: String, note: String? = nil, due: String? = nil, isDone: Bool = false) {
      self.title = title
      self.note = note
      self.due = due
      self.isDone = isDone
    }
  }

  /// A quantity with a label.
  public struct Amount: Hashable, Sendable {
    /// The quantity as written, such as `$52.60`.
    public var value: String
    /// What it is for.
    public var label: String
    /// When or where it was.
    public var note: String?
    /// Whether it is a total, which stands apart from the others.
    public var isTotal: Bool

    /// Creates an amount.
    public init(value: String, label: String, note: String? = nil, isTotal: Bool = false) {
      self.value = value
      self.label = label
      self.note = note
      self.isTotal = isTotal
    }
  }

  /// One number, with lines beside it.
  public struct BigValue: Hashable, Sendable {
    /// The number as written, such as `19°` or `$128.40`.
    public var value: String
    /// Lines beside it.
    public var lines: [String]

    /// Creates a big value.
    public init(value: String, lines: [String] = []) {
      self.value = value
      self.lines = lines
    }
  }

  /// A quantity with its maximum.
  public struct Gauge: Hashable, Sendable {
    /// What is measured.
    public var label: String
    /// The quantity, in the unit of `full`.
    public var value: Int64
    /// The maximum.
    public var full: Int64
    /// The unit, such as `%`, or nil to show `value/full`.
    public var unit: String?

    /// Creates a gauge.
    public init(label: String, value: Int64, full: Int64, unit: String? = nil) {
      self.label = label
      self.value = value
      self.full = full
      self.unit = unit
    }
  }

  /// Values over a span of time.
  public struct Sparkline: Hashable, Sendable {
    /// The values, evenly spaced from `start` to `end`.
    public var values: [Int64]
    /// The moment of the left edge.
    public var start: SimulationTime
    /// The moment of the right edge.
    public var end: SimulationTime

    /// Creates a sparkline.
    public init(values: [Int64], start: SimulationTime, end: SimulationTime) {
      self.values = values
      self.start = start
      self.end = end
    }
  }

  /// Something that is playing.
  public struct Player: Hashable, Sendable {
    /// Its title.
    public var title: String
    /// A note at its right, such as `24 min left`.
    public var note: String?
    /// The played part, 0 to 1000.
    public var played: Int64
    /// What comes next: titles with their lengths.
    public var next: [Amount]

    /// Creates a player.
    public init(title: String, note: String? = nil, played: Int64, next: [Amount] = []) {
      self.title = title
      self.note = note
      self.played = played
      self.next = next
    }
  }

  /// The time in another place.
  public struct WorldClock: Hashable, Sendable {
    /// The place.
    public var place: String
    /// Seconds that its clock is ahead of the scenario's.
    public var secondsAhead: Int

    /// Creates a clock.
    public init(place: String, secondsAhead: Int) {
      self.place = place
      self.secondsAhead = secondsAhead
    }
  }

  private static let mostItems = 100

  /// The content with an addition.
  ///
  /// New items of a list come first, appointments in order of time; the one number, a total and a
  /// gauge of the same label rise. A new list replaces plain lines where they are all that shows,
  /// such as `No purchases`.
  package func adding(_ added: WidgetContent) -> WidgetContent {
    var result = self
    let begins = !added.blocks.contains { block in blocks.contains { $0.takes(block) } }
    if begins, blocks.allSatisfy(\.isLines) { result = WidgetContent() }
    result.title = added.title ?? result.title
    result.fact = added.fact ?? result.fact
    for block in added.blocks {
      if let place = result.blocks.firstIndex(where: { $0.takes(block) }) {
        result.blocks[place] = result.blocks[place].adding(block)
      } else {
        result.blocks.append(block)
      }
    }
    return result
  }

  fileprivate static func list<Item>(_ added: [Item], before shown: [Item]) -> [Item] {
    Array((added + shown).prefix(mostItems))
  }

  fileprivate static func sum(_ shown: String, _ added: String) -> String {
    guard let number = WrittenQuantity(shown), let more = WrittenQuantity(added) else {
      return shown
    }
    return number.adding(more)?.text ?? shown
  }
}

extension WidgetContent.Block {
  package var isLines: Bool { if case .lines = self { true } else { false } }

  package func takes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.lines, .lines), (.agenda, .agenda), (.checklist, .checklist), (.amounts, .amounts),
      (.bigValue, .bigValue), (.clocks, .clocks):
      true
    case (.gauges(_, let rings), .gauges(_, let others)): rings == others
    case (.lines, _), (.agenda, _), (.checklist, _), (.amounts, _), (.bigValue, _), (.gauges, _),
      (.sparkline, _), (.player, _), (.clocks, _):
      false
    }
  }

  /// The numbers that rise by adding it, with the labels of those that have one.
  package var addedNumbers: [(label: String?, number: String)] {
    if case .bigValue(let big) = self { return [(nil, big.value)] }
    guard case .amounts(let amounts) = self else { return [] }
    return amounts.filter(\.isTotal).map { ($0.label, $0.value) }
  }

  fileprivate func adding(_ other: Self) -> Self {
    switch (self, other) {
    case (.lines(let shown), .lines(let added)): .lines(WidgetContent.list(added, before: shown))
    case (.checklist(let shown), .checklist(let added)):
      .checklist(WidgetContent.list(added, before: shown))
    case (.clocks(let shown), .clocks(let added)): .clocks(WidgetContent.list(added, before: shown))
    case (.agenda(let shown), .agenda(let added)): .agenda(WidgetContent.list(added, into: shown))
    case (.amounts(let shown), .amounts(let added)):
      .amounts(WidgetContent.list(added, onto: shown))
    case (.gauges(let shown, let rings), .gauges(let added, _)):
      .gauges(WidgetContent.list(added, raising: shown), rings: rings)
    case (.bigValue(let shown), .bigValue(let added)):
      .bigValue(
        .init(
          value: WidgetContent.sum(shown.value, added.value),
          lines: added.lines.isEmpty ? shown.lines : added.lines
        )
      )
    case (.lines, _), (.agenda, _), (.checklist, _), (.amounts, _), (.bigValue, _), (.gauges, _),
      (.sparkline, _), (.player, _), (.clocks, _):
      self
    }
  }
}

extension WidgetContent {
  /// Appointments in order of time; of one time the earlier known is first.
  fileprivate static func list(_ added: [AgendaItem], into shown: [AgendaItem]) -> [AgendaItem] {
    let all = (shown + added).enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    return Array(all.prefix(mostItems))
  }

  /// New amounts before the others, and totals that rise.
  fileprivate static func list(_ added: [Amount], onto shown: [Amount]) -> [Amount] {
    var totals = shown.filter(\.isTotal)
    for total in added where total.isTotal {
      if let place = totals.firstIndex(where: { $0.label == total.label }) {
        totals[place].value = sum(totals[place].value, total.value)
      } else {
        totals.append(total)
      }
    }
    let items = list(added.filter { !$0.isTotal }, before: shown.filter { !$0.isTotal })
    return items + totals.prefix(mostItems)
  }

  /// Gauges that rise by those of their label; a new one comes last.
  fileprivate static func list(_ added: [Gauge], raising shown: [Gauge]) -> [Gauge] {
    var all = shown
    for gauge in added {
      if let place = all.firstIndex(where: { $0.label == gauge.label }) {
        let (sum, overflows) = all[place].value.addingReportingOverflow(gauge.value)
        if !overflows { all[place].value = sum }
      } else {
        all.append(gauge)
      }
    }
    return Array(all.prefix(mostItems))
  }
}

/// A number with the text around it: `$52.60`, `19°`, `1,204 kcal`.
package struct WrittenQuantity: Hashable {
  private var digits: Int64
  /// The number of digits after the point.
  private var decimals: Int
  private var showsPlus: Bool
  private var isGrouped: Bool
  private let before: String
  private let after: String

  /// Longer numbers are no quantities of a day, and their sums would not be exact.
  private static let mostDigits = 15

  /// Reads a text; nil unless there is exactly one number in it.
  package init?(_ text: String) {
    let sign = text.first.flatMap { "+-−".contains($0) ? $0 : nil }
    let rest = sign == nil ? text[...] : text.dropFirst()
    guard let start = rest.firstIndex(where: Self.isDigit),
      let last = rest.lastIndex(where: Self.isDigit)
    else { return nil }
    let parts = rest[start...last].split(separator: ".", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    let written = groups.joined() + (parts.count > 1 ? parts[1] : "")
    guard parts.count <= 2, written.count <= Self.mostDigits, written.allSatisfy(Self.isDigit),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), let number = Int64(written)
    else { return nil }
    digits = sign == "-" || sign == "−" ? -number : number
    decimals = parts.count > 1 ? parts[1].count : 0
    showsPlus = sign == "+"
    isGrouped = groups.count > 1
    before = String(rest[..<start])
    after = String(rest[rest.index(after: last)...])
  }

  /// The sum, written like this one; nil when the other has another unit.
  package func adding(_ other: WrittenQuantity) -> WrittenQuantity? {
    let isBare = other.before.isEmpty && other.after.isEmpty
    guard isBare || (other.before == before && other.after == after) else { return nil }
    var sum = self
    sum.decimals = max(decimals, other.decimals)
    let (mine, isTooMuch) = digits(to: sum.decimals)
    let (others, areTooMany) = other.digits(to: sum.decimals)
    guard !isTooMuch, !areTooMany else { return nil }
    let (all, overflows) = mine.addingReportingOverflow(others)
    guard !overflows else { return nil }
    sum.digits = all
    return sum
  }

  private func digits(to wanted: Int) -> (Int64, Bool) {
    var result = digits
    for _ in decimals..<wanted {
      let (next, overflows) = result.multipliedReportingOverflow(by: 10)
      if overflows { return (0, true) }
      result = next
    }
    return (result, false)
  }

  package var text: String {
    var figures = Array(String(digits.magnitude).utf8)
    while figures.count <= decimals { figures.insert(UInt8(ascii: "0"), at: 0) }
    let whole = figures.dropLast(decimals)
    var number = ""
    for (place, figure) in whole.enumerated() {
      if isGrouped, place > 0, (whole.count - place) % 3 == 0 { number += "," }
      number.unicodeScalars.append(Unicode.Scalar(figure))
    }
    if decimals > 0 { number += "." + String(decoding: figures.suffix(decimals), as: UTF8.self) }
    let sign = digits < 0 ? "-" : showsPlus ? "+" : ""
    return sign + before + number + after
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
