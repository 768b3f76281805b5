import SimulationCore
import SmartStacks
import Testing

/// What both talks say of scores: what they do, and what does not happen without them.
@Suite struct TalkScoreTests {
  /// WWDC21 10049 1:29, 4:40 and 10:52; WWDC20 10194 19:18 est.
  @Test func `a score turns a stack, and suggests nothing`() {
    let placed = Day("A", "B").timeline("B", ("9:00", r(100, 600)))
    let absent = Day("A", "B").kind("P").timeline("P", ("9:00", r(100, 600)))
    let plain = Day("A", "B").timeline("B", ("9:00", nil))

    #expect(placed.run().decisions == ["09:00 Home -> B"])
    #expect(placed.run().stack("9:00") == "A [B]")
    #expect(absent.run().decisions == [])
    #expect(plain.run().entries == ["09:00 B nil"])
    #expect(plain.run().decisions == [])
  }

  /// WWDC20 10194 24:29 est.: each entry is provided as it occurs.
  @Test func `a purchase turns the stack when it happens, not before`() {
    let day = Day("A", "C").timeline("C", ("8:00", r(10, 600)))
      .timeline("A", ("7:00", r(2, 60)), ("7:30", r(1)))
    let bought = day.reload("C", at: "12:00", adding: true, ("12:00", r(100, 600))).run()
    let planned = day.timeline("C", ("12:00", r(100, 600))).run()

    let first = ["08:00 Home -> C", "08:10 Home -> A"]
    let second = ["12:00 Home -> C", "12:10 Home -> A"]
    #expect(day.run().moves == first)
    #expect(bought.moves == first + second)
    #expect(bought.entries.last == "12:00 C 100")
    #expect(bought.active("C", "11:59:59") == nil)
    #expect(bought.active("C", "12:00") == "100")
    // What is known to come lowers the score before it.
    #expect(planned.moves == second)
  }

  /// WWDC20 10194 25:45 est.: an alert for a charge of more than $50.
  @Test func `1 for a large purchase, 0.1 for a small one, 0 without one`() throws {
    let cards = Day("R", "C")
      .timeline("C", ("8:04", r(0)), ("9:41", r(1, 1800)), ("12:30", r(0.1, 1800)))
    let rivals = cards.timeline("R", ("6:00", r(2, 60)), ("6:01", r(1)))

    // Against half of another widget's best, only the large one wins.
    #expect(
      rivals.run().decisions == [
        "08:04 Home x C: score<=0 until 09:41", "09:41 Home -> C", "09:41 Home x R: outranked",
        "10:11 Home -> R", "12:30 Home x C: outranked",
      ]
    )
    // The small one still counts, and by chance it comes now and then.
    #expect(cards.swipe("11:00").run().moves.last == "12:30 Home -> C")
    let chance = try cards.swipe("11:00").policy("policy", "seededChance")
    let seeds = (0..<400).filter { seed in
      let day = chance.changed { $0.world.seed = Seed(UInt64(seed)) }
      return day.run().moves.last == "12:30 Home -> C"
    }
    #expect((20...60).contains(seeds.count), "\(seeds.count)")
  }
}
