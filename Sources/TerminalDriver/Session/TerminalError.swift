/// Why the screen cannot be had.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard output is no terminal, or there is no keyboard to read.
  case noTerminal
  /// `TERM` is unset or empty.
  case termUnset
  /// Terminfo has no entry for this `TERM`.
  case termUnknown(String)
  /// The terminal of this name cannot address its cursor (`dumb`).
  case termTooSimple(String)
  /// A session is running in this process already.
  case alreadyStarted
  /// The system refused something else.
  case system
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTerminal: "there is no terminal to draw on and read keys from"
    case .termUnset: "TERM is not set, so the kind of terminal is unknown"
    case .termUnknown(let name): "terminfo does not know the terminal “\(name)”"
    case .termTooSimple(let name): "the terminal “\(name)” cannot address its cursor"
    case .alreadyStarted: "this program has the terminal already"
    case .system: "the system did not let the terminal be set up"
    }
  }
}
