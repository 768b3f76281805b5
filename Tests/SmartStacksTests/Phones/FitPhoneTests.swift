import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import Testing
import Trials

@testable import homestack_lab

/// Phones whose settings are known: what a fit reports about them is true.
@Suite struct FitPhoneTests {
  private static func result(of phone: SimulatedPhone) async -> FitResult {
    var fit = Fit([phone.scenario], doubt: 0.05, threads: 2, progress: SweepProgress())
    return await fit.result()
  }

  @Test(arguments: [1, 29, 33, 37])
  func `all that is fitted is right, and what can be seen is fitted`(number: Int) async throws {
    let phone = try #require(SimulatedPhone(number: number))
    let result = await Self.result(of: phone)

    #expect(result.verdict.isBelieved)
    for finding in result.findings where finding.status == .told {
      let ruleSetting = result.ruleSettings[finding.ruleSetting]
      let truth =
        phone.settings.first { $0.key == ruleSetting.setting.key }?.value ?? ruleSetting.own
      let value = finding.values.first { $0.value == truth }
      #expect(value?.isPossible == true, "\(ruleSetting.setting.key) is \(truth)")
    }
    let first = try #require(phone.settings.first)
    let told = result.findings.first {
      result.ruleSettings[$0.ruleSetting].setting.key == first.key
    }
    #expect(told?.status == .told, "\(first)")
    let fitted = result.best.changes.map {
      (key: result.ruleSettings[$0.ruleSetting].setting.key, value: $0.value)
    }
    #expect(
      SimulatedPhone.agreed(of: phone.unseen, fitted)
        > SimulatedPhone.agreed(of: phone.unseen, [])
    )
  }
}

/// Phones that are the second engine: a fit by the first engine finds their settings.
@Suite struct SecondEnginePhoneTests {
  /// A phone: what is set, and the number that its days are drawn by.
  struct Phone: CustomTestStringConvertible {
    let key: String
    let value: String
    let number: UInt64

    var testDescription: String { "\(key)=\(value)" }
  }

  private static let phones = [
    Phone(key: "limit.gap", value: "40m", number: 10),
    Phone(key: "hold.afterTouch", value: "2h", number: 25),
    Phone(key: "compare", value: "raw", number: 82),
  ]

  /// What somebody noted who lived with such a phone for three days.
  private static func noted(_ phone: Phone) throws -> Scenario {
    var stream = Seed(phone.number).stream("second engine")
    var policy = Policy()
    // The second engine has no other values of these.
    policy.rest = .stay
    policy.learnModel = .simple
    let text = DraftDays(&stream, days: 3).text
    var drawn = try #require(ScenarioReader.read(text: text, file: "drawn days").scenario)
    drawn.world.policy = policy
    let plain = try #require(PhoneDays.lookedAt(drawn, 120, &stream))
    return PhoneDays.noted(plain, tops(plain, phone), &stream)
  }

  /// What the second engine shows at each look.
  private static func tops(_ scenario: Scenario, _ phone: Phone) -> [String?] {
    var world = scenario.world
    try? world.policy.set(phone.key, phone.value)
    var reference = ReferenceEngine(world: world)
    var tops: [[String?]] = []
    reference.run(lookingAt: scenario.sightings.map(\.time)) { engine in
      tops.append(engine.stacks.indices.map { engine.isThere($0) ? engine.nameOfTop($0) : nil })
    }
    return zip(scenario.sightings, tops).map { $1[$0.stack.index] }
  }

  @Test(arguments: phones)
  func `a fit of the second engine is right, and names its setting`(phone: Phone) async throws {
    var fit = Fit([try Self.noted(phone)], doubt: 0.05, threads: 2, progress: SweepProgress())
    let result = await fit.result()

    #expect(result.verdict.isBelieved)
    for finding in result.findings where finding.status == .told {
      let ruleSetting = result.ruleSettings[finding.ruleSetting]
      let truth = ruleSetting.setting.key == phone.key ? phone.value : ruleSetting.own
      #expect(!finding.rulesOut(truth), "\(ruleSetting.setting.key) is \(truth)")
    }
    let groups = result.groups.map {
      $0.members.map { result.ruleSettings[$0.ruleSetting].setting.key }
    }
    #expect(groups.allSatisfy { $0.contains(phone.key) })
    let ruledOut = result.findings.filter { $0.rulesOut(result.ruleSettings[$0.ruleSetting].own) }
      .map { result.ruleSettings[$0.ruleSetting].setting.key }
    #expect(ruledOut.contains(phone.key) || !groups.isEmpty)
  }
}
