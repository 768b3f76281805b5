package import TerminalRendering

/// What a terminal said about itself in time; nil is what it did not say.
package struct TerminalAnswers: Hashable {
  /// How a terminal told whether it shows direct colour.
  package enum DirectColor: Hashable {
    /// It took a colour that was set.
    case taken
    case claimed
    /// It said that it does not.
    case denied
  }

  /// How many cells a glyph of ambiguous width takes.
  package var ambiguousWidth: Int?
  package var background: RGB?
  package var directColor: DirectColor?

  /// Takes in one answer to what was asked.
  ///
  /// Of each kind the first counts, but a yes about direct colour comes before a no.
  mutating func note(_ answer: TerminalAnswer, asked: TerminalQuestions) {
    switch answer {
    case .cursor(let column, _) where asked.contains(.width):
      ambiguousWidth = ambiguousWidth ?? column
    case .background(let color) where asked.contains(.background): background = background ?? color
    case .tookDirectColor(let isYes) where asked.contains(.directColor):
      note(isYes ? .taken : .denied)
    case .claimsDirectColor(let isYes) where asked.contains(.directColor):
      note(isYes ? .claimed : .denied)
    case .cursor, .background, .tookDirectColor, .claimsDirectColor, .kind: break
    }
  }

  private mutating func note(_ answer: DirectColor) {
    if directColor == nil || directColor == .denied { directColor = answer }
  }
}
