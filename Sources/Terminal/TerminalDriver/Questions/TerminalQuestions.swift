package import TerminalRendering

/// What a terminal is asked about itself.
package struct TerminalQuestions: OptionSet, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// How many cells it gives a glyph of ambiguous width.
  package static let width = TerminalQuestions(rawValue: 1)
  package static let background = TerminalQuestions(rawValue: 2)
  /// Whether it shows colours that have no number.
  package static let directColor = TerminalQuestions(rawValue: 4)

  /// The bytes that ask everything at once.
  ///
  /// What a terminal does not understand it may print, and the first question prints by itself: all
  /// of it lands in the second row, which is erased, and which the first frame draws over. In the
  /// first row the answer about the cursor would be that of F3 with a modifier. The question about
  /// the background ends with BEL, which comes back as the end of the answer and cannot be cut in
  /// two as `ESC \` can. The last question is one that every terminal answers, so that what was not
  /// answered before it will not be.
  ///
  /// Direct colour is asked for twice, because each way is deaf in some terminals. One sets such a
  /// colour, asks which one is set, and sets everything back: it proves what is shown. The others
  /// ask for the two capabilities that promise it, each by itself, for a terminal that lacks one of
  /// several says less of the others.
  var bytes: String {
    guard !isEmpty else { return "" }
    var bytes = "\u{1B}[2;1H"
    if contains(.width) { bytes += "─\u{1B}[6n" }
    if contains(.background) { bytes += "\u{1B}]11;?\u{7}" }
    if contains(.directColor) {
      let color = TerminalAnswer.testColor
      bytes += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m\u{1B}P$qm\u{1B}\\\u{1B}[m"
      bytes += TerminalAnswer.capabilities.map { "\u{1B}P+q\($0)\u{1B}\\" }.joined()
    }
    return bytes + "\u{1B}[2;1H\u{1B}[K\u{1B}[c"
  }
}

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
