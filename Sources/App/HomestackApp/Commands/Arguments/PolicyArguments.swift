package import ArgumentParser
import ScenarioText
import Scenarios
package import SmartStacks
import TerminalDriver

/// Rule settings of a command line: those of a policy file, then single ones.
package struct PolicyArguments: ParsableArguments {
  @Option(help: .value("key=value", "Override a rule setting; may be repeated."))
  var policy: [String] = []

  @Option(
    help: .value(
      "file",
      "Load rule settings from a file; --policy overrides them."
    ),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var policyFile: String?

  package init() {}

  package func validate() throws {
    for setting in policy { try SettingArgument.check(setting) }
    if policyFile == "-" {
      throw ValidationError("--policy-file takes a file, not standard input.")
    }
  }

  var isEmpty: Bool { policy.isEmpty && policyFile == nil }

  func adding(
    to overrides: ScenarioReader.Overrides
  ) throws(CommandFailure) -> ScenarioReader.Overrides {
    var overrides = overrides
    overrides.policy = policy.compactMap(SettingArgument.split)
    if let policyFile {
      let content = try TextFile.contents(of: policyFile)
      overrides.policyFile = (content: content, file: TextFile.name(of: policyFile))
    }
    return overrides
  }

  /// The default policy with these settings, and the settings as words such as `limit.gap=5m`.
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
      words = policy.settings.map { "\($0.key)=\($0.value)" }
    }
    for setting in policy { try SettingArgument.set(setting, in: &turned) }
    return (turned, words + policy)
  }

  var words: [String] {
    policy.map { "--policy \($0)" } + [policyFile].compactMap(\.self).map { "--policy-file \($0)" }
  }
}

/// A rule setting as the command line writes it: `KEY=VALUE`.
package enum SettingArgument {
  static func split(_ setting: String) -> (key: String, value: String)? {
    guard let equals = setting.firstIndex(of: "=") else { return nil }
    return (String(setting[..<equals]), String(setting[setting.index(after: equals)...]))
  }

  static func check(_ setting: String) throws {
    var policy = Policy()
    try set(setting, in: &policy)
  }

  static func set(_ setting: String, in policy: inout Policy) throws {
    guard let (key, value) = split(setting) else {
      throw ValidationError("--policy takes KEY=VALUE, such as limit.gap=10m.")
    }
    do { try policy.set(key, value) } catch PolicyError.unknownKey {
      throw unknown(key)
    } catch PolicyError.badValue(_, _, let accepts) {
      throw ValidationError("\(key) takes \(accepts), not \(value).")
    }
  }

  package static func unknown(_ key: String) -> ValidationError {
    let keys = RuleSetting.all.map(\.key)
    let nearest = NearestName.of(key, among: keys).map { " Did you mean \($0)?" } ?? ""
    return ValidationError("There is no rule setting \(key).\(nearest)")
  }
}
