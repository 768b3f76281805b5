package import TerminalRendering

package struct TerminalQuestions: OptionSet, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cells of a glyph of ambiguous width.
  package static let width = TerminalQuestions(rawValue: 1)
  package static let background = TerminalQuestions(rawValue: 2)
  /// Whether it shows colours without a number.
  package static let directColor = TerminalQuestions(rawValue: 4)

  /// The bytes that ask everything at once.
  ///
  /// A terminal may print what it does not understand, and the first question prints a character:
  /// all of it is in the second row, which is erased, and which the first frame covers. In the
  /// first row the answer about the cursor would be that of F3 with a modifier. The question about
  /// the background ends with BEL, which comes back as the end of the answer and cannot be cut in
  /// two as `ESC \` can. Every terminal answers the last question, so that what was not answered
  /// before it will not be.
  ///
  /// Direct colour is asked for in two ways, because each fails in some terminals. One sets such a
  /// colour, asks for the current one, and resets everything: this proves what is shown. The other
  /// asks for the two capabilities that promise it, one by one, because a terminal that lacks one
  /// of several says less of the others.
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

/// The answers in time; nil for those that are missing.
package struct TerminalAnswers: Hashable {
  package enum DirectColor {
    /// It accepted a colour that was set.
    case taken
    case claimed
    case denied
  }

  /// In cells.
  package var ambiguousWidth: Int?
  package var background: RGB?
  package var directColor: DirectColor?

  /// Of each kind the first answer counts, but a yes about direct colour replaces a no.
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

enum TerminalAnswer: Hashable {
  /// Counted from 0.
  case cursor(column: Int, row: Int)
  case background(RGB)
  /// Whether it accepted a colour without a number.
  case tookDirectColor(Bool)
  /// Whether it claims a capability that promises direct colour.
  case claimsDirectColor(Bool)
  /// The kind of terminal, which each of them answers, after all earlier questions.
  case kind

  /// The colour that is set to see whether it is accepted: no terminal has it by chance.
  static let testColor = RGB(red: 1, green: 2, blue: 3)

  /// `RGB` and `Tc`, which promise direct colour, in hexadecimal as in the question.
  static let capabilities = ["524742", "5463"]
}

extension TerminalAnswer {
  /// The text between `ESC [` and the final byte of a sequence.
  init?(control parameters: String, final: UInt8) {
    switch final {
    case UInt8(ascii: "R"):
      let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
        .map { Int($0.prefix(6)) ?? 0 }
      guard numbers.count == 2 else { return nil }
      self = .cursor(column: numbers[1] - 1, row: numbers[0] - 1)
    case UInt8(ascii: "c") where parameters.hasPrefix("?"): self = .kind
    default: return nil
    }
  }

  /// The text between `ESC ]` and the end.
  init?(command: String) {
    guard command.hasPrefix("11;"), let color = RGB(xColor: command.dropFirst(3)) else {
      return nil
    }
    self = .background(color)
  }

  /// The text between `ESC P` and the end.
  ///
  /// For settings, terminals differ in whether the first digit means yes or no, so only what
  /// follows counts.
  init?(device: String) {
    let text = device.dropFirst(3)
    switch device.prefix(3) {
    case "0$r", "1$r": self = .tookDirectColor(Self.holdsTestColor(text))
    case "0+r": self = .claimsDirectColor(false)
    case "1+r": self = .claimsDirectColor(Self.promises(text))
    default: return nil
    }
  }

  /// Whether the test's colour is among the settings that `ESC [ … m` would make again.
  private static func holdsTestColor(_ settings: Substring) -> Bool {
    let color = [testColor.red, testColor.green, testColor.blue].map(String.init)
    let numbers = settings.prefix { $0 != "m" }.split { $0 == ";" || $0 == ":" }.map(String.init)
    guard let start = numbers.firstIndex(of: "48") else { return false }
    let rest = numbers[(start + 1)...]
    guard rest.first == "2" else { return false }
    // Some name a colour space before the three parts.
    return rest.dropFirst().starts(with: color) || rest.dropFirst(2).starts(with: color)
  }

  /// A number below one means no.
  private static func promises(_ capability: Substring) -> Bool {
    let parts = capability.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, capabilities.contains(name.uppercased()) else { return false }
    guard parts.count == 2 else { return true }
    // The value is text in hexadecimal, or should be: `2D31` is -1, `30` is 0.
    let value = parts[1].uppercased()
    return !value.hasPrefix("2D") && !value.hasPrefix("-") && !["30", "0"].contains(value)
  }
}
