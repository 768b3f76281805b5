package import ArgumentParser
import TerminalDriver

/// Standard input as an argument.
package enum StandardInput {
  /// Refuses it when it is given twice: the first takes all there is.
  ///
  /// - Throws: `ValidationError`.
  package static func checkOnce(_ arguments: [String]) throws {
    if arguments.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("- can be given once: there is one standard input.")
    }
  }
}

/// What help and shells say about a SCENARIO.
package enum ScenarioHelp {
  static let argument = ArgumentHelp.value(
    "scenario",
    "A file, the name of a built-in scenario, or - for standard input."
  )

  /// The names, and the YAML files of the folder that the person is in.
  package static let completion = CompletionKind.custom { _, _, _ in
    ScenarioSource.names + TextFile.names(in: ".").filter { $0.hasSuffix(".yaml") }
  }
}
