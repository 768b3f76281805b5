import HomeScreenViews
import Scenarios
import Testing

@Suite struct LiveKeyTests {
  @Test func `the reader refuses exactly the letters that the key table keeps`() {
    let letters = KeyTable.reserved.filter { $0.isLetter || $0.isNumber }

    let taken = Scenarios.LiveKey.taken

    #expect(Set(taken) == letters)
    #expect(taken == taken.sorted())
  }
}
