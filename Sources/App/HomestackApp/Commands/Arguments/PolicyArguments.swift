package import ArgumentParser
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

/// A knob of the rulebook as the command line sets it: `KEY=VALUE`.
package enum KnobArgument {
  /// The key and the value; nil without an equals sign.
  static func split(_ knob: String) -> (key: String, value: String)? {
    guard let equals = knob.firstIndex(of: "=") else { return nil }
    return (String(knob[..<equals]), String(knob[knob.index(after: equals)...]))
  }

  /// Says what is wrong with a knob, if anything is.
  static func check(_ knob: String) throws {
    var policy = Policy()
    try set(knob, in: &policy)
  }

  static func set(_ knob: String, in policy: inout Policy) throws {
    guard let (key, value) = split(knob) else {
      throw ValidationError("--policy takes KEY=VALUE, such as limit.gap=10m.")
    }
    do { try policy.set(key, value) } catch PolicyError.unknownKey {
      throw unknown(key)
    } catch PolicyError.badValue(_, _, let accepts) {
      throw ValidationError("\(key) takes \(accepts), not \(value).")
    }
  }

  /// What is wrong with the key of a knob that there is not.
  package static func unknown(_ key: String) -> ValidationError {
    let keys = PolicyKnob.all.map(\.key)
    let nearest = NearestName.of(key, among: keys).map { " Did you mean \($0)?" } ?? ""
    return ValidationError("There is no knob \(key).\(nearest)")
  }
}
