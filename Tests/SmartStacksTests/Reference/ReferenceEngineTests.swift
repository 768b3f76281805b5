import Foundation
import SmartStacks
import Testing

/// The engine against the reference: two engines written from the same rules come to the same days.
///
/// `HOMESTACK_DAYS` and `HOMESTACK_FIRST_DAY` say how many days are lived, and which is the first.
@Suite struct ReferenceEngineTests {
  static let seeds: Range<Int> = {
    let first = number("HOMESTACK_FIRST_DAY") ?? 1
    return first..<(first + (number("HOMESTACK_DAYS") ?? 500))
  }()

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  @Test func `on one day in five an opening turns a stack, and a default has its twin`() {
    let reached = (1...60).map { ReferenceDay($0).reference.reached }

    #expect(reached.count { $0.contains(.turnByLaunch) } >= 12)
    #expect(reached.count { $0.contains(.twinOfDefault) } >= 12)
  }

  /// What was viewed after its doubt was over, and a dated suggestion that a prediction holds too
  /// while that is doubted again.
  @Test(arguments: [557, 628, 2252, 2779])
  func `on days on which doubts come and go both are equal`(seed: Int) {
    if let difference = ReferenceDay(UInt64(seed)).difference {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test(arguments: seeds)
  func `the engine moves every stack as a plain reading of the rules does`(seed: Int) {
    if let difference = ReferenceDay(UInt64(seed)).difference {
      Issue.record(Comment(rawValue: difference))
    }
  }
}
