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
      "terminfo does not know TERM “\(term)”, and the terminal answers as an xterm does"
    }
    return Finding(term, reason ?? "TERM is \(term), and terminfo knows it")
  }

  /// As wished or found, as far as this ncurses paints it.
  func colorDepth(wish: ColorDepth?) -> Finding<ColorDepth> {
    let found = foundDepth(wish: wish)
    guard found.value == .truecolor, !paintsDirectColor else { return found }
    return Finding(.indexed, "\(found.reason), but ncurses before 6.1 paints 256 at most")
  }

  /// The flag has priority, then `NO_COLOR`, `COLORTERM` and terminfo.
  private func foundDepth(wish: ColorDepth?) -> Finding<ColorDepth> {
    if let wish { return Finding(wish, "asked for by --color or the settings") }
    if variable("NO_COLOR") != nil { return Finding(.mono, "NO_COLOR is set") }
    guard let terminfo else { return Finding(.mono, "nothing is known of TERM “\(term)”") }
    guard terminfo.colorCount >= 8 else {
      return Finding(.mono, "terminfo gives \(term) no colours")
    }
    if let value = variable("COLORTERM"), ["truecolor", "24bit"].contains(value) {
      guard !isInsideScreen else {
        return counted(terminfo, besides: ", and screen does not pass COLORTERM=\(value) on")
      }
      return Finding(.truecolor, "COLORTERM is \(value)")
    }
    if terminfo.promisesDirectColor {
      return Finding(.truecolor, "terminfo gives \(term) direct colour")
    }
    return counted(terminfo)
  }

  private func counted(_ terminfo: Terminfo, besides: String = "") -> Finding<ColorDepth> {
    let depth = ColorDepth(ofCount: terminfo.colorCount)
    return Finding(depth, "terminfo gives \(term) \(terminfo.colorCount) colours\(besides)")
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
      return Finding(true, "\(name) says UTF-8, though that locale is not installed")
    }
    let cause = name.map { "by \($0)" } ?? "for neither LC_ALL, LC_CTYPE nor LANG is set"
    return Finding(false, "the locale's characters are \(codeset), \(cause)")
  }

  private func isUTF8(_ text: String) -> Bool {
    let plain = text.lowercased()
    return plain.contains("utf-8") || plain.contains("utf8")
  }

  func ascii(isWished: Bool) -> Finding<Bool> {
    let utf8 = utf8
    if isWished { return Finding(true, "asked for by --ascii or the settings") }
    if !utf8.value { return Finding(true, utf8.reason) }
    if columnsOfLine != 1 {
      return Finding(true, "the C library counts \(columnsOfLine) columns for ─")
    }
    if term == "linux" { return Finding(true, "the font of the Linux console lacks most glyphs") }
    return isOfDEC ? Finding(true, "a \(term) knows no Unicode") : Finding(false, utf8.reason)
  }

  /// `COLORFGBG` ends with the number of the background: 0 to 6 and 8 are dark.
  var background: Finding<Theme.Appearance?> {
    guard let value = variable("COLORFGBG") else { return Finding(nil, "COLORFGBG is not set") }
    guard let last = value.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else { return Finding(nil, "COLORFGBG is \(value), which names no background") }
    return Finding(number == 8 || number < 7 ? .dark : .light, "COLORFGBG is \(value)")
  }

  func mouse(isWished: Bool) -> Finding<Bool> {
    if !isWished { return Finding(false, "left to the terminal by --no-mouse or the settings") }
    guard terminfo?.hasMouse == true else {
      return Finding(false, "terminfo gives “\(term)” no mouse")
    }
    return Finding(true, "terminfo gives \(term) a mouse")
  }

  var multiplexer: Finding<String?> {
    if variable("TMUX") != nil { return Finding("tmux", "TMUX is set") }
    if variable("ZELLIJ") != nil { return Finding("zellij", "ZELLIJ is set") }
    if variable("STY") != nil { return Finding("screen", "STY is set") }
    return Finding(nil, "neither TMUX, ZELLIJ nor STY is set")
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
    return Finding(false, "neither SSH_TTY nor SSH_CONNECTION is set")
  }
}
