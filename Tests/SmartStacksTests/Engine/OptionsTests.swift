import SmartStacks
import Testing

/// Decision 56: what an app offers for a parameter changes, and what becomes of what is gone.
@Suite struct OptionsTests {
  /// `own` was there before the day, with a card that no list has yet.
  private static let home = Day("A", "own:C(card=acme)").kind("C", intent: "View")
    .intent("View", app: "C", "card", "category=all", combinations: ["card"])

  private static func changes(_ log: DayLog) -> [String] {
    log.lines { record in
      guard case .optionsChanged(let intent, let parameter, let count) = record.event else {
        return nil
      }
      return "\(log.day.world.intents[intent.index].name).\(parameter) \(count)"
    }
  }

  private static func state(_ log: DayLog, _ name: String, _ time: String) -> WidgetState? {
    log.run.state(at: log.day.clock(time)).widgets.first { $0.name == name }
  }

  /// What a widget is configured with, by the names that it shows.
  private static func words(_ log: DayLog, _ name: String, _ time: String) -> String? {
    let options = log.run.state(at: log.day.clock(time)).options
    return state(log, name, time).map { widget in
      log.run.world.words(
        for: widget.configuration,
        of: IntentID(0),
        named: options,
        chosenAt: widget.chosenAt
      )
    }
  }

  @Test func `each list is recorded with its count, in the order in which they are set`() {
    let log = Self.home.offers("View", "card", "acme", "soup", at: "12:00")
      .offers("View", "card", "soup", at: "12:00").offers("View", "card", at: "13:00").run()

    #expect(Self.changes(log) == ["12:00 View.card 2", "12:00 View.card 1", "13:00 View.card 0"])
    #expect(Self.changes(Self.home.offers("View", "colour", "red", at: "12:00").run()) == [])
  }

  @Test func `a value that is gone stays, with its timeline, until it is offered again`() {
    let log = Self.home.timeline("C", when: "card=acme", ("13:00", r(1, 600)))
      .offers("View", "card", "soup", at: "12:00").run()

    #expect(Self.state(log, "own", "11:59")?.gone == [])
    #expect(Self.state(log, "own", "12:00")?.gone.map(\.item) == ["acme"])
    #expect(Self.state(log, "own", "12:00")?.configuration["card"] == "acme")
    #expect(log.moves.first == "13:00 Home -> own")

    let again = Self.home.offers("View", "card", "soup", at: "12:00")
      .offers("View", "card", "soup", "acme", at: "13:00").run()

    #expect(Self.state(again, "own", "13:00")?.gone == [])
  }

  /// A stored object keeps its name until it is chosen anew.
  @Test func `a value keeps the name that it had when it was chosen`() {
    let log = Self.home.offers("View", "card", "acme:Old", at: "6:00")
      .adds("new:C(card=acme)", "7:00").offers("View", "card", "acme:New", at: "12:00")
      .configure("new", "card=acme", "13:00").offers("View", "card", "soup", at: "14:00").run()

    #expect(Self.words(log, "own", "6:30") == "acme")
    #expect(Self.words(log, "new", "12:30") == "Old")
    #expect(Self.words(log, "new", "13:00") == "New")
    #expect(Self.state(log, "new", "14:00")?.gone.map(\.title) == ["New"])
  }

  @Test func `a person chooses what is offered, or what the widget has`() {
    let log = Self.home.offers("View", "card", "soup", at: "12:00")
      .configure("own", "card=gold", "12:10").configure("own", "card=acme", "12:20")
      .configure("own", "card=soup", "12:30").configure("own", "card=acme", "12:40")
      .adds("new:C(card=acme)", "12:50").run()

    let acts = [
      "12:10 configure own refused: badValue", "12:20 own configured card=acme",
      "12:30 own configured card=soup", "12:40 configure own refused: badValue",
      "12:50 add new refused: badValue",
    ]
    #expect(log.acts == acts)
  }

  @Test func `an explanation says what is gone`() throws {
    let log = Self.home.offers("View", "card", "acme:AcmeCard", at: "6:00")
      .configure("own", "card=acme", "7:00").offers("View", "card", at: "12:00").run()
    let time = log.day.clock("12:30")
    let index = try #require(log.run.world.widgets.firstIndex { $0.id == "own" })
    let explanation = log.run.explanation(ofPlaced: WidgetID(index), at: time)

    let texts = Explainer(run: log.run, at: time).sentences(of: explanation).map(\.text)

    let gone = "Its app no longer offers AcmeCard for card. It keeps the value"
    #expect(texts.contains { $0.hasPrefix(gone) })
  }

  @Test func `a list that is set live acts as one of the scenario, and going back undoes it`() {
    let written = Self.home.offers("View", "card", "soup", at: "12:00").run()
    var run = Run(world: Self.home.world, instantsPerSnapshot: 4)
    run.advance(to: run.world.end)
    let (before, noon) = (Self.home.clock("11:59"), Self.home.clock("12:00"))

    run.insert(.options(IntentID(0), parameter: "card", Day.options(["soup"])), at: noon)
    run.advance(to: run.world.end)

    #expect(run.log == written.run.log)
    #expect(run.state(at: before).options.isEmpty)
    #expect(!run.state(at: noon).options.isEmpty)
  }

  private static func predicted(_ change: (Day) throws -> Day) rethrows -> PredictedDay {
    let day = Day("A", "B").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card"])
    return PredictedDay(try change(day)).predict("View", "card=acme", "12:00-13:00", 80)
  }

  @Test func `what is gone is suggested unless the rule setting holds it until then`() throws {
    let free = Self.predicted { $0.offers("View", "card", "soup", at: "11:00") }
    let held = try Self.predicted {
      try $0.offers("View", "card", "soup", at: "11:00").policy("options.gone", "held")
    }

    #expect(free.moves.first == "12:00 Home + C(card=acme) prediction until 13:00")
    #expect(held.decisions == ["12:00 nowhere x C(card=acme) prediction: notOffered"])

    let again = try Self.predicted {
      try $0.offers("View", "card", "soup", at: "12:20")
        .offers("View", "card", "acme", at: "12:40").policy("options.gone", "held")
    }

    #expect(again.moves.dropFirst().first == "12:20 Home - C(card=acme) invalidated, shows A")
    #expect(again.moves.contains("12:40 Home + C(card=acme) prediction until 13:00"))
  }

  @Test func `a placed widget is turned to under both`() throws {
    let day = Day("A", "own:C(card=acme)").kind("C", intent: "View")
      .intent("View", app: "C", "card", combinations: ["card"])
      .offers("View", "card", "soup", at: "11:00")
    for gone in Policy.GoneOptions.allCases {
      let predicted = PredictedDay(try day.policy("options.gone", gone.rawValue))
        .predict("View", "card=acme", "12:00-13:00", 80)
      #expect(predicted.moves.first?.hasPrefix("12:00 Home: A -> own prediction") == true)
    }
  }

  @Test(arguments: Policy.GoneOptions.allCases)
  func `both engines say the same of what is gone`(gone: Policy.GoneOptions) throws {
    let day = try Day("A", "B").days(6).kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...5, at: "12:00")
      .offers("View", "card", "soup", at: "4/12:05")
      .offers("View", "card", "acme", "soup", at: "5/12:00").policy("options.gone", gone.rawValue)

    #expect(ReferenceDay(world: day.world).difference == nil)
  }
}
