import Testing

@testable import SimulationCore

@Suite struct PartitionTests {
  @Test(arguments: 0...9)
  func `the search ends where the condition stops to hold, as counting says`(limit: Int) {
    for count in 0...8 {
      let values = Array(0..<count)

      #expect(values.partition { $0 < limit } == values.count { $0 < limit })
    }
  }

  @Test func `a part of a list is searched by its own indices`() {
    let part = [9, 9, 1, 2, 3, 9][2..<5]

    #expect(part.partition { $0 < 3 } == 4)
    #expect(part.partition { $0 < 9 } == part.endIndex)
    #expect(part.partition { $0 < 0 } == part.startIndex)
  }
}
