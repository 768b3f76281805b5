package import Scenarios
package import TerminalDriver
import TerminalRendering

/// What was said about a scenario that is read several times, each time with other values set.
struct SaidDiagnostics {
  private var said: Set<Diagnostic> = []

  /// Says what was not said of an earlier reading; a value that was set may have moved its line.
  mutating func say(_ diagnostics: [Diagnostic]) {
    let keys = diagnostics.map { diagnostic in
      var key = diagnostic
      key.location.line = 0
      return key
    }
    for (diagnostic, key) in zip(diagnostics, keys) where !said.contains(key) {
      RawOutput.say(diagnostic.text)
    }
    said.formUnion(keys)
  }
}

extension RawOutput {
  /// Says on standard error what was found in a file.
  package static func say(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { say(diagnostic.text) }
  }
}
