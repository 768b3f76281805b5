import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Trials

struct ChangeDistanceTests {
  @Test(arguments: [
    ("14:30", "13:00", "1 h 30 min"), ("13:00", "12:42", "18 min"), ("9:00", "09:30", "30 min"),
    ("2021-06-09T09:00", "09:30", ""),
  ])
  func `a date goes as far as the two that are shown lie apart`(
    before: String,
    after: String,
    words: String
  ) throws {
    let step = OfferedChange.Step(
      kind: .date,
      path: try ScenarioPath(parsing: "opens"),
      before: before,
      after: after
    )
    let offer = OfferedChange(
      kind: .date,
      steps: [step],
      distance: 62,
      since: .zero,
      cause: .start
    )

    #expect(offer.reach == words)
  }
}
