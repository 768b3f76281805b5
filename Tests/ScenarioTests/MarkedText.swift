import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

/// A text with marks around the places that diagnostics must name: `[[nmae]]: Day`.
struct MarkedText {
  let text: String
  let places: [Scenarios.SourceLocation]

  init(_ marked: String) {
    var plain = ""
    var places: [Scenarios.SourceLocation] = []
    var open: (line: Int, column: Int)?
    var (line, column) = (1, 1)
    var rest = Array(marked.unicodeScalars)[...]
    while let scalar = rest.first {
      if rest.starts(with: "⟦".unicodeScalars) {
        open = (line, column)
        rest.removeFirst()
      } else if rest.starts(with: "⟧".unicodeScalars), let start = open {
        let length = max(1, column - start.column)
        places.append(
          Scenarios.SourceLocation(line: start.line, column: start.column, length: length)
        )
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

  /// A scenario with one widget W, of which some keys are written.
  static func widget(_ keys: String, head: String = head) -> String {
    head + "apps: {A: {widgets: {W: {\(keys)}}}}\nhome: {pages: [[{stack: S, widgets: [W]}]]}\n"
  }

  typealias Read = (scenario: Scenario?, diagnostics: [Diagnostic])

  static func read(_ text: String, overrides: ScenarioReader.Overrides = .init()) -> Read {
    ScenarioReader.read(text: text, file: "sample.yaml", overrides: overrides)
  }

  static func day(_ text: String) throws -> Scenario {
    let read = read(text)
    return try #require(read.scenario, "\(read.diagnostics.map(\.text.text))")
  }

  /// The world of a text in which nothing is wrong.
  static func world(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> World {
    let read = read(text)
    #expect(read.diagnostics == [], sourceLocation: sourceLocation)
    return try #require(read.scenario, sourceLocation: sourceLocation).world
  }

  /// What marks leave open of a place.
  enum Unmarked: Int {
    case nothing, length, column
  }

  /// Reads a text with marks, and expects diagnostics at these places and at no others.
  ///
  /// - Parameters:
  ///   - missing: what of a place the marks do not say.
  ///   - read: what reads it; a scenario without files beside it is read unless another is given.
  /// - Returns: the diagnostics.
  @discardableResult
  static func expect(
    _ marked: String,
    missing: Unmarked = .nothing,
    codes: [String]? = nil,
    messages: [String]? = nil,
    suggestions: [String?]? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    read: (String) -> [Diagnostic] = { Sample.read($0).diagnostics }
  ) -> [Diagnostic] {
    let marked = MarkedText(marked)
    let found = read(marked.text)
    func place(_ location: Scenarios.SourceLocation) -> [Int] {
      [location.line, location.column, location.length].dropLast(missing.rawValue)
    }
    let places = found.map { place($0.location) }
    #expect(places == marked.places.map(place), sourceLocation: sourceLocation)
    if let codes { #expect(found.map(\.code.name) == codes, sourceLocation: sourceLocation) }
    if let messages { #expect(found.map(\.message) == messages, sourceLocation: sourceLocation) }
    if let suggestions {
      #expect(found.map(\.suggestion) == suggestions, sourceLocation: sourceLocation)
    }
    return found
  }
}

extension Run {
  init(toEndOf world: World) {
    self.init(world: world)
    advance(to: world.end)
  }
}
