import SimulationCore
import SmartStacks
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Trials

/// Two values at once, where none alone is enough.
@Suite struct ChangePairTests {
  private typealias Subject = ChangeSearchTests.Subject

  private static func search(_ subject: Subject, _ widget: String, at moment: SimulationTime) throws
    -> ChangeSearch
  {
    let request = try #require(try WidgetRequest.named(widget, in: subject.run, at: moment).first)
    return ChangeSearch(subject.trial, run: subject.run, request: request, at: moment)
  }

  /// Half past nine of the day that begins at six.
  private static let moment = SimulationTime.zero + .minutes(210)

  @Test func `a refused donation is told both boxes`() throws {
    let days = try Subject(shipped: "donation-refused")
    let calendar = days.run.world.calendar
    let fifth = (0..<4).reduce(SimulationTime.zero) { day, _ in calendar.startOfNextDay(after: day)
    }
    let moment = fifth + .minutes(8 * 60 + 5)
    let report = try days.report("checking", at: moment)
    let offer = try #require(report.offers.first)

    #expect(Set(offer.steps.map(\.kind)) == [.switch, .combination])
    #expect(
      offer.change == "check \"Intent is eligible for Siri Suggestions\", "
        + "add the supported combination [account]"
    )
    #expect(
      offer.place
        == "intents.ViewBalance.eligibleForSuggestions + intents.ViewBalance.supportedCombinations"
    )
    #expect(offer.group == .widget)
    #expect(try days.isOnTop("checking", at: moment, with: offer.edits))
    for edit in offer.edits {
      #expect(try days.isOnTop("checking", at: moment, with: [edit]) == false, "\(edit)")
    }
  }

  @Test func `a score and its duration are found together, each as near as can be`() throws {
    let day = try Subject(text: ClosedWindow.text)
    let report = try day.report("Parcel", at: Self.moment)
    let offer = try #require(
      report.offers.first { Set($0.steps.map(\.kind)) == [.score, .duration] }
    )
    let duration = try #require(offer.steps.first { $0.kind == .duration })

    #expect(report.offers.allSatisfy { $0.steps.count == 2 || $0.isAddition })
    #expect(duration.before == "5m")
    #expect(duration.after == "31m")
    #expect(
      report.remarks.first == "No single change brings it to the top then, but two together do."
    )
    for offer in report.offers {
      #expect(try day.isOnTop("Parcel", at: Self.moment, with: offer.edits), "\(offer.edits)")
    }
  }

  @Test func `pairs are not tried where one value is enough`() throws {
    let day = try Subject(shipped: "smart-rotate-day")
    let report = try day.report("WeatherWidget", at: .zero + .minutes(7 * 60 + 12))

    #expect(report.pairs == 0 && !report.leavesOutPairs)
  }

  @Test func `whoever has no time hears what was left out`() throws {
    let day = try Subject(text: ClosedWindow.text)
    var search = try Self.search(day, "Parcel", at: Self.moment)
    let report = search.report { true }

    #expect(report.offers.allSatisfy(\.isAddition) && report.pairs == 0)
    #expect(report.leavesOutPairs && !report.isSearching)
    #expect(report.trials.contains("Some pairs were skipped to save time."))
  }

  @Test(arguments: [1, 3, 100])
  func `in slices the same is found as at once`(runs: Int) throws {
    let day = try Subject(text: ClosedWindow.text)
    let whole = try day.report("Parcel", at: Self.moment)
    var search = try Self.search(day, "Parcel", at: Self.moment)
    search.begin()
    #expect(search.found.isSearching && search.found.offers.allSatisfy(\.isAddition))
    while search.isSearching { search.goOn(runs: runs) }

    #expect(search.found.offers == whole.offers)
    #expect(search.found.runs == whole.runs && search.found.pairs == whole.pairs)
  }

  @Test func `values that belong together are tried before others`() throws {
    func partner(_ kind: OfferedChange.Kind, _ path: String, isOwn: Bool) throws
      -> PairQueue.Partner
    {
      let path = try ScenarioPath(parsing: path)
      let step = OfferedChange.Step(kind: kind, path: path, after: "1")
      return PairQueue.Partner(ends: [step], isOwn: isOwn)
    }
    var queue = PairQueue([
      try partner(.score, "apps.B.widgets.B.timeline[0].relevance.score", isOwn: false),
      try partner(.duration, "apps.A.widgets.A.timeline[1].relevance.duration", isOwn: true),
      try partner(.score, "apps.A.widgets.A.timeline[1].relevance.score", isOwn: true),
      try partner(.switch, "intents.I.eligibleForSuggestions", isOwn: true),
      try partner(.combination, "intents.I.supportedCombinations", isOwn: true),
    ])
    var order: [[OfferedChange.Kind]] = []
    while let attempt = queue.next() { order.append(attempt.steps.map(\.kind)) }

    #expect(order.count == 9)
    #expect(order.prefix(2) == [[.switch, .combination], [.duration, .score]])
    #expect(order.suffix(3).allSatisfy { $0.first == .score })
    #expect(queue.tried == 9)
  }

  private static func offer(
    _ kind: OfferedChange.Kind,
    _ path: String,
    _ before: String,
    _ after: String
  ) throws -> OfferedChange {
    let path = try ScenarioPath(parsing: path)
    let step = OfferedChange.Step(kind: kind, path: path, before: before, after: after)
    return OfferedChange(kind: kind, steps: [step], distance: 62, since: .zero, cause: .start)
  }

  @Test(arguments: [
    ("home.pages[0][0].smartRotate", "no", "yes", "turn Smart Rotate on"),
    ("apps.A.developerMode", "yes", "no", "turn Developer Mode off"),
    ("intents.I.eligibleForWidgets", "yes", "no", "uncheck \"Intent is eligible for widgets\""),
    ("intents.I.parameters[0].multiple", "no", "yes", "no to yes"),
  ])
  func `a box is ticked, a switch is turned`(path: String, old: String, new: String, words: String)
    throws
  { #expect(try Self.offer(.switch, path, old, new).change == words) }

  @Test(arguments: [
    ("14:30", "13:00", "1 h 30 min earlier"), ("13:00", "12:42", "18 min earlier"),
    ("9:00", "09:30", "30 min later"),
    ("2021-06-09T09:00", "09:30", ""),
  ])
  func `a date goes as far as the two that are shown lie apart`(
    before: String,
    after: String,
    words: String
  ) throws { #expect(try Self.offer(.date, "opens", before, after).reach == words) }
}

@Suite struct ValueLadderTests {
  @Test func `the nearest rung that holds is found from either side`() throws {
    let ladder = try #require(ValueLadder.score("20"))
    func value(_ text: String) -> Int { Int(text) ?? -1 }

    #expect(ladder.nearest { value($0) >= 31 }.flatMap(ladder.text) == "31")
    #expect(ladder.nearest { value($0) <= 7 }.flatMap(ladder.text) == "7")
    #expect(ladder.nearest { _ in false } == nil)
  }

  @Test func `of two ways the shorter is taken`() throws {
    let ladder = try #require(ValueLadder.score("20"))
    let rung = ladder.nearest { text in (Int(text) ?? 20) <= 15 || (Int(text) ?? 20) >= 100 }

    #expect(rung.flatMap(ladder.text) == "15")
  }

  @Test(arguments: [("52.6", "52.5"), ("0.5", "0.49"), ("3", "2.9"), ("100", "99")])
  func `a score is moved in steps that read like it`(own: String, next: String) throws {
    let ladder = try #require(ValueLadder.score(own))

    #expect(ladder.text(-1) == next)
    #expect(ladder.distance(0) == 0)
  }

  @Test(arguments: ["999999999999", "-999999999999", "500000000000.5", "200000000", "0.000001"])
  func `a score as high or as low as a file can say is moved, and no further`(own: String) throws {
    let ladder = try #require(ValueLadder.score(own))

    for end in ladder.ends {
      #expect(ladder.distance(end) >= 0)
      #expect((ladder.text(end) ?? "").prefix { $0 != "." }.count <= 12)
    }
    #expect(ladder.nearest { $0.hasPrefix("x") } == nil)
  }

  @Test func `of signals each set of two or more is tried`() throws {
    let setting = try #require(RuleSetting.all.first { $0.key == "sources.rotate" })
    let tried = SettingValues.others(of: setting, than: "none").map {
      Set($0.split(separator: ","))
    }

    let all: Set<Substring> = ["relevance", "prediction", "shortcut"]
    #expect(tried.count == 4)
    #expect(Set(tried) == Set([all] + all.map { all.subtracting([$0]) }))
  }

  @Test(arguments: ["", "many", "nan", "inf", "5 points"])
  func `what is no number has no ladder`(text: String) { #expect(ValueLadder.score(text) == nil) }

  @Test func `a duration that is left out can be given`() throws {
    let ladder = try #require(ValueLadder.duration(nil, longest: .hours(24)))

    #expect(ladder.nearest { $0 == "24h1m" || $0 == "1441m" } != nil || ladder.ends == [1441])
    #expect(ladder.text(45) == "45m")
  }

  @Test func `a time is moved towards the moment, never out of its day`() throws {
    let ladder = try #require(ValueLadder.clock(52_200_000, to: 600_000))

    for end in ladder.ends {
      let text = ladder.text(end)
      #expect(text == nil || text?.count == 5)
    }
    #expect(ladder.text(1440) == nil)
  }
}
