import Testing

@testable import SmartStacks

/// By what donations count as the same (decision 41).
@Suite struct DonationIdentityRuleTests {
  private func identities(_ values: String, _ combinations: [[String]]) -> [String] {
    DonationIdentityRule.identities(
      of: IntentID(0),
      IntentDefinition(name: "View", app: AppID(0), combinations: combinations),
      values: Day.configuration(values)
    ).map { "\($0.combination): \($0.values)" }
  }

  @Test func `parameters outside the combination are ignored`() {
    #expect(identities("card=acme,category=food", [["card"]]) == ["0: card=acme"])
    #expect(
      identities("card=acme,category=food", [["card"], ["category", "card"], ["shop"], []])
        == ["0: card=acme", "1: card=acme,category=food", "3: "]
    )
    #expect(identities("category=food", [["card"]]) == [])
  }
}
