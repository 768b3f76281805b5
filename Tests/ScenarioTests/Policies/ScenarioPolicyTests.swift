import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

/// The policy file that a scenario names, and which of several values of a knob counts.
@Suite struct ScenarioPolicyTests {
  private static let phone = """
    homestackPolicy: 1
    fitted: {sightings: 42, days: 6, doubt: 5%}
    policy: {limit.gap: 20m, hold.afterTouch: 30m, limit.rotations: 4, limit.suggestions: 3}
    told: {limit.gap: 12m to 25m, hold.afterTouch: 30m}
    """

  private static func read(
    _ policy: String,
    given: String? = nil,
    options: [(key: String, value: String)] = []
  ) -> Sample.Read {
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in
      guard name == "phone.policy.yaml" else { throw FileBeside.Problem(text: "no such file") }
      return (Array(phone.utf8), "days/\(name)")
    }
    var overrides = ScenarioReader.Overrides(policy: options)
    overrides.policyFile = given.map { (content: Array($0.utf8), file: "given.yaml") }
    return ScenarioReader.read(
      text: Sample.scenario + "policy: \(policy)\n",
      file: "sample.yaml",
      overrides: overrides,
      files: files
    )
  }

  private static func policy(
    _ text: String,
    given: String? = nil,
    options: [(key: String, value: String)] = []
  ) throws -> Policy {
    let result = read(text, given: given, options: options)
    #expect(result.diagnostics == [])
    return try #require(result.scenario).world.policy
  }

  @Test func `the stronger wins: file, scenario, file of the command line, its knobs`() throws {
    let policy = try Self.policy(
      "{limit.rotations: 5, file: phone.policy.yaml, hold.afterTouch: 10m, limit.suggestions: 9}",
      given: "{homestackPolicy: 1, policy: {hold.afterTouch: 5m, limit.suggestions: 8}}",
      options: [("limit.suggestions", "7")]
    )

    #expect(policy.limitGap == .minutes(20))
    #expect(policy.limitRotations == 5)
    #expect(policy.holdAfterTouch == .minutes(5))
    #expect(policy.limitSuggestions == 7)
  }

  @Test func `a told knob is fitted at its value, and neither at another`() throws {
    func marks(_ text: String, _ options: [(key: String, value: String)] = []) throws -> String {
      let policy = try Self.policy(text, options: options)
      return ["limit.gap", "hold.afterTouch", "tie", "limit.rotations"].map { key in
        PolicyKnob.named(key)?.mark(in: policy)?.rawValue ?? "-"
      }.joined()
    }

    #expect(try marks("{file: phone.policy.yaml}") == "‡‡†-")
    #expect(try marks("{file: phone.policy.yaml, limit.gap: 15m}") == "-‡†-")
    #expect(try marks("{file: phone.policy.yaml, limit.gap: 20m}") == "‡‡†-")
    #expect(try marks("{file: phone.policy.yaml}", [("hold.afterTouch", "1m")]) == "‡-†-")
    #expect(try marks("{limit.gap: 20m}") == "-†††")
  }

  @Test func `what is wrong with the file is said at its place in it`() {
    let given = "homestackPolicy: 1\npolicy: {limit.gapp: 5m}\n"
    let result = Self.read("{}", given: given)

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.file) == ["given.yaml"])
    #expect(result.diagnostics.map(\.location.line) == [2])
    #expect(result.diagnostics.map(\.suggestion) == ["limit.gap"])
  }

  @Test(arguments: [
    ("{file: other.yaml}", "cannot read 'other.yaml': no such file"),
    ("{file: }", "found nothing"), ("{file: [a]}", "found a list"),
    ("{fil: phone.policy.yaml}", "the policy has no key 'fil'"),
  ])
  func `a file that cannot be read is said at its name`(policy: String, message: String) {
    let result = Self.read(policy)

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.message) == [message])
    #expect(result.diagnostics.allSatisfy { $0.file == "sample.yaml" })
  }

  @Test func `paths lead to the file's name and to knobs beside it`() throws {
    let text = Sample.scenario + "policy: {file: phone.policy.yaml}\n"
    let document = try #require(ScenarioDocument(text: text))
    let edits = try ["policy.limit.gap=5m", "policy.file=b.yaml"].map { text in
      try ScenarioEdit(parsing: text)
    }

    let changed = try document.applying(edits).text

    #expect(changed.hasSuffix("policy: {file: b.yaml, limit.gap: 5m}\n"))
    let plain = try #require(ScenarioDocument(text: Sample.scenario))
    #expect(plain.additions.map(\.description).contains("policy.file"))
  }
}
