import SimulationCore
import SmartStacks
import Testing

/// Reading 15: every touch holds the stack; a look is none.
@Suite struct TouchTests {
  @Test func `a tap opens the app of the widget on top and holds the stack, a look does not`() {
    let log = Day("A", "B").kind("P").timeline("B", ("9:05", r(1, 7200)))
      .shortcuts("P", at: "8:00", Shortcut("P", "12:00-13:00"))
      .open("9:00").open("12:10").run()

    #expect(log.acts == ["09:00 opened A on Home", "12:10 opened P on Home"])
    #expect(log.decisions.first == "09:05 Home x B: hold until 09:15")

    let looked = Day("A", "B").timeline("B", ("9:05", r(1))).glance("9:00").run()

    #expect(looked.acts == ["09:00 glanced at Home"])
    #expect(looked.moves == ["09:05 Home -> B"])
  }

  @Test func `to keep, dismiss or silence a suggestion holds the stack`() {
    let day = Day("A", "B").kind("P").timeline("B", ("9:12", r(1, 3600)))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
    for acted in [day.keep("9:10"), day.dismiss("9:10"), day.never("9:10")] {
      let held = ["09:12 Home x B: hold until 09:25", "09:25 Home -> B"]
      #expect(acted.run().decisions.suffix(2) == held)
    }
  }

  @Test func `a hold is told by the touch that began it`() {
    let log = Day("A", "B").swipe("8:00").swipe("8:10").open("9:00")
      .timeline("B", ("9:05", r(1, 7200))).run()
    let narrator = Narrator(run: log.run)
    let told = log.run.log.indices.map { narrator.sentence(at: $0).text }
    #expect(told.contains { $0.contains("opened 5 min ago, and a touch holds") })
  }

  /// Nothing traps at run time, whatever an input names.
  @Test func `an input that names what is not there is ignored`() {
    var day = Day("A", "B").shortcuts("A", at: "8:00", Shortcut("P", "9:00-10:00"))
    for index in [-1, 2, 99, Int(Int32.max), Int(Int32.min)] {
      let (stack, kind, app) = (StackID(index), KindID(index), AppID(index))
      let inputs: [Input] = [
        .swipe(stack, by: 1), .keep(stack), .dismiss(stack), .silence(stack), .open(stack),
        .glance(stack), .look(stack), .stackSwitch(stack, .smartRotate, on: false),
        .turnPage(index),
        .edit(stack, .remove(widget: "A")), .openApp(app), .developerMode(app, on: true),
        .edit(StackID(0), .add(kind, name: "N", Configuration(), at: nil)),
        .shortcuts(app, []), .timeline(kind, entries: [], replacing: true),
        .locationPermission(app, .always), .relevanceKit(app, call: "x"),
        .options(IntentID(index), parameter: "card", OptionsCollection(sections: [])),
      ]
      for input in inputs { day.happens("9:00", input) }
    }
    for steps in [Int.max, .min] { day.happens("9:00", .swipe(StackID(0), by: steps)) }

    #expect(day.run().acts == [])
  }

  @Test func `a dot of the stack is as many swipes away as the ring says`() {
    let log = Day("A", "B", "C").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))
      .swipe("9:10", by: 2).timeline("C", ("9:00", nil)).run()
    let state = log.run.state(at: log.day.clock("9:10"))[StackID(0)]

    // The ring is P, A, [B], C; P covered A.
    #expect((0...3).map { state.swipes(toMember: $0) } == [-1, 0, 1, 0])
    let covered = log.run.state(at: log.day.clock("9:05"))[StackID(0)]
    #expect((0...2).map { covered.swipes(toMember: $0) } == [1, 2, 3])

    let day = Day("A", "B", "C", showing: 1).kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))
      .swipe("9:10", by: -1)
    let beyond = day.run().run.state(at: day.clock("9:10"))[StackID(0)]

    // The ring is [A], P, B, C.
    #expect((0...2).map { beyond.swipes(toMember: $0) } == [0, 2, 3])
    #expect(day.swipe("9:20", by: 2).run().top("9:20") == "B")
  }
}
