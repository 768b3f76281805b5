import ArgumentParser

/// What help and shells say about a SCENARIO.
enum ScenarioHelp {
  static let argument = ArgumentHelp(
    "A file, the name of a built-in scenario, or - for standard input.",
    valueName: "scenario"
  )

  /// The names, and the YAML files of the folder that the person is in.
  static let completion = CompletionKind.custom { _, _, _ in
    ScenarioSource.names + TextFile.names(in: ".").filter { $0.hasSuffix(".yaml") }
  }
}
