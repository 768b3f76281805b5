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
    else { throw Problem(text: "\(what) has a name in one line, such as Cards") }
    guard name.count <= longest else {
      throw Problem(text: "the name of \(what) has at most \(longest) characters")
    }
    guard name.first != " ", name.last != " " else {
      throw Problem(text: "the name of \(what) begins and ends without a space")
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
    # A first scenario. Change it, and see what becomes of it:
    #
    #   homestack check \(file)         whether everything under expect: comes true
    #   homestack \(file)               watch it, and save here: the screen follows
    #   homestack explain \(file) \(question)
    #
    # It follows the published rules of Smart Stacks and, where none are published, our defaults (†
    # in what homestack says). A phone may do otherwise.

    homestack: 1 # the version of this format
    name: \(FlowText.quoted("First days of \(app)"))
    starts: 2021-06-07T06:00 # a Monday, at six
    days: \(signal == .donation ? "5 # to the midnight that ends Friday" : "1 # to midnight")


    """
  }

  private var question: String {
    let own = kind.utf8.allSatisfy { $0 > 0x2F && $0 < 0x7B && $0 != 0x60 && $0 != 0x5C }
    let widget = own ? " --widget \(kind) --how" : ""
    return signal == .donation ? "--at \"day 5 12:10\"\(widget)" : "--at 8:00\(widget)"
  }

  var intents: String {
    """
    # What configures the widget, and what the app donates when somebody looks at it.
    intents:
      \(intent):
        parameters:
          - {name: topic, title: Topic, type: enum, cases: [news, sports]}
        # What is alike in two donations that count as the same habit.
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
            show: Nothing new # before its first entry
    \(ownWidget)
      # Somebody else's widget, to compete with.
      \(rivals[0].app):
        widgets:
          \(rivals[0].kind):
            title: \(rivals[0].app)
            show: Nothing special
            timeline:
              - {at: 6:30, every: day, show: The day begins, relevance: {score: 60, duration: 2h}}
              - {at: 18:00, every: day, show: The evening, relevance: {score: 80, duration: 1h}}
      # One without scores: it is there to be swiped to.
      \(rivals[1].app):
        widgets:
          \(rivals[1].kind): {title: \(rivals[1].app), show: Always the same}


    """
  }

  private var ownWidget: String {
    switch signal {
    case .relevance:
      """
              # Each line is an entry: from its time on the widget shows this. Its score says how
              # relevant that is, against the other scores of this widget alone: choose any scale
              # and keep it. Zero never turns a stack. The duration says for how long.
              timeline:
                - {at: 8:00, show: Still nothing new, relevance: {score: 0}}
                - {at: 9:30, show: Something important, relevance: {score: 10, duration: 30m}}
                - {at: 13:00, show: Something else, relevance: {score: 6, duration: 1h}}

      """
    case .shortcut:
      """
              # Without scores nothing turns to it; see the shortcut under happens.
              timeline:
                - {at: 9:30, show: Something happened}
                - {at: 10:00, show: It is over}

      """
    case .donation:
      """
              # Without scores it comes up by what is learned alone; see happens.
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
      case .relevance: "The first widget is on top at the start; a person swipes to the others."
      case .shortcut: "The stack does not hold the widget: then it can be suggested there."
      case .donation: "The person placed the widget and chose a topic; mine is its name below."
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
      # The app says when its widget is worth showing to somebody who does not have it. Each list
      # replaces the one before.
      happens:
        - at: 9:30
          shortcuts: \(ownApp)
          set:
            - {widget: \(ownKind), from: now, for: 30m}


      """
    case .donation:
      """
      # The person looks at the news in the app every noon; after three days† it is a habit.
      happens:
        - {at: "12:00", every: weekday, donate: \(intent), with: {topic: news}}


      """
    }
  }

  var expect: String {
    """
    # What must come true. homestack check says what was there instead, why, and what would help.
    expect:
    \(claims)
      # A stack that turns all the time is no help to anybody.
      - {every: day, stack: Home, rotations: {atMost: 6}}

    """
  }

  private var claims: String {
    switch signal {
    case .relevance:
      """
        # Its best score brings it on top, and not just anything.
        - {at: 9:45, stack: Home, top: \(ownKind), source: relevance}
        # All in all people see it for an hour and more.
        - {from: 6:00, to: 24:00, stack: Home, top: \(ownKind), atLeast: 1h}
        # In the evening the other widget matters more.
        - {at: 18:30, stack: Home, top: \(rivals[0].kind)}
      """
    case .shortcut:
      """
        # It is suggested for as long as the app says, and no longer.
        - {from: 9:30, to: 10:00, stack: Home, top: \(ownKind), source: shortcut}
        # Afterwards the stack is as it was.
        - {at: 10:00, stack: Home, suggested: none}
      """
    case .donation:
      """
        # Two noons are no habit.
        - {from: "12:00", to: "12:30", day: [1, 2], stack: Home, rotations: 0}
        # On Friday it comes up by itself, about noon.
        - {at: "12:10 ±10m", day: 5, stack: Home, top: mine, source: prediction}
      """
    }
  }
}
