import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct HabitExpansionTests {
  @Test func `a habit without chance or spread comes on its days at its time`() throws {
    let world = try Lives.world("{at: 7:40, every: weekday, open: Mail}")
    #expect(world.opened().map(world.day) == [1, 2, 3, 4, 5, 8, 9, 10, 11, 12])
    #expect(world.opened().allSatisfy { world.minute($0) == 460 })
  }

  @Test func `it opens its app before it donates`() throws {
    let world = try Lives.world("{at: 7:40, open: Cards, \(Lives.acme)}", days: 1)
    let time = SimulationTime.zero + .minutes(100)
    let values = Configuration([.init(name: "card", value: "acme")])
    #expect(
      world.inputs == [
        ScheduledInput(time: time, input: .openApp(AppID(0))),
        ScheduledInput(
          time: time,
          input: .donate(AppID(0), Interaction(intent: "View", parameters: values))
        ),
      ]
    )
  }

  @Test func `what it lets happen stands in order with everything else`() throws {
    let world = try Lives.world(
      "{at: \"14:00\", spread: 4h, times: 3, open: Mail}\n{at: 8:00, spread: 1h, \(Lives.acme)}",
      rest: "happens: [{at: 12:00, every: day, user: {swipe: S}}]"
    )
    #expect(world.inputs.map(\.time) == world.inputs.map(\.time).sorted())
    #expect(world.opened().count == 42)
  }

  @Test func `it begins and ends on its days`() throws {
    let world = try Lives.world("{at: 9:00, fromDay: 3, toDay: 5, open: Mail}")
    #expect(world.opened().map(world.day) == [3, 4, 5])
  }

  @Test func `another habit shifts nothing`() throws {
    let own = "{name: mail, at: 14:00, spread: 4h, chance: 0.7, times: 3, open: Mail}"
    let unnamed = "{at: 8:00, spread: 1h, chance: 0.7, \(Lives.acme)}"
    let other = "{name: soup, at: 14:00, spread: 4h, chance: 0.7, times: 3, \(Lives.soup)}"
    let alone = try Lives.world("\(own)\n\(unnamed)")
    for habits in ["\(other)\n\(own)\n\(unnamed)", "\(unnamed)\n\(own)\n\(other)"] {
      let world = try Lives.world(habits)
      #expect(world.opened() == alone.opened())
      #expect(world.donated("acme") == alone.donated("acme"))
      #expect(!world.donated("soup").isEmpty)
    }
  }

  @Test func `a habit that opens another app at the same time shifts nothing`() throws {
    let own = "{at: 9:00, spread: 1h, open: Mail}"
    let world = try Lives.world("{at: 9:00, spread: 1h, open: Cards}\n\(own)")
    #expect(world.opened() == (try Lives.world(own)).opened())
    #expect(world.opened(app: 0).count == 14)
  }

  @Test func `habits that do the same draw apart`() throws {
    let habit = "{at: 9:00, spread: 1h, open: Mail}"
    let world = try Lives.world("\(habit)\n\(habit)")
    #expect(world.opened().count == 28)
    #expect(Set(world.opened()).count == 28)
  }

  @Test func `more times a day and another chance keep the times that were there`() throws {
    let once = try Lives.world("{name: m, at: 14:00, spread: 4h, open: Mail}")
    let often = try Lives.world("{name: m, at: 14:00, spread: 4h, times: 3, open: Mail}")
    let seldom = try Lives.world("{name: m, at: 14:00, spread: 4h, chance: 0.5, open: Mail}")
    #expect(Set(once.opened()).isSubset(of: often.opened()))
    #expect(Set(seldom.opened()).isSubset(of: once.opened()))
    #expect(!seldom.opened().isEmpty && seldom.opened().count < once.opened().count)
  }

  @Test func `a longer scenario begins as the shorter one`() throws {
    let habit = "{at: 22:00, spread: 1h, chance: 0.7, open: Mail}"
    let (long, short) = (try Lives.world(habit, days: 30), try Lives.world(habit, days: 10))
    #expect(long.inputs.filter { $0.time < short.end } == short.inputs)
  }

  /// Two thousand days are enough for the share of days within three points.
  @Test(arguments: [(0.9, 1700...1900), (0.5, 900...1100), (0.0, 0...0), (1.0, 2000...2000)])
  func `it happens on its share of days`(chance: Double, expected: ClosedRange<Int>) throws {
    let world = try Lives.world("{at: 9:00, chance: \(chance), open: Mail}", days: 2000)
    #expect(expected.contains(world.opened().count))
  }

  @Test(arguments: [(30, 720), (60, 720), (180, 720)])
  func `its times spread as it says, by three deviations at most`(spread: Int, middle: Int) throws {
    let world = try Lives.world(
      "{at: \(middle / 60):00, spread: \(spread)m, open: Mail}",
      starts: "2021-06-07T00:00",
      days: 2000
    )
    let shifts = world.opened().map { Double(world.minute($0) - middle) + 0.5 }
    #expect(shifts.count == 2000)
    #expect(shifts.allSatisfy { abs($0) <= Double(3 * spread) + 1 })
    let mean = shifts.reduce(0, +) / 2000
    let deviation = (shifts.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 2000).squareRoot()
    #expect(abs(mean) < Double(spread) * 0.08)
    #expect(abs(deviation / Double(spread) - 0.99) < 0.05)
    let near = shifts.count { abs($0) <= Double(spread) }
    #expect((1290...1440).contains(near))
  }

  @Test func `even around midnight it keeps to its day`() throws {
    let habits = "{at: 23:30, every: [fri], spread: 2h, open: Mail}"
    let world = try Lives.world(habits, starts: "2021-06-07T00:00", days: 700)
    #expect(world.opened().count == 100)
    #expect(world.opened().allSatisfy { world.calendar.local(at: $0).date.weekday == .friday })
  }

  @Test func `what follows comes within its time after each`() throws {
    let world = try Lives.world(
      """
      {follows: mail, within: 10m, chance: 0.8, \(Lives.soup)}
      {name: mail, at: 14:00, spread: 4h, times: 2, chance: 0.7, open: Mail}
      {name: look, follows: mail, \(Lives.acme)}
      """,
      days: 1000
    )
    let mails = world.opened()
    let (soups, acmes) = (world.donated("soup"), world.donated("acme"))
    let share = Double(soups.count) / Double(mails.count)
    #expect(abs(share - 0.8) < 0.05)
    #expect(acmes.count == mails.count)
    for (times, minutes) in [(soups, Int64(10)), (acmes, 15)] {
      for time in times { #expect(mails.contains { $0 < time && time <= $0 + .minutes(minutes) }) }
    }
  }

  @Test func `what follows a follower comes after it, on its own weekdays`() throws {
    let world = try Lives.world(
      """
      {follows: card, every: weekend, open: Mail}
      {name: card, follows: soup, \(Lives.acme)}
      {name: soup, at: 9:00, \(Lives.soup)}
      """
    )
    #expect(world.donated("acme").count == 14)
    #expect(world.opened().map(world.day) == [6, 7, 13, 14])
    #expect(zip(world.donated("soup"), world.donated("acme")).allSatisfy { $0 < $1 })
  }

  @Test func `what a long evening leads to comes after midnight`() throws {
    let habits = "{name: late, at: 23:59:59, \(Lives.acme)}\n{follows: late, open: Mail}"
    let world = try Lives.world(habits, days: 3)
    #expect(world.opened().map(world.day) == [2, 3])
  }

  @Test func `a thousand habits in a chain are read`() throws {
    let chain = (1...1000).map { "{name: h\($0), follows: h\($0 - 1), within: 1s, open: Mail}" }
    let habits = (chain.reversed() + ["{name: h0, at: 9:00, open: Cards}"]).joined(separator: "\n")
    #expect(try Lives.world(habits, days: 2).opened().count == 2000)
  }
}

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
    let message = "a scenario with 'days' in its history needs 'habits'"
    Sample.expect(Sample.scenario + "history: {⟦days⟧: 28}\n", messages: [message])
  }

  @Test func `an empty history needs to say how long it is`() {
    let text = Lives.text("{at: 7:40, open: Mail}", rest: "history: {}")
    #expect(Sample.read(text).diagnostics.count == 1)
  }
}
