import SimulationCore
import SmartStacks
import Testing

@testable import HomeScreenViews

@Suite struct HueTableTests {
  private func hues(_ named: [Int?]) -> [Int] {
    var world = World(
      name: "Hues",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: .zero + .hours(1)
    )
    world.kinds = named.map {
      World.WidgetKind(kind: "Kind", app: AppID(0), title: "Kind", hue: $0)
    }
    let table = HueTable(world)
    return named.indices.map { table[KindID($0)] }
  }

  @Test func `kinds take the hues in order of first appearance`() {
    #expect(hues([nil, nil, nil]) == [0, 1, 2])
  }

  @Test func `a hue that the scenario names is left to its kind`() {
    #expect(hues([nil, 0, nil]) == [1, 0, 2])
  }

  @Test func `more than eight kinds share hues`() {
    #expect(hues(Array(repeating: nil, count: 10)) == [0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
  }
}
