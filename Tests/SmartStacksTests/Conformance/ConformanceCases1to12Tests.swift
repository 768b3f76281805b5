import Testing

@Suite struct ConformanceCases1to12Tests {
  /// WWDC21 10049 11:39; WWDC20 10194 25:26 est.
  @Test func `Case 1: a widget without a positive score never comes on top`() {
    let log = Day("B", "A").timeline("A", ("9:00", r(0, 0)), ("12:00", r(-5, 0))).run()

    #expect(log.moves == [])
    #expect(log.withheld == ["09:00 Home x A: score<=0"])
  }

  /// WWDC20 10194 26:57 to 27:19 est.: the basketball game.
  @Test func `Case 2: nil entries leave a running window alone`() {
    let log = Day("B", "A")
      .timeline("A", ("13:00", r(1, 10800)), ("13:30", nil), ("14:00", nil), ("15:30", nil)).run()

    #expect(log.moves == ["13:00 Home -> A"])
    #expect(log.active("A", "12:59:59") == nil)
    #expect(
      ["13:00", "13:29", "13:30", "14:00", "15:30", "15:59:59"].map { log.active("A", $0) }
        == ["1", "1", "1", "1", "1", "1"]
    )
    #expect(log.active("A", "16:00") == nil)
  }

  /// WWDC21 10049 12:26, 14:06 to 14:32; nil: WWDC20 10194.
  @Test func `Case 3: a duration of zero holds until the next relevance`() {
    let log = Day("B", "A")
      .timeline("A", ("9:41", r(50, 0)), ("12:30", nil), ("18:52", r(1, 0))).run()

    #expect(log.active("A", "9:41") == "50")
    #expect(log.active("A", "12:30") == "50")
    #expect(log.active("A", "18:51:59") == "50")
    #expect(log.active("A", "18:52") == "1")
    #expect(log.active("A", "23:59") == "1")
  }

  @Test func `Case 3: after 18:52 it still competes, at a lower rank`() {
    let log = Day("A", "B")
      .timeline("A", ("9:41", r(50, 0)), ("12:30", nil), ("18:52", r(1, 0)))
      .timeline("B", ("10:00", r(4, 0)), ("11:00", r(2, 0)), ("20:00", r(0, 0))).run()

    #expect(log.moves == ["18:52 Home -> B", "20:00 Home -> A"])
  }

  /// WWDC21 10049 12:19, 14:47 to 15:14: the purchases of half an hour.
  @Test func `Case 4: a window of half an hour is over until the next relevance`() {
    let log = Day("B", "A").timeline("A", ("9:41", r(52.6, 1800)), ("12:30", r(16.29, 1800))).run()

    #expect(log.active("A", "9:41") == "52.6")
    #expect(log.active("A", "10:10:59") == "52.6")
    #expect(log.active("A", "10:11") == nil)
    #expect(log.active("A", "12:29:59") == nil)
    #expect(log.active("A", "12:30") == "16.29")
    #expect(log.active("A", "12:59:59") == "16.29")
    #expect(log.active("A", "13:00") == nil)
  }

  /// Inferred from "following an entry's date", the documentation of `duration`.
  @Test func `Case 5: a window that was over at its delivery rotates nothing`() {
    let log = Day("B", "A").reload("A", at: "10:30", ("9:41", r(9, 1800))).run()

    #expect(log.entries == ["10:30 A 9"])
    #expect(log.decisions == [])
    #expect(log.active("A", "10:30") == nil)
  }

  /// The smart stacks article: absolute values don't matter; WWDC20 10194 25:09 est.
  @Test(arguments: [
    (1000.0, 1.0, 1.0), (0.001, 1.0, 1.0), (1000.0, 1000.0, 1000.0), (7.0, 1_000_000.0, 0.001),
  ])
  func `Case 6: a kind's scores times any factor decide the same`(a: Double, b: Double, c: Double) {
    func day(_ a: Double, _ b: Double, _ c: Double) -> Day {
      Day("A", "B", "C").withLimits()
        .timeline("A", ("8:00", r(3 * a)), ("11:00", r(12 * a)), ("15:00", r(a)))
        .timeline("B", ("9:00", r(b, 3600)), ("12:00", r(4 * b, 1800)), ("16:00", r(3 * b, 0)))
        .timeline("C", ("9:30", r(10 * c, 600)), ("13:00", r(5 * c, 7200))).swipe("11:30")
    }
    let log = day(a, b, c).run()

    #expect(log.decisions == day(1, 1, 1).run().decisions)
    let moves = [
      "09:30 Home -> C", "09:45 Home -> A", "11:30 Home swiped to B", "13:00 Home -> C",
      "15:00 Home -> A", "16:00 Home -> B",
    ]
    #expect(log.moves == moves)
  }

  @Test(arguments: ["ratioToMax", "minMax", "percentile"])
  func `Case 6: scores of many decimals keep their order`(normaliser: String) throws {
    func day(_ scale: [Double]) throws -> Day {
      try Day("A", "B")
        .timeline("A", ("8:00", r(scale[0])), ("11:00", r(scale[1])), ("15:00", r(scale[2])))
        .timeline("B", ("9:00", r(2)), ("10:00", r(3)), ("12:00", r(1)))
        .policy("normaliser", normaliser)
    }

    let small = try day([0.333333, 0.666667, 0.123457]).run()
    let large = try day([333.333, 666.667, 123.457]).run()
    #expect(small.decisions == large.decisions)
  }

  /// Inferred from WWDC20 10194 26:12 est. and 10028 22:15.
  @Test func `Case 7: raw scores of two kinds are never compared`() {
    let log = Day("B", "A")
      .timeline("A", ("8:00", r(0.1)), ("10:00", r(1)))
      .timeline("B", ("8:00", r(1000)), ("9:00", r(100))).run()

    #expect(log.moves == ["10:00 Home -> A"])
    #expect(log.withheld.last == "10:00 Home x B: outranked")
  }

  /// Staff answer, forums/650448.
  @Test func `Case 8: a peak that comes again is as strong as the first`() {
    var day = Day("B", "A").days(11)
    for number in 1...11 {
      day = day.timeline("A", ("\(number)/10:00", r(100, 600)), ("\(number)/12:00", r(1, 600)))
    }
    day = day.timeline("B", ("1/8:00", r(100)), ("1/9:00", r(99)))

    #expect(day.run().moves.filter { $0.hasSuffix("10:00 Home -> A") }.count == 11)
  }

  /// Inferred from forums/650448: future entries count.
  @Test func `Case 9: a higher score that is known to come lowers the one of now`() {
    let log = Day("B", "A")
      .timeline("A", ("10:00", r(10, 0)), ("12:00", r(100, 0)))
      .timeline("B", ("8:00", r(2, 0)), ("9:00", r(1, 0))).run()

    #expect(log.moves == ["12:00 Home -> A"])
    #expect(log.withheld.contains("10:00 Home x A: outranked"))
  }

  /// Inferred from WWDC20 10194 27:19 est.; relevance is kept across timelines.
  @Test func `Case 10: after a reload of nil entries window and pool go on`() {
    let log = Day("B", "A")
      .reload("A", at: "10:00", ("10:00", r(5, 7200)))
      .reload("A", at: "10:30", ("10:30", nil), ("11:00", nil))
      .reload("A", at: "14:00", ("14:00", r(1, 600)))
      .timeline("B", ("13:00", r(2)), ("13:30", r(1))).run()

    #expect(log.active("A", "10:30") == "5")
    #expect(log.active("A", "11:59:59") == "5")
    #expect(log.active("A", "12:00") == nil)
    // Against its own 5, a 1 is a fifth, and B stands at a half.
    #expect(log.moves == ["10:00 Home -> A", "13:00 Home -> B"])
    #expect(log.withheld.last == "14:00 Home x A: outranked")
  }

  /// WWDC21 10049 3:09 to 3:37, 10:04.
  @Test func `Case 11: a suggestion lies on top in its window and leaves the stack as it was`() {
    let log = Day("Weather", "Reminders", showing: 1)
      .kind("P", app: "Purchases").kind("Q", app: "Purchases")
      .shortcuts("Purchases", at: "8:00", Shortcut("P", "9:30-10:00"), Shortcut("Q", "18:00-18:30"))
      .run()

    #expect(log.stack("9:29") == "Weather [Reminders]")
    #expect(log.stack("9:30") == "[+P] Weather Reminders")
    #expect(log.stack("9:59:59") == "[+P] Weather Reminders")
    #expect(log.stack("10:00") == "Weather [Reminders]")
    let decisions = [
      "09:30 Home + P until 10:00", "10:00 Home - P ended, shows Reminders",
      "18:00 Home + Q until 18:30", "18:30 Home - Q ended, shows Reminders",
    ]
    #expect(log.decisions == decisions)
  }

  /// WWDC21 10049 6:54: omitting a shortcut invalidates it.
  @Test func `Case 11: a new list without it ends a suggestion early`() {
    let log = Day("Weather", "Reminders", showing: 1)
      .kind("P", app: "Purchases").kind("Q", app: "Purchases")
      .shortcuts("Purchases", at: "8:00", Shortcut("P", "9:30-10:00"), Shortcut("Q", "18:00-18:30"))
      .shortcuts("Purchases", at: "9:40", Shortcut("Q", "18:00-18:30")).run()

    #expect(log.stack("9:40") == "Weather [Reminders]")
    let moves = log.moves.prefix(2)
    #expect(moves == ["09:30 Home + P until 10:00", "09:40 Home - P invalidated, shows Reminders"])
  }

  /// WWDC21 10049 5:15; no rotation under the default of X8.
  @Test func `Case 12: a kind in the stack is not suggested, and not rotated to`() {
    let log = Day("Weather", "P").shortcuts("P", at: "8:00", Shortcut("P", "9:30-10:00")).run()

    #expect(log.decisions == ["09:30 nowhere x P: present"])
  }

  @Test func `Case 12: a kind elsewhere on the Home Screen is not suggested`() {
    let log = Day("Weather", "Reminders").alone("P", page: 1)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:30-10:00")).run()

    #expect(log.decisions == ["09:30 nowhere x P: present"])
  }
}
