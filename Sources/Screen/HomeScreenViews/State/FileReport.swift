package import TerminalRendering

/// What there is to say about the scenario's file after it was saved, over the Home Screen.
package struct FileReport: Hashable {
  package enum Part: Hashable {
    case sentence(String)
    case mistake(Mistake)
    /// Something done live that it does not fit: when, what, and why not.
    case aside(time: String, act: String, reason: String)
  }

  /// A mistake in a file, in words.
  package struct Mistake: Hashable {
    /// Where: a line and a column, with the file where that is another one.
    package var place: String
    /// Whether it keeps the file from being used.
    package var isError: Bool
    package var message: String
    /// The line with a caret under the place, where there is one.
    package var excerpt: MarkedLine?
    /// What is expected there, or was probably meant.
    package var advice: [String]

    package init(
      place: String,
      isError: Bool,
      message: String,
      excerpt: MarkedLine?,
      advice: [String]
    ) {
      self.place = place
      self.isError = isError
      self.message = message
      self.excerpt = excerpt
      self.advice = advice
    }
  }

  package var file: String
  /// How much there is, in a few words.
  package var summary: String
  package var parts: [Part]
  /// What becomes of it all, in the last rows.
  package var outlook: String

  package init(file: String, summary: String, parts: [Part], outlook: String) {
    self.file = file
    self.summary = summary
    self.parts = parts
    self.outlook = outlook
  }

  static let hints = [(key: "up down", label: "scroll"), (key: "esc", label: "hide")]
}
