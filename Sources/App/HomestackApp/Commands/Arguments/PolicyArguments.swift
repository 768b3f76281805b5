import ArgumentParser
import ScenarioText
import Scenarios
package import SmartStacks
import TerminalDriver

/// Knobs of the rulebook that a command line turns: those of a policy file, then single ones.
package struct PolicyArguments: ParsableArguments {
  @Option(help: .value("key=value", "Set a knob of the rulebook; may be repeated."))
  var policy: [String] = []

  @Option(
    help: .value(
      "file",
      "Set the knobs of a policy file, which win over the scenario's; --policy wins over them."
    ),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var policyFile: String?

  package init() {}

  package func validate() throws {
    for knob in policy { try KnobArgument.check(knob) }
    if policyFile == "-" {
      throw ValidationError("--policy-file takes a file, not standard input.")
    }
  }

  /// Whether it turns nothing.
  var isEmpty: Bool { policy.isEmpty && policyFile == nil }

  /// The settings with what is turned, as the reader takes them.
  ///
  /// - Throws: `CommandFailure` when the policy file cannot be read.
  func adding(
    to overrides: ScenarioReader.Overrides
  ) throws(CommandFailure) -> ScenarioReader.Overrides {
    var overrides = overrides
    overrides.policy = policy.compactMap(KnobArgument.split)
    if let policyFile {
      let content = try TextFile.contents(of: policyFile)
      overrides.policyFile = (content: content, file: TextFile.name(of: policyFile))
    }
    return overrides
  }

  /// The policy of all defaults with what is turned, and that in words such as `limit.gap=5m`; says
  /// what is wrong with the file.
  ///
  /// - Throws: `CommandFailure` when the policy file cannot be used.
  package func turned() throws -> (policy: Policy, words: [String]) {
    var turned = Policy()
    var words: [String] = []
    if let policyFile {
      let content = try TextFile.contents(of: policyFile)
      let file = TextFile.name(of: policyFile)
      let result = PolicyFileReader.read(bytes: content, file: file)
      RawOutput.say(result.diagnostics)
      guard let policy = result.policy else { throw CommandFailure(.badData) }
      policy.turn(&turned)
      words = policy.knobs.map { "\($0.key)=\($0.value)" }
    }
    for knob in policy { try KnobArgument.set(knob, in: &turned) }
    return (turned, words + policy)
  }

  /// The settings as they are written on a command line.
  var words: [String] {
    policy.map { "--policy \($0)" } + [policyFile].compactMap(\.self).map { "--policy-file \($0)" }
  }
}
