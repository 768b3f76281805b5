import TerminalRendering

/// A first scenario for somebody's own app: commented, ready to be checked and changed.
///
/// What it states comes true, and the lint finds nothing in it: so whatever fails after the first
/// change is of that change.
package struct FirstScenario: Hashable, Sendable {
  /// What brings the app's widget up.
  package enum Signal: String, CaseIterable, Hashable, Sendable {
    /// The relevance of its timeline's entries turns a stack that holds it.
    case relevance
    /// A relevant shortcut suggests it where it is not placed.
    case shortcut
    /// Donations teach when a person looks at something, and a prediction turns the stack.
    case donation
  }

  /// The name of the app.
  package let app: String
  /// The kind of its widget.
  package let kind: String
  package let signal: Signal

  /// What is wrong with a name that somebody gave.
  package struct Problem: Error, Hashable, Sendable {
    /// What is expected, as a sentence without a full stop.
    package let text: String
  }

  /// Names longer than that are a mistake.
  private static let longest = 100

  /// Makes a scenario of names that a person gave.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - kind: The kind of its widget; made from the app's name when nil.
  ///   - signal: What brings it up.
  /// - Throws: `Problem` with what is expected of a name.
  package init(app: String, kind: String? = nil, signal: Signal) throws(Problem) {
    try Self.check(app, "an app")
    let kind = kind ?? Self.kind(for: app)
    try Self.check(kind, "a widget")
    self.app = app
    self.kind = kind
    self.signal = signal
  }

  /// Says what is wrong with a name, if something is.
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

  /// The letters and digits of a name, as programs name things.
  private static func stem(of name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let stem = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return stem.first?.isLetter == true ? stem : "My\(stem)"
  }

  /// The text of the scenario; `file` is the name that its comments call it by.
  package func text(file: String) -> String {
    let name = PlainText.harmless(file)
    return head(file: name) + (signal == .donation ? intents : "") + apps + home + happens + expect
  }

  // MARK: Names in the text

  /// Apps of somebody else, to compete with, whose names are free: each has one widget.
  var rivals: [(app: String, kind: String)] {
    ["Weather", "Calendar", "Clock"].map { ($0, Self.kind(for: $0)) }
      .filter { $0.app != app && $0.kind != kind }
  }

  /// The intent that configures the widget and is donated.
  var intent: String { "View\(Self.stem(of: app))" }

  /// A name as the file writes it: as it is where nothing in it means anything to YAML.
  static func written(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { byte in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == 0x20
    }
    let words = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"]
    let isPlain = isWord && name.first?.isLetter == true && !words.contains(name.lowercased())
    return isPlain ? name : FlowText.quoted(name)
  }
}
