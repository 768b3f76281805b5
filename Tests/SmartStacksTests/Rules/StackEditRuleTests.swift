import SmartStacks
import Testing

/// Decisions 20, 32, 33 and 52, readings 15 and 29.
@Suite struct StackEditRuleTests {
  private static let home = Day("A", "B", "C", showing: 1)

  /// WWDC21 10049 1:08.
  @Test func `the person adds, removes and moves widgets`() {
    let log = Self.home.adds("N", "9:00", at: 1).removes("C", "9:10")
      .moves("N", to: 2, "9:20").run()
    let turned = Self.home.timeline("C", ("9:00", r(1))).run()

    let stacks = ["8:59", "9:00", "9:10", "9:20"].map { log.stack($0) }
    #expect(stacks == ["A [B] C", "A N [B] C", "A N [B]", "A [B] N"])
    #expect(log.moves == [])
    #expect(turned.stack("9:00") == "A B [C]")
  }

  @Test func `an added widget comes last or at its place, and what shows stays`() {
    let log = Self.home.adds("N", "9:00").adds("M", "9:10", at: 0).run()

    #expect(log.acts == ["09:00 Home added N at 3", "09:10 Home added M at 0"])
    #expect(log.stack("9:00") == "A [B] C N")
    #expect(log.stack("9:10") == "M A [B] C N")

    let moved = Self.home.moves("A", to: 2, "9:00").moves("B", to: 2, "9:10").run()

    #expect(moved.stack("9:00") == "[B] C A")
    #expect(moved.stack("9:10") == "C A [B]")
  }

  @Test func `after a removal the widget in that place shows, the last one stays`() {
    let log = Self.home.removes("B", "9:00").removes("C", "9:10").run()

    #expect(log.stack("9:00") == "A [C]")
    #expect(log.stack("9:10") == "[A]")

    let last = Day("A").removes("A", "9:00").run()

    #expect(last.acts == ["09:00 remove A refused: lastWidget"])
    #expect(last.stack("9:00") == "[A]")
  }

  @Test func `a stack left with one widget is plain, and a stack again with another`() {
    let log = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .timeline("A", ("11:00", r(1))).removes("B", "9:10").run()

    let story = [
      "09:00 Home + P until 10:00", "09:10 Home removed B", "09:10 Home - P edited, shows A",
    ]
    #expect(log.story == story)
    #expect(log.withheld == ["09:10 nowhere x P: noTarget"])

    let again = Day("A").adds("B", "9:00").timeline("B", ("10:00", r(1))).run()

    #expect(again.moves == ["10:00 Home -> B"])
  }

  /// Reading 8.
  @Test func `an added widget has its kind's timeline behind it, a removed one nothing`() {
    let log = Day("A", "B").timeline("N", ("8:00", r(1, 7200)), ("12:00", r(1)))
      .adds("n:N", "9:00").run()

    #expect(log.active("n", "9:00") == "1")
    #expect(log.active("n", "10:00") == nil)
    #expect(log.decisions == ["09:00 Home x n: hold until 09:15", "09:15 Home -> n"])

    let removed = Day("A", "B", "P").timeline("P", ("11:00", r(1)))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).removes("P", "8:30").run()

    #expect(removed.moves == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
  }

  @Test(arguments: ["all", "past", "timeline"])
  func `with a pool of its own an added widget stands as one that was there`(scope: String) throws {
    func moves(_ day: Day) throws -> [String] {
      try day.timeline("B", ("7:00", r(10)), ("7:30", r(3)))
        .timeline("N", ("8:00", r(20, 60)))
        .reload("N", at: "9:00", ("9:00", r(8, 60)), ("14:00", r(5, 60)))
        .policy("pool.owner", "instance").policy("pool.scope", scope).run().moves
        .filter { $0.hasPrefix("14") }
    }

    #expect(try moves(Day("B", "N")) == moves(Day("B").adds("N", "12:00")))
  }

  @Test func `a suggested widget has a pool of its own under pool.owner=instance`() throws {
    let log = try Day("A", "B").kind("P").timeline("P", ("8:00", r(4)), ("12:00", r(1)))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .timeline("A", ("7:00", r(10)), ("7:30", r(3)))
      .keep("9:10").swipe("9:20").policy("pool.owner", "instance").run()

    // 1 of 4 is less than A's 3 of 10.
    #expect(log.moves.last == "09:20 Home swiped to A")
  }

  @Test func `what cannot be done is refused, and changes nothing`() throws {
    let log = try Day("A", "B").stack("Work", "C", "D").kind("L", families: [.systemLarge])
      .policy("stack.max", "3").adds("L", "9:00").adds("A", "9:01").adds("N", "9:02", at: 3)
      .adds("N", "9:03", at: -1).adds("n:N(card=acme)", "9:04").adds("M", "9:05").adds("N", "9:06")
      .removes("C", "9:07").removes("Z", "9:08").moves("A", to: 9, "9:09")
      .configure("Z", "card=acme", "9:10").configure("A", "card=acme", "9:11").run()

    let acts = [
      "09:00 add L refused: family", "09:01 add A refused: duplicateName",
      "09:02 add N refused: noSuchPlace", "09:03 add N refused: noSuchPlace",
      "09:04 add n refused: staticKind", "09:05 Home added M at 2",
      "09:06 add N refused: stack.max", "09:07 remove C refused: notInStack",
      "09:08 remove Z refused: unknownWidget", "09:09 move A refused: noSuchPlace",
      "09:10 configure Z refused: unknownWidget", "09:11 configure A refused: staticKind",
    ]
    #expect(log.acts == acts)
    #expect(log.stack("10:00") == "[A] B M")
  }

  @Test func `a suggestion of what is added leaves: the person has it now`() {
    let log = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .adds("p:P", "9:10").run()

    let story = [
      "09:00 Home + P until 10:00", "09:10 Home added p at 2", "09:10 Home - P edited, shows A",
    ]
    #expect(log.story == story)
    #expect(log.stack("9:10") == "[A] B p")
  }

  /// The suggestion lies before the widget that it covered, wherever that is.
  @Test func `a suggestion keeps its place in the ring through edits, which stay when it leaves`() {
    let day = Day("A", "B", "C", showing: 1).kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))

    #expect(day.moves("B", to: 0, "9:10").swipe("9:20").run().top("9:20") == "B")
    #expect(day.moves("B", to: 0, "9:10").swipe("9:20", by: 2).run().top("9:20") == "A")
    #expect(day.removes("A", "9:10").swipe("9:20").run().top("9:20") == "B")
    #expect(day.removes("B", "9:10").swipe("9:20", by: -1).run().top("9:20") == "A")
    #expect(day.adds("N", "9:10", at: 0).swipe("9:20").run().top("9:20") == "B")

    // Decision 20: after every suggestion the stack is what the person made it.
    let short = Day("A", "B", "C", showing: 1).kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))

    #expect(short.removes("A", "9:10").run().stack("10:00") == "[B] C")
    #expect(short.removes("B", "9:10").run().stack("10:00") == "A [C]")
    #expect(short.moves("C", to: 0, "9:10").run().stack("9:30") == "[+P] C A B")
    #expect(short.moves("C", to: 0, "9:10").run().stack("10:00") == "C A [B]")
  }
}

/// Reading 8; Readings, F1 to F4.
@Suite struct ConfigurationRuleTests {
  private static let home = Day("A", "mine:P(card=acme)").kind("P", intent: "Show")

  @Test func `a changed configuration has its own timeline from then on`() {
    let log = Self.home
      .timeline("P", when: "card=acme", ("7:00", r(1)))
      .timeline("P", when: "card=soup", ("7:00", r(2, 60)), ("8:00", r(3, 7200)))
      .configure("mine", "card=soup", "9:00").run()

    #expect(log.active("mine", "8:59") == "1")
    #expect(log.active("mine", "9:00") == "3")
    #expect(log.active("mine", "10:00") == nil)
    #expect(log.acts == ["09:00 mine configured card=soup"])
  }

  @Test func `what is not named keeps its value, in a stack or alone`() {
    let log = Self.home.configure("mine", "category=food", "9:00").run()

    #expect(log.acts == ["09:00 mine configured card=acme,category=food"])

    let alone = Day("A", "B").alone("lone:P(card=acme)").kind("P", intent: "Show")
      .configure("lone", "card=soup", "9:00").run()

    #expect(alone.acts == ["09:00 lone configured card=soup"])
  }

  @Test func `a configured widget is present with its new values, and its stack is held`() {
    let day = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00", configured: "card=soup"))

    #expect(day.run().moves.first == "10:00 Home + P(card=soup) until 11:00")
    let decisions = day.configure("mine", "card=soup", "9:00").run().decisions
    #expect(decisions == ["10:00 nowhere x P(card=soup): present"])

    let log = Self.home.timeline("P", ("9:05", r(1))).configure("mine", "card=soup", "9:00").run()

    #expect(log.decisions == ["09:05 Home x mine: hold until 09:15", "09:15 Home -> mine"])
  }

  @Test func `where the intent is defined, its parameters say what is taken`() {
    let log = Self.home.intent("Show", app: "P", "card:acme|soup", "note")
      .configure("mine", "card=gold", "9:00").configure("mine", "colour=red", "9:01")
      .configure("mine", "note=hi", "9:02").adds("n:P(card=gold)", "9:03")
      .adds("n:P(card=soup)", "9:04").run()

    let acts = [
      "09:00 configure mine refused: badValue", "09:01 configure mine refused: unknownParameter",
      "09:02 mine configured card=acme,note=hi", "09:03 add n refused: badValue",
      "09:04 Home added n at 2",
    ]
    #expect(log.acts == acts)
  }
}
