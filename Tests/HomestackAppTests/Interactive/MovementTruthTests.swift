import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp

/// What is seen to move is what the log tells, whatever was done and wherever one went.
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
      let movements = Self.movements(
        of: session,
        since: former.now,
        isAct: session.acts.count > former.acts
      )
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
    .shift(.minutes(1)),
    .shift(.minutes(-1)),
    .shift(.hours(1)), .shift(.hours(-1)), .shift(.hours(-1)), .command(.start),
    .go(Evening.moment("18:40"), isDragging: false),
  ]
}
