import SimulationCore
import Testing

@testable import homestack_lab

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
