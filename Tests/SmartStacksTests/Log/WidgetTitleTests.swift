import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct WidgetTitleTests {
  private static func titles(_ day: Day, at time: String? = nil) -> [String] {
    var run = Run(world: day.world)
    run.advance(to: day.world.end)
    return run.state(at: day.world.end).widgets.indices.map {
      run.title(of: WidgetID($0), at: time.map(day.clock)).text
    }
  }

  private static func cards(_ widgets: String...) -> Day {
    var day = Day().intent("Show", app: "P", "card:acme|soup=acme", "note", combinations: ["card"])
      .kind("P", intent: "Show")
    for (place, widget) in widgets.enumerated() {
      day = day.stack("Stack \(place)", "A\(place)", widget)
    }
    return day
  }

  @Test
  func `a kind that occurs once goes by its title, kinds with one title by their identifiers`() {
    #expect(Self.titles(Self.cards("mine:P(card=soup)"))[1] == "P")

    var day = Day("A", "B")
    day.world.kinds[1].title = "A"

    #expect(Self.titles(day) == ["A · A", "A · B"])
  }

  @Test
  func `twins say the values that differ, defaults too, wherever they stand, and what was chosen`()
  {
    let titles = Self.titles(Self.cards("a:P(note=hi)", "s:P(card=soup,note=hi)"))

    #expect(titles[1] == "P · acme")
    #expect(titles[3] == "P · soup")

    let three = Self.titles(Self.cards("a:P", "b:P", "s:P(card=soup)"))

    #expect([three[1], three[3], three[5]] == ["P · acme", "P · acme", "P · soup"])

    let chosen = Self.titles(Self.cards("a:P", "b:P(card=soup)", "c:P(note=hi)"))

    #expect([chosen[1], chosen[3], chosen[5]] == ["P · acme", "P · soup", "P · hi"])
  }

  @Test func `where nothing differs the place tells, and in one stack the identifier`() {
    let apart = Self.titles(Self.cards("a:P(card=acme)", "b:P"))
    let beside = Self.titles(Self.cards().stack("Home", "a:P(card=acme)", "b:P"))

    #expect([apart[1], apart[3]] == ["P", "P"])
    #expect(beside == ["P · a", "P · b"])
  }

  @Test func `a title is that of its moment, whatever becomes of its stack and its values`() {
    let day = Self.cards().stack("Home", "a:P", "b:P").takesApart("Home", "10:00")

    #expect(Self.titles(day, at: "9:59") == ["P · a", "P · b"])
    #expect(Self.titles(day, at: "10:00") == ["P", "P"])

    let configured = Self.cards("a:P(note=bye)", "s:P(card=soup,note=hi)")

    #expect(Self.titles(configured, at: "9:59")[1] == "P · acme")
    #expect(Self.titles(configured.configure("a", "card=soup", "11:00"))[1] == "P · bye")
  }

  @Test func `a suggestion says its values, as its name does, and alone nothing of its defaults`() {
    let day = Self.cards().stack("Home", "A", "B")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: "card=acme"))

    #expect(Self.titles(day).last == "P")

    let placed = Self.cards("mine:P(card=acme)")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: "card=soup"))

    #expect(Self.titles(placed).last == "P · soup")
  }

  @Test func `an intent with its values is called as a widget with them`() {
    let day = Self.cards("P")
    let soup = Configuration([.init(name: "card", value: ParameterValue("soup"))])

    #expect(day.world.title(of: IntentID(0), soup) == "P · soup")
    #expect(day.world.title(of: IntentID(0), Configuration()) == "P")
    #expect(day.world.title(of: .app(AppID(0))) == "P")
  }
}
