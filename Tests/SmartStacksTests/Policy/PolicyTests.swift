import SimulationCore
import Testing

@testable import SmartStacks

/// Every rule setting of the decision table: set from text, shown back, refused when it makes no
/// sense.
@Suite struct PolicyTests {
  /// For each rule setting values that it takes and shows back as they are, and values that it
  /// refuses.
  static let settings: [(key: String, good: [String], bad: [String])] = [
    ("sources.rotate", ["none", "relevance,shortcut"], ["", "relevance,", "luck"]),
    ("sources.suggest", ["none", "prediction,shortcut"], ["all"]),
    ("window.endInclusive", ["true", "false"], ["1", "TRUE", ""]),
    ("lint.strict", ["true"], ["maybe"]), ("pool.scope", ["all", "past", "timeline"], ["future"]),
    ("pool.owner", ["kind", "instance"], ["app"]),
    ("pool.days", ["all", "0", "30"], ["-1", "1.5", ""]),
    ("normaliser", ["ratioToMax", "percentile", "minMax"], ["max"]),
    ("policy", ["rank", "seededChance"], ["chance"]),
    ("threshold", ["0", "0.25", "1"], ["-0.1", "1.1", "half", ""]),
    ("compare", ["normalised", "raw"], ["none"]),
    ("tie", ["keepVisible", "lowestIndex"], ["random"]), ("combine", ["max", "sum"], ["mean"]),
    ("precedence", ["datedSuggestionFirst", "value"], ["rotation"]),
    ("hold.afterTouch", ["0s", "15m", "1h30m"], ["-5m", "soon", ""]),
    ("limit.gap", ["0s", "45s", "2d"], ["15 x", "-5m"]),
    ("limit.rotations", ["none", "0", "12"], ["-1", "many"]),
    ("limit.suggestions", ["none", "3"], ["2.0"]), ("developerMode", ["true", "false"], ["2"]),
    ("stack.defaults", ["true", "false"], [""]),
    ("presence.shortcut", ["home", "stack"], ["page"]),
    ("presence.prediction", ["home", "stack"], ["page"]),
    ("target", ["firstOnVisiblePage", "firstOnAnyPage"], ["last"]),
    ("stack.max", ["1", "10", "100"], ["0", "101", "none"]),
    ("limit.concurrent", ["0", "1"], ["2", "-1"]), ("openEndSeconds", ["1h", "20m"], ["x"]),
    ("providers.nonDate", ["ignore", "honour"], ["use"]),
  ]

  @Test func `the table's own names set the same rule settings`() throws {
    var policy = Policy()

    try policy.set("hold.afterSwipe", "900")
    try policy.set("presence", "stack")
    try policy.set("pool.days", "∞")

    #expect(policy.holdAfterTouch == .minutes(15))
    #expect(policy.presenceShortcut == .stack)
    #expect(policy.presencePrediction == .stack)
    #expect(policy.poolDays == nil)
  }

  @Test func `none is no limit wherever there is one`() throws {
    let limits = RuleSetting.all.filter { setting in
      switch setting.values {
      case .whole(_, let unlimited): unlimited != nil
      case .duration: setting.accepts.hasSuffix(", or none")
      case .words, .share, .signals: false
      }
    }
    let expected = [
      "budget.daily", "budget.minInterval", "hold.afterTouch", "limit.gap", "limit.rotations",
      "limit.seenRests", "limit.suggestions", "pool.days", "rest.gap",
    ]
    #expect(limits.map(\.key).sorted() == expected)

    for limit in limits {
      var policy = Policy()
      try policy.set(limit.key, "none")
      #expect(["none", "all", "0s"].contains(limit.text(policy)), "\(limit.key)")
    }
    var policy = Policy()
    #expect(throws: PolicyError.self) { try policy.set("openEndSeconds", "none") }
  }

  @Test(arguments: settings)
  func `a rule setting shows what was set, and refuses what it does not take`(
    key: String,
    good: [String],
    bad: [String]
  ) throws {
    let setting = try #require(RuleSetting.named(key))
    for value in good {
      var policy = Policy()
      try policy.set(key, value)
      #expect(Set(setting.text(policy).split(separator: ",")) == Set(value.split(separator: ",")))
      var again = Policy()
      try again.set(key, setting.text(policy))
      #expect(again == policy)
    }
    for value in bad {
      var policy = Policy()
      let error = PolicyError.badValue(key: key, value: value, accepts: setting.accepts)
      #expect(throws: error) { try policy.set(key, value) }
      #expect(policy == Policy(), "\(value)")
    }
  }

  @Test func `words for on and off, spaces around names, but no other keys`() throws {
    var policy = Policy()
    try policy.set("developerMode", "on")
    try policy.set("stack.defaults", "no")
    try policy.set("sources.rotate", "relevance, shortcut")
    try policy.set("limit.gap", "900")

    #expect(policy.developerMode)
    #expect(!policy.stackDefaults)
    #expect(policy.rotationSources == [.relevance, .shortcut])
    #expect(policy.limitGap == .minutes(15))
    #expect(throws: PolicyError.unknownKey("limit.gaps")) { try policy.set("limit.gaps", "1m") }
  }

  @Test func `everything in a policy has a rule setting of its own`() {
    #expect(
      Mirror(reflecting: Policy()).children.count { $0.label != "fitted" } == RuleSetting.all.count
    )
  }

  @Test(arguments: RuleSetting.all.map(\.key))
  func `every rule setting shows its default and takes it`(key: String) throws {
    let setting = try #require(RuleSetting.named(key))
    var policy = Policy()
    let text = setting.text(policy)
    try policy.set(key, text)

    #expect(!text.isEmpty)
    #expect(setting.text(policy) == text)
  }

  @Test func `no duration is so long that moments after it overflow`() throws {
    var policy = Policy()

    try policy.set("openEndSeconds", "10000d")
    #expect(throws: PolicyError.self) { try policy.set("openEndSeconds", "10000d1s") }
    #expect(throws: PolicyError.self) { try policy.set("limit.gap", "26000000000d") }
  }
}

/// The decision table is whole and agrees with the rule settings.
@Suite struct DecisionTests {
  @Test func `there are 62 decisions in order`() {
    #expect(Decision.all.map(\.number) == Array(1...62))
    #expect(Decision.numbered(0) == nil)
    #expect(Decision.numbered(63) == nil)
    #expect(Decision.numbered(.min) == nil)
  }

  @Test func `nothing of the rulebook's file is lost when it is read`() {
    let written = Decision.all.map { "\($0.written)\n" }.joined(separator: "\n")

    #expect(EmbeddedFile.all.map(\.text) == [written])
  }

  @Test func `every rule setting is named by its decision, with its default in the text`() {
    for setting in RuleSetting.all {
      let decision = Decision.numbered(setting.decision)
      #expect(decision?.settings.contains(setting.key) == true, "\(setting.key)")
      #expect(decision?.standard.contains(setting.text(Policy())) == true, "\(setting.key)")
    }
  }

  @Test(arguments: Decision.all)
  func `a decision says what is published, and marks what is ours`(decision: Decision) {
    #expect(!decision.title.isEmpty)
    #expect(decision.published.hasSuffix("."))
    #expect(!decision.standard.contains("{"), "a placeholder is left: \(decision.standard)")
    let isOurs = RuleSetting.all.contains { $0.decision == decision.number && $0.isInvented }
    if isOurs { #expect(decision.isInvented) }

    let certainties = decision.basis.map(\.certainty)
    let order = certainties.compactMap(Decision.Certainty.allCases.firstIndex)

    #expect(!certainties.isEmpty)
    #expect(order == order.sorted())
    #expect(decision.certainties.contains(.ours) == decision.isInvented)
    if certainties.contains(.published) { #expect(decision.source != nil) }
    #expect(decision.basis.filter { $0.certainty == .inferred }.count <= 1)

    // What was only reported is never told as Apple's word.
    let words = "\(decision.source ?? "") \(decision.published)"

    #expect(decision.publishers.contains(.press) == words.contains("press"))
    #expect(decision.publishers.contains(.developers) == words.contains("developers"))
  }

  @Test func `every reason to hold back is a decision of the table`() {
    for reason in WithheldReason.allCases { #expect(Decision.numbered(reason.decision) != nil) }
  }
}
