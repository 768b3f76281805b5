import SmartStacks
import Testing

/// Decisions 33 and 48, readings 15 and 21.
@Suite struct KeepRuleTests {
  private static let home = Day("A", "B", "C", showing: 1).kind("P")
    .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))

  @Test func `a kept suggestion is first in the stack, and shows with its name and values`() {
    let log = Self.home.keep("9:10").run()

    let story = ["09:00 Home + P until 10:00", "09:10 Home - P kept, shows P", "09:10 Home kept P"]
    #expect(log.story == story)
    #expect(log.stack("9:09") == "[+P] A B C")
    #expect(log.stack("9:10") == "[P] A B C")
    #expect(log.stack("23:00") == "[P] A B C")
    #expect(Self.home.swipe("9:05").keep("9:10").run().stack("9:10") == "[P] A B C")

    let named = Day("A", "B").kind("P", intent: "Show")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: "card=acme"))
      .keep("9:10").run()

    #expect(named.stack("9:10") == "[P(card=acme)] A B")
  }

  @Test func `a kept widget is present: it is not suggested again`() {
    let log = Self.home.shortcuts("P", at: "11:00", Shortcut("P", "12:00-13:00")).keep("9:10").run()

    #expect(
      log.decisions.suffix(2) == ["09:10 nowhere x P: present", "12:00 nowhere x P: present"]
    )
  }

  /// Reading 8: it has its kind's timeline, as if it had been there.
  @Test func `its relevance rotates to it from then on`() {
    let log = Self.home.timeline("P", ("9:00", r(1, 7200)), ("15:00", r(2)))
      .keep("9:10").swipe("9:12").run()

    #expect(log.moves.suffix(2) == ["09:12 Home swiped to A", "15:00 Home -> P"])
    #expect(log.withheld.contains("09:12 Home x P: declined until 11:00"))
    #expect(log.active("P", "9:11") == "1")
  }

  @Test func `a full stack refuses it, and so does one without a suggestion`() throws {
    let log = try Self.home.policy("stack.max", "3").keep("9:10").run()

    #expect(log.acts == ["09:10 keep Home refused: stack.max"])
    #expect(log.withheld == ["09:10 Home x P: stack.max"])
    #expect(log.stack("9:10") == "[+P] A B C")
    #expect(log.stack("10:00") == "A [B] C")

    let none = Self.home.keep("8:30").dismiss("8:31").never("8:32").run()

    let acts = [
      "08:30 keep Home refused: noSuggestion", "08:31 dismiss Home refused: noSuggestion",
      "08:32 never Home refused: noSuggestion",
    ]
    #expect(none.acts == acts)
    #expect(none.moves.first == "09:00 Home + P until 10:00")
  }

  @Test func `it counts by itself: the day's suggestions are no rotations`() throws {
    let log = try Self.home.withLimits().policy("limit.rotations", "1")
      .timeline("B", ("11:00", r(1, 60))).timeline("P", ("12:00", r(1, 60))).keep("9:10").run()

    #expect(log.moves.suffix(2) == ["11:00 Home -> B", "12:00 Home -> P"])
  }
}

/// Decision 48, readings 15 and 21.
@Suite struct DismissRuleTests {
  private static let home = Day("A", "B").kind("P")

  @Test func `a dismissed suggestion leaves, and stays away until its window ends`() {
    let log = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "12:00-13:00")).dismiss("9:10").run()

    let story = [
      "09:00 Home + P until 10:00", "09:10 Home dismissed P until 10:00",
      "09:10 Home - P dismissed, shows A", "12:00 Home + P until 13:00",
      "13:00 Home - P ended, shows A",
    ]
    #expect(log.story == story)
    #expect(log.withheld == ["09:10 nowhere x P: dismissed until 10:00"])
  }

  @Test func `it stays away from other stacks and new lists, another configuration may come`() {
    let log = Self.home.stack("Work", "C", "D")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).dismiss("9:10")
      .shortcuts("P", at: "9:20", Shortcut("P", "9:00-10:30")).run()

    let decisions = [
      "09:00 Home + P until 10:00", "09:10 Home - P dismissed, shows A",
      "09:10 nowhere x P: dismissed until 10:00", "10:00 Home + P until 10:30",
      "10:30 Home - P ended, shows A",
    ]
    #expect(log.decisions == decisions)

    let other = Self.home.kind("P", intent: "Show")
      .shortcuts(
        "P",
        at: "8:00",
        Shortcut("P", "9:00-10:00", configured: "card=acme"),
        Shortcut("P", "9:30-10:00", configured: "card=soup")
      )
      .dismiss("9:10").run()

    #expect(other.moves.contains("09:30 Home + P(card=soup) until 10:00"))
  }

  @Test func `dismiss.scope=day keeps it away until the day ends`() throws {
    let log = try Self.home.days(2)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "12:00-13:00", "2/9:00-2/10:00"))
      .dismiss("9:10").policy("dismiss.scope", "day").run()

    #expect(log.acts == ["09:10 Home dismissed P until 2/00:00"])
    let held = [
      "09:10 nowhere x P: dismissed until 2/00:00", "12:00 nowhere x P: dismissed until 2/00:00",
    ]
    #expect(log.withheld == held)
    #expect(log.moves.contains("2/09:00 Home + P until 2/10:00"))

    let endless = try Self.home.days(2).shortcuts("P", at: "8:00", Shortcut("P", "9:00-2/10:00"))
      .policy("dismiss.scope", "day").dismiss("9:10").run()

    #expect(endless.moves.suffix(2).first == "2/00:00 Home + P until 2/10:00")
  }
}

/// Decision 48, readings 15, 21 and 24.
@Suite struct SilenceRuleTests {
  @Test func `a silenced kind never comes in this stack again, whatever its values`() {
    let log = Day("A", "B").kind("P").days(2)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "2/9:00-2/10:00")).never("9:10").run()

    let story = [
      "09:00 Home + P until 10:00", "09:10 Home silenced P", "09:10 Home - P silenced, shows A",
    ]
    #expect(log.story == story)
    #expect(log.withheld == ["09:10 Home x P: silenced", "2/09:00 Home x P: silenced"])

    let configured = Day("A", "B").kind("P", intent: "Show")
      .shortcuts(
        "P",
        at: "8:00",
        Shortcut("P", "9:00-10:00", configured: "card=acme"),
        Shortcut("P", "11:00-12:00", configured: "card=soup")
      )
      .never("9:10").run()

    #expect(configured.withheld.last == "11:00 Home x P(card=soup): silenced")
  }

  @Test func `another stack may take it, and this one another kind`() {
    let log = Day("A", "B").stack("Work", "C", "D").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).never("9:10").run()

    let moves = [
      "09:00 Home + P until 10:00", "09:10 Home - P silenced, shows A",
      "09:10 Work + P until 10:00", "10:00 Work - P ended, shows C",
    ]
    #expect(log.moves == moves)

    let other = Day("A", "B").kind("P").kind("Q")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("Q", at: "8:00", Shortcut("Q", "9:30-10:00")).never("9:10").run()

    #expect(other.moves.contains("09:30 Home + Q until 10:00"))
  }
}
