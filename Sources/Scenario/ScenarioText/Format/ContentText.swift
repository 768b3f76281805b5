import Scenarios
import SimulationCore
import SmartStacks

enum ContentText {
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
