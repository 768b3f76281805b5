import SimulationCore
@testable import SmartStacks
import Testing

@testable import WidgetFacade

/// The code of WWDC21 10049 16:33 to 17:38, as far as it reaches the system.
@Suite struct INInteractionTests {
  private static let cards = AppID(0)
  private static let intent = INIntent(
    "ViewRecentPurchases",
    ["category": "all", "card": "acme"]
  )

  private struct ViewRecentPurchases: PredictableIntent { var intent: INIntent }

  @Test func `what was viewed is donated with its intent and parameters`() {
    let input = INInteraction(intent: Self.intent).donate(from: Self.cards)

    #expect(
      input
        == .donate(
          Self.cards,
          Interaction(
            intent: "ViewRecentPurchases",
            parameters: Configuration([
              .init(name: "card", value: "acme"), .init(name: "category", value: "all"),
            ])
          )
        )
    )
  }

  @Test func `identifier, group and interval go along`() {
    let morning = SimulationTime.zero + .hours(8)
    var interaction = INInteraction(intent: Self.intent)
    interaction.identifier = "purchase-1"
    interaction.groupIdentifier = "acme"
    interaction.dateInterval = .init(start: morning, end: morning + .minutes(2))

    guard case .donate(_, let donated) = interaction.donate(from: Self.cards) else {
      Issue.record("a donation makes a donation")
      return
    }
    #expect(donated.identifier == "purchase-1")
    #expect(donated.group == "acme")
    #expect(donated.interval?.start == morning)
  }

  @Test func `an app deletes its own by identifier, by group, or all`() {
    #expect(
      INInteraction.delete(with: ["a", "b"], from: Self.cards)
        == .deleteDonations(Self.cards, .identifiers(["a", "b"]))
    )
    #expect(
      INInteraction.delete(with: "acme", from: Self.cards)
        == .deleteDonations(Self.cards, .group("acme"))
    )
    #expect(INInteraction.deleteAll(from: Self.cards) == .deleteDonations(Self.cards, .all))
  }

  @Test func `the modern spelling donates the same`() {
    let manager = IntentDonationManager(app: Self.cards)
    var interaction = INInteraction(intent: Self.intent)
    interaction.identifier = "x"

    #expect(
      manager.donate(ViewRecentPurchases(intent: Self.intent), identifier: "x")
        == interaction.donate(from: Self.cards)
    )
    #expect(
      manager.deleteDonations(matching: ["x"])
        == INInteraction.delete(with: ["x"], from: Self.cards)
    )
  }

  @Test func `what only the watch takes is handed on, to be refused with a reason`() {
    let world = World(
      name: "watch",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: SimulationTime.zero + .hours(1),
      apps: [World.App(name: "Cards")],
      inputs: [
        ScheduledInput(
          time: .zero,
          input: RelevantIntentManager(app: Self.cards).updateRelevantIntents()
        )
      ]
    )
    var run = Run(world: world)
    run.advance(to: world.end)

    #expect(
      run.log.contains {
        $0.event
          == .inputRefused(
            .init(action: "updateRelevantIntents", subject: "Cards", reason: .noEffect)
          )
      }
    )
  }
}
