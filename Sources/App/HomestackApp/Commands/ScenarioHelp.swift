package import ArgumentParser
import TerminalDriver

package enum StandardInput {
  /// Refuses `-` given twice, because the first reads all input.
  package static func checkOnce(_ arguments: [String]) throws {
    if arguments.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("- can be given only once because there is one standard input.")
    }
  }
}

package enum ScenarioHelp {
  static let argument = ArgumentHelp.value(
    "scenario",
    "A file, the name of a built-in scenario, or - for standard input."
  )

  package static let completion = CompletionKind.custom { _, _, _ in
    ScenarioSource.names + TextFile.names(in: ".").filter { $0.hasSuffix(".yaml") }
  }
}
