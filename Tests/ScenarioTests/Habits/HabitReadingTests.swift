import Testing

@testable import Scenarios

/// What is wrong with habits, each with its place and what was probably meant.
@Suite struct HabitReadingTests {
  @Test(arguments: [
    ("{at: 7:40, donate: ⟦Veiw⟧}", "View"), ("{at: 7:40, open: ⟦Mial⟧}", "Mail"),
    ("{at: 7:40, donate: View, with: {⟦crad⟧: acme}}", "card"),
    ("{at: 7:40, donate: View, with: {card: ⟦acne⟧}}", "acme"),
    ("{at: ⟦7.40⟧, open: Mail}", "7:40"), ("{at: 7:40, ⟦evry⟧: day, open: Mail}", "every"),
    ("{at: 7:40, every: ⟦weekdya⟧, open: Mail}", "weekday"),
    ("{at: 7:40, ⟦jitter⟧: 5m, open: Mail}", "spread"),
    ("{at: 7:40, spread: ⟦30⟧, open: Mail}", "30m"),
    ("{at: 7:40, chance: ⟦90⟧, open: Mail}", "0.9"),
    ("{at: 7:40, chance: ⟦70 %⟧, open: Mail}", "0.7"),
    ("{name: mail, at: 7:40, open: Mail}\n{follows: ⟦mial⟧, open: Mail}", "mail"),
  ])
  func `what is misspelt finds the nearest`(habits: String, suggestion: String) {
    Sample.expect(Lives.text(habits), suggestions: [suggestion])
  }

  @Test(arguments: [
    ("⟦{⟧open: Mail}", "missingKey"), ("⟦{⟧at: 7:40}", "missingKey"),
    ("⟦{⟧at: 7:40, with: {card: acme}, open: Mail}", "missingKey"),
    ("{at: 7:40, chance: ⟦1.2⟧, open: Mail}", "badValue"),
    ("{at: 7:40, chance: ⟦-0.1⟧, open: Mail}", "badValue"),
    ("{at: 7:40, chance: ⟦.nan⟧, open: Mail}", "badValue"),
    ("{at: ⟦2021-06-09T07:40⟧, open: Mail}", "badValue"),
    ("{at: 7:40, spread: ⟦13h⟧, open: Mail}", "outOfBounds"),
    ("{at: 7:40, ⟦times⟧: 2, open: Mail}", "missingKey"),
    ("{at: 7:40, spread: 1h, times: ⟦0⟧, open: Mail}", "badValue"),
    ("{at: 7:40, ⟦within⟧: 5m, open: Mail}", "contradiction"),
    ("{at: 7:40, fromDay: ⟦15⟧, open: Mail}", "outOfBounds"),
    ("{at: 7:40, fromDay: 5, ⟦toDay⟧: 4, open: Mail}", "contradiction"),
    ("{name: a, at: 7:40, open: Mail}\n{name: ⟦a⟧, at: 8:00, open: Mail}", "duplicateName"),
    ("{name: a, at: 7:40, open: Mail}\n{at: 8:00, ⟦follows⟧: a, open: Mail}", "conflictingKeys"),
    ("{name: a, at: 7:40, open: Mail}\n{follows: a, ⟦spread⟧: 5m, open: Mail}", "contradiction"),
    ("{name: a, at: 7:40, open: Mail}\n{follows: a, within: ⟦0⟧, open: Mail}", "outOfBounds"),
    ("{name: a, follows: ⟦a⟧, open: Mail}", "contradiction"), ("⟦weather at eight⟧", "wrongShape"),
  ])
  func `what cannot be is refused where it stands`(habits: String, code: String) {
    Sample.expect(Lives.text(habits), codes: [code])
  }

  @Test func `every circle is told once, with its way`() {
    let habits = """
      {follows: b, open: Mail}
      {name: a, follows: c, open: Mail}
      {name: b, follows: ⟦a⟧, open: Mail}
      {name: c, follows: b, open: Mail}
      {name: d, follows: ⟦d⟧, open: Mail}
      """
    let messages = [
      "b follows a, which follows c, which follows b: a habit cannot follow itself",
      "d follows d: a habit cannot follow itself",
    ]
    Sample.expect(Lives.text(habits), messages: messages)
  }

  @Test(arguments: [
    ("history: {days: ⟦0⟧}", "badValue"), ("history: {days: ⟦367⟧}", "badValue"),
    ("history: {days: ⟦many⟧}", "badValue"), ("history: ⟦28⟧", "wrongShape"),
    ("history: {⟦day⟧: 28}", "unknownKey"),
  ])
  func `a history of no days is refused`(rest: String, code: String) {
    Sample.expect(Lives.text("{at: 7:40, open: Mail}", rest: rest), codes: [code])
  }

  @Test func `a history of days needs habits`() {
    let message = "a scenario with a history of days needs 'habits'"
    Sample.expect(Sample.scenario + "history: {⟦days⟧: 28}\n", messages: [message])
  }

  @Test func `an empty history needs to say how long it is`() {
    let text = Lives.text("{at: 7:40, open: Mail}", rest: "history: {}")
    #expect(Sample.read(text).diagnostics.count == 1)
  }
}
