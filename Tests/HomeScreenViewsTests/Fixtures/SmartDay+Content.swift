import SimulationCore
import SmartStacks

extension SmartDay {
  static func weather(_ degrees: String, _ words: String) -> WidgetContent {
    WidgetContent(
      fact: "Cupertino",
      blocks: [
        .bigValue(
          WidgetContent.BigValue(
            value: degrees,
            lines: [words, "H 20", "L 12", "no rain before evening"]
          )
        ),
        .sparkline(
          WidgetContent.Sparkline(
            values: [12, 12, 13, 14, 15, 16, 16, 17, 18, 19, 20, 20, 20, 19, 18, 17, 15, 14, 13],
            start: at(6),
            end: at(24)
          )
        ),
      ]
    )
  }

  static var agenda: WidgetContent {
    func item(_ start: SimulationTime, _ title: String, _ note: String) -> WidgetContent.AgendaItem
    { WidgetContent.AgendaItem(start: start, title: title, note: note) }
    return WidgetContent(blocks: [
      .agenda([
        item(at(10), "Design review", "Studio B, 1 h"),
        item(at(12), "Lunch with Ana", "Soup Diner"),
        item(at(13, 30), "1:1 with Maya", "Studio B, 30 min"),
        item(at(15, 30), "Portfolio review", "Room 4, 1 h"),
        item(at(17), "Pick up Leo", "School gate"),
        item(at(19, 30), "Dinner with Ana", "Soup Diner"),
      ])
    ])
  }

  static var reminders: WidgetContent {
    typealias Item = WidgetContent.ChecklistItem
    return WidgetContent(blocks: [
      .checklist([
        Item(title: "Send the invoice", note: "to Northwind, with the receipts", due: "15:00"),
        Item(title: "Call the dentist", note: "move the Friday appointment", due: "16:30"),
        Item(title: "Buy stamps", note: "ten, for abroad"),
        Item(title: "Water the plants", isDone: true), Item(title: "Reply to Ana", isDone: true),
        Item(title: "Book the train", isDone: true), Item(title: "Back up photos", isDone: true),
      ])
    ])
  }

  static var recent: WidgetContent {
    typealias Amount = WidgetContent.Amount
    return WidgetContent(
      fact: "AcmeCard",
      blocks: [
        .amounts([
          Amount(value: "$128.40", label: "Shopping", note: "13:05"),
          Amount(value: "$52.60", label: "Grocer", note: "09:41"),
          Amount(value: "$14.50", label: "Movie theater", note: "Tue"),
          Amount(value: "$181.00", label: "spent today", isTotal: true),
        ])
      ]
    )
  }

  static var fitness: WidgetContent {
    typealias Gauge = WidgetContent.Gauge
    return WidgetContent(blocks: [
      .gauges(
        [
          Gauge(label: "Move", value: 312, full: 500),
          Gauge(label: "Exercise", value: 18, full: 30), Gauge(label: "Stand", value: 7, full: 12),
        ],
        rings: true
      )
    ])
  }

  static var podcasts: WidgetContent {
    typealias Amount = WidgetContent.Amount
    return WidgetContent(
      fact: "Up next",
      blocks: [
        .player(
          WidgetContent.Player(
            title: "The Long Game",
            note: "24 min left",
            played: 450,
            next: [
              Amount(value: "38 min", label: "Bread, again"),
              Amount(value: "51 min", label: "Night trains"),
            ]
          )
        )
      ]
    )
  }
}
