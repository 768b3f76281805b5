package import TerminalRendering

/// What there is to say about the scenario's file after it was saved, over the Home Screen.
package struct FileReport: Hashable {
  package enum Part: Hashable {
    case sentence(String)
    /// A mistake in the file, in words.
    ///
    /// - Parameters:
    ///   - place: A line and a column, with the file where that is another one.
    ///   - isError: Whether it keeps the file from being used.
    ///   - excerpt: The line with a caret under the place, where there is one.
    ///   - advice: What is expected there, or was probably meant.
    case mistake(
      place: String,
      isError: Bool,
      message: String,
      excerpt: MarkedLine?,
      advice: [String]
    )
    /// Something done live that it does not fit: when, what, and why not.
    case unfit(time: String, act: String, reason: String)
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
