import SimulationCore
import Testing

@testable import ScenarioText

@Suite struct ShippedPathTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `Every printed path leads back, and its own value changes nothing`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let document = try #require(ScenarioDocument(text: text))
    let scalars = document.scalars

    #expect(document.written != nil)
    #expect(scalars.count > 50)
    for scalar in scalars {
      let path = try ScenarioPath(parsing: scalar.path.description)
      #expect(try document.find(path) == scalar)
      let edited = try document.setting(path, to: scalar.text ?? "").text
      #expect(edited == text && edited.utf8.count == text.utf8.count)
    }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `Another number changes that number alone, or is shared`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let document = try #require(ScenarioDocument(text: text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var changed = 0

    let numbers = document.scalars.filter { Int($0.text ?? "77") ?? 77 != 77 }
    // A third of them, as each is written and read again.
    for scalar in stride(from: 0, to: numbers.count, by: 3).map({ numbers[$0] }) {
      do throws(PathProblem) {
        let edited = try document.setting(scalar.path, to: "77")
        let others = zip(document.scalars, edited.scalars).filter { $0.text != $1.text }
        #expect(others.map(\.0.path) == [scalar.path])
        #expect(edited.scalars.count == document.scalars.count)
        let after = edited.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(zip(lines, after).count { $0 != $1 } == 1 && lines.count == after.count)
        changed += 1
      } catch {
        guard error.message.hasPrefix("the value is shared") else {
          Issue.record("\(error.text)")
          continue
        }
      }
    }
    #expect(changed > 0)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `In a damaged file a value changes alone, or nothing does`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    var stream = Seed(2021).stream("edits", name)
    for _ in 0..<15 {
      let damaged = MutationTests.damage(text, &stream)
      guard let document = ScenarioDocument(text: damaged) else { continue }
      let scalars = document.scalars
      guard !scalars.isEmpty else { continue }
      let scalar = scalars[Int(stream.next(below: UInt64(scalars.count)))]
      let value = ["7", "a: b", "x\ny", "'"][Int(stream.next(below: 4))]
      guard let edited = try? document.setting(scalar.path, to: value) else { continue }
      // A key that `<<` took in stands before the others that it takes in, once it is its own.
      let after = Dictionary(edited.scalars.map { ($0.path, $0.text) }) { first, _ in first }
      let others = scalars.filter { after[$0.path] != .some($0.text) }
      #expect(edited.scalars.count == scalars.count)
      #expect(others.allSatisfy { $0.path == scalar.path })
    }
  }
}

struct ValueLabelTests {
  private static let text = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Calendar:
        widgets:
          CalendarWidget:
            title: My days
            timeline:
              - {at: 13:00, relevance: {score: 6}}
              - {day: 2, at: 9:30, relevance: 4}
          Plain: {timeline: [{at: 7:00, relevance: 1}]}
          Asked: {provides: [{from: 9:00, when: {card: acme}, entries: [{relevance: 2}]}]}
    home:
      pages:
        - - {stack: Home, family: medium, smartRotate: yes, widgets: [CalendarWidget, Plain]}
    happens:
      - {at: 18:05, shortcuts: Calendar, set: [{widget: Plain, from: now, for: 30m}]}
      - {at: 19:00, user: {swipe: Home, by: -1}}
    """

  @Test(arguments: [
    ("apps.Calendar.widgets.CalendarWidget.timeline[0].at", "My days", "13:00", "at"),
    (
      "apps.Calendar.widgets.CalendarWidget.timeline[0].relevance.score", "My days", "13:00",
      "score"
    ),
    (
      "apps.Calendar.widgets.CalendarWidget.timeline[0].relevance.duration", "My days", "13:00",
      "duration"
    ),
    (
      "apps.Calendar.widgets.CalendarWidget.timeline[1].relevance", "My days", "day 2 9:30", "score"
    ),
    ("apps.Calendar.widgets.Plain.timeline[0].at", "Plain", "7:00", "at"),
    ("apps.Calendar.widgets.Asked.provides[0].from", "Asked", "acme 9:00", "from"),
    (
      "apps.Calendar.widgets.Asked.provides[0].entries[0].relevance", "Asked", "acme 9:00 no. 1",
      "score"
    ),
    ("home.pages[0][0].smartRotate", "Home", "", "smartRotate"),
    ("happens[0].at", "shortcuts Calendar", "18:05", "at"),
    ("happens[0].set[0].for", "Plain", "18:05 now", "for"),
    ("happens[1].user.by", "happens", "19:00", "user.by"), ("starts", "", "", "starts"),
    ("policy.limit.gap", "policy", "", "limit.gap"),
  ])
  func `a value is named`(path: String, subject: String, item: String, field: String) throws {
    let document = try #require(ScenarioDocument(text: Self.text))

    let label = document.label(of: try ScenarioPath(parsing: path))

    #expect(label == ValueLabel(subject: subject, item: item, field: field))
  }

  @Test func `a path that leads nowhere has a name too`() throws {
    let document = try #require(ScenarioDocument(text: Self.text))

    let label = document.label(
      of: try ScenarioPath(parsing: "apps.Nobody.widgets.None.timeline[7].at")
    )

    #expect(label.text == "None at")
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `of a shipped scenario, few values share a name`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let document = try #require(ScenarioDocument(text: text))
    let labels = document.adjustables.map { document.label(of: $0.path) }

    #expect(labels.allSatisfy { !$0.field.isEmpty })
    #expect(Set(labels).count * 10 >= labels.count * 9)
  }
}

/// Keys that are missing and allowed are added where a person would write them.
@Suite struct AddedKeyTests {
  @Test(arguments: [
    ("homestack: 1\nname: x\n«days: 3\n»apps: {}\n", "days", "3"),
    ("homestack: 1 # c\n«policy: {limit.gap: 15m}\n»\napps: {}\n", "policy.limit.gap", "15m"),
    (
      "policy:\n  limit.gap: 1m # c\n«  limit.rotations: none\n»apps: {}\n",
      "policy.limit.rotations", "none"
    ),
    ("policy: {limit.gap: 1m«, tie: x»}\n", "policy.tie", "x"),
    ("policy: {«tie: x»}\n", "policy.tie", "x"), ("policy:« {tie: x}»\n", "policy.tie", "x"),
    ("«homestack: 1\n»name: x", "homestack", "1"), ("homestack: 1«\nname: x»", "name", "x"),
    ("homestack: 1\r\n«days: 3\r\n»apps: {}\r\n", "days", "3"),
    (
      "apps: {A: {widgets: {W: {timeline: [{at: 9:00, relevance: «{score: »5«, duration: "
        + "30m}»}]}}}}\n",
      "apps.A.widgets.W.timeline[0].relevance.duration", "30m"
    ),
    (
      "apps:\n  A:\n    widgets:\n      W:\n        timeline:\n          - at: 9:00\n"
        + "            relevance:\n              score: 5 # c\n«              duration: 30m\n»",
      "apps.A.widgets.W.timeline[0].relevance.duration", "30m"
    ),
    (
      "apps:\n  A:\n    widgets:\n      W:\n        timeline:\n          - at: 9:00 # c\n"
        + "«            day: 2\n»",
      "apps.A.widgets.W.timeline[0].day", "2"
    ),
    (
      "home:\n  pages:\n    - - «stack: Home\n        »widgets: [W]\n",
      "home.pages[0][0].stack", "Home"
    ),
    (
      "home: {pages: [[{stack: S, widgets: [«{kind: »W«, id: w}»]}]]}\n",
      "home.pages[0][S].widgets[W].id", "w"
    ),
    (
      "home: {pages: [[{stack: S, «showing: \"a: b\", »widgets: [W]}]]}\n",
      "home.pages[0][S].showing", "a: b"
    ),
    (
      "homestack: 1\nhome:\n  pages: [[W]]\n\n«person: {at: gym}\n\n»keys: {}\n",
      "person.at", "gym"
    ),
    (
      "intents: «{file: »A.intentdefinition«, over: {View: {title: x}}}»\n",
      "intents.over.View.title", "x"
    ),
    (
      "intents: {file: A«, over: {View: {supportedCombinations: [[a, b], [a]]}}»}\n",
      "intents.over.View.supportedCombinations", "[[a, b], [a]]"
    ),
    (
      "intents:\n  file: A\n  over:\n    Tell: {title: x}\n«    View: {title: y}\n»",
      "intents.over.View.title", "y"
    ),
    ("days: |\n  1\n«seed: 2\n»\n# c\n", "seed", "2"),
    (
      "intents:\n  I:\n    title: x # c\n«    supportedCombinations: [[card]]\n»",
      "intents.I.supportedCombinations", "[[card]]"
    ),
    (
      "intents: {I: {supportedCombinations: [«[card, shop]»]}}\n",
      "intents.I.supportedCombinations[0]", "[card, shop]"
    ),
    (
      "intents: {I: {supportedCombinations: [[card]«, [shop]»]}}\n",
      "intents.I.supportedCombinations[1]", "[shop]"
    ),
    (
      "intents:\n  I:\n    supportedCombinations:\n      - [card] # c\n«      - []\n»",
      "intents.I.supportedCombinations[1]", "[]"
    ),
    (
      "expect:\n  - {at: 8:00, top: A«, runs: {atLeast: 95%, of: 200}»} # c\n",
      "expect[0].runs", "{atLeast: 95%, of: 200}"
    ),
  ])
  func `A key is added at its place`(marked: String, path: String, value: String) throws {
    let text = marked.replacing(/«.*?»/.dotMatchesNewlines(), with: "")
    let edited = try ScalarEditTests.set(path, value, in: text)

    let expected = marked.replacing(/[«»]/, with: "")
    #expect(Array(edited.utf8) == Array(expected.utf8), Comment(rawValue: edited))
  }

  @Test(arguments: [
    "apps.New.location", "intents.New.title", "apps.A.widgets.New.title", "happens[0].at",
    "home.pages[0][1].stack",
    "apps.A.widgets.W.timeline[0].at", "policy", "home", "policy.limit", "nonsense",
    "apps.A.widgets.W.nonsense",
  ])
  func `A name, an item or a key of no format is never added`(path: String) throws {
    let text = "homestack: 1\napps: {A: {widgets: {W: {}}}}\nhome: {pages: [[W]]}\n"

    #expect(throws: PathProblem.self) { try ScalarEditTests.set(path, "x", in: text) }
  }

  @Test(arguments: [
    ("intents.I.supportedCombinations", "[[card]"), ("intents.I.supportedCombinations", "card"),
    ("intents.I.supportedCombinations", "{a: b}"), ("intents.I.title", "[card]"),
    ("intents.I.parameters[1]", "[card]"), ("happens[0]", "[card]"),
  ])
  func `What is no list of lists is not added as one`(path: String, value: String) throws {
    let text = "intents: {I: {parameters: [{name: card}]}}\nhappens: []\n"
    let document = try #require(ScenarioDocument(text: text))
    let path = try ScenarioPath(parsing: path)

    // A single value stays the text that it is.
    let changed = try? document.setting(path, to: value)
    #expect(changed == nil || path.description == "intents.I.title")
    #expect(try changed?.find(path).text == (changed == nil ? nil : value))
  }
}
