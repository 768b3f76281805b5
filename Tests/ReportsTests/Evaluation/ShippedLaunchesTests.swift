import Habits
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import Evaluation

/// What ships, where each view opens an app, on logs that were counted by hand.
@Suite struct ShippedLaunchesTests {
  @Test func `Openings are counted as donations are`() {
    let launches = HandMadeLog.outcome(HandMadeLog.twoADay, HandMadeLog.launches)

    // As by donations: everything that recurs has a widget of its own in the stack.
    #expect(launches.all.count == 12)
    #expect(launches.all.right == 10)
    #expect(launches.all.there == 11)
    #expect(launches.all.inOwnTime == 10)
    #expect(launches.all.fresh == 12)
    #expect(launches.all.foreseen == 11)
    #expect(launches.byClass.map(\.count) == [12, 0])
    #expect(launches.stacks.map(\.widgets) == [2, 2, 2])
    for stack in launches.stacks {
      #expect(stack.onTop.map(\.found) == [11, 5, 10, 11])
      #expect(stack.turns == [12, 0, 11, 10])
    }
  }

  @Test func `HABIT is asked for launches too`() {
    var settings = EvaluationSettings()
    settings.viewsAs = .launches

    let outcome = HandMadeLog.outcome(HandMadeLog.twoADay, settings)

    #expect(outcome.all.count > 0)
    #expect(outcome.all.right > 0)
    #expect((outcome.stacks.last?.onTop[0].found ?? 0) > 5)
  }

  @Test func `Where openings do not teach nothing is predicted`() {
    var settings = HandMadeLog.launches
    settings.policy.learnLaunches = false

    let outcome = HandMadeLog.outcome(HandMadeLog.twoADay, settings)

    #expect(outcome.all.count == 0)
    #expect(outcome.stacks.allSatisfy { $0.turns[0] == 0 })
  }

  @Test func `Opening suggests none of the items that are not in the stack`() {
    // Four items at four times of the day, for a stack of three.
    let times: [Int64] = [30_000, 40_800, 51_600, 62_400]
    let views = (0..<20).flatMap { day in
      times.indices.map { (Int64(day) * 86_400 + times[$0], $0) }
    }
    let user = HandMadeLog.user(views)

    let donated = HandMadeLog.outcome(user, HandMadeLog.simple).views.flatMap(\.sources)
    let opened = HandMadeLog.outcome(user, HandMadeLog.launches).views.flatMap(\.sources)

    #expect(donated.contains(ShippedRun.Source.suggestion))
    #expect(!opened.contains(ShippedRun.Source.suggestion))
  }

  @Test func `Each item is an app with one widget that cannot be configured`() {
    let life = ShippedLife(HandMadeLog.twoADay, as: .launches)
    let home = ShippedHome(life, ranked: [1, 0], size: 3, policy: Policy())

    #expect(home.world.apps.map(\.name) == ["mail", "news", "other"])
    #expect(home.world.intents.isEmpty)
    #expect(home.world.widgets.map(\.id) == ["news", "mail"])
    #expect(home.world.widgets.map(\.kind) == [KindID(1), KindID(0)])
    #expect(life.inputs.first?.input == .openApp(AppID(0)))
    #expect(life.items.item(of: .app(AppID(2))) == 2)
  }

  @Test func `Tables and documents say which it was`() async {
    let donated = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)
    let opened = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.launches)

    let text = EvaluationText().text([opened]).text
    #expect(text.contains("With views as launches, of the times this person looks"))
    #expect(text.contains("on top when it is looked for: what ships, by launches"))
    #expect(!EvaluationText().text([donated]).text.contains("launches"))
    #expect(EvaluationJSON.document([opened]).text.contains("\"as\": \"launches\""))
    #expect(EvaluationJSON.document([donated]).text.contains("\"as\": \"donations\""))
    let table = String(decoding: EvaluationCSV.document([opened]), as: UTF8.self)
    #expect(table.split(separator: "\n").dropFirst().allSatisfy { $0.hasSuffix(",launches") })
  }
}
