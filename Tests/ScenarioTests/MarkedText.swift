@testable import ScenarioText
@testable import Scenarios

/// A text with marks around the places that diagnostics must name: `[[nmae]]: Day`.
struct MarkedText {
  let text: String
  let places: [SourceLocation]

  init(_ marked: String) {
    var plain = ""
    var places: [SourceLocation] = []
    var open: (line: Int, column: Int)?
    var (line, column) = (1, 1)
    var rest = Array(marked.unicodeScalars)[...]
    while let scalar = rest.first {
      if rest.starts(with: "⟦".unicodeScalars) {
        open = (line, column)
        rest.removeFirst()
      } else if rest.starts(with: "⟧".unicodeScalars), let start = open {
        let length = max(1, column - start.column)
        places.append(SourceLocation(line: start.line, column: start.column, length: length))
        rest.removeFirst()
      } else {
        plain.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        rest.removeFirst()
      }
    }
    text = plain
    self.places = places
  }
}

/// The shortest scenario, to which tests add what they are about.
enum Sample {
  static let head = """
    homestack: 1
    starts: 2021-06-09T06:00

    """
  static let apps = """
    apps:
      Weather: {widgets: {WeatherWidget: {title: Weather}}}
      Calendar: {widgets: {CalendarWidget: {}}}

    """
  static let home = """
    home: {pages: [[{stack: Home, widgets: [WeatherWidget, CalendarWidget]}]]}

    """
  static let scenario = head + apps + home

  /// A scenario with an intent, a provider and everything else that lines can be about.
  static let rulebook =
    head + """
      intents:
        View:
          parameters:
            - {name: card, type: enum, cases: [acme, soup], multiple: yes}
            - {name: amount, type: decimal, min: 0, max: 10.5, control: slider, default: 1}
            - {name: place, type: object, options: [{id: a, section: b}], shownWhen: {amount: any}}
            - {name: stops, type: string, sizes: {small: 1, medium: 2}}
          supportedCombinations: [[card], [card, amount], []]
      apps:
        Cards:
          location: whileInUse
          widgets:
            W:
              configuration: View
              timeline: [{at: 9:00, when: {card: acme}, relevance: 2}]
              provides: [{from: 9:00, reload: {after: 30m}, entries: [{in: 5m, show: x}]}]
            V: {}
      home: {pages: [[{stack: S, widgets: [{kind: W, id: w, configuration: {card: soup}}, V]}]]}

      """

  static func read(
    _ text: String,
    overrides: ScenarioReader.Overrides = .init()
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    ScenarioReader.read(text: text, file: "sample.yaml", overrides: overrides)
  }
}
