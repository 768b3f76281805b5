import Foundation

enum EveningFile {
  /// Wednesday: Calendar at 17:00, Reminders at 18:00, suggested Purchases from 18:30 to 19:00.
  static let text = """
    homestack: 1
    name: Evening
    starts: 2021-06-09T16:00
    timezone: America/Los_Angeles
    apps:
      Weather: {widgets: {Weather: {title: Weather, timeline: [{at: 16:00, show: Drizzle}]}}}
      Calendar:
        widgets:
          Calendar:
            title: Calendar
            timeline: [{at: 17:00, show: Choir, relevance: {score: 5, duration: 30m}}]
      Reminders:
        widgets:
          Reminders:
            title: Reminders
            timeline: [{at: 18:00, show: Bins, relevance: {score: 5, duration: 20m}}]
      Cards: {widgets: {Purchases: {title: Recent Purchases, timeline: []}}}
    home:
      pages:
        - - {stack: Home, widgets: [Weather, Calendar, Reminders]}
          - stack: Desk
            smartRotate: false
            widgetSuggestions: false
            widgets: [{kind: Weather, id: desk-weather}, {kind: Reminders, id: desk-reminders}]
    happens:
      - {at: 18:30, shortcuts: Cards, set: [{widget: Purchases, from: now, for: 30m}]}
    keys:
      b: {title: buy bread, shortcuts: Cards, set: [{widget: Purchases, from: now, for: 10m}]}
    beats:
      - {at: 17:00, title: Choir in half an hour}
    """

  static func write() throws -> String {
    let folder = try BuiltProgram.temporaryFolder()
    let file = folder.appendingPathComponent("evening.yaml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
