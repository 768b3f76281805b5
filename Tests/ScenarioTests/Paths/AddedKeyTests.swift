import Testing

@testable import ScenarioText

/// Keys that are missing and allowed are added where a person would write them.
@Suite struct AddedKeyTests {
  /// What is added stands in marks.
  @Test(arguments: [
    ("homestack: 1\nname: x\n«days: 3\n»apps: {}\n", "days", "3"),
    ("homestack: 1 # c\n«policy: {limit.gap: 15m}\n»\napps: {}\n", "policy.limit.gap", "15m"),
    (
      "policy:\n  limit.gap: 1m # c\n«  limit.rotations: none\n»apps: {}\n",
      "policy.limit.rotations", "none"
    ),
    ("policy: {limit.gap: 1m«, tie: x»}\n", "policy.tie", "x"),
    ("policy: {«tie: x»}\n", "policy.tie", "x"),
    ("policy:« {tie: x}»\n", "policy.tie", "x"),
    ("«homestack: 1\n»name: x", "homestack", "1"),
    ("homestack: 1«\nname: x»", "name", "x"),
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
