import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp

@Suite final class MotionDirectorTests {
  private var director = MotionDirectorTests.director()
  private let stack = StackID(0)
  private let suggested = WidgetID(9)

  private static func director(_ level: MotionLevel = .full, members: Int = 4) -> MotionDirector {
    let widgets = (0..<members).map { WidgetID($0) }
    let stack = World.Stack(name: "Home", family: .systemMedium, members: widgets)
    let world = World(
      name: "Test",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: .zero + .hours(24),
      stacks: [stack, stack]
    )
    return MotionDirector(world: world, level: level)
  }

  private func rotation(_ from: Int, _ to: Int, isReversed: Bool = false) -> StackMovement {
    StackMovement(
      stack: stack,
      kind: .turns,
      from: WidgetID(from),
      to: WidgetID(to),
      source: .relevance,
      isReversed: isReversed
    )
  }

  private func suggestion(_ kind: RecordedMovement.Kind, isReversed: Bool = false) -> StackMovement
  {
    let isIn = kind == .suggested
    return StackMovement(
      stack: stack,
      kind: kind,
      from: isIn ? WidgetID(1) : suggested,
      to: isIn ? suggested : WidgetID(1),
      source: .shortcut,
      isReversed: isReversed
    )
  }

  private func scroll(_ from: Int, _ to: Int, _ passing: Int) -> Motion.Kind {
    .scroll(from: WidgetID(from), to: WidgetID(to), passing: passing)
  }

  @Test func `a rotation scrolls for 400 ms and lights the border for 1200`() {
    director.play([rotation(0, 1)], wall: 1000)
    let early = director.motions(at: 1100)
    director.settle(wall: 1400)

    #expect(early.map(\.kind) == [scroll(0, 1, 1)])
    #expect(early.first?.elapsed == 100)
    #expect(early.first?.duration == 400)
    #expect(director.motions(at: 1400).isEmpty)
    #expect(director.lit(at: 2599) == [stack])
    #expect(director.lit(at: 2600).isEmpty)
  }

  @Test(
    arguments: [
      (.turns, 0, 2, 2, 480), (.turns, 3, 0, -3, 480), (.turns, 1, 0, -1, 400),
      (.person, 0, 1, 1, 240), (.person, 3, 0, 1, 240), (.person, 0, 3, -1, 240),
    ] as [(RecordedMovement.Kind, Int, Int, Int, Int)]
  )
  func `a scroll passes the places between, a swipe the short way round`(
    kind: RecordedMovement.Kind,
    from: Int,
    to: Int,
    passing: Int,
    duration: Int
  ) {
    var movement = rotation(from, to)
    (movement.kind, movement.source) = (kind, nil)

    director.play([movement], wall: 0)

    let motions = director.motions(at: 0)
    #expect(motions.map(\.kind) == [scroll(from, to, passing)])
    #expect(motions.map(\.duration) == [duration])
  }

  @Test func `a suggestion slides in for 320 ms and out for 240`() {
    director.play([suggestion(.suggested)], wall: 0)
    let slideIn = director.motions(at: 0)
    director.play([suggestion(.leaves)], wall: 5000)
    let slideOut = director.motions(at: 5000)

    #expect(slideIn.map(\.kind) == [.slideIn(suggested)])
    #expect(slideIn.map(\.duration) == [320])
    #expect(slideOut.map(\.kind) == [.slideOut(suggested)])
    #expect(slideOut.map(\.duration) == [240])
  }

  @Test func `going back plays the movement reversed`() {
    director.play([rotation(0, 1, isReversed: true)], wall: 0)
    #expect(director.motions(at: 0).map(\.kind) == [scroll(1, 0, -1)])
    director.play([suggestion(.suggested, isReversed: true)], wall: 2000)
    #expect(director.motions(at: 2000).map(\.kind) == [.slideOut(suggested)])
    director.play([suggestion(.leaves, isReversed: true)], wall: 4000)
    #expect(director.motions(at: 4000).map(\.kind) == [.slideIn(suggested)])
  }

  @Test func `what happens during a movement waits and then goes on from what is seen`() {
    director.play([rotation(0, 1)], wall: 0)
    director.play([rotation(1, 3)], wall: 200)
    director.settle(wall: 400)

    #expect(director.motions(at: 400).map(\.kind) == [scroll(1, 3, 2)])
  }

  @Test func `a suggestion that came and went while waiting is never shown`() {
    director.play([rotation(0, 1)], wall: 0)
    director.play([suggestion(.leaves)], wall: 200)
    director.settle(wall: 400)

    #expect(director.motions(at: 400).isEmpty)
  }

  @Test func `more than one that would wait in 800 ms swaps with a lit border`() {
    director.play([rotation(0, 1)], wall: 0)
    director.play([rotation(1, 2)], wall: 300)
    director.play([rotation(2, 3)], wall: 700)

    #expect(director.motions(at: 700).isEmpty)
    #expect(director.lit(at: 700) == [stack])
    #expect(director.lit(at: 1900).isEmpty)
  }

  @Test func `a crowd of one moment leaves no queue`() {
    director.play([rotation(0, 1), rotation(1, 2), rotation(2, 3), rotation(3, 0)], wall: 0)
    director.settle(wall: 10)

    #expect(!director.isMoving)
    #expect(director.ends(after: 10) == [1200])
  }

  @Test func `stacks move at once and apart`() {
    var other = rotation(0, 2)
    other.stack = StackID(1)

    director.play([rotation(0, 1)], wall: 0)
    director.play([other], wall: 100)

    #expect(director.motions(at: 200).map(\.stack) == [stack, StackID(1)])
    #expect(director.motions(at: 200).map(\.elapsed) == [200, 100])
  }

  @Test func `no motion only swaps`() {
    var director = Self.director(.none)

    director.play([rotation(0, 1)], wall: 0)
    director.swap(lighting: [stack], wall: 0)

    #expect(!director.isMoving)
    #expect(director.lit(at: 0).isEmpty)
  }

  @Test func `a jump ends what moves`() {
    director.play([rotation(0, 1)], wall: 0)

    director.swap(lighting: [], wall: 100)

    #expect(!director.isMoving)
    #expect(director.ends(after: 100).isEmpty)
  }
}

@Suite struct MovementTruthTests {
  @Test func `an act before others that are left moves only what it moves`() throws {
    var session = try Evening.session(at: "18:20")
    session.perform(.donate("b"))
    session.perform(.go(Evening.moment("18:50"), isDragging: false), wall: 5000)
    session.perform(.donate("b"), wall: 10_000)
    session.perform(.go(Evening.moment("18:10"), isDragging: false), wall: 15_000)

    session.perform(.swipe(Evening.desk, by: 1), wall: 20_000)

    #expect(session.run.branchCount == 2)
    #expect(session.director.motions(at: 20_010).map(\.stack) == [Evening.desk])
  }

  @Test(arguments: 1...40)
  func `every movement that is shown is one of the log between two moments`(seed: UInt64) throws {
    var session = try Evening.session(at: "17:30")
    var stream = Seed(seed).stream("movements")
    var done: [String] = []
    for step in 1...60 {
      let action = Self.actions[Int(stream.next(below: UInt64(Self.actions.count)))]
      let wall = step * 5000
      done.append("\(action)")
      // What was shown before comes to its end.
      for earlier in [4000, 2000] { session.advance(wall: wall - earlier) }
      let former = (now: session.now, acts: session.acts.count)
      session.perform(action, wall: wall)

      let told = Comment(rawValue: "seed \(seed): \(done.joined(separator: ", "))")
      let state = session.run.state(at: session.now)
      #expect(session.home.stacks.map(\.top) == state.stacks.map(\.top), told)
      #expect(session.home.visiblePage == state.visiblePage, told)
      let isAct = session.acts.count > former.acts
      let movements = Self.movements(of: session, since: former.now, isAct: isAct)
      // At the very start an act's records stand among those of the beginning.
      guard session.now > .zero else { continue }
      for motion in session.director.motions(at: wall) {
        #expect(movements.contains { Self.shows(motion, $0) }, told)
      }
    }
  }

  private static func movements(
    of session: InteractiveState,
    since former: SimulationTime,
    isAct: Bool
  ) -> [StackMovement] {
    let run = session.run
    let first = run.recordCount(through: .zero)
    var reader = MovementReader(before: run.state(at: .zero))
    let (start, end) = (min(former, session.now), max(former, session.now))
    return run.log[first...].compactMap { record in
      guard var movement = reader.movements(of: [record]).first else { return nil }
      movement.isReversed = session.now < former
      let isBetween = record.time > start && record.time <= end
      return isBetween || (isAct && record.time == session.now) ? movement : nil
    }
  }

  private static func shows(_ motion: Motion, _ movement: StackMovement) -> Bool {
    guard motion.stack == movement.stack else { return false }
    switch motion.kind {
    case .slideIn(let widget): return movement.shown == widget
    case .slideOut(let widget): return movement.hidden == widget
    case .scroll(let from, let to, _): return movement.hidden == from && movement.shown == to
    }
  }

  private static let actions: [SessionAction] = [
    .donate("b"), .donate("b"), .donate("c"), .swipe(nil, by: 1), .swipe(Evening.desk, by: -1),
    .swipe(Evening.home, by: 1), .command(.keep), .command(.dismiss), .command(.undoBranch),
    .command(.undoBranch), .command(.redo),
    .command(.nextBranch), .command(.previousBranch), .command(.nextPage), .command(.lookBack),
    .command(.turnPage),
    .command(.nextStack), .command(.nextEvent), .command(.nextEvent), .command(.previousEvent),
    .shift(.minutes(1)), .shift(.minutes(-1)),
    .shift(.hours(1)), .shift(.hours(-1)), .shift(.hours(-1)), .command(.start),
    .go(Evening.moment("18:40"), isDragging: false),
  ]
}
