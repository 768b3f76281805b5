import Testing

@testable import SmartStacks

/// Which donations are stored (decision 40).
@Suite struct DonationAcceptanceRuleTests {
  private static let bank = AppID(0)
  private static let shop = AppID(1)

  private func world(_ change: (inout IntentDefinition) -> Void = { _ in }) -> World {
    var intent = IntentDefinition(
      name: "View",
      app: Self.bank,
      parameters: [
        IntentParameter(name: "card", title: "Card", type: .string),
        IntentParameter(name: "open", title: "Open", type: .boolean),
      ],
      combinations: [["card"]]
    )
    change(&intent)
    var world = Day().world
    world.apps = [World.App(name: "Bank"), World.App(name: "Shop")]
    world.intents = [intent]
    return world
  }

  private func judge(
    _ values: String,
    intent: String = "View",
    by app: AppID = bank,
    in world: World
  ) -> DonationAcceptanceRule.Result {
    DonationAcceptanceRule.judge(
      Interaction(intent: intent, parameters: Day.configuration(values)),
      of: app,
      candidates: world.intents.indices.filter { world.intents[$0].name == intent }
        .map(IntentID.init),
      in: world
    )
  }

  @Test func `a donation of an eligible intent is stored, its values in canonical form`() {
    let verdict = judge("card=acme,open=yes", in: world())
    #expect(verdict == .accepted(IntentID(0), Day.configuration("card=acme,open=true")))
    #expect(
      judge("open=no", in: world()) == .accepted(IntentID(0), Day.configuration("open=false"))
    )
  }

  @Test func `an intent, a parameter or a value that nobody declares is rejected`() {
    #expect(judge("", intent: "Buy", in: world()) == .rejected(.unknownIntent))
    #expect(judge("card=acme", by: Self.shop, in: world()) == .rejected(.otherApp))
    #expect(judge("colour=red", in: world()) == .rejected(.unknownParameter))
    #expect(judge("open=perhaps", in: world()) == .rejected(.badValue))
  }

  @Test func `two apps may use the same name for an intent`() {
    var world = world()
    world.intents.append(IntentDefinition(name: "View", app: Self.shop, combinations: [[]]))

    #expect(judge("", by: Self.shop, in: world) == .accepted(IntentID(1), Configuration()))
    let verdict = judge("card=acme", by: Self.bank, in: world)
    #expect(verdict == .accepted(IntentID(0), Day.configuration("card=acme")))
  }

  @Test func `error 1901: an intent that is not eligible or has no combination`() {
    let ineligible = judge("card=acme", in: world { $0.isEligibleForSuggestions = false })
    let noCombination = judge("card=acme", in: world { $0.combinations = [] })

    #expect(ineligible == .rejected(.ineligible))
    #expect(noCombination == .rejected(.noCombination))
    #expect(
      judge("card=acme", in: world()) == .accepted(IntentID(0), Day.configuration("card=acme"))
    )
    #expect(DonationRejection.ineligible.code == 1901)
    #expect(DonationRejection.noCombination.code == 1901)
  }

  @Test func `donate.enforce off stores what is not eligible, if a combination exists`() {
    var lax = world { $0.isEligibleForSuggestions = false }
    lax.policy.donateEnforce = false
    var none = world { $0.combinations = [] }
    none.policy.donateEnforce = false

    #expect(judge("card=acme", in: lax) == .accepted(IntentID(0), Day.configuration("card=acme")))
    #expect(judge("card=acme", in: none) == .rejected(.noCombination))
  }
}

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
