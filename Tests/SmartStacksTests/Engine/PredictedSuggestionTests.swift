import SimulationCore
import SmartStacks
import Testing

/// Decisions 18, 30, 45 and 46, readings 10 to 17 and 23 to 28, for predicted suggestions.
@Suite struct PredictedSuggestionTests {
  private static func home() -> PredictedDay { home { $0 } }

  private static func home(_ change: (Day) throws -> Day) rethrows -> PredictedDay {
    let combinations = ["card", "card,category"]
    let day = Day("A", "B").kind("C", app: "Cards", intent: "View").kind("D", app: "Cards")
      .intent("View", app: "Cards", "card", "category=all", combinations: combinations)
    return PredictedDay(try change(day))
  }

  private static func noon(_ day: PredictedDay, _ percent: Int64 = 80) -> PredictedDay {
    day.predict("View", "card=acme", "12:00-13:00", percent)
  }

  @Test func `what is predicted and placed nowhere is suggested until the prediction ends`() {
    let decisions = [
      "12:00 Home + C(card=acme) prediction until 13:00",
      "13:00 Home - C(card=acme) ended, shows A",
    ]
    #expect(Self.noon(Self.home()).decisions == decisions)
  }

  @Test func `chance falls for each of several by itself`() throws {
    let both = try Self.home { try $0.policy("policy", "seededChance") }
    let comes = (1...20).map { (seed: UInt64) in
      let day = both.changed {
        var day = $0
        day.world.seed = Seed(seed)
        return day
      }
      return Self.noon(day, 50).predict("View", "card=visa", "12:00-13:00", 50).moves.first
    }

    // Where it stops the first, the second may come.
    #expect(
      Set(comes) == [
        nil, "12:00 Home + C(card=acme) prediction until 13:00",
        "12:00 Home + C(card=visa) prediction until 13:00",
      ]
    )
  }

  /// Decision 45.
  @Test func `deleted or late donations take the suggestion away at once`() {
    let log = Self.home().predict("View", "card=acme", "12:00-13:00", 80, deletedAt: "12:20")

    #expect(log.moves.last == "12:20 Home - C(card=acme) deleted, shows A")

    let refuted = Self.home().predict("View", "card=acme", "12:00-13:00", 80, refutedAt: "12:20")

    #expect(refuted.moves.last == "12:20 Home - C(card=acme) ended, shows A")
  }

  /// Decision 30: what the stack turns to is not suggested as well.
  @Test func `a widget that the person places for the prediction ends the suggestion`() throws {
    let other = Self.noon(Self.home { $0.kind("E", app: "Cards", intent: "View") })
      .changed { $0.adds("E(card=acme)", "12:10") }
    let day = try Day("A", "B").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card=acme", combinations: ["card"])
      .policy("match.defaults", "always").adds("own:C", "12:10")
    let byDefault = Self.noon(PredictedDay(day))

    #expect(other.moves.dropFirst().first == "12:10 Home - C(card=acme) edited, shows A")
    #expect(byDefault.moves.dropFirst().first == "12:10 Home - C(card=acme) edited, shows A")
  }

  /// WWDC21 10049 16:03 to 16:11.
  @Test func `a prediction suggests the widget of its intent`() {
    func moves(predicting intent: String, _ change: (Day) -> Day = { $0 }) -> [String] {
      let day = Self.home {
        change($0.intent("Other", app: "Cards", "card", combinations: ["card"]))
      }
      return day.predict(intent, "card=acme", "12:00-13:00", 80).decisions
    }
    let suggested = moves(predicting: "Other") { $0.kind("E", app: "Cards", intent: "Other") }

    let expected = [
      "12:00 Home + C(card=acme) prediction until 13:00",
      "13:00 Home - C(card=acme) ended, shows A",
    ]
    #expect(moves(predicting: "View") == expected)
    #expect(
      suggested == [
        "12:00 Home + E(card=acme) prediction until 13:00",
        "13:00 Home - E(card=acme) ended, shows A",
      ]
    )
    #expect(moves(predicting: "Other") == [])
  }

  /// Reading 25.
  @Test func `of several kinds the first declared that fits the target is taken`() {
    let log = Self.noon(
      Self.home {
        $0.kind("C", app: "Cards", intent: "View", families: [.systemSmall])
          .kind("E", app: "Cards", intent: "View").kind("F", app: "Cards", intent: "View")
      }
    )
    #expect(log.moves.first == "12:00 Home + E(card=acme) prediction until 13:00")
  }

  /// Reading 10.
  @Test func `a placed widget wins the tie, and a lower one gives way`() {
    func day(_ score: Double) -> PredictedDay {
      Self.home { $0.timeline("B", ("7:00", r(10, 60)), ("12:00", r(score))) }
    }
    let decisions = Self.noon(day(8)).decisions.filter { $0.hasPrefix("12:00") }
    #expect(decisions == ["12:00 Home x C(card=acme) prediction: tie"])
    let expected = [
      "12:00 Home + C(card=acme) prediction until 13:00", "12:00 Home x B relevance: outranked",
    ]
    #expect(Self.noon(day(7)).decisions.filter { $0.hasPrefix("12:00") } == expected)
  }

  /// Reading 11.
  @Test func `with Smart Rotate off placed widgets do not compete`() {
    let log = Self.noon(Self.home { $0.timeline("A", ("7:00", r(10))).off(.smartRotate) }, 10)
    #expect(log.moves.first == "12:00 Home + C(card=acme) prediction until 13:00")
  }

  /// Readings 12 and 14.
  @Test func `a visible one yields to a higher value and does not come back, or defends itself`() {
    let day = Self.noon(
      Self.home { $0.timeline("B", ("12:10", r(10, 60)), ("12:20", r(9, 600))) },
      85
    )
    let moves = [
      "12:00 Home + C(card=acme) prediction until 13:00",
      "12:10 Home: C(card=acme) -> B relevance 1", "13:00 Home - C(card=acme) ended, shows B",
    ]
    #expect(day.moves == moves)

    let covered = Self.noon(Self.home { $0.timeline("A", ("12:10", r(10, 60))) })

    #expect(covered.moves[1] == "12:10 Home: C(card=acme) -> A relevance 1")

    let defended = Self.noon(
      Self.home { $0.timeline("B", ("7:00", r(10, 60)), ("12:10", r(8, 600))) }
    )
    let decisions = [
      "12:00 Home + C(card=acme) prediction until 13:00", "12:10 Home x B relevance: tie",
    ]
    #expect(defended.decisions.filter { $0.hasPrefix("12:") } == decisions)
  }

  /// Decision 18, reading 12.
  @Test func `a dated suggestion comes before a predicted one, and does not yield`() {
    let day = Self.noon(
      Self.home {
        $0.shortcuts("Cards", at: "8:00", Shortcut("D", "12:00-12:30"))
          .timeline("B", ("12:10", r(1, 600)))
      }
    )
    let moves = [
      "12:00 Home + D shortcut until 12:30", "12:30 Home - D ended, shows A",
      "12:30 Home + C(card=acme) prediction until 13:00",
      "13:00 Home - C(card=acme) ended, shows A",
    ]
    #expect(day.moves == moves)
    let held = [
      "12:00 Home x C(card=acme) prediction: limit.concurrent until 12:30",
      "12:10 Home x B relevance: covered until 12:30",
    ]
    #expect(day.withheld == held)
  }

  /// Reading 17.
  @Test func `it waits for the gap, and nothing of a lower value goes before it`() {
    let day = Self.noon(
      Self.home {
        $0.withLimits().timeline("B", ("11:55", r(10, 60)), ("12:05", r(5, 3000)))
          .swipe("11:57").developerMode(true, at: "12:01", app: "B")
          .turn(.smartRotate, on: true, at: "12:02")
      }
    )
    #expect(
      day.decisions
        == [
          "11:55 Home: A -> B relevance 1",
          "12:00 Home x C(card=acme) prediction: hold until 12:12",
          "12:05 Home x B relevance: outranked", "12:12 Home + C(card=acme) prediction until 13:00",
          "12:12 Home x B relevance: outranked", "13:00 Home - C(card=acme) ended, shows A",
        ].filter { $0 != "12:12 Home x B relevance: outranked" }
    )
  }

  /// Reading 19.
  @Test func `it counts on the limit of its kind and configuration`() throws {
    let day = try Self.home { try $0.withLimits().policy("limit.suggestions", "1") }
      .predict("View", "card=acme", "8:00-8:30", 80).predict("View", "card=acme", "12:00-12:30", 80)
      .predict("View", "card=soup", "18:00-18:30", 80)

    let decisions = [
      "08:00 Home + C(card=acme) prediction until 08:30",
      "12:00 Home x C(card=acme) prediction: limit.suggestions until 2/00:00",
      "18:00 Home + C(card=soup) prediction until 18:30",
    ]
    #expect(day.decisions.filter { !$0.contains(" - ") } == decisions)
  }

  /// Reading 26.
  @Test func `dated and predicted, it stays while any of its sources holds`() {
    let day = Self.noon(
      Self.home {
        $0.shortcuts(
          "Cards",
          at: "8:00",
          Shortcut("C", "11:30-12:30", configured: "card=acme"),
          Shortcut("C", "12:50-13:20", configured: "card=acme")
        )
      }
    )
    let moves = [
      "11:30 Home + C(card=acme) shortcut until 12:30", "12:00 Home = C(card=acme) until 13:00",
      "12:50 Home = C(card=acme) until 13:20", "13:20 Home - C(card=acme) ended, shows A",
    ]
    #expect(day.moves == moves)
  }

  @Test func `once only the prediction holds it, it yields`() {
    let day = Self.noon(
      Self.home {
        $0.shortcuts("Cards", at: "8:00", Shortcut("C", "11:30-12:30", configured: "card=acme"))
          .timeline("B", ("12:10", r(10, 3000)))
      }
    )
    #expect(
      day.decisions.suffix(3) == [
        "12:10 Home x B relevance: covered until 13:00",
        "12:30 Home: C(card=acme) -> B relevance 1", "13:00 Home - C(card=acme) ended, shows B",
      ]
    )
  }

  @Test func `several go by value, start and order of intents, a more specific one for both`() {
    let day = Self.home { $0.stack("Work", "E", "F").stack("Fun", "G", "H") }
      .predict("View", "card=acme", "12:00-12:30", 50)
      .predict("View", "card=soup", "12:00-12:30", 70)
      .predict("View", "card=bank", "12:00-12:30", 60)

    #expect(
      day.moves.prefix(3) == [
        "12:00 Home + C(card=soup) prediction until 12:30",
        "12:00 Work + C(card=bank) prediction until 12:30",
        "12:00 Fun + C(card=acme) prediction until 12:30",
      ]
    )

    let both = Self.home { $0.stack("Work", "E", "F") }
      .predict("View", "card=acme", "12:00-12:30", 80)
      .predict("View", "card=acme,category=food", "12:00-12:30", 80)

    let decisions = [
      "12:00 Home + C(card=acme,category=food) prediction until 12:30",
      "12:30 Home - C(card=acme,category=food) ended, shows A",
    ]
    #expect(both.decisions == decisions)
  }

  /// Decision 27.
  @Test func `Widget Suggestions off takes it away, and says why it does not come`() {
    #expect(
      Self.noon(Self.home { $0.turn(.widgetSuggestions, on: false, at: "12:20") }).decisions == [
        "12:00 Home + C(card=acme) prediction until 13:00",
        "12:20 Home - C(card=acme) switchedOff, shows A",
        "12:20 Home x C(card=acme) prediction: switchedOff",
      ]
    )
  }

  /// Decision 2.
  @Test func `sources.suggest and a threshold hold it back, and say so`() throws {
    let day = try Self.home { try $0.policy("sources.suggest", "shortcut") }

    #expect(Self.noon(day).decisions == ["12:00 nowhere x C(card=acme) prediction: notEligible"])

    // Decision 14.
    let weak = try Self.home { try $0.policy("threshold", "0.8") }

    #expect(Self.noon(weak).decisions == ["12:00 Home x C(card=acme) prediction: threshold"])
  }
}
