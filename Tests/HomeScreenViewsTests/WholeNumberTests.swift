import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// Where columns run out, words give way and numbers stay whole.
@Suite struct WholeNumberTests {
  /// Numbers of a row that are followed by what stands for something cut, if only by a space.
  private func cutNumbers(in row: String) -> [String] {
    let words = row.split(separator: " ").map(String.init)
    return words.indices.filter { place in
      let word = words[place]
      guard word.hasSuffix("…"), let last = word.dropLast().last else { return false }
      return last.isNumber
    }
    .map { words[$0] }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `no number is cut at 80 by 24`(name: String) throws {
    for (hour, minute) in [(8, 10), (12, 35), (14, 20), (18, 10), (20, 30)] {
      let model = try ShippedModel.model(name, day: 1, hour, minute)
      guard model.now < model.run.world.end, model.now >= .zero else { continue }
      let stacks = model.run.world.stacks.indices.map(StackID.init)
      let screens =
        [model] + stacks.filter { !model.state[$0].members.isEmpty }.map { model.asking($0) }
      for screen in screens {
        let frame = HomeScreenView.compose(screen, size: Size(columns: 80, rows: 24))
        for row in 0..<24 {
          let cut = cutNumbers(in: frame.text(row: row))
          #expect(cut.isEmpty, "\(hour):\(minute): \(frame.text(row: row))")
        }
      }
    }
  }
}
