import Documents
import SimulationCore
import SmartStacks
import Testing

@testable import Clients

/// What a client's program answered, as the engine takes it: whatever it says, it is bounded.
@Suite struct AnswerTests {
  /// Midnight of 9 June 2021 in UTC.
  private static let midnight = 1_623_196_800
  private static let noon = SimulationTime(milliseconds: 43_200_000)

  private static var world: World {
    var world = World(
      name: "day",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: SimulationTime(milliseconds: 86_400_000)
    )
    world.apps = [World.App(name: "Parcel"), World.App(name: "Other")]
    world.kinds = [
      World.WidgetKind(kind: "P", app: AppID(0), title: "P"),
      World.WidgetKind(kind: "O", app: AppID(1), title: "O"),
      World.WidgetKind(kind: "Q", app: AppID(0), title: "Q"),
    ]
    return world
  }

  private func answer(_ text: String, app: String = "Parcel") throws -> AnswerBook.Answer {
    let json = try #require(JSONValue(text: text), "\(text) is no JSON")
    return ClientAnswers(json: json, app: app, world: Self.world).answer(
      to: .init(
        time: Self.noon,
        kind: "P",
        configuration: Configuration(),
        family: .systemSmall
      )
    )
  }

  /// The moments of entries at some dates, in seconds of the day.
  private func moments(_ dates: String...) throws -> [Int64] {
    let entries = dates.map { "{\"date\":\($0)}" }.joined(separator: ",")
    let provision = try #require(try answer("{\"entries\":[\(entries)]}").provision)
    return provision.entries.map { $0.moment }.map { moment in
      if case .at(let time) = moment { time.milliseconds / 1000 } else { -1 }
    }
  }

  private func relevance(_ text: String) throws -> Relevance? {
    let told = "{\"entries\":[{\"date\":\(Self.midnight),\"relevance\":\(text)}]}"
    return try answer(told).provision?.entries.first?.relevance
  }

  // MARK: Entries

  @Test func `entries keep the order in which they were told, and their dates`() throws {
    let midnight = Self.midnight

    let moments = try moments("\(midnight + 60)", "\(midnight)", "\(midnight + 60)")

    #expect(moments == [60, 0, 60])
  }

  @Test(
    arguments: [
      "1e300", "-1e300", "null", "\"now\"", "9223372036854775807", "-9223372036854775808", "{}",
      "[]", "true", "9200000000000",
    ]
  )
  func `an entry whose date no run can reach is left out`(date: String) throws {
    #expect(try moments(date, "\(Self.midnight)") == [0])
  }

  @Test(arguments: ["-62135769600", "64092211200"])
  func `a date as far as any calendar has one is kept`(date: String) throws {
    let seconds = try #require(Int64(date))

    #expect(try moments(date) == [seconds - Int64(Self.midnight)])
  }

  @Test(
    arguments: [
      ("{\"score\":5,\"duration\":0}", Relevance(score: .whole(5))),
      ("{\"score\":5,\"duration\":60}", r(.whole(5), .lasting(.minutes(1)))),
      ("{\"score\":0.5,\"duration\":0.0001}", r(.millionths(500_000), .lasting(millisecond))),
      ("{\"score\":-1,\"duration\":60}", r(.whole(-1), .lasting(.minutes(1)))),
      ("{\"score\":0,\"duration\":0}", Relevance(score: .whole(0))),
      ("{\"score\":1,\"duration\":-0.5}", r(.whole(1), .empty)),
      ("{\"score\":null,\"scoreIs\":\"nan\",\"duration\":0}", Relevance(score: .notFinite)),
      ("{\"score\":1e200,\"duration\":0}", Relevance(score: .notFinite)),
      ("{\"score\":1,\"duration\":null,\"durationIs\":\"inf\"}", Relevance(score: .whole(1))),
      ("{\"score\":1,\"duration\":null,\"durationIs\":\"-inf\"}", r(.whole(1), .empty)),
      ("{\"score\":1,\"duration\":null,\"durationIs\":\"nan\"}", r(.whole(1), .empty)),
      ("{\"score\":\"5\",\"duration\":\"5\"}", r(.notFinite, .empty)),
      ("7", r(.notFinite, .empty)),
    ]
  )
  func `relevance is what WidgetKit would make of the numbers`(
    text: String,
    expected: Relevance
  ) throws {
    #expect(try relevance(text) == expected)
  }

  @Test func `relevance that is null is none`() throws {
    #expect(try relevance("null") == nil)
  }

  @Test(
    arguments: [
      ("\"atEnd\"", ReloadPolicy.atEnd), ("\"never\"", .never), ("\"odd\"", .never), ("7", .never),
      ("null", .never), ("{\"after\":null}", .never), ("{\"after\":1e300}", .never),
      ("{\"after\":1623196860}", .after(.at(SimulationTime(milliseconds: 60_000)))),
      ("{\"after\":1623196799.9995}", .after(.at(SimulationTime(milliseconds: -1)))),
    ]
  )
  func `a policy is one of three, and never by itself where it is none of them`(
    text: String,
    expected: ReloadPolicy
  ) throws {
    #expect(try answer("{\"entries\":[],\"policy\":\(text)}").provision?.policy == expected)
  }

  @Test func `an error is no answer, but what the app did counts`() throws {
    let answer = try answer(
      "{\"error\":\"late\",\"entries\":[{\"date\":\(Self.midnight)}],\"reloads\":[\"Q\"]}"
    )

    #expect(answer.provision == nil)
    #expect(answer.inputs == [.reload(KindID(2), .widgetCenter)])
  }

  @Test(arguments: ["{}", "[]", "null", "3", "{\"entries\":7,\"reloads\":{},\"donations\":\"a\"}"])
  func `what is no timeline is an empty one that nobody reloads`(text: String) throws {
    let answer = try answer(text)

    #expect(answer.provision?.entries.isEmpty == true)
    #expect(answer.provision?.policy == .never)
    #expect(answer.inputs.isEmpty)
  }

  // MARK: What the app did

  @Test func `a donation has its parameters, identifier, group and interval`() throws {
    let midnight = Self.midnight
    let answer = try answer(
      """
      {"donations":[{"intent":"Show","identifier":"i","group":"g","parameters":{"b":true,"n":0.5,\
      "o":{"id":"x"},"l":["1",2],"none":null,"odd":{}},\
      "interval":{"start":\(midnight + 60),"end":\(midnight)}},{"intent":7},{}]}
      """
    )
    let values = [("b", "true"), ("n", "0.5"), ("o", "x")].map {
      Configuration.Parameter(name: $0.0, value: ParameterValue($0.1))
    }
    let list = Configuration.Parameter(name: "l", value: ParameterValue(items: ["1", "2"]))
    let minute = SimulationTime(milliseconds: 60_000)
    let expected: [Input] = [
      .donate(
        AppID(0),
        Interaction(
          intent: "Show",
          parameters: Configuration(values + [list]),
          identifier: "i",
          group: "g",
          // What ends before it starts ends as it starts.
          interval: .init(start: minute, end: minute)
        )
      )
    ]

    #expect(answer.inputs == expected)
  }

  @Test func `shortcuts replace those before, with dates, parts of the day and places`() throws {
    let midnight = Self.midnight
    let answer = try answer(
      """
      {"shortcuts":[{"widgetKind":"P","intent":"Show","parameters":{"a":"b"},"role":"information",\
      "relevance":[{"kind":"date","from":\(midnight),"to":\(midnight + 60)},\
      {"kind":"date","from":\(midnight)},{"kind":"date","from":1e300},\
      {"kind":"routine","situation":"home"},{"kind":"routine"},\
      {"kind":"location","place":{"name":"Work"}},{"kind":"location"},{"kind":"odd"},7]},{}]}
      """
    )
    let start = SimulationTime.zero
    let expected: [Input] = [
      .shortcuts(
        AppID(0),
        [
          RelevantShortcut(
            kindName: "P",
            intent: "Show",
            configuration: Configuration([.init(name: "a", value: "b")]),
            role: .information,
            providers: [
              .date(start: start, end: SimulationTime(milliseconds: 60_000)),
              .date(start: start, end: nil), .dailyRoutine("home"), .location("Work"),
              .location("a place"),
            ]
          ),
          RelevantShortcut(kindName: nil, providers: []),
        ]
      )
    ]

    #expect(answer.inputs == expected)
  }

  @Test func `an empty list of shortcuts takes them back, and none at all leaves them`() throws {
    #expect(try answer("{\"shortcuts\":[]}").inputs == [.shortcuts(AppID(0), [])])
    #expect(try answer("{\"shortcuts\":null}").inputs.isEmpty)
  }

  @Test func `deletions go by identifiers, by group or take all`() throws {
    let answer = try answer(
      """
      {"deletions":[{"identifiers":["a","b"]},{"group":"g"},{"all":true},{},{"identifiers":[]}]}
      """
    )
    let expected: [Input] = [
      .deleteDonations(AppID(0), .identifiers(["a", "b"])),
      .deleteDonations(AppID(0), .group("g")), .deleteDonations(AppID(0), .all),
    ]

    #expect(answer.inputs == expected)
  }

  @Test func `a star reloads the kinds of the app and no others`() throws {
    let expected: [Input] = [
      .reload(KindID(0), .widgetCenter), .reload(KindID(2), .widgetCenter),
    ]

    #expect(try answer("{\"reloads\":[\"*\",\"P\",\"O\",\"none\"]}").inputs == expected)
  }

  @Test func `who is no app of the day does nothing in it`() throws {
    #expect(try answer("{\"reloads\":[\"*\"]}", app: "Nobody").inputs.isEmpty)
  }
}

private let millisecond = SimulationDuration(milliseconds: 1)

private func r(_ score: Score, _ duration: Relevance.Duration) -> Relevance {
  Relevance(score: score, duration: duration)
}
