import TerminalRendering
import TestSupport
import Testing

@testable import Habits
@testable import HomeScreenViews
@testable import SmartStacks

@Suite struct HabitsViewTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (100, 30), (132, 43), (200, 60)]

  private func person(of count: Int) -> HabitsPortrait {
    let habits = (0..<count).map { index in
      HabitsPerson.Habit(
        app: index,
        title: "Habit \(index + 1)",
        weekdays: [index * 31 % 1440],
        spread: 20
      )
    }
    return HabitsPerson.portrait(days: 20, habits: habits)
  }

  @Test func `forty habits scroll with the chosen one, which is always in sight`() throws {
    let portrait = person(of: 40)
    for (columns, rows) in Self.sizes {
      for chosen in [0, 1, 19, 38, 39] {
        let model = HabitsPerson.model(portrait, selected: chosen)
        let lines = model.sound(columns, rows).lines
        let title = "\(portrait.habits[chosen].title) "
        let place: Comment = "\(columns) x \(rows), \(chosen)"
        #expect(lines.contains { $0.hasPrefix(" ▌") && $0.contains(title) }, place)
        #expect(lines.contains { $0.contains("\(chosen + 1) of 40") }, place)
      }
    }
  }

  @Test func `every habit in sight is found under the mouse, once for each of its rows`() throws {
    let portrait = person(of: 40)
    for (columns, rows) in Self.sizes {
      let model = HabitsPerson.model(portrait, selected: 12)
      let size = Size(columns: columns, rows: rows)
      let layout = ScreenLayout(model, size: size)
      let found = (0..<rows).compactMap { row -> Int? in
        guard case .habit(let place) = layout.target(atColumn: 5, row: row, in: model) else {
          return nil
        }
        return place
      }
      #expect(found == found.sorted())
      #expect(found.contains(12))
      #expect(
        layout.target(atColumn: columns - 2, row: rows / 2, in: model) == nil || columns < 100
      )
    }
  }

  @Test(arguments: HostileTextTests.texts + [String(repeating: "とても長い名前 ", count: 30)])
  func `a title is data, whatever it holds`(text: String) {
    var portrait = HabitsPerson.portrait()
    for index in portrait.habits.indices {
      portrait.habits[index].title = text
      let following = PredictionBasis.Following(
        subject: .app(AppID(1)),
        title: text,
        minutes: 15,
        times: 6,
        ofTimes: 7
      )
      portrait.habits[index].follows = [following, following]
      portrait.habits[index].reasons = [.following(following), .following(following)]
    }
    for isDetail in [false, true] {
      HabitsPerson.model(portrait, selected: 2, isDetail: isDetail).expectSound()
    }
  }

  @Test func `numbers that are none draw nothing and stop nothing`() {
    var portrait = HabitsPerson.portrait()
    portrait.habits[0].weekdays = [.nan, .infinity, -1, 2]
    portrait.habits[0].weekends = []
    portrait.habits[0].strength = .nan
    portrait.habits[0].now = .infinity
    portrait.next = [.init(habit: 99, share: 0.5), .init(habit: 0, share: .nan)]
    for (columns, rows) in Self.sizes {
      let model = HabitsPerson.model(portrait, isDetail: true)
      _ = model.sound(columns, rows)
    }
  }

  @Test(arguments: ["2021-06-17 07:20", "2021-06-17 12:05"])
  func `list, picture and side show one number, with its name`(moment: String) throws {
    let clock = moment.suffix(5).split(separator: ":").compactMap { Int($0) }
    let model = try ShippedModel.model("learning-in-two-weeks", day: 11, clock[0], clock[1])
    let portrait = model.run.habits(at: model.now)
    let habit = try #require(portrait.habits.first)
    let strength = Wording.percent(habit.strength)
    func text(_ size: Size, isDetail: Bool) -> String {
      var shown = model
      shown.view = .habits(HabitsScreen(portrait: portrait, isDetail: isDetail))
      return shown.frame(size).allText
    }

    #expect(HabitWords.standings(of: habit).allSatisfy { $0.hasPrefix("strength \(strength)") })
    #expect(text(Size(columns: 100, rows: 30), isDetail: false).contains("strength \(strength)"))
    #expect(text(Size(columns: 60, rows: 18), isDetail: true).contains("strength \(strength)"))
    let wide = text(Size(columns: 200, rows: 60), isDetail: false)
    #expect(wide.contains("Strength ") && wide.contains("strongest reason"))
    let learned = try #require(model.run.learned(at: model.now))
    for said in learned.asked.map(\.habit) + [learned.guess].compactMap(\.self) {
      let own = portrait.habits.first { $0.subject == said.subject }
      #expect(own?.strength == said.strength)
    }
  }

  @Test func `an app is opened and not viewed, in every part`() throws {
    let model = try ShippedModel.model("weather-in-the-morning", day: 6, 7, 30)
    var shown = model
    shown.view = .habits(HabitsScreen(portrait: model.run.habits(at: model.now)))
    for (columns, rows) in Self.sizes {
      #expect(!shown.lines(columns, rows).contains { $0.contains("view") }, "\(columns)x\(rows)")
    }
    let text = shown.text(200, 60)
    #expect(text.contains("5 openings since Mon 7 Jun"))
    #expect(text.contains("Opened around 07:30 on each of the last 5 weekdays."))
    #expect(text.contains("Most likely to be opened next"))
    #expect(text.contains(" openings"))
    #expect(text.contains("Ranks #1 among all apps"))
    #expect(text.contains("times in 28 days)."))
  }

  @Test func `what is donated is viewed, beside an app that is opened`() {
    var portrait = HabitsPerson.portrait()
    let viewed = HabitWords.views(of: portrait.habits[0])
    #expect(viewed.contains(" views since "))
    #expect(HabitWords.next(of: portrait) == "Most likely to be viewed next")

    portrait.habits[0].subject = .app(AppID(0))
    let opened = viewed.replacing(" views ", with: " openings ")
    #expect(HabitWords.views(of: portrait.habits[0]) == opened)
    #expect(HabitWords.next(of: portrait) == "Most likely to be viewed next")
  }

  @Test func `each reason for silence is a sentence`() {
    func words(_ shortfall: HabitShortfall) -> String? {
      var habit = HabitsPerson.portrait().habits[0]
      habit.subject = .intent(IntentID(0), combination: 0, Configuration())
      habit.standing = .lacks(shortfall)
      return habit.shortfall(under: Policy())
    }
    #expect(words(.firstDay) == "Nothing is predicted in the first 24 hours†.")
    let viewed = words(.justViewed(minutes: 4))
    #expect(viewed == "Viewed 4 min ago, so it is not predicted again yet†.")
    let said = words(.support(2, needed: 3))
    #expect(said == "It was viewed around this time on 2 days, and a prediction needs 3†.")
    let counts = PredictionBasis.TimeOfDay(minute: 720, days: 4, ofDays: 10, dayType: .weekday)
    #expect(
      words(.irregular(counts, strength: 0.31, needed: 0.45))
        == "Viewed around 12:00 on 4 of the last 10 weekdays, "
        + "so it is 31% likely, and a prediction needs 45%†."
    )
  }

  @Test func `a day keeps its place in its row when the next one comes`() {
    let later = HabitMoment(seconds: HabitsPerson.now.seconds + 86_400)
    let days = HabitsPerson.now.day - 20...HabitsPerson.now.day
    let today = HabitCalendar(HabitsPerson.portrait(), rows: 15)
    let tomorrow = HabitCalendar(HabitsPerson.portrait(at: later), rows: 15)
    #expect(today.isPaired && tomorrow.isPaired)
    for day in days {
      #expect(today.place(of: day)?.isLower == tomorrow.place(of: day)?.isLower)
      let shared = today.place(of: day).map { today.days(inRow: $0.row) }
      #expect(shared?.contains(day) == true)
    }
    #expect(today.place(of: HabitsPerson.now.day)?.row == 14, "the newest stands at the bottom")
  }

  @Test(arguments: 1...42)
  func `a calendar shows today, and every day once`(days: Int) {
    for rows in [1, 5, 9, 13, 15, 42, 50] {
      let calendar = HabitCalendar(HabitsPerson.portrait(days: days), rows: rows)
      #expect(calendar.rows <= rows)
      #expect(calendar.place(of: calendar.today) != nil)
      let shown = (0..<calendar.rows).flatMap { calendar.days(inRow: $0) }
      #expect(shown == Array(shown[0]...shown[shown.count - 1]))
      for day in shown { #expect(calendar.place(of: day) != nil) }
    }
  }
}

@Suite struct HabitsFrameTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 200, rows: 60),
  ]

  private func snapshot(_ model: ScreenModel, _ size: Size, named name: String) {
    let frame = model.sound(size.columns, size.rows)
    assertSnapshot(frame, named: "habits-\(name)-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: sizes, GoldenFrameTests.Dress.allCases)
  func `six weeks of a person look as approved`(size: Size, dress: GoldenFrameTests.Dress) {
    var model = HabitsPerson.model(selected: 5, isDetail: true)
    model.look = dress.look
    snapshot(model, size, named: "weeks-\(dress.rawValue)")
  }

  @Test func `in mono and ASCII the picture says the same`() {
    var model = HabitsPerson.model(selected: 3, isDetail: true)
    model.look = .asciiMono
    for size in Self.sizes { snapshot(model, size, named: "weeks-ascii-mono") }
  }

  @Test(arguments: sizes + [Size(columns: 60, rows: 18), Size(columns: 40, rows: 12)])
  func `the first days leave room for those to come`(size: Size) {
    snapshot(
      HabitsPerson.model(HabitsPerson.portrait(days: 12), selected: 5, isDetail: true),
      size,
      named: "days"
    )
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 18), Size(columns: 40, rows: 12),
  ])
  func `where there is room for one at a time the list comes first`(size: Size) {
    snapshot(HabitsPerson.model(selected: 4), size, named: "list")
  }

  @Test(arguments: sizes)
  func `nothing learned is said in words`(size: Size) {
    let empty = HabitsPortrait(moment: HabitsPerson.now)
    snapshot(HabitsPerson.model(empty), size, named: "empty")
  }

  @Test(arguments: sizes)
  func `one habit on its first day says what it lacks`(size: Size) {
    let one = HabitsPerson.portrait(days: 1, habits: [HabitsPerson.habits[1]])
    snapshot(HabitsPerson.model(one, isDetail: true), size, named: "one")
  }

  /// The themes differ in colours alone, and those are settled after the view.
  @Test(arguments: ["dark", "light"])
  func `the picture of a theme`(name: String) throws {
    let palette = Palette(theme: try ShippedModel.theme(name), depth: .truecolor)
    var model = HabitsPerson.model(selected: 3)
    model.look = palette.look()
    let frame = model.frame()
    assertSnapshot(
      SVGOutput.text(frame, palette: palette, title: "Habits").text,
      named: "habits-picture-\(name)"
    )
  }
}
