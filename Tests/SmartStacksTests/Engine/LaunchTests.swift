@testable import Habits
import SimulationCore
import SmartStacks
import Testing

/// What opening an app teaches, and which widgets it turns a stack to (reading 39).
@Suite struct LaunchTests {
  private static let weather = Day("A", "W", "B").days(5).opens("W", on: 1...3, at: "07:30")

  @Test func `An app that is opened at the same time rotates its stack to its widget`() {
    let log = Self.weather.run()

    #expect(log.moves == ["4/07:15 Home -> W"])
    #expect(log.predicted("4/07:30") == ["opening W 3 of 3"])
  }

  @Test func `HABIT learns launches too, and an explanation counts them`() throws {
    let log = Day("A", "W", "B").days(8).learningHabits().opens("W", on: 1...7, at: "07:30").run()

    #expect(log.top("7/07:25") == "W")
    let counts = "opened around 07:30 on each of the last 4 weekdays"
    #expect(log.predicted("7/07:20") == ["opening W: \(counts)"])

    let learned = try #require(log.run.learned(at: log.day.clock("7/07:20")))
    let sentences = Explainer(run: log.run).sentences(of: learned).map(\.text)
    let frequent = PredictionBasis.frequent(.init(place: 1, views: 6))

    #expect(sentences.first?.hasPrefix("Opening W is predicted until ") == true)
    let ranks = "ranks #1 among all apps (opened 6 times in 28 days)"
    #expect(frequent.counts(of: .app(AppID(0))) == ranks)
  }

  @Test func `The sentence says opened`() {
    let run = Self.weather.run().run
    let narrator = Narrator(run: run)
    let sentences = run.log.indices.map { narrator.sentence(at: $0).text }

    let why = "because it was opened at 07:15–07:45 on 3 of the last 3 days."
    #expect(sentences.contains("W is now predicted \(why)"))
    #expect(sentences.contains("Home rotated to W \(why)"))
    #expect(!sentences.contains { $0.contains("viewed") || $0.contains("donated") })
  }

  @Test func `A tap on a widget opens its app as well`() {
    let day = (1...3).reduce(Day("W", "A").days(5)) { day, number in
      day.changed { $0.happens("\(number)/07:30", .open(StackID(0))) }
    }.swipe("3/12:00")
    #expect(day.run().moves == ["3/12:00 Home swiped to A", "4/07:15 Home -> W"])
  }

  private static let cards = Day()
    .intent("View", app: "Bank", "card=acme", combinations: ["card"])
    .kind("P", app: "Bank", intent: "View")

  @Test func `Openings do not count for a kind while a donation of its intent teaches`() {
    let day = Self.cards.stack("Home", "A", "p:P").days(40)
      .opens("Bank", on: 1...39, at: "07:30").donates("Bank", "View(card=soup)", at: "2/20:00")
    let turns = day.run().moves

    #expect(turns.first == "31/07:15 Home -> p", "the donation of the 2nd is 28 days old then")
    #expect(day.deletes("Bank", .all, at: "6/12:00").run().moves.first == "7/07:15 Home -> p")
  }

  @Test func `What is predicted by opening yields to what is predicted by donation`() {
    let log = Self.cards.kind("S", app: "Bank").stack("Home", "A", "S", "p:P(card=soup)").days(5)
      .opens("Bank", on: 1...4, at: "12:00")
      .donates("Bank", "View(card=soup)", on: [1, 3, 4], at: "12:00").run()

    #expect(log.moves == ["4/11:45 Home -> S", "5/11:45 Home -> p"])
    #expect(log.withheld.contains { $0.hasSuffix("Home x S: donated until 5/12:15") })
  }

  @Test func `A thousand openings in a second are one`() {
    let day = (0..<1000).reduce(Day("A", "W").days(5)) { day, _ in
      day.changed { $0.happens("1/07:30", .openApp(AppID(1))) }
    }

    #expect(day.run().moves.isEmpty)
    #expect(day.run().predictions.isEmpty)
  }

  @Test func `History teaches launches too`() {
    let day = Day("A", "W").changed { day in
      day.world.history = (1...3).reversed().map {
        ScheduledInput(
          time: .zero - .hours(Int64(24 * $0)) + .minutes(450),
          input: .openApp(AppID(1))
        )
      }
    }

    #expect(day.run().moves == ["07:15 Home -> W"])
  }

  @Test func `A first donation takes the ground from a launch at once`() throws {
    let log = try Self.cards.stack("Home", "A", "p:P").days(4)
      .timeline("A", ("4/7:00", r(1)), ("4/23:00", r(2)))
      .opens("Bank", on: 1...3, at: "12:00").donates("Bank", "View(card=soup)", at: "4/11:50")
      .policy("rest", "stay").run()

    #expect(log.moves.suffix(2) == ["4/11:45 Home -> p", "4/11:50 Home -> A"])
    #expect(log.run.state(at: log.day.clock("4/12:00")).predictions.first?.meant == [])
  }
}
