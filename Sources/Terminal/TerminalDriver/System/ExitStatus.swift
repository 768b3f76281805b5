package import TerminalRendering

/// After `sysexits.h`.
package enum ExitStatus: Int32 {
  case done = 0
  /// An expectation failed, or runs differ.
  case failed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case cannotWrite = 74
}

/// The message of a command that cannot go on, and the exit status.
package struct CommandFailure: Error {
  package let status: ExitStatus
  /// Whole lines, without a line break at the end; empty when everything is said already.
  package let message: HarmlessText

  package init(_ status: ExitStatus, _ message: HarmlessText = "") {
    self.status = status
    self.message = message
  }
}
