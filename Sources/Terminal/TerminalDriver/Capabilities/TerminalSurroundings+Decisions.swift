internal import TerminalRendering

extension TerminalSurroundings {
  var obstacle: Finding<TerminalError?> {
    let error: TerminalError?
    if !outputIsTerminal || !hasKeyboard {
      error = .noTerminal
    } else if term.isEmpty {
      error = .termUnset
    } else if let terminfo {
      error = terminfo.addressesCursor ? nil : .termTooSimple(term)
    } else {
      error = .termUnknown(term)
    }
    return Finding(error, error?.description ?? entry.reason)
  }

  var entry: Finding<String?> {
    guard terminfo != nil else {
      let error = term.isEmpty ? TerminalError.termUnset : .termUnknown(term)
      return Finding(nil, error.description)
    }
    let reason = unknownTerm.map { term in
      "terminfo has no entry for TERM “\(term)”, but the terminal answers like xterm"
    }
    return Finding(term, reason ?? "TERM is \(term), which terminfo describes")
  }

  /// As wished or found, as far as this ncurses paints it.
  func colorDepth(wish: ColorDepth?) -> Finding<ColorDepth> {
    let found = foundDepth(wish: wish)
    guard found.value == .truecolor, !paintsDirectColor else { return found }
    return Finding(.indexed, "\(found.reason), but this ncurses supports at most 256")
  }

  /// The flag has priority, then `NO_COLOR`, `COLORTERM` and terminfo.
  private func foundDepth(wish: ColorDepth?) -> Finding<ColorDepth> {
    if let wish { return Finding(wish, "set with --color or in the settings") }
    if variable("NO_COLOR") != nil { return Finding(.mono, "NO_COLOR is set") }
    guard let terminfo else { return Finding(.mono, "terminfo has no entry for TERM “\(term)”") }
    guard terminfo.colorCount >= 8 else {
      return Finding(.mono, "terminfo lists no colors for \(term)")
    }
    if let value = variable("COLORTERM"), ["truecolor", "24bit"].contains(value) {
      guard !isInsideScreen else {
        return counted(terminfo, besides: ", and screen does not forward COLORTERM=\(value)")
      }
      return Finding(.truecolor, "COLORTERM is \(value)")
    }
    if terminfo.promisesDirectColor {
      return Finding(.truecolor, "terminfo lists direct color for \(term)")
    }
    return counted(terminfo)
  }

  private func counted(_ terminfo: Terminfo, besides: String = "") -> Finding<ColorDepth> {
    let depth = ColorDepth(ofCount: terminfo.colorCount)
    return Finding(depth, "terminfo lists \(terminfo.colorCount) colors for \(term)\(besides)")
  }

  /// The locale's character set; if the locale is not installed, by its name, because the terminal
  /// may be on a machine that has it.
  var utf8: Finding<Bool> {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in
      variable(name).map { "\(name)=\($0)" }
    }.first
    if isUTF8(codeset) {
      return Finding(true, "the locale is UTF-8\(name.map { " (\($0))" } ?? "")")
    }
    if let name, !localeIsInstalled, hasLocaleWithUTF8, isUTF8(name) {
      return Finding(true, "\(name) specifies UTF-8, although that locale is not installed")
    }
    let cause = name.map { "set by \($0)" } ?? "because LC_ALL, LC_CTYPE, and LANG are not set"
    return Finding(false, "the locale's character set is \(codeset), \(cause)")
  }

  private func isUTF8(_ text: String) -> Bool {
    let plain = text.lowercased()
    return plain.contains("utf-8") || plain.contains("utf8")
  }

  func ascii(isWished: Bool) -> Finding<Bool> {
    let utf8 = utf8
    if isWished { return Finding(true, "set with --ascii or in the settings") }
    if !utf8.value { return Finding(true, utf8.reason) }
    if term == "linux" { return Finding(true, "the font of the Linux console lacks most glyphs") }
    return isOfDEC ? Finding(true, "a \(term) has no Unicode") : Finding(false, utf8.reason)
  }

  /// `COLORFGBG` ends with the number of the background: 0 to 6 and 8 are dark.
  var background: Finding<Theme.Appearance?> {
    guard let value = variable("COLORFGBG") else { return Finding(nil, "COLORFGBG is not set") }
    guard let last = value.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else { return Finding(nil, "COLORFGBG is \(value), which specifies no background") }
    return Finding(number == 8 || number < 7 ? .dark : .light, "COLORFGBG is \(value)")
  }

  func mouse(isWished: Bool) -> Finding<Bool> {
    if !isWished { return Finding(false, "turned off with --no-mouse or in the settings") }
    guard terminfo?.hasMouse == true else {
      return Finding(false, "terminfo lists no mouse for “\(term)”")
    }
    return Finding(true, "terminfo lists a mouse for \(term)")
  }

  var multiplexer: Finding<String?> {
    if variable("TMUX") != nil { return Finding("tmux", "TMUX is set") }
    if variable("ZELLIJ") != nil { return Finding("zellij", "ZELLIJ is set") }
    if variable("STY") != nil { return Finding("screen", "STY is set") }
    return Finding(nil, "TMUX, ZELLIJ, and STY are not set")
  }

  /// What to ask the terminal: what is unknown, where a question does no harm.
  ///
  /// The Linux console, the terminals of DEC and `screen` do not answer about colours and may print
  /// the question. Colours set by a flag or `NO_COLOR` are known, and so is direct colour that the
  /// environment or terminfo promises.
  func questions(wish: ColorDepth?, isUnicode: Bool) -> TerminalQuestions {
    var questions: TerminalQuestions = isUnicode ? .width : []
    let depth = foundDepth(wish: wish).value
    guard depth > .mono, outputIsTerminal, hasKeyboard, isSpoken else { return questions }
    questions.insert(.background)
    if wish == nil, depth < .truecolor, paintsDirectColor { questions.insert(.directColor) }
    return questions
  }

  /// Whether the terminal answers or at least ignores questions about colours.
  private var isSpoken: Bool {
    let isScreen = term == "screen" || term.hasPrefix("screen.") || term.hasPrefix("screen-")
    if isInsideScreen || (isScreen && variable("TMUX") == nil) { return false }
    return term != "linux" && !term.hasPrefix("linux-") && !isOfDEC
      && terminfo?.addressesCursor == true
  }

  /// A `vt100` and its successors.
  private var isOfDEC: Bool { term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true }

  private var isInsideScreen: Bool { multiplexer.value == "screen" }

  var isRemote: Finding<Bool> {
    for name in ["SSH_TTY", "SSH_CONNECTION"] where variable(name) != nil {
      return Finding(true, "\(name) is set")
    }
    return Finding(false, "SSH_TTY and SSH_CONNECTION are not set")
  }
}
