import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct PolicyFileTests {
  private static let phone = """
    homestackPolicy: 1
    fitted: {sightings: 42, days: 6, doubt: 5%}
    policy:
      limit.gap: 20m
      hold.afterTouch: 30m
      sources.rotate: [relevance, prediction]
      limit.rotations:
    told: {limit.gap: 12m to 25m, hold.afterTouch: 30m}

    """

  private static func setting(
    _ key: String,
    _ value: String,
    agreeing: String? = nil
  ) throws -> PolicyFile.Setting {
    var policy = Policy()
    try policy.set(key, value)
    return PolicyFile.Setting(try #require(.named(key)), of: policy, agreeing: agreeing)
  }

  @Test func `a policy file has its rule settings, and turns those of a policy`() throws {
    let result = PolicyFileReader.read(text: Self.phone, file: "phone.policy.yaml")

    #expect(result.diagnostics == [])
    let expected = PolicyFile(
      fit: .init(sightings: 42, days: 6, doubt: 5),
      settings: [
        try Self.setting("limit.gap", "20m", agreeing: "12m to 25m"),
        try Self.setting("hold.afterTouch", "30m", agreeing: "30m"),
        try Self.setting("sources.rotate", "relevance,prediction"),
        try Self.setting("limit.rotations", "none"),
      ]
    )
    #expect(result.policy == expected)

    var policy = Policy()
    try policy.set("limit.gap", "5m")
    expected.turn(&policy)

    #expect(policy.limitGap == .minutes(20))
    #expect(policy.limitRotations == nil)
    #expect(policy.fitted?.sightings == 42)
    #expect(policy.told.map(\.key) == ["limit.gap", "hold.afterTouch"])
    #expect(policy.told.map(\.agreeing) == ["12m to 25m", "30m"])
  }

  @Test func `one that a person wrote is short, and nothing is fitted by it`() throws {
    let text = "homestackPolicy: 1\npolicy: {presence: stack, limit.gap: 900}\n"
    let file = try #require(PolicyFileReader.read(text: text, file: "mine.yaml").policy)

    #expect(file.settings.map(\.key) == ["presence.shortcut", "presence.prediction", "limit.gap"])
    #expect(file.settings.map(\.value) == ["stack", "stack", "15m"])
    var policy = Policy()
    file.turn(&policy)
    #expect(policy.fitted == nil)
  }

  @Test func `all that is wrong is said at once, each at its place`() {
    let marked = """
      homestackPolicy: ⟦2⟧
      ⟦fited⟧: {sightings: 42, days: 6, doubt: 5%}
      policy:
        ⟦limit.gapp⟧: 20m
        stack.max: ⟦500⟧
      told: {stack.max: 10, ⟦limit.gap⟧: 12m to 25m}
      """
    let messages = [
      "found '2'", "a policy file has no key 'fited'", "the policy has no key 'limit.gapp'",
      "found '500'", "there is no rule setting here named 'limit.gap'",
    ]
    let found = Sample.expect(marked, messages: messages) { text in
      let result = PolicyFileReader.read(text: text, file: "phone.policy.yaml")
      #expect(result.policy == nil)
      return result.diagnostics
    }
    #expect(found.compactMap(\.suggestion) == ["fitted", "limit.gap", "100"])
    #expect(found.allSatisfy { $0.file == "phone.policy.yaml" })
  }

  @Test(arguments: [
    ("", "the file is empty: it must contain a policy file"),
    ("- limit.gap", "found a list"), ("homestackPolicy: 1", "a policy file needs 'policy'"),
    ("{homestackPolicy: 1, policy: [a]}", "found a list"),
    (
      "{homestackPolicy: 1, policy: {limit.gap: 5m}, told: {limit.gap: 5m}}",
      "'told' can only be used with 'fitted'"
    ),
    ("{homestackPolicy: 1, policy: {}, fitted: {sightings: 0, days: 1, doubt: 5%}}", "found '0'"),
    (
      "{homestackPolicy: 1, policy: {}, fitted: {sightings: 9, days: 1}}",
      "the 'fitted' section needs 'doubt'"
    ),
    ("{homestackPolicy: 1, policy: {file: other.yaml}}", "the policy has no key 'file'"),
  ])
  func `what is no policy file is refused in one sentence`(text: String, message: String) {
    let result = PolicyFileReader.read(text: text, file: "phone.policy.yaml")

    #expect(result.policy == nil)
    #expect(result.diagnostics.map(\.message) == [message])
  }

  @Test func `it is written as a person would write it`() throws {
    let file = PolicyFile(
      fit: .init(sightings: 42, days: 6, doubt: 5),
      settings: [
        try Self.setting("limit.gap", "20m", agreeing: "12m to 25m"),
        try Self.setting("sources.rotate", "relevance,prediction"),
      ]
    )
    let text = """
      homestackPolicy: 1
      fitted: {sightings: 42, days: 6, doubt: 5%}
      policy:
        limit.gap: 20m
        sources.rotate: relevance,prediction
      told:
        limit.gap: 12m to 25m

      """
    #expect(file.text == text)
    #expect(PolicyFile(settings: []).text == "homestackPolicy: 1\npolicy: {}\n")
  }
}

// What is written reads back.
extension PolicyFileTests {
  private static let words = [
    "12m to 25m", "none", "null", "~", "yes", "a: b", "- a", "#x", "a #x", "'", "\"", "\\", "%",
    "{a, b}", "[", "relevance,prediction", " blank ", "two\nlines", "\u{1F600} é \u{7}", "5%", "*a",
    "&a", "!a", "a:", "...", "---", "\t",
  ]

  private static func value(_ setting: RuleSetting, _ random: inout RandomStream) -> String {
    func number(_ range: ClosedRange<Int>) -> String {
      String(range.lowerBound + Int(random.next(below: UInt64(range.count))))
    }
    switch setting.values {
    case .words(let words): return words[Int(random.next(below: UInt64(words.count)))]
    case .duration: return number(0...200_000)
    case .share: return "0." + number(0...999_999)
    case .whole(let range, let unlimited):
      if let unlimited, random.next(below: 4) == 0 { return unlimited }
      return number(range)
    case .signals:
      return ["none", "relevance", "relevance,shortcut"][Int(random.next(below: 3))]
    }
  }

  private static func file(_ random: inout RandomStream) throws -> PolicyFile {
    var policy = Policy()
    var settings: [PolicyFile.Setting] = []
    for setting in RuleSetting.all where random.next(below: 3) == 0 {
      try policy.set(setting.key, value(setting, &random))
      let isTold = random.next(below: 2) == 0
      let words = words[Int(random.next(below: UInt64(words.count)))]
      settings.append(.init(setting, of: policy, agreeing: isTold ? words : nil))
    }
    let isFitted = random.next(below: 4) > 0
    let fit = PolicyFile.Fit(
      sightings: 1 + Int(random.next(below: 1_000_000)),
      days: 1 + Int(random.next(below: 1_000)),
      doubt: Int(random.next(below: 101))
    )
    return PolicyFile(fit: isFitted ? fit : nil, settings: settings)
  }

  @Test(arguments: 0..<100)
  func `what is written reads back equal`(number: Int) throws {
    var random = Seed(7).stream("policy file", "\(number)")
    let file = try Self.file(&random)
    let result = PolicyFileReader.read(text: file.text, file: "written.yaml")

    #expect(result.diagnostics == [], "\(file.text)")
    #expect(result.policy == file, "\(file.text)")
  }
}

/// The policy file that a scenario names, and which of several values of a rule setting counts.
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

  @Test func `the stronger wins: file, scenario, file of the command line, its rule settings`()
    throws
  {
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

  @Test func `a told rule setting is fitted at its value, and neither at another`() throws {
    func marks(_ text: String, _ options: [(key: String, value: String)] = []) throws -> String {
      let policy = try Self.policy(text, options: options)
      return ["limit.gap", "hold.afterTouch", "tie", "limit.rotations"].map { key in
        RuleSetting.named(key)?.mark(in: policy)?.rawValue ?? "-"
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

  @Test func `paths lead to the file's name and to rule settings beside it`() throws {
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
