import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct TimeAxisTests {
  private func axis(hours: Int, columns: Int) -> TimeAxis {
    TimeAxis(start: .zero, end: .zero + .hours(Int64(hours)), in: 9..<9 + columns)
  }

  @Test(arguments: [
    (18, 91, 90), (18, 72, 72), (18, 54, 54), (18, 180, 180), (24, 72, 72), (24, 90, 90),
    (24, 23, 23),
  ])
  func `an hour is a whole number of cells, or a fraction where that would waste much room`(
    hours: Int,
    columns: Int,
    used: Int
  ) { #expect(axis(hours: hours, columns: columns).columns == used) }

  @Test func `a moment lies in the cell that leads back to it`() {
    let axis = axis(hours: 18, columns: 91)
    for column in 9..<99 { #expect(axis.cell(of: axis.time(atColumn: column)) == column - 9) }
  }

  @Test func `the moment now has a cell at both ends`() {
    let axis = axis(hours: 18, columns: 91)
    #expect(axis.cell(ofNow: .zero) == 0)
    #expect(axis.cell(ofNow: .zero + .hours(18)) == 89)
  }

  @Test func `labels stand apart and the last is the end`() {
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9, hour: 6)
    let labels = axis(hours: 18, columns: 91).labels(calendar)
    #expect(labels.map(\.text) == ["06", "08", "10", "12", "14", "16", "18", "20", "22", "24"])
    #expect(labels.last?.cell == 88)
  }

  @Test func `a day of 25 hours names no hour twice`() {
    let calendar = LocalCalendar(
      startUnixMilliseconds: 1_636_243_200_000,
      offsets: [
        LocalCalendar.OffsetChange(time: .zero, secondsFromUTC: -4 * 3600),
        LocalCalendar.OffsetChange(time: .zero + .hours(6), secondsFromUTC: -5 * 3600),
      ]
    )
    let labels = axis(hours: 25, columns: 250).labels(calendar)
    #expect(zip(labels, labels.dropFirst()).allSatisfy { $0.text != $1.text })
  }
}

@Suite struct DayZoomTests {
  @Test func `a day on which everything happens in the evening shows the evening`() throws {
    let model = try ShippedModel.model("soup-in-the-evening", day: 5, 18, 50)
    let history = DayHistory(of: model.run, at: model.now)
    let span = DayZoom.fit.span(of: history, now: model.now)

    #expect(span.start <= model.now && model.now <= span.end)
    #expect((span.end - span.start).milliseconds >= 6 * 3_600_000)
  }

  @Test func `a moment outside of what happens brings the whole day back`() throws {
    let model = try ShippedModel.model("busy-evening", day: 1, 17, 0)
    let history = DayHistory(of: model.run, at: model.now)
    let busy = history.busy
    guard busy.start > history.start else { return }
    let before = busy.start - .minutes(1)

    #expect(DayZoom.fit.span(of: history, now: before).start == history.start)
  }

  @Test(arguments: [1, 3, 6, 12])
  func `the moment is always within the hours that are shown`(hours: Int) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let history = DayHistory(of: model.run, at: model.now)
    for minute in stride(from: Int64(0), through: 18 * 60, by: 7) {
      let now = history.start + .minutes(minute)
      let span = DayZoom.hours(hours).span(of: history, now: now)
      #expect(span.start <= now && now <= span.end, "minute \(minute)")
      #expect(span.start >= history.start && span.end <= history.end)
      #expect((span.end - span.start).milliseconds == Int64(hours) * 3_600_000)
    }
  }

  @Test func `the picture stands still while the moment moves through its middle`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let history = DayHistory(of: model.run, at: model.now)
    var starts: [SimulationTime] = []
    for minute in Int64(0)..<(18 * 60) {
      let start = DayZoom.hours(3).span(of: history, now: history.start + .minutes(minute)).start
      if starts.last != start { starts.append(start) }
    }

    #expect(starts.count <= 12)
    #expect(starts == starts.sorted())
  }
}

@Suite struct EventRowTests {
  @Test func `the row is named for all that it holds`() throws {
    let model = try ShippedModel.model("donation-refused", day: 1, 20, 0)
    let size = Size(columns: 100, rows: 30)
    let row = try #require(ScreenLayout(model, size: size).eventRow)
    let text = model.frame(size).text(row: row)

    #expect(text.contains(" Events "))
    #expect(text.contains(Glyphs.unicode.withheld))
  }

  @Test func `apps that are opened are events too, in the hue of their widget`() throws {
    let model = try ShippedModel.model("weather-in-the-morning", day: 4, 20, 0)
    let size = Size(columns: 100, rows: 30)
    let row = try #require(ScreenLayout(model, size: size).eventRow)
    let events = DayHistory(of: model.run, at: model.now).events
    let kinds = model.run.world.kinds.map(\.kind)

    #expect(events.map { $0.kind.map { kinds[$0.index] } } == ["WeatherWidget", "InboxWidget"])
    #expect(model.frame(size).text(row: row).contains(Glyphs.unicode.donation))
  }

  @Test func `a touch that opens an app is an event once`() throws {
    var model = try ShippedModel.model("weather-in-the-morning", day: 1, 20, 0)
    let touch = model.now - .hours(2)
    let before = DayHistory(of: model.run, at: model.now).events
    model.run.insert(.open(StackID(0)), at: touch)
    model.run.advance(to: model.now)
    let after = DayHistory(of: model.run, at: model.now).events

    #expect(after.count == before.count + 1)
    #expect(after.last?.time == touch)
  }
}

@Suite struct ScoreTrackTests {
  /// A kind that gives 5 for half an hour from 9:00 on, and says so only at 9:10.
  private func run(endInclusive: Bool = false) -> Run {
    let entry = TimelineEntry(
      date: .zero + .hours(9),
      relevance: Relevance(score: .whole(5), duration: .lasting(.minutes(30)))
    )
    let kind = World.WidgetKind(kind: "A", app: AppID(0), title: "A")
    let placed = World.PlacedWidget(id: "A", kind: KindID(0), family: .systemMedium)
    var world = World(
      name: "late",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: .zero + .hours(24),
      apps: [World.App(name: "A")],
      kinds: [kind],
      pages: [World.Page(places: [.stack(StackID(0))])],
      stacks: [World.Stack(name: "Home", family: .systemMedium, members: [WidgetID(0)])],
      widgets: [placed],
      inputs: [
        ScheduledInput(
          time: .zero + .minutes(550),
          input: .timeline(KindID(0), entries: [entry], replacing: .nothing)
        )
      ]
    )
    world.policy.windowEndInclusive = endInclusive
    var run = Run(world: world)
    run.advance(to: world.end)
    return run
  }

  @Test func `a score that arrives later is not yet a widget's best`() {
    let run = run()
    func highest(_ time: SimulationTime) -> Int64? { run.state(at: time)[WidgetID(0)].highestScore }

    #expect(highest(.zero + .minutes(549)) == nil)
    #expect(highest(.zero + .minutes(550)) == 5 * Score.scale)
  }

  @Test func `a score that arrives late holds for what is left of its window`() throws {
    let track = try #require(DayHistory(of: run(), at: .zero).scores.first)

    #expect(track.windows.map(\.start) == [.zero + .minutes(550)])
    #expect(track.windows.map(\.end) == [.zero + .minutes(570)])
  }

  @Test func `a window ends where the policy says it does`() throws {
    let track = try #require(DayHistory(of: run(endInclusive: true), at: .zero).scores.first)

    #expect(track.score(at: .zero + .minutes(570)) == 5 * Score.scale)
  }
}

@Suite struct HueTableTests {
  private func hues(_ named: [Int?]) -> [Int] {
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)
    var world = World(name: "Hues", calendar: calendar, end: .zero + .hours(1))
    world.kinds = named.map {
      World.WidgetKind(kind: "Kind", app: AppID(0), title: "Kind", hue: $0)
    }
    let table = HueTable(world)
    return named.indices.map { table[KindID($0)] }
  }

  @Test func `kinds take the hues in their order, but one that is named is left to its kind`() {
    #expect(hues([nil, nil, nil]) == [0, 1, 2])
    #expect(hues([nil, 0, nil]) == [1, 0, 2])
    #expect(hues(Array(repeating: nil, count: 10)) == [0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
  }
}
