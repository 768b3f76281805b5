import Scenarios
import Habits
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing
import Trials

@testable import homestack_lab

/// What ships, where each view opens an app, on logs that were counted by hand.
@Suite struct ShippedLaunchesTests {
  @Test func `Openings are counted as donations are`() {
    let launches = HandMadeLog.outcome(HandMadeLog.twoADay, HandMadeLog.launches)

    // As by donations: everything that recurs has a widget of its own in the stack.
    #expect(launches.stacks.count == 3)
    for stack in launches.stacks {
      #expect(stack.onTop.map(\.found) == [11, 5, 10, 11])
      #expect(stack.turns == [12, 0, 11, 10])
    }
  }

  @Test func `HABIT is asked for launches too`() {
    var settings = EvaluationSettings()
    settings.viewsAs = .launches

    let outcome = HandMadeLog.outcome(HandMadeLog.twoADay, settings)

    #expect((outcome.stacks.last?.onTop[0].found ?? 0) > 5)
  }

  @Test func `Where openings do not teach nothing rotates`() {
    var settings = HandMadeLog.launches
    settings.policy.learnLaunches = false

    let outcome = HandMadeLog.outcome(HandMadeLog.twoADay, settings)

    #expect(outcome.stacks.allSatisfy { $0.turns[0] == 0 })
  }

  @Test func `Each item is an app with one widget that cannot be configured`() {
    let life = ShippedLife(HandMadeLog.twoADay, as: .launches)
    let home = ShippedHome(life, ranked: [1, 0], size: 3, policy: Policy())

    #expect(home.world.apps.map(\.name) == ["mail", "news", "other"])
    #expect(home.world.intents.isEmpty)
    #expect(home.world.widgets.map(\.id) == ["news", "mail"])
    #expect(home.world.widgets.map(\.kind) == [KindID(1), KindID(0)])
    #expect(life.inputs.first?.input == .openApp(AppID(0)))
  }

  @Test func `Tables and documents say which it was`() async {
    let donated = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)
    let opened = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.launches)

    let text = EvaluationText().text([opened]).text
    #expect(text.contains("With views as launches: 100 of 100 times that this person looks"))
    #expect(text.contains("somebody looks for is on top: what ships, by launches"))
    #expect(!EvaluationText().text([donated]).text.contains("launches"))
    #expect([opened].json.document.text.contains("\"as\": \"launches\""))
    #expect([donated].json.document.text.contains("\"as\": \"donations\""))
  }
}
