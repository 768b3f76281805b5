@testable import Habits
import SimulationCore
import Testing

@testable import SmartStacks

/// Every kind of record has a sentence, and the sentence is worded as the house words.
@Suite struct NarratorCasesTests {
  private static func time(_ hour: Int64, _ minute: Int64 = 0) -> SimulationTime {
    SimulationTime(milliseconds: (hour * 60 + minute) * 60_000)
  }

  private static let intent = IntentID(0)
  private static let stack = StackID(0)
  private static let acme = Configuration([.init(name: "card", value: "acme")])

  /// Home with Weather and Acme's purchases.
  private static let run: Run = {
    var day = Day().withLimits().kind("Weather")
      .kind("Purchases", app: "Cards", intent: "ViewRecentPurchases")
      .stack("Home", "Weather", "Purchases(card=acme)")
      .intent("ViewRecentPurchases", app: "Cards", combinations: ["card"])
    day.world.kinds[1].title = "Recent Purchases"
    return day.run().run
  }()

  private static func told(_ event: Record.Event, at now: SimulationTime = time(12)) -> Sentence {
    Narrator(run: run).tell(Record(time: now, event: event), at: run.log.count - 1)
  }

  private static let prediction = PredictionState(
    subject: .intent(intent, combination: 0, acme),
    value: Fraction(4, over: 5),
    start: time(11, 45),
    end: time(12, 15),
    basis: .partOfDay(.init(startMinute: 705, endMinute: 735, donations: 6, days: 4, ofDays: 5))
  )

  private static let donation = Record.Donation(
    app: AppID(1),
    intent: "ViewRecentPurchases",
    parameters: acme
  )

  /// One record of every case, and of every reason that a case can have.
  static let everyCase: [Record.Event] = {
    let weather = WidgetID(0)
    let purchases = WidgetID(1)
    var events: [Record.Event] = [
      .runStarted, .runEnded(.end), .runEnded(.until),
      .timelineDelivered(widget: weather, entries: 3, cause: nil),
      .timelineDelivered(widget: weather, entries: 3, cause: .widgetCenter),
      .entryCurrent(widget: weather, index: 0, score: .whole(3)),
      .entryCurrent(widget: weather, index: 0, score: nil),
      .shortcutsReplaced(app: AppID(1), count: 2), .shortcutsReplaced(app: AppID(1), count: 0),
      .suggestionExtended(stack: stack, widget: purchases, until: time(13), causes: nil),
      .userSwiped(stack: stack, from: weather, to: purchases), .userTurnedPage(1, in: .homeScreen),
      .stackSwitchChanged(stack: stack, .smartRotate, on: false),
      .developerModeChanged(app: nil, on: true),
      .donationAccepted(donation, teaches: 1), .donationAccepted(donation, teaches: 0),
      .donationDeleted(donation, app: AppID(1), count: 3),
      .donationDeleted(nil, app: AppID(1), count: 0), .predictionStarted(prediction),
      .predictionChanged(prediction),
      .userOpened(app: AppID(1), stack: nil), .userOpened(app: AppID(1), stack: stack),
      .restSeen(stack: stack, widget: purchases, count: 2, until: time(13)),
      .userGlanced(stack), .userKept(stack: stack, widget: purchases),
      .userDismissed(stack: stack, widget: purchases, until: time(13)),
      .userSilenced(stack: stack, widget: purchases),
      .userEdited(stack: stack, .added(purchases, at: 1)),
      .userEdited(stack: stack, .removed(purchases)),
      .userEdited(stack: stack, .moved(purchases, to: 0)),
      .userEdited(stack: stack, .began(purchases, page: 0)),
      .userEdited(stack: stack, .made(purchases, on: weather, page: 0)),
      .userEdited(stack: stack, .tookIn(purchases, at: 1)),
      .userEdited(stack: stack, .tookOut(purchases, page: nil)),
      .userEdited(stack: stack, .tookOut(purchases, page: 1)),
      .userEdited(stack: stack, .takenApart(page: 0)),
      .userEdited(stack: nil, .placed(purchases, page: 1)),
      .userConfigured(widget: purchases, acme), .userConfigured(widget: purchases, .init()),
      .placeChanged("Office", isThere: true), .placeChanged("Office", isThere: false),
      .optionsChanged(intent, parameter: "card", count: 2),
      .optionsChanged(intent, parameter: "card", count: 0),
    ]
    for source in Policy.Source.allCases {
      events.append(
        .rotation(
          Record.Rotation(
            stack: stack,
            from: weather,
            to: purchases,
            source: source,
            value: .one,
            against: .zero
          )
        )
      )
      events.append(
        .suggestionInserted(
          stack: stack,
          widget: purchases,
          source: source,
          until: time(13),
          window: .init(start: time(12))
        )
      )
      events += WithheldReason.allCases.flatMap { reason in
        [stack, nil].map { stack in
          .withheld(
            Record.Withheld(
              stack: stack,
              widget: purchases,
              source: source,
              reason: reason,
              until: time(13)
            )
          )
        }
      }
    }
    events += RemovalReason.allCases.map {
      .suggestionRemoved(
        stack: stack,
        widget: purchases,
        reason: $0,
        showing: weather,
        past: .init(since: time(12))
      )
    }
    events += ShortcutRefusal.allCases.map { .shortcutRefused(app: AppID(1), index: 0, reason: $0) }
    events += DonationRejection.allCases.map { .donationRejected(donation, reason: $0) }
    events += Record.PredictionEnd.allCases.map { .predictionEnded(prediction, reason: $0) }
    for surface in Surface.allCases {
      let item = SurfaceItem(surface: surface, intent: intent, values: acme, since: time(12))
      events += [.surfaceShown(item), .surfaceRemoved(item)]
    }
    for reason in ReloadRefusal.allCases {
      events += ReloadCause.allCases.map {
        .timelineRefused(widget: weather, cause: $0, reason: reason, until: time(13))
      }
    }
    for isOn in [true, false] {
      events += RoutineSituation.allCases.map { .routineChanged($0, isOn: isOn) }
    }
    events += LocationPermission.allCases.map { .permissionChanged(app: AppID(1), $0) }
    events += InputRefusal.allCases.map {
      .inputRefused(Record.Refused(action: "keep", subject: "Home", reason: $0))
    }
    return events
  }()

  @Test(arguments: everyCase)
  func `A record that is shown has a sentence of its own, with an end`(event: Record.Event) {
    let text = Self.told(event).text

    #expect(text.hasSuffix("."))
    #expect(text.count > 10)
    #expect(!text.contains("  "))
    for sentence in text.split(separator: ". ") { #expect(sentence.count <= 150, "\(sentence)") }
  }

  @Test func `each reason stands in the table of reasons, once`() {
    #expect(Set(ReasonRule.all.map(\.reason)) == Set(WithheldReason.allCases))
    #expect(ReasonRule.all.count == WithheldReason.allCases.count)
  }

  @Test func `A donation says how many combinations it counts toward`() {
    let told = Self.told(.donationAccepted(Self.donation, teaches: 2)).text
    let expected =
      "Cards donated ViewRecentPurchases(card=acme), "
      + "which counts toward 2 parameter combinations."
    #expect(told == expected)
    let offered = Self.told(.optionsChanged(Self.intent, parameter: "card", count: 1)).text
    #expect(offered == "Cards now offers 1 option for the card parameter of ViewRecentPurchases.")
    let offeredNone = Self.told(.optionsChanged(Self.intent, parameter: "card", count: 0)).text
    let none = "Cards now offers no options for the card parameter of ViewRecentPurchases."
    #expect(offeredNone == none)
  }

  @Test func `A rejected donation names its error and the box that is not checked`() {
    let sentence = Self.told(.donationRejected(Self.donation, reason: .ineligible))

    #expect(sentence.mark == .withheld)
    #expect(
      sentence.text == "Cards donated ViewRecentPurchases, which was rejected with error 1901 "
        + "because it isn't eligible for Siri Suggestions."
    )
  }

  @Test func `A prediction reports the counts`() {
    let sentence = Self.told(.predictionStarted(Self.prediction))

    #expect(sentence.mark == .prediction)
    #expect(
      sentence.text == "ViewRecentPurchases(card=acme) is now predicted "
        + "because it was donated at 11:45–12:15 on 4 of the last 5 days."
    )
  }

  @Test func `A part of the day that begins before midnight has clock times`() {
    typealias Part = PredictionBasis.PartOfDay
    let part = Part(startMinute: -15, endMinute: 15, donations: 3, days: 3, ofDays: 3)

    let words = PredictionBasis.partOfDay(part).counts(of: .app(AppID(0)))
    #expect(words == "at 23:45–00:15 on 3 of the last 3 days")
  }

  @Test func `A refused reload names the limit and its end, another refusal its reason`() {
    let refusal = Record.Event.timelineRefused(
      widget: WidgetID(0),
      cause: .widgetCenter,
      reason: .budget,
      until: Self.time(14)
    )

    #expect(
      Self.told(refusal).text == "Weather was not reloaded when its app requested it "
        + "because it has used up its 55 reloads for the day†. It can be reloaded at 14:00."
    )

    let refused = Record.Refused(action: "keep", subject: "Home", reason: .noSuggestion)

    let kept = "The action “keep” for Home had no effect because there is no suggestion."
    #expect(Self.told(.inputRefused(refused)).text == kept)
  }
}
