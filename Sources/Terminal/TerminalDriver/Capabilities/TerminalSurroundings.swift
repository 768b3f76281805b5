internal import CTerminal
package import TerminalRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Everything outside of the program that says what the terminal can do, as a value for tests.
package struct TerminalSurroundings: Hashable {
  package struct Terminfo: Hashable {
    var colorCount = 0
    var addressesCursor = true
    package var hasMouse = false
    /// Whether the entry itself promises direct colour (`RGB`, `Tc`).
    var promisesDirectColor = false
  }

  package var environment: [String: String]
  package var outputIsTerminal = true
  /// Also past a redirected standard input.
  var hasKeyboard = true
  /// The character set of the locale, as the system calls it.
  var codeset = "UTF-8"
  /// Whether the system has the locale that the environment names.
  var localeIsInstalled = true
  /// Whether the system has a UTF-8 locale to use instead.
  var hasLocaleWithUTF8 = true
  /// The name and version of ncurses.
  package var painter = "ncurses"
  /// From ncurses 6.1 on, if it is built with extended colours.
  package var paintsDirectColor = true
  /// nil when terminfo does not know `TERM`.
  package var terminfo: Terminfo?
  /// nil when there is no terminal to ask.
  package var size: Size?

  /// The original `TERM`, where the usual entry replaces it.
  var unknownTerm: String?

  package var term: String { environment["TERM"] ?? "" }

  /// Nil for an empty variable.
  func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  package static func current(environment: [String: String]) -> TerminalSurroundings {
    var surroundings = TerminalSurroundings(environment: environment)
    surroundings.outputIsTerminal = ct_is_terminal(STDOUT_FILENO)
    surroundings.hasKeyboard = ct_has_keyboard()
    surroundings.localeIsInstalled = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) {
      buffer in
      let isInstalled = ct_locale(buffer.baseAddress, Int32(buffer.count))
      if let text = buffer.baseAddress { surroundings.codeset = String(cString: text) }
      return isInstalled
    }
    if !surroundings.localeIsInstalled { surroundings.hasLocaleWithUTF8 = ct_use_utf8() }
    surroundings.painter = String(cString: ct_curses_version())
    surroundings.paintsDirectColor = ct_knows_direct_color()
    surroundings.terminfo = terminfo(surroundings.term)
    var columns: Int32 = 0
    var rows: Int32 = 0
    if ct_size(&columns, &rows) { surroundings.size = Size(columns: Int(columns), rows: Int(rows)) }
    return surroundings
  }

  /// As `current`, but a terminal that terminfo does not know is queried: one that answers is
  /// driven as the usual one from now on.
  package static func asked(environment: [String: String]) -> TerminalSurroundings {
    var surroundings = current(environment: environment)
    let isUnknown = surroundings.terminfo == nil && !surroundings.term.isEmpty
    guard isUnknown, surroundings.outputIsTerminal, surroundings.hasKeyboard,
      let usual = terminfo(TerminalError.usualTerm), ct_answers_kind(answerMilliseconds)
    else { return surroundings }
    setenv("TERM", TerminalError.usualTerm, 1)
    surroundings.unknownTerm = surroundings.term
    surroundings.environment["TERM"] = TerminalError.usualTerm
    surroundings.terminfo = usual
    return surroundings
  }

  /// Without an answer there is no screen, so a slow network gets its time.
  private static let answerMilliseconds: Int32 = 1500

  private static func terminfo(_ term: String) -> Terminfo? {
    guard !term.isEmpty, ct_terminfo_open(term) else { return nil }
    defer { ct_terminfo_close() }
    func has(_ name: String) -> Bool { ct_terminfo_string(name) != nil }
    return Terminfo(
      colorCount: has("setaf") ? max(0, Int(ct_terminfo_number("colors"))) : 0,
      addressesCursor: has("cup") && has("clear"),
      hasMouse: has("kmous"),
      promisesDirectColor: ct_terminfo_flag("RGB") || ct_terminfo_flag("Tc")
    )
  }
}
