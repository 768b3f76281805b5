import Habits
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing
import Trials

@testable import homestack_lab

@Suite struct ShippedTrialTests {
  @Test(arguments: [0, 1, 2])
  func `What is on top is counted as by hand`(place: Int) {
    let stack = HandMadeLog.outcome(HandMadeLog.twoADay, HandMadeLog.simple).stacks[place]

    // Mail and news; the other item came after the history. It turns at 8:00 and at 20:00.
    #expect(stack.views == 11)
    // Without turns there is mail, which is viewed on five of these mornings. The half hours miss
    // the first evening, on which what ships turned before the test began.
    #expect(stack.onTop.map(\.found) == [11, 5, 10, 11])
    #expect(stack.turns == [12, 0, 11, 10])
    #expect(stack.onTop[1].share == 5.0 / 11)
    // What is looked for alternates, and what ships has it on top each time: ten changes between
    // eleven looks. The half hours show at the first what they show at the second.
    if place == 2 { #expect(stack.seen == [10, 0, 9, 10]) }
  }

  @Test func `A person with one item has it on top always`() {
    let user = HandMadeLog.user((0..<40).map { (Int64($0) * 86_400 + 30_000, 0) })

    let outcome = HandMadeLog.outcome(user)

    #expect(
      outcome.stacks.map { $0.onTop.map(\.found) } == Array(repeating: [12, 12, 12, 12], count: 3)
    )
    #expect(outcome.stacks.map(\.turns) == Array(repeating: [0, 0, 0, 0], count: 3))
  }

  @Test func `Bursts of a thousand views in a second are read in their order`() {
    let user = HandMadeLog.user(
      (0..<3000).map { view in
        let day = Int64(view / 1000)
        return (day * 86_400 + 36_000, view % 7)
      }
    )

    let outcome = HandMadeLog.outcome(user)

    #expect(outcome.days == 1)
    // 900 views of seven items in turn, the first four of them once more than the others.
    #expect(outcome.stacks.map(\.views) == [387, 644, 900])
    #expect(outcome.stacks[2].onTop.allSatisfy { (128...129).contains($0.found) })
  }

  @Test func `A gap of a year is a year of days`() {
    let year: Int64 = 365 * 86_400
    var views = (0..<80).map { (Int64($0) * 43_200 + 30_000, $0 % 2) }
    views += (0..<10).map { (year + Int64($0) * 43_200 + 30_000, $0 % 2) }

    let outcome = HandMadeLog.outcome(HandMadeLog.user(views), HandMadeLog.simple)

    // The test part begins with view 62, nine days before the gap.
    let halfDays = 2 * 365 + 9 - 62
    #expect(outcome.days == Double(halfDays) / 2)
    #expect(outcome.stacks[2].views == 28)
  }

  @Test func `Who moves between time zones has days by their own clock`() {
    let views = (0..<40).map { day in
      let offset: Int32 = day < 20 ? 0 : 3600 * 9
      let local = HandMadeLog.start + Int64(day) * 86_400 + 30_000
      return ViewLog.View(
        moment: HabitMoment(seconds: local - Int64(offset), offset: offset),
        item: day % 2
      )
    }
    let user = ViewLog.User(name: "ana", views: views, items: ["mail", "news"])

    let calendar = ShippedLife(user).calendar

    #expect(calendar.offsets.map(\.secondsFromUTC) == [0, 32_400])
    for view in views {
      let time = ShippedLife.time(of: view.moment.seconds, calendar)
      #expect(HabitMoment(at: time, in: calendar) == view.moment)
    }
  }

  @Test func `A clock that jumps about keeps the offset of the first view`() {
    let views = (0..<400).map { view in
      let seconds = HandMadeLog.start + Int64(view) * 3600
      let offset: Int32 = view % 2 == 0 ? -43_200 : 50_400
      return ViewLog.View(moment: HabitMoment(seconds: seconds, offset: offset), item: view % 3)
    }
    let user = ViewLog.User(name: "ana", views: views, items: ["mail", "news", "other"])

    #expect(ShippedLife(user).calendar.offsets.map(\.secondsFromUTC) == [-43_200])
    // Every view of the test part is of an item of the largest stack.
    #expect(HandMadeLog.outcome(user).stacks[2].views == 120)
  }
}

/// The half hours of a day.
@Suite struct HalfHourTableTests {
  @Test func `The most frequent is what was viewed on most days, not most often`() {
    var table = HalfHourTable()
    let user = HandMadeLog.user([
      (30_000, 0), (30_100, 1), (30_200, 0), (30_300, 1), (30_400, 0), (116_400, 1),
    ])
    for view in user.views { table.learn(view) }
    let tomorrow = HabitMoment(seconds: HandMadeLog.start + 2 * 86_400 + 29_700)

    let most = table.mostFrequent(at: tomorrow) { _ in true }

    #expect(most?.item == 1)
    #expect(most?.days == 2)
    #expect(table.mostFrequent(at: tomorrow) { $0 == 0 }?.days == 1)
    #expect(table.mostFrequent(at: HabitMoment(seconds: HandMadeLog.start)) { _ in true } == nil)
  }

  @Test func `The first half hour is what is left of it, and the views lie in one each`() {
    let user = HandMadeLog.user([(0, 0), (1000, 1), (3599, 0), (3600, 1), (9000, 0)])
    var halfHours = HalfHours(user, from: 1)
    var spans: [HalfHours.Span] = []
    while let span = halfHours.nextSpan() { spans.append(span) }

    #expect(spans.map(\.views) == [1..<2, 2..<3, 3..<4, 4..<4, 4..<4, 4..<5])
  }
}

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
    #expect(text.contains("With views as launches, when this person wants one of up to ten"))
    #expect(text.contains("How often the wanted widget is on top: the product, views as"))
    #expect(!EvaluationText().text([donated]).text.contains("launches"))
    #expect([opened].json.document.text.contains("\"as\": \"launches\""))
    #expect([donated].json.document.text.contains("\"as\": \"donations\""))
  }
}

/// The most that could be had on top.
@Suite struct ClairvoyantStackTests {
  private typealias Look = ClairvoyantStack.Look

  /// What all ways together have at best, each tried.
  private static func tried(
    _ looks: [Look],
    members: Int,
    allowed: [Int32: Int]
  ) -> ClairvoyantStack.Course {
    var best = ClairvoyantStack.Course.none
    func go(_ place: Int, _ top: Int?, _ used: [Int32: Int], _ course: ClairvoyantStack.Course) {
      guard place < looks.count else {
        best = max(best, course)
        return
      }
      let look = looks[place]
      for next in 0..<members {
        var used = used
        var course = course
        if let top, top != next {
          used[look.day, default: 0] += 1
          course.changes += 1
          guard used[look.day] ?? 0 <= allowed[look.day] ?? 0 else { continue }
        }
        if look.member == next { course.found += 1 }
        go(place + 1, next, used, course)
      }
    }
    go(0, nil, [:], .init())
    return best
  }

  @Test func `It is the best of all ways, by looks found and then by changes`() {
    var random = Seed(5).stream("looks")
    func draw(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
    for _ in 0..<300 {
      let members = 1 + draw(3)
      let looks: [Look] = (0..<draw(8)).map { place in
        .init(member: draw(members), day: Int32(place / 3))
      }
      let allowed: [Int32: Int] = [0: draw(4), 1: draw(4), 2: draw(4)]

      let best = ClairvoyantStack.best(of: looks, members: members, allowed: allowed)

      #expect(best == Self.tried(looks, members: members, allowed: allowed))
    }
  }
}
