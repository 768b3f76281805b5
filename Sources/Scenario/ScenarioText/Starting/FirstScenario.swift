package import Scenarios
import TerminalRendering

/// A commented first scenario for somebody's own app: its claims come true, without findings.
package struct FirstScenario: Hashable {
  package enum Signal: String, CaseIterable {
    /// The relevance of its timeline's entries turns a stack that holds it.
    case relevance
    /// A relevant shortcut suggests it where it is not placed.
    case shortcut
    /// Donations teach when a person looks at something, and a prediction turns the stack.
    case donation
  }

  package let app: String
  package let kind: String
  package let signal: Signal

  private static let longest = 100

  /// A kind that is nil is made from the app's name.
  ///
  /// - Throws: `Problem` with what is expected of a name.
  package init(app: String, kind: String? = nil, signal: Signal) throws(Problem) {
    try Self.check(app, "an app")
    let kind = kind ?? Self.kind(for: app)
    try Self.check(kind, "a widget")
    self.app = app
    self.kind = kind
    self.signal = signal
  }

  package static func check(_ name: String, _ what: String) throws(Problem) {
    guard name.contains(where: { $0 != " " }), !name.unicodeScalars.contains(where: isControl)
    else { throw Problem(text: "the name of \(what) must be one line of text, such as Cards") }
    guard name.count <= longest else {
      throw Problem(text: "the name of \(what) can have at most \(longest) characters")
    }
    guard name.first != " ", name.last != " " else {
      throw Problem(text: "the name of \(what) can't begin or end with a space")
    }
  }

  /// Whether a character breaks lines or turns the order of text; what joins emoji does not.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }

  /// The kind that is proposed for an app: `My Cards` gives `MyCardsWidget`.
  package static func kind(for app: String) -> String { "\(stem(of: app))Widget" }

  private static func stem(of name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let stem = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return stem.first?.isLetter == true ? stem : "My\(stem)"
  }

  /// The text of the scenario; `file` is the name that its comments call it by.
  package func text(file: String) -> String {
    let name = file.harmless
    return head(file: name) + (signal == .donation ? intents : "") + apps + home + happens + expect
  }

  /// Apps of somebody else, to compete with, whose names are free: each has one widget.
  var rivals: [(app: String, kind: String)] {
    ["Weather", "Calendar", "Clock"].map { ($0, Self.kind(for: $0)) }
      .filter { $0.app != app && $0.kind != kind }
  }

  var intent: String { "View\(Self.stem(of: app))" }

  /// A name as the file writes it: as it is where nothing in it means anything to YAML.
  static func written(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { FlowText.isWord($0) || $0 == 0x20 }
    let words = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"]
    let isPlain = isWord && name.first?.isLetter == true && !words.contains(name.lowercased())
    return isPlain ? name : FlowText.quoted(name)
  }

  private var ownApp: String { Self.written(app) }
  private var ownKind: String { Self.written(kind) }

  func head(file: String) -> String {
    """
    # A starter scenario. Change it and see what happens:
    #
    #   homestack check \(file)         check the expectations under expect:
    #   homestack \(file)               watch the day; save this file to update it
    #   homestack explain \(file) \(question)
    #
    # Homestack follows the published rules of Smart Stacks. Where Apple publishes none, it uses its
    # own defaults, marked †. A real phone may behave differently.

    homestack: 1 # the version of this format
    name: \(FlowText.quoted("First days of \(app)"))
    starts: 2021-06-07T06:00 # a Monday, at six
    days: \(signal == .donation ? "5 # until the end of Friday" : "1 # until midnight")


    """
  }

  private var question: String {
    let own = kind.utf8.allSatisfy { $0 > 0x2F && $0 < 0x7B && $0 != 0x60 && $0 != 0x5C }
    let widget = own ? " --widget \(kind) --how" : ""
    return signal == .donation ? "--at \"day 5 12:10\"\(widget)" : "--at 8:00\(widget)"
  }

  var intents: String {
    """
    # This intent configures the widget, and the app donates it when the person views a topic.
    intents:
      \(intent):
        parameters:
          - {name: topic, title: Topic, type: enum, cases: [news, sports]}
        # Donations with the same values of these parameters count as the same habit.
        supportedCombinations: [[topic]]


    """
  }

  var apps: String {
    """
    apps:
      \(ownApp):
        widgets:
          \(ownKind):
            title: \(Self.written(app))
            show: Nothing new # until its first entry
    \(ownWidget)
      # A widget of another app, as competition.
      \(rivals[0].app):
        widgets:
          \(rivals[0].kind):
            title: \(rivals[0].app)
            show: Nothing special
            timeline:
              - {at: 6:30, every: day, show: The day begins, relevance: {score: 60, duration: 2h}}
              - {at: 18:00, every: day, show: The evening, relevance: {score: 80, duration: 1h}}
      # A widget without scores: the person can only swipe to it.
      \(rivals[1].app):
        widgets:
          \(rivals[1].kind): {title: \(rivals[1].app), show: Always the same}


    """
  }

  private var ownWidget: String {
    switch signal {
    case .relevance:
      """
              # Each line is an entry: from its time on, the widget shows this text. Its score
              # counts only against the other scores of this widget, so choose any scale and
              # keep it. Zero never rotates a stack. The score expires after its duration.
              timeline:
                - {at: 8:00, show: Still nothing new, relevance: {score: 0}}
                - {at: 9:30, show: Something important, relevance: {score: 10, duration: 30m}}
                - {at: 13:00, show: Something else, relevance: {score: 6, duration: 1h}}

      """
    case .shortcut:
      """
              # It has no scores, but a shortcut suggests it: see happens.
              timeline:
                - {at: 9:30, show: Something happened}
                - {at: 10:00, show: It is over}

      """
    case .donation:
      """
              # It has no scores, so stacks rotate to it only because of habits: see happens.
              configuration: \(intent)

      """
    }
  }

  var home: String {
    let own =
      switch signal {
      case .relevance: ownKind
      case .shortcut: nil as String?
      case .donation: "{kind: \(ownKind), id: mine, configuration: {topic: news}}"
      }
    let note =
      switch signal {
      case .relevance: "The first widget is on top at the start. The person can swipe to others."
      case .shortcut: "The widget is not in the stack, so it can be suggested there."
      case .donation: "The person added the widget and chose a topic. Its id, mine, is used below."
      }
    let members = [rivals[0].kind, own, rivals[1].kind].compactMap { $0 }
    return """
      # \(note)
      home:
        pages:
          - - stack: Home
              widgets:
      \(members.map { "          - \($0)" }.joined(separator: "\n"))


      """
  }

  var happens: String {
    switch signal {
    case .relevance: ""
    case .shortcut:
      """
      # The app sets a relevant shortcut: when its widget is useful, even if it is not in the
      # stack. Each list replaces the previous one.
      happens:
        - at: 9:30
          shortcuts: \(ownApp)
          set:
            - {widget: \(ownKind), from: now, for: 30m}


      """
    case .donation:
      """
      # The person views the news in the app every noon. After three days†, it is a habit.
      happens:
        - {at: "12:00", every: weekday, donate: \(intent), with: {topic: news}}


      """
    }
  }

  var expect: String {
    """
    # Expectations. If one fails, homestack check reports what was shown instead, why, and a fix.
    expect:
    \(claims)
      # A stack that rotates all the time is not helpful.
      - {every: day, stack: Home, rotations: {atMost: 6}}

    """
  }

  private var claims: String {
    switch signal {
    case .relevance:
      """
        # Its best score brings it to the top.
        - {at: 9:45, stack: Home, top: \(ownKind), source: relevance}
        # In total, it is on top for at least an hour.
        - {from: 6:00, to: 24:00, stack: Home, top: \(ownKind), atLeast: 1h}
        # In the evening, the other widget is more relevant.
        - {at: 18:30, stack: Home, top: \(rivals[0].kind)}
      """
    case .shortcut:
      """
        # It is suggested as long as its shortcut is relevant, and no longer.
        - {from: 9:30, to: 10:00, stack: Home, top: \(ownKind), source: shortcut}
        # After that, nothing is suggested.
        - {at: 10:00, stack: Home, suggested: none}
      """
    case .donation:
      """
        # Two days are not enough for a habit.
        - {from: "12:00", to: "12:30", day: [1, 2], stack: Home, rotations: 0}
        # On Friday, the stack rotates to it around noon.
        - {at: "12:10 ±10m", day: 5, stack: Home, top: mine, source: prediction}
      """
    }
  }
}
