import Scenarios
import SimulationCore
import SmartStacks
import Testing

/// Each rule about donations and intents finds what it is for, and lets a near miss pass.
@Suite struct DonationLintTests {
  /// A day with donations of an intent that configures `AWidget`, each at a line of its own.
  private static func codes(
    _ intent: IntentDefinition?,
    donations: [Configuration] = [],
    timeline: [String] = [],
    happens: [String] = [],
    days: Int = 5
  ) throws -> [LintSample.Found] {
    let text = LintSample.text(timeline: timeline, happens: happens, days: days)
    return try LintSample.found(text) { scenario in
      if let intent {
        scenario.world.intents = [intent]
        scenario.world.kinds[0].intent = intent.name
      }
      for (index, values) in donations.enumerated() {
        let time = SimulationTime.zero + .hours(Int64(24 * index + 1))
        let what = Interaction(intent: "View", parameters: values)
        scenario.world.inputs.append(ScheduledInput(time: time, input: .donate(AppID(0), what)))
        scenario.locations.inputs.append(.init(input: SourceLocation(line: 100 + index, column: 5)))
      }
    }
  }

  private static func view(
    eligible: Bool = true,
    combinations: [[String]] = [["card"]]
  ) -> IntentDefinition {
    IntentDefinition(
      name: "View",
      app: AppID(0),
      isEligibleForSuggestions: eligible,
      parameters: ["card", "day"].map { IntentParameter(name: $0, title: $0, type: .string) },
      combinations: combinations
    )
  }

  private static func values(_ card: String, day: Int? = nil) -> Configuration {
    var all = [Configuration.Parameter(name: "card", value: ParameterValue(card))]
    if let day { all.append(.init(name: "day", value: ParameterValue("\(day)"))) }
    return Configuration(all)
  }

  private static func daily(_ values: (Int) -> Configuration) -> [Configuration] {
    (0..<4).map(values)
  }

  private static let scored = ["{at: 7:00, relevance: 1}"]

  @Test func `An ineligible intent is donated`() throws {
    let found = try Self.codes(
      Self.view(eligible: false),
      donations: [Self.values("acme")],
      timeline: Self.scored
    )
    #expect(found == [.init(code: "donation.ineligible", line: 100, column: 5)])
    #expect(try Self.codes(Self.view(), donations: [Self.values("acme")]) == [])
  }

  @Test func `A donation fills no supported combination`() throws {
    let both = Self.view(combinations: [["card", "day"]])
    let found = try Self.codes(both, donations: [Self.values("acme")])
    #expect(found == [.init(code: "donation.noCombination", line: 100, column: 5)])
    #expect(try Self.codes(both, donations: [Self.values("acme", day: 1)]) == [])
  }

  @Test func `A combination that is donated has words and no title`() throws {
    var intent = Self.view()
    intent.combinationTexts = [CombinationText(parameters: ["card"], subtitle: "${card}")]
    let donations = [Self.values("acme", day: 1)]
    #expect(try Self.codes(intent, donations: donations).map(\.code) == ["combination.untitled"])
    #expect(try Self.codes(intent) == [])
    intent.combinationTexts[0].title = "Purchases of ${card}"
    #expect(try Self.codes(intent, donations: donations) == [])
  }

  @Test func `A configurable widget's intent is donated without its parameters`() throws {
    let found = try Self.codes(Self.view(), donations: [Configuration()])
    #expect(found == [.init(code: "donation.parameterless", line: 100, column: 5)])
    let byItself = Self.view(combinations: [["card"], []])
    #expect(try Self.codes(byItself, donations: [Configuration()]) == [])
  }

  @Test func `A parameter that changes each time destroys the pattern`() throws {
    let donations = Self.daily { Self.values("acme", day: $0) }
    let found = try Self.codes(Self.view(combinations: [["card", "day"]]), donations: donations)
    #expect(found.map(\.code) == ["donation.everChanging"])
    let withCard = Self.view(combinations: [["card", "day"], ["card"]])
    #expect(try Self.codes(withCard, donations: donations) == [])
    let same = Self.daily { Self.values("acme", day: $0 % 2) }
    #expect(try Self.codes(Self.view(combinations: [["card", "day"]]), donations: same) == [])
  }

  @Test func `A configurable widget that nothing can suggest`() throws {
    let none = Self.view(combinations: [])
    #expect(try Self.codes(none).map(\.code) == ["widget.unreachable"])
    #expect(try Self.codes(Self.view(eligible: false)).map(\.code) == ["widget.unreachable"])
    #expect(try Self.codes(none, timeline: Self.scored) == [])
    #expect(try Self.codes(Self.view()) == [])
    let shortcut = "{at: 7:00, shortcuts: A, set: [{widget: AWidget, from: 8:00, to: 9:00}]}"
    #expect(try Self.codes(none, happens: [shortcut]).map(\.code) == ["shortcut.refused"])
  }

  @Test func `RelevanceKit is called and does nothing`() throws {
    let found = try LintSample.found(LintSample.text()) { scenario in
      scenario.world.inputs.append(
        ScheduledInput(time: .zero, input: .relevanceKit(AppID(0), call: "update"))
      )
      scenario.locations.inputs.append(.init(input: SourceLocation(line: 7, column: 3)))
    }
    #expect(found == [.init(code: "relevanceKit.noEffect", line: 7, column: 3)])
  }

  /// Decided by the list that was set last before the donation.
  @Test func `a donation of what is no longer offered is found, and one before is not`() throws {
    let options = { (identifiers: [String]) -> Input in
      let all = identifiers.map { OptionsCollection.Option(identifier: $0, title: $0) }
      let list = OptionsCollection(sections: [.init(options: all)])
      return .options(IntentID(0), parameter: "card", list)
    }
    let text = LintSample.text(days: 5)
    let donate = Input.donate(
      AppID(0),
      Interaction(intent: "View", parameters: Self.values("acme"))
    )

    let found = try LintSample.found(text) { scenario in
      scenario.world.intents = [Self.view()]
      scenario.world.kinds[0].intent = "View"
      let inputs = [donate, options(["soup"]), donate, options(["soup", "acme"]), donate]
      for (index, input) in inputs.enumerated() {
        let time = SimulationTime.zero + .hours(Int64(index + 1))
        scenario.world.inputs.append(ScheduledInput(time: time, input: input))
        scenario.locations.inputs.append(.init(input: SourceLocation(line: 100 + index, column: 5)))
      }
    }

    let wanted = found.filter { $0.code == "donation.notOffered" }
    #expect(wanted == [LintSample.Found(code: "donation.notOffered", line: 102, column: 5)])
  }

  @Test func `a number is offered however it is written, and one that is not is found`() throws {
    let text = LintSample.text(happens: [
      "{at: 7:00, options: View, of: level, set: [{id: 02, title: High}]}",
      "{at: 8:00, donate: View, with: {level: 002}}", "{at: 9:00, donate: View, with: {level: 1}}",
    ])
    let intent =
      "{app: A, parameters: [{name: level, type: integer}], supportedCombinations: [[level]]}"
    let found = try LintSample.found("\(text)\nintents: {View: \(intent)}\n") { _ in }
      .filter { $0.code == "donation.notOffered" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let donated = try #require(lines.firstIndex { $0.contains("level: 1}") })

    #expect(found.map(\.line) == [donated + 1])
  }
}
