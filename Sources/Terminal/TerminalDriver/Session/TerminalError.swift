internal import CTerminal

package enum TerminalError: Error, Hashable {
  /// Standard output is no terminal, or there is no keyboard to read.
  case noTerminal
  /// `TERM` is unset or empty.
  case termUnset
  /// Terminfo has no entry for this `TERM`.
  case termUnknown(String)
  /// The terminal of this name cannot address its cursor (`dumb`).
  case termTooSimple(String)
  case alreadyStarted
  case system
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTerminal: "there is no terminal to draw on and read keys from"
    case .termUnset: "TERM is not set, so the kind of terminal is unknown"
    case .termUnknown(let name):
      "terminfo has no entry for the terminal “\(name)”"
        + (name == Self.usualTerm ? "" : ": try `TERM=\(Self.usualTerm) homestack`")
    case .termTooSimple(let name): "the terminal “\(name)” cannot move its cursor"
    case .alreadyStarted: "this program is already using the terminal"
    case .system: "the system did not allow the terminal to be set up"
    }
  }

  /// The terminal that nearly all of today's are like.
  static let usualTerm = "xterm-256color"
}

extension TerminalError {
  /// nil when `ct_start` succeeded.
  init?(status: Int32, term: String) {
    switch Int(status) {
    case ct_ok: return nil
    case ct_no_terminal: self = .noTerminal
    case ct_term_unset: self = .termUnset
    case ct_term_unknown: self = .termUnknown(term)
    case ct_term_too_simple: self = .termTooSimple(term)
    case ct_already_started: self = .alreadyStarted
    default: self = .system
    }
  }
}
