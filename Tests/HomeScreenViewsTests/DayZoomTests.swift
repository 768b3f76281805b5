import SimulationCore
import SmartStacks
import TestSupport
import Testing

@testable import HomeScreenViews

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
