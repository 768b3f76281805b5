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
  package enum DirectColor {
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

/// One thing that a terminal said because it was asked.
enum TerminalAnswer: Hashable {
  /// Where the cursor is, counted from 0.
  case cursor(column: Int, row: Int)
  case background(RGB)
  /// Whether a colour without a number was taken when it was set.
  case tookDirectColor(Bool)
  /// Whether the terminal claims a capability that promises direct colour.
  case claimsDirectColor(Bool)
  /// What kind of terminal it is, which each of them answers: nothing that was asked before this
  /// will be answered after it.
  case kind

  /// The colour that is set to see whether it is taken: no terminal has it by chance.
  static let testColor = RGB(red: 1, green: 2, blue: 3)

  /// The capabilities that promise direct colour, `RGB` and `Tc`, in the hexadecimal that they are
  /// asked for in.
  static let capabilities = ["524742", "5463"]
}

extension TerminalAnswer {
  /// Reads what stands between `ESC [` and the final byte of a sequence.
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

  /// Reads what stands between `ESC ]` and the end.
  init?(command: String) {
    guard command.hasPrefix("11;"), let color = RGB(xColor: command.dropFirst(3)) else {
      return nil
    }
    self = .background(color)
  }

  /// Reads what stands between `ESC P` and the end.
  ///
  /// Whether the first digit means yes or no differs between terminals where settings are told, so
  /// only what follows counts there.
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
    // Some name a space of colours before the three parts.
    return rest.dropFirst().starts(with: color) || rest.dropFirst(2).starts(with: color)
  }

  /// Whether a capability that is there says yes: one with a number below one says no.
  private static func promises(_ capability: Substring) -> Bool {
    let parts = capability.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, capabilities.contains(name.uppercased()) else { return false }
    guard parts.count == 2 else { return true }
    // The value is text in hexadecimal, or should be: `2D31` is -1, `30` is 0.
    let value = parts[1].uppercased()
    return !value.hasPrefix("2D") && !value.hasPrefix("-") && !["30", "0"].contains(value)
  }
}
