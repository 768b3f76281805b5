import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// The log of every shipped scenario, as it was looked at and found right.
@Suite struct GoldenLogTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `A shipped scenario has the log that was looked at`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)

    let log = String(decoding: EventLogEncoder.encode(run), as: UTF8.self)
    assertSnapshot(log, named: "\(name).log")
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `A shipped scenario is told in sentences`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)

    var narration = LogNarration()
    var text = HarmlessText()
    let narrator = Narrator(run: run)
    for index in run.log.indices { narration.append(index, narrator, to: &text) }

    assertSnapshot(text.text, named: "\(name).sentences")
  }
}

@Suite struct ShippedBeatTests {
  /// People who do as they always do are a minute early or late.
  private static let near = SimulationDuration.minutes(2)
  private static let around = SimulationDuration.hours(1)

  /// What each bookmark announces, in order: a kind of record with what it names, within two
  /// minutes of it; after `no` a record that does not come within an hour of it.
  private static let announced: [String: [String]] = [
    "demonstration": [
      "rotation to=CalendarWidget source=relevance",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=acme)",
      "suggestion.removed widget=CardRecentPurchasesWidget(card=acme)",
      "rotation to=PodcastsWidget source=prediction",
      "withheld widget=RemindersWidget reason=score<=0", "user.swiped stack=Home",
      "withheld widget=CalendarWidget reason=hold", "rotation to=WeatherWidget source=relevance",
    ],
    "donations": [
      "donation.accepted app=Cards", "donation.rejected app=Bank", "donation.accepted app=Budget",
      "no donation.accepted", "donation.accepted app=Cards",
      "rotation to=acme-purchases source=prediction", "no rotation stack=Desk",
      "no rotation to=soup-purchases", "no rotation to=acme-all",
      "donation.deleted app=Cards", "rotation to=WeatherWidget source=relevance",
    ],
    "scores": [
      "withheld widget=CardRecentPurchasesWidget reason=score<=0",
      "rotation to=CardRecentPurchasesWidget", "withheld widget=RemindersWidget reason=tie",
      "no rotation", "rotation to=SoupPayWidget", "rotation to=NotesWidget",
      "rotation to=RemindersWidget", "rotation to=GameWidget", "no rotation stack=Shelf",
      "rotation to=NewsWidget", "no rotation to=GameWidget",
    ],
    "shortcuts": [
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "suggestion.removed widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=soup,category=all)",
      "suggestion.removed widget=CardRecentPurchasesWidget(card=soup,category=all)",
      "withheld reason=nonDateProviders", "withheld widget=FitnessWidget reason=present",
      "withheld reason=limit.suggestions",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "suggestion.removed widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "withheld widget=RemindersWidget reason=present",
    ],
    "smart-rotate": [
      "rotation to=WeatherWidget", "entry.current widget=WeatherWidget",
      "rotation to=CalendarWidget", "rotation to=WeatherWidget",
      "no rotation to=CalendarWidget", "withheld widget=CalendarWidget reason=outranked",
      "rotation to=RemindersWidget", "no rotation", "rotation to=WeatherWidget", "no rotation",
    ],
    "widget-suggestions": [
      "rotation to=WeatherWidget", "shortcuts.replaced app=Calendar",
      "no rotation", "suggestion.inserted widget=CalendarWidget",
      "suggestion.removed widget=CalendarWidget", "no suggestion.inserted",
      "rotation to=RemindersWidget", "withheld reason=noHabit",
      "suggestion.inserted widget=FitnessWidget",
      "suggestion.removed widget=FitnessWidget", "rotation to=WeatherWidget",
    ],
    "busy-evening": [
      "user.swiped stack=Desk", "rotation stack=Home", "switch.changed stack=Home",
      "rotation to=DeparturesWidget",
    ],
    "cards": [
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "options.changed intent=ViewRecentPurchases",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=acme,category=all)",
      "rotation to=acme-due source=relevance",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=soup,category=all)",
    ],
    "commuter-departures": [
      "suggestion.inserted widget=DeparturesWidget(stop=helvetiaplatz)",
      "suggestion.inserted widget=DeparturesWidget(stop=hardplatz)",
    ],
    "knows-its-person": [
      "prediction.started intent=ViewForecast",
      "suggestion.inserted widget=DeparturesWidget(line=s8)",
      "prediction.started intent=ViewPurchases", "no prediction.started intent=ViewDepartures",
      "prediction.started intent=OpenNote",
    ],
    "learning-in-two-weeks": [
      "no prediction.started", "rotation to=work-day source=relevance",
      "prediction.started intent=ViewDay", "suggestion.inserted widget=DeparturesWidget(line=s8)",
      "prediction.started intent=ViewForecast", "no prediction.started",
      "no prediction.started intent=ViewRings",
    ],
    "quiet-day": [
      "donation.rejected app=Bank", "withheld widget=SalesWidget reason=score<=0",
      "withheld widget=SalesWidget reason=present",
      "withheld widget=CalendarWidget reason=outranked",
      "withheld widget=PodcastsWidget reason=noHabit", "withheld widget=CalendarWidget reason=tie",
      "withheld widget=FitnessWidget reason=noTarget",
    ],
    "routine-and-place": [
      "place.changed place=station", "routine.changed routine=work", "place.changed place=gym",
    ],
    "smart-rotate-day": [
      "entry.current widget=WeatherWidget", "rotation to=CalendarWidget",
      "suggestion.inserted stack=Desk", "suggestion.inserted stack=Desk",
      "rotation to=RemindersWidget", "withheld reason=limit.suggestions",
      "rotation to=WeatherWidget",
    ],
    "soup-in-the-evening": [
      "donation.accepted app=Cards", "rotation to=acme-purchases source=prediction",
      "suggestion.inserted widget=CardRecentPurchasesWidget(card=soup)",
    ],
    "suggestion-kept": [
      "suggestion.inserted source=prediction", "user.dismissed", "suggestion.inserted", "user.kept",
      "rotation to=CardRecentPurchasesWidget(card=soup)",
    ],
    "weather-in-the-morning": [
      "user.opened app=Weather", "rotation to=WeatherWidget source=prediction",
      "user.opened app=Mail", "rotation to=WeatherWidget source=prediction",
    ],
    "where-widgets-live": [
      "rotation to=today-ferry source=relevance", "suggestion.inserted stack=Today",
      "user.edited stack=Pier edit=made", "suggestion.inserted stack=Home",
      "withheld reason=present", "withheld reason=limit.suggestions",
      "user.edited stack=Desk edit=takenApart", "rotation to=today-ferry source=relevance",
    ],
    "where-widgets-live-ipad": [
      "rotation to=FerryWidget", "withheld reason=noTarget", "suggestion.inserted stack=Today",
    ],
    "where-widgets-live-mac": [
      "entry.current widget=FerryWidget", "withheld reason=noTarget",
      "entry.current widget=FerryWidget",
    ],
  ]

  @Test(arguments: BuiltIns.scenarioNames)
  func `what a bookmark announces happens then`(name: String) throws {
    let scenario = try SampleRun.shipped(name)
    let beats = scenario.beats
    let announced = try #require(Self.announced[name], "say what the bookmarks announce")
    try #require(announced.count == beats.count, "say what each bookmark announces")
    let run = Run(toEndOf: scenario.world)
    let lines = String(decoding: EventLogEncoder.encode(run), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    try #require(lines.count == run.log.count)

    for (beat, announced) in zip(beats, announced) {
      let comes = !announced.hasPrefix("no ")
      let wanted = Self.fields(of: comes ? announced : String(announced.dropFirst(3)))
      let reach = comes ? Self.near : Self.around
      let found = run.log.indices.contains { index in
        let time = run.log[index].time
        return time >= beat.time - reach && time <= beat.time + reach
          && wanted.allSatisfy(lines[index].contains)
      }
      #expect(found == comes, "\(beat.title): \(announced)")
    }
  }

  /// `rotation to=W` as the fields of a line of the log.
  private static func fields(of announced: String) -> [String] {
    let words = announced.split(separator: " ")
    return ["\"kind\":\"\(words[0])\""]
      + words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1)
        return "\"\(parts[0])\":\"\(parts[1])\""
      }
  }
}

@Suite struct ShippedSeedsTests {
  /// A line that says in which share of runs it comes true is judged with the file's own seed.
  @Test(arguments: BuiltIns.scenarioNames)
  func `every line of a shipped day comes true on seeds 0 to 99`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let written = try SampleRun.shipped(name)
    let own = written.world.seed.value
    // Where nothing is drawn, all seeds are one.
    for seed in written.dependsOnChance ? Array(0..<100) : [own] {
      let overrides = ScenarioReader.Overrides(seed: seed)
      let read = ScenarioReader.read(text: item.text, file: name, overrides: overrides)
      let scenario = try #require(read.scenario)
      let run = Run(toEndOf: scenario.world)
      let lines = scenario.expectations.filter { $0.runs == nil || seed == own }
      for result in ExpectationChecker(run: run).check(lines) where result.failure != nil {
        Issue.record("seed \(seed), line \(result.expectation.location.line): \(result.statement)")
      }
    }
  }
}
