import SimulationCore
import Testing

@testable import SmartStacks

/// Decision 50.
@Suite struct ReloadIntervalRuleTests {
  @Test func `a request that comes too early waits, is told once, and is answered with others`() {
    let log = Day("B", "A").withLimits()
      .provider("A", .never, after(0))
      .asks("A", at: "9:00", .widgetCenter)
      .asks("A", at: "9:02", .widgetCenter).asks("A", at: "9:03", .widgetCenter)
      .asks("A", at: "9:04", .background)
      .run()

    #expect(
      log.reloads == [
        "00:00 A 1", "09:00 A 1 widgetCenter",
        "09:02 A x widgetCenter: minimumInterval until 09:05",
        "09:04 A x background: minimumInterval until 09:05", "09:05 A 1 widgetCenter",
      ]
    )

    let together = Day("B", "A").withLimits()
      .provider("A", .never, after(0))
      .asks("A", at: "9:00", .locale).asks("A", at: "9:00", .accessibility)
      .asks("A", at: "9:00", .widgetCenter)
      .run()

    #expect(together.reloads == ["00:00 A 1", "09:00 A 1 locale"])
  }

  @Test func `a free reload is never too early, and begins the interval anew`() {
    let log = Day("B", "A").withLimits()
      .provider("A", .never, after(0))
      .asks("A", at: "9:00", .widgetCenter)
      .asks("A", at: "9:02", .appIntent)
      .asks("A", at: "9:06", .widgetCenter)
      .run()

    #expect(
      log.reloads.dropFirst(2) == [
        "09:02 A 1 appIntent", "09:06 A x widgetCenter: minimumInterval until 09:07",
        "09:07 A 1 widgetCenter",
      ]
    )
  }
}
