import SimulationCore
import Testing

@testable import Evaluation

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
        if look.isScored, look.member == next { course.found += 1 }
        go(place + 1, next, used, course)
      }
    }
    go(0, nil, [:], .init())
    return best
  }

  @Test func `Without a change it has what is looked for most`() {
    let looks: [Look] = [1, 0, 1, 2, 1].map { .init(member: $0, isScored: true, day: 0) }

    let best = ClairvoyantStack.best(of: looks, members: 3, allowed: [:])

    #expect(best.found == 3)
    #expect(best.changes == 0)
  }

  @Test func `A change that a day leaves over may serve the next day`() {
    // Nothing may be seen to change on the second day, so what its looks are for is on top before.
    let looks: [Look] = [0, 0, 1, 1, 1].map { .init(member: $0, isScored: true, day: Int32($0)) }

    #expect(ClairvoyantStack.best(of: looks, members: 2, allowed: [0: 1]).found == 4)
    #expect(ClairvoyantStack.best(of: looks, members: 2, allowed: [1: 1]).found == 5)
    #expect(ClairvoyantStack.best(of: looks, members: 2, allowed: [:]).found == 3)
  }

  @Test func `It is the best of all ways, by looks found and then by changes`() {
    var random = Seed(5).stream("looks")
    func draw(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
    for _ in 0..<300 {
      let members = 1 + draw(3)
      let looks: [Look] = (0..<draw(8)).map { place in
        .init(member: draw(members), isScored: draw(4) > 0, day: Int32(place / 3))
      }
      let allowed: [Int32: Int] = [0: draw(4), 1: draw(4), 2: draw(4)]

      let best = ClairvoyantStack.best(of: looks, members: members, allowed: allowed)

      #expect(best == Self.tried(looks, members: members, allowed: allowed))
    }
  }
}

/// How far what was said and what came are apart by chance.
@Suite struct ApartByChanceTests {
  @Test(arguments: [(10, 0.5), (10, 0.05), (37, 0.9), (400, 0.31), (12, 1.0), (12, 0.0)])
  func `It is the mean deviation of as many draws`(count: Int, likely: Double) throws {
    let tally = PredictionTally(count: count, said: likely * Double(count))

    // The same from the distribution itself, term by term.
    var chance = PortableMath.exp(Double(count) * PortableMath.log(max(1 - likely, 1e-9)))
    var mean = 0.0
    for came in 0...count {
      mean += chance * abs(Double(came) - likely * Double(count)) / Double(count)
      let odds = likely / max(1 - likely, 1e-9)
      chance *= Double(count - came) / Double(came + 1) * odds
    }

    #expect(abs(try #require(tally.apartByChance) - mean) < 1e-6)
  }

  @Test func `Of fewer than ten nothing is said`() {
    #expect(PredictionTally(count: 9, said: 4).apart == nil)
    #expect(PredictionTally(count: 9, said: 4).apartByChance == nil)
    #expect(PredictionTally(count: 10, said: 4, came: 6).apart == 0.2)
  }
}
