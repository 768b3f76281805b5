import Testing

@testable import Scenarios

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("\n\t\r", "\"\\n\\t\\r\""),
    ("\u{1B}[31m", "\"\\u001b[31m\""), ("\u{9B}", "\"\\u009b\""),
    ("\u{202E}", "\"\\u202e\""), ("\u{200B}", "\"\\u200b\""), ("🥕 é", "\"🥕 é\""),
    ("\u{61C}\u{FEFF}\u{AD}", "\"\\u061c\\ufeff\\u00ad\""),
    ("\u{E0041}", "\"\\udb40\\udc41\""), ("👩\u{200D}💻", "\"👩\\u200d💻\""),
  ])
  func `a string holds nothing that acts on a terminal`(text: String, json: String) {
    #expect(JSONText.quoted(text) == json)
    #expect(JSONValue.string(text).line == json)
  }

  @Test func `an object keeps the order of its members, and says null where there is nothing`() {
    let value: JSONValue = [
      "b": "x", "a": 3, "yes": true, "none": String?.none, "list": [1, 2], "half": half,
    ]

    #expect(value.line == #"{"b":"x","a":3,"yes":true,"none":null,"list":[1,2],"half":0.5}"#)
  }

  private var half: JSONValue { .millionths(500_000) }
}
