import SmartStacks
import Testing

/// Decision 57.
@Suite struct MadeStackRuleTests {
  private static let single = Day().alone("A").alone("B").alone("C").later("Morning")
  private static let made = single.puts("B", on: "A", as: "Morning", "9:00")

  @Test func `a stack stands where the widget stood that another is put on`() {
    let log = Self.made.run()

    #expect(log.acts == ["09:00 Morning made of A, B"])
    #expect(log.stack("9:00", "Morning") == "A [B]")
    #expect(log.places("8:59") == "A B C")
    #expect(log.places("9:00") == "Morning C")
  }

  @Test func `it rotates and takes suggestions as any other, in reading order, after a hold`() {
    let log = Self.made.kind("P").timeline("A", ("9:05", r(1)))
      .shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00")).run()

    let decisions = [
      "09:05 Morning x A: hold until 09:15", "09:15 Morning -> A", "10:00 Morning + P until 11:00",
      "11:00 Morning - P ended, shows A",
    ]
    #expect(log.decisions == decisions)

    let day = Day().alone("A").alone("B").stack("Work", "D", "E").later("Morning").kind("P")
      .puts("B", on: "A", as: "Morning", "9:00")
      .shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00"))

    #expect(day.run().moves.first == "10:00 Morning + P until 11:00")
  }

  @Test func `taken apart, its widgets stand in its place in order, and a suggestion leaves`() {
    let log = Self.made.takesApart("Morning", "10:00").timeline("A", ("10:30", r(1))).run()

    #expect(log.acts.last == "10:00 Morning taken apart")
    #expect(log.places("10:00") == "A B C")
    #expect(log.moves == [])

    let covered = Self.made.kind("P").shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00"))
      .takesApart("Morning", "10:10").run()

    let story = [
      "09:00 Morning made of A, B", "10:00 Morning + P until 11:00",
      "10:10 Morning - P edited, shows B", "10:10 Morning taken apart",
    ]
    #expect(covered.story == story)
  }

  @Test func `a widget goes to another stack with its timeline and what was declined of it`() {
    let log = Day("A", "B", "C").stack("Work", "D", "E").timeline("C", ("8:00", r(1, 7200)))
      .puts("C", into: "Work", at: 1, "9:00").run()

    #expect(log.acts == ["09:00 Home took out C", "09:00 Work took in C at 1"])
    #expect(log.stack("9:00") == "A [B]")
    #expect(log.stack("9:00", "Work") == "[D] C E")
    #expect(log.moves == ["08:00 Home -> C", "09:15 Work -> C"])

    let declined = Day("A", "B").stack("Work", "C", "D")
      .timeline("B", ("8:00", r(1, 3600)), ("9:30", r(1, 3600)))
      .swipe("8:10").puts("B", into: "Work", "8:20").run()

    #expect(declined.moves == ["08:00 Home -> B", "08:10 Home swiped to A", "09:30 Work -> B"])
  }

  @Test func `a stack ends with its last widget, and begins anew with what is put on another`() {
    let log = Day().stack("Home", "A").alone("B").puts("A", onPage: 0, "9:00")
      .puts("B", on: "A", as: "Home", "9:10").run()

    #expect(log.acts == ["09:00 Home took out A to 0", "09:10 Home made of A, B"])
    #expect(log.places("9:00") == "B A")
    #expect(log.places("9:10") == "Home")
  }

  @Test func `a stack begins with a widget from the gallery, and a widget goes to another page`() {
    let log = Day().alone("A").later("Morning").begins("Morning", with: "N", onPage: 0, "9:00")
      .adds("M", "9:10", stack: "Morning").timeline("M", ("10:00", r(1))).run()

    #expect(log.acts == ["09:00 Morning begun with N on 0", "09:10 Morning added M at 1"])
    #expect(log.places("9:00") == "A Morning")
    #expect(log.moves == ["10:00 Morning -> M"])

    let moved = Day().alone("A").alone("B", page: 1).puts("A", onPage: 1, "9:00").run()

    #expect(moved.acts == ["09:00 A placed on 1"])
    #expect(moved.places("9:00", page: 1) == "B A")
  }

  @Test func `never ends with its stack, and a dismissal goes on`() {
    let day = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "11:00-12:00"))
      .takesApart("Home", "10:10").puts("A", on: "B", as: "Home", "10:20")

    #expect(day.never("9:10").run().moves.last == "12:00 Home - P ended, shows A")
    #expect(
      Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))
        .dismiss("9:10").takesApart("Home", "10:10").puts("A", on: "B", as: "Home", "10:20")
        .run().moves.last == "09:10 Home - P dismissed, shows A"
    )
  }

  @Test(arguments: [("fresh", true), ("inherits", false)])
  func `a stack made anew begins as stack.made says`(setting: String, takes: Bool) throws {
    let log = try Day("A", "B", "C").alone("X").later("Morning").kind("P")
      .off(.widgetSuggestions).policy("stack.made", setting)
      .puts("C", on: "X", as: "Morning", "9:00").run()
    let state = log.run.state(at: log.day.clock("9:00"))

    #expect(state[log.day.stackID("Morning")].widgetSuggestions == takes)
  }

  @Test func `what cannot be done is refused, and changes nothing`() throws {
    let log = try Day("A", "B").alone("X").alone("Y").later("Morning")
      .later("S", family: .systemSmall).policy("stack.max", "2")
      .swipe("9:00", stack: "Morning").takesApart("Morning", "9:01")
      .puts("X", on: "X", as: "Morning", "9:02").puts("X", on: "A", as: "Morning", "9:03")
      .puts("X", on: "Y", as: "S", "9:04").puts("X", on: "Z", as: "Morning", "9:05")
      .puts("X", on: "Y", as: "Home", "9:06").puts("X", into: "Home", "9:07")
      .puts("A", into: "Home", "9:08").puts("X", onPage: 7, "9:09").puts("X", onPage: 0, "9:10")
      .run()

    let acts = [
      "09:00 swipe Morning refused: noStack", "09:01 takeApart Morning refused: noStack",
      "09:02 put X refused: itself", "09:03 put X refused: inStack",
      "09:04 put X refused: otherSize", "09:05 put X refused: unknownWidget",
      "09:06 put X refused: stackExists", "09:07 put X refused: stack.max",
      "09:08 put A refused: alreadyThere", "09:09 put X refused: noSuchPlace",
      "09:10 put X refused: alreadyThere",
    ]
    #expect(log.acts == acts)
    #expect(log.places("10:00") == "Home X Y")
  }

  @Test func `a stack that is declared live changes nothing that was computed`() {
    let day = Day().alone("A").alone("B")
    var run = Run(world: day.world)
    run.advance(to: day.clock("12:00"))
    let before = run.log.count
    let stack = run.declare(World.Stack(name: "Morning", family: .systemMedium, members: []))

    #expect(run.log.count == before)
    #expect(!run.state(at: day.clock("8:00"))[stack].isThere)
    run.insert(.edit(stack, .make(widget: "B", on: "A")), at: day.clock("9:00"))
    #expect(run.state(at: day.clock("9:00"))[stack].isThere)
    run.removeLastInputs(1)
    run.advance(to: day.clock("10:00"))
    #expect(!run.state(at: day.clock("10:00"))[stack].isThere)
  }
}

/// Decision 61.
@Suite struct GalleryStackRuleTests {
  /// A is opened each morning and B each evening, for four weeks.
  private static let day = Day("A", "B", "C").days(29).opens("A", on: 1...28, at: "8:00")
    .opens("B", on: 1...28, at: "20:00").learningHabits()

  private static let habits = day.run().run.habits(at: day.clock("29/7:00"))

  private static func kinds(_ day: Day, _ family: WidgetFamily = .systemMedium) -> [String] {
    GalleryStackRule.choices(from: habits, family: family, in: day.world).map {
      day.world.kinds[$0.kind.index].kind
    }
  }

  @Test func `with nothing regular there is nothing to fill it with`() {
    let day = Day("A", "B")
    let portrait = day.run().run.habits(at: day.clock("12:00"))

    #expect(GalleryStackRule.choices(from: portrait, family: .systemMedium, in: day.world) == [])
  }

  @Test func `what is opened regularly is in it, with the reason`() {
    let world = Self.day.world
    let choices = GalleryStackRule.choices(from: Self.habits, family: .systemMedium, in: world)

    #expect(Self.kinds(Self.day).sorted() == ["A", "B"])
    #expect(choices.allSatisfy { $0.why.count > 10 })
  }

  @Test func `it holds so many at most, and what comes in its size`() throws {
    var small = Self.day
    for kind in small.world.kinds.indices { small.world.kinds[kind].families = [.systemSmall] }

    #expect(try Self.kinds(Self.day.policy("gallery.most", "1")).count == 1)
    #expect(try Self.kinds(Self.day.policy("stack.max", "1")).count == 1)
    #expect(Self.kinds(small) == [])
    #expect(Self.kinds(small, .systemSmall).count == 2)
  }
}
