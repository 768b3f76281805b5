internal import TerminalRendering

extension TerminalCapabilities {
  static func obstacle(_ around: TerminalSurroundings) -> Finding<TerminalError?> {
    let error: TerminalError?
    if !around.outputIsTerminal || !around.hasKeyboard {
      error = .noTerminal
    } else if around.term.isEmpty {
      error = .termUnset
    } else if let terminfo = around.terminfo {
      error = terminfo.addressesCursor ? nil : .termTooSimple(around.term)
    } else {
      error = .termUnknown(around.term)
    }
    return Finding(error, error?.description ?? terminfo(around).reason)
  }

  static func terminfo(_ around: TerminalSurroundings) -> Finding<String?> {
    guard around.terminfo != nil else {
      let error = around.term.isEmpty ? TerminalError.termUnset : .termUnknown(around.term)
      return Finding(nil, error.description)
    }
    let reason = around.unknownTerm.map { term in
      "terminfo does not know TERM \(quoted(term)), and the terminal answers as an xterm does"
    }
    return Finding(around.term, reason ?? "TERM is \(around.term), and terminfo knows it")
  }

  /// What is wished or found, as far as this ncurses paints it.
  static func colorDepth(
    _ around: TerminalSurroundings,
    wish: ColorDepth?
  ) -> Finding<ColorDepth> {
    let found = foundDepth(around, wish: wish)
    guard found.value == .truecolor, !around.paintsDirectColor else { return found }
    return Finding(.indexed, "\(found.reason), but ncurses before 6.1 paints 256 at most")
  }

  /// The flag before `NO_COLOR`, that before `COLORTERM`, that before terminfo.
  private static func foundDepth(
    _ around: TerminalSurroundings,
    wish: ColorDepth?
  ) -> Finding<ColorDepth> {
    if let wish { return Finding(wish, "asked for by --color or the settings") }
    if around.variable("NO_COLOR") != nil { return Finding(.mono, "NO_COLOR is set") }
    guard let terminfo = around.terminfo else {
      return Finding(.mono, "nothing is known of TERM \(quoted(around.term))")
    }
    guard terminfo.colorCount >= 8 else {
      return Finding(.mono, "terminfo gives \(around.term) no colours")
    }
    if let value = around.variable("COLORTERM"), ["truecolor", "24bit"].contains(value) {
      guard !isInsideScreen(around) else {
        return counted(
          terminfo,
          around,
          besides: ", and screen does not pass COLORTERM=\(value) on"
        )
      }
      return Finding(.truecolor, "COLORTERM is \(value)")
    }
    if terminfo.promisesDirectColor {
      return Finding(.truecolor, "terminfo gives \(around.term) direct colour")
    }
    return counted(terminfo, around)
  }

  private static func counted(
    _ terminfo: TerminalSurroundings.Terminfo,
    _ around: TerminalSurroundings,
    besides: String = ""
  ) -> Finding<ColorDepth> {
    let depth = ColorDepth(ofCount: terminfo.colorCount)
    return Finding(depth, "terminfo gives \(around.term) \(terminfo.colorCount) colours\(besides)")
  }

  /// The locale's character set; where the named locale is not installed, its name has to do, for
  /// the terminal may well be on a machine that has it.
  static func utf8(_ around: TerminalSurroundings) -> Finding<Bool> {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variable in
      around.variable(variable).map { "\(variable)=\($0)" }
    }.first
    if isUTF8(around.codeset) {
      return Finding(true, "the locale is UTF-8\(name.map { " (\($0))" } ?? "")")
    }
    if let name, !around.localeIsInstalled, around.hasLocaleWithUTF8, isUTF8(name) {
      return Finding(true, "\(name) says UTF-8, though that locale is not installed")
    }
    let cause = name.map { "by \($0)" } ?? "for neither LC_ALL, LC_CTYPE nor LANG is set"
    return Finding(false, "the locale's characters are \(around.codeset), \(cause)")
  }

  private static func isUTF8(_ text: String) -> Bool {
    let plain = text.lowercased()
    return plain.contains("utf-8") || plain.contains("utf8")
  }

  static func ascii(
    _ around: TerminalSurroundings,
    utf8: Finding<Bool>,
    isWished: Bool
  ) -> Finding<Bool> {
    if isWished { return Finding(true, "asked for by --ascii or the settings") }
    if !utf8.value { return Finding(true, utf8.reason) }
    if around.columnsOfLine != 1 {
      return Finding(true, "the C library counts \(around.columnsOfLine) columns for ─")
    }
    if around.term == "linux" {
      return Finding(true, "the font of the Linux console lacks most glyphs")
    }
    if isOfDEC(around.term) {
      return Finding(true, "a \(around.term) knows no Unicode")
    }
    return Finding(false, utf8.reason)
  }

  /// `COLORFGBG` ends with the number of the background: 0 to 6 and 8 are dark.
  static func background(_ around: TerminalSurroundings) -> Finding<Theme.Appearance?> {
    guard let value = around.variable("COLORFGBG") else {
      return Finding(nil, "COLORFGBG is not set")
    }
    guard let last = value.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else { return Finding(nil, "COLORFGBG is \(value), which names no background") }
    return Finding(number == 8 || number < 7 ? .dark : .light, "COLORFGBG is \(value)")
  }

  static func mouse(_ around: TerminalSurroundings, isWished: Bool) -> Finding<Bool> {
    if !isWished { return Finding(false, "left to the terminal by --no-mouse or the settings") }
    guard around.terminfo?.hasMouse == true else {
      return Finding(false, "terminfo gives \(quoted(around.term)) no mouse")
    }
    return Finding(true, "terminfo gives \(around.term) a mouse")
  }

  static func multiplexer(_ around: TerminalSurroundings) -> Finding<String?> {
    if around.variable("TMUX") != nil { return Finding("tmux", "TMUX is set") }
    if around.variable("ZELLIJ") != nil { return Finding("zellij", "ZELLIJ is set") }
    if around.variable("STY") != nil { return Finding("screen", "STY is set") }
    return Finding(nil, "neither TMUX, ZELLIJ nor STY is set")
  }

  /// What to ask the terminal: what is in doubt, where a question does no harm.
  ///
  /// The Linux console, the terminals of DEC and `screen` answer nothing about colours and may
  /// print what they are asked. Colours that a person settled, by a flag or by `NO_COLOR`, are in
  /// no doubt, nor is direct colour that the environment or terminfo promises.
  static func questions(
    _ around: TerminalSurroundings,
    wish: ColorDepth?,
    isUnicode: Bool
  ) -> TerminalQuestions {
    var questions: TerminalQuestions = isUnicode ? .width : []
    let depth = foundDepth(around, wish: wish).value
    guard depth > .mono, around.outputIsTerminal, around.hasKeyboard, isSpoken(around) else {
      return questions
    }
    questions.insert(.background)
    if wish == nil, depth < .truecolor, around.paintsDirectColor { questions.insert(.directColor) }
    return questions
  }

  /// Whether the terminal understands questions about colours, or at least passes them over.
  private static func isSpoken(_ around: TerminalSurroundings) -> Bool {
    let isScreen =
      around.term == "screen" || around.term.hasPrefix("screen.")
      || around.term.hasPrefix("screen-")
    if isInsideScreen(around) || (isScreen && around.variable("TMUX") == nil) { return false }
    return around.term != "linux" && !around.term.hasPrefix("linux-") && !isOfDEC(around.term)
      && around.terminfo?.addressesCursor == true
  }

  /// A `vt100` and its successors.
  private static func isOfDEC(_ term: String) -> Bool {
    term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
  }

  private static func isInsideScreen(_ around: TerminalSurroundings) -> Bool {
    multiplexer(around).value == "screen"
  }

  static func isRemote(_ around: TerminalSurroundings) -> Finding<Bool> {
    for name in ["SSH_TTY", "SSH_CONNECTION"] where around.variable(name) != nil {
      return Finding(true, "\(name) is set")
    }
    return Finding(false, "neither SSH_TTY nor SSH_CONNECTION is set")
  }

  private static func quoted(_ term: String) -> String { "“\(term)”" }
}
