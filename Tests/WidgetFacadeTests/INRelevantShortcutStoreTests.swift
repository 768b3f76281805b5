import SimulationCore
import SmartStacks
import Testing

@testable import WidgetFacade

/// The code of WWDC21 10049 9:11 to 10:15 and 13:04 to 14:29, as far as it reaches the system.
@Suite struct INRelevantShortcutStoreTests {
  private struct Purchase: WidgetFacade.TimelineEntry {
    var date: SimulationTime
    var relevance: TimelineEntryRelevance?
  }

  private struct Plain: WidgetFacade.TimelineEntry { var date: SimulationTime }

  private static let intent = INIntent("ViewRecentPurchases", ["card": "acme"])
  private static let noon = SimulationTime.zero + .hours(12)

  @Test func `a purchase is donated for half an hour`() {
    var shortcut = INRelevantShortcut(shortcut: INShortcut(intent: Self.intent))
    shortcut.widgetKind = "CardRecentPurchasesWidget"
    shortcut.shortcutRole = .information
    shortcut.relevanceProviders = [
      INDateRelevanceProvider(start: Self.noon, end: Self.noon + .seconds(1800))
    ]

    let input = INRelevantShortcutStore(app: AppID(2)).setRelevantShortcuts([shortcut])

    #expect(
      input
        == .shortcuts(
          AppID(2),
          [
            RelevantShortcut(
              kindName: "CardRecentPurchasesWidget",
              intent: "ViewRecentPurchases",
              configuration: Configuration([.init(name: "card", value: "acme")]),
              role: .information,
              providers: [.date(start: Self.noon, end: Self.noon + .minutes(30))]
            )
          ]
        )
    )
  }

  @Test func `a static widget's shortcut has no intent`() {
    var shortcut = INRelevantShortcut()
    shortcut.widgetKind = "Weather"

    #expect(
      shortcut.relevantShortcut == RelevantShortcut(kindName: "Weather", providers: [])
    )
  }

  @Test func `places and routines are handed on, for the rules to ignore with a reason`() {
    var shortcut = INRelevantShortcut()
    shortcut.relevanceProviders = [
      INLocationRelevanceProvider(region: "home"),
      INDailyRoutineRelevanceProvider(situation: .morning),
      INDateRelevanceProvider(start: Self.noon, end: nil),
    ]

    #expect(
      shortcut.relevantShortcut.providers == [
        .location("home"), .dailyRoutine("morning"), .date(start: Self.noon, end: nil),
      ]
    )
  }

  @Test func `a timeline is delivered with its relevance`() {
    let timeline = Timeline(
      entries: [
        Purchase(date: Self.noon, relevance: TimelineEntryRelevance(score: 52.6, duration: 1800)),
        Purchase(date: Self.noon + .hours(1), relevance: nil),
      ],
      policy: .after(Self.noon + .hours(2))
    )

    #expect(
      timeline.delivery(ofKind: KindID(3))
        == .timeline(
          KindID(3),
          entries: [
            SmartStacks.TimelineEntry(
              date: Self.noon,
              relevance: Relevance(score: .millionths(52_600_000), duration: .lasting(.minutes(30)))
            ),
            SmartStacks.TimelineEntry(date: Self.noon + .hours(1)),
          ],
          replacing: true
        )
    )
  }

  @Test func `an entry says nothing about relevance unless it does`() {
    #expect(Plain(date: .zero).entry == SmartStacks.TimelineEntry(date: .zero))
  }
}
