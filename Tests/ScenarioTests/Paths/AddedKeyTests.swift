import Testing

@testable import ScenarioText

/// Keys that are missing and allowed are added where a person would write them.
@Suite struct AddedKeyTests {
  @Test(arguments: [
    (
      "homestack: 1\nname: x\napps: {}\n", "days", "3", "homestack: 1\nname: x\ndays: 3\napps: {}\n"
    ),
    (
      "homestack: 1 # c\n\napps: {}\n", "policy.limit.gap", "15m",
      "homestack: 1 # c\npolicy: {limit.gap: 15m}\n\napps: {}\n"
    ),
    (
      "policy:\n  limit.gap: 1m # c\napps: {}\n", "policy.limit.rotations", "none",
      "policy:\n  limit.gap: 1m # c\n  limit.rotations: none\napps: {}\n"
    ),
    ("policy: {limit.gap: 1m}\n", "policy.tie", "x", "policy: {limit.gap: 1m, tie: x}\n"),
    ("policy: {}\n", "policy.tie", "x", "policy: {tie: x}\n"),
    ("policy:\n", "policy.tie", "x", "policy: {tie: x}\n"),
    ("name: x", "homestack", "1", "homestack: 1\nname: x"),
    ("homestack: 1", "name", "x", "homestack: 1\nname: x"),
    ("homestack: 1\r\napps: {}\r\n", "days", "3", "homestack: 1\r\ndays: 3\r\napps: {}\r\n"),
    (
      "apps: {A: {widgets: {W: {timeline: [{at: 9:00, relevance: 5}]}}}}\n",
      "apps.A.widgets.W.timeline[0].relevance.duration", "30m",
      "apps: {A: {widgets: {W: {timeline: [{at: 9:00, relevance: {score: 5, duration: 30m}}]}}}}\n"
    ),
    (
      "apps:\n  A:\n    widgets:\n      W:\n        timeline:\n          - at: 9:00\n"
        + "            relevance:\n              score: 5 # c\n",
      "apps.A.widgets.W.timeline[0].relevance.duration", "30m",
      "apps:\n  A:\n    widgets:\n      W:\n        timeline:\n          - at: 9:00\n"
        + "            relevance:\n              score: 5 # c\n              duration: 30m\n"
    ),
    (
      "apps:\n  A:\n    widgets:\n      W:\n        timeline:\n          - at: 9:00 # c\n",
      "apps.A.widgets.W.timeline[0].day",
      "2",
      "apps:\n  A:\n    widgets:\n      W:\n        timeline:\n          - at: 9:00 # c\n"
        + "            day: 2\n"
    ),
    (
      "home:\n  pages:\n    - - widgets: [W]\n", "home.pages[0][0].stack", "Home",
      "home:\n  pages:\n    - - stack: Home\n        widgets: [W]\n"
    ),
    (
      "home: {pages: [[{stack: S, widgets: [W]}]]}\n", "home.pages[0][S].widgets[W].id", "w",
      "home: {pages: [[{stack: S, widgets: [{kind: W, id: w}]}]]}\n"
    ),
    (
      "home: {pages: [[{stack: S, widgets: [W]}]]}\n", "home.pages[0][S].showing", "a: b",
      "home: {pages: [[{stack: S, showing: \"a: b\", widgets: [W]}]]}\n"
    ),
    (
      "homestack: 1\nhome:\n  pages: [[W]]\n\nkeys: {}\n", "person.at", "gym",
      "homestack: 1\nhome:\n  pages: [[W]]\n\nperson: {at: gym}\n\nkeys: {}\n"
    ),
    (
      "intents: A.intentdefinition\n", "intents.over.View.title", "x",
      "intents: {file: A.intentdefinition, over: {View: {title: x}}}\n"
    ),
    (
      "intents: {file: A}\n", "intents.over.View.supportedCombinations", "[[a, b], [a]]",
      "intents: {file: A, over: {View: {supportedCombinations: [[a, b], [a]]}}}\n"
    ),
    (
      "intents:\n  file: A\n  over:\n    Tell: {title: x}\n", "intents.over.View.title", "y",
      "intents:\n  file: A\n  over:\n    Tell: {title: x}\n    View: {title: y}\n"
    ),
    ("days: |\n  1\n\n# c\n", "seed", "2", "days: |\n  1\nseed: 2\n\n# c\n"),
  ])
  func `A key is added at its place`(
    text: String,
    path: String,
    value: String,
    expected: String
  ) throws {
    let edited = try ScalarEditTests.set(path, value, in: text)

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
    (
      "intents:\n  I:\n    title: x # c\n", "intents.I.supportedCombinations", "[[card]]",
      "intents:\n  I:\n    title: x # c\n    supportedCombinations: [[card]]\n"
    ),
    (
      "intents: {I: {supportedCombinations: []}}\n", "intents.I.supportedCombinations[0]",
      "[card, shop]",
      "intents: {I: {supportedCombinations: [[card, shop]]}}\n"
    ),
    (
      "intents: {I: {supportedCombinations: [[card]]}}\n", "intents.I.supportedCombinations[1]",
      "[shop]",
      "intents: {I: {supportedCombinations: [[card], [shop]]}}\n"
    ),
    (
      "intents:\n  I:\n    supportedCombinations:\n      - [card] # c\n",
      "intents.I.supportedCombinations[1]",
      "[]",
      "intents:\n  I:\n    supportedCombinations:\n      - [card] # c\n      - []\n"
    ),
    (
      "expect:\n  - {at: 8:00, top: A} # c\n", "expect[0].runs", "{atLeast: 95%, of: 200}",
      "expect:\n  - {at: 8:00, top: A, runs: {atLeast: 95%, of: 200}} # c\n"
    ),
  ])
  func `A list of lists is added, its next item, and a mapping`(
    text: String,
    path: String,
    value: String,
    expected: String
  ) throws {
    let document = try #require(ScenarioDocument(text: text))

    let edited = try document.setting(ScenarioPath(parsing: path), to: value).text

    #expect(Array(edited.utf8) == Array(expected.utf8), Comment(rawValue: edited))
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
