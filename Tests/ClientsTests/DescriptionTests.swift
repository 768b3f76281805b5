import ClientFolder
import Documents
import Testing

@testable import Clients

/// What a client's program says of its widgets, in the terms of a scenario.
@Suite struct DescriptionTests {
  private func description(_ text: String) throws -> ClientDescription {
    let json = try #require(JSONValue(text: text), "\(text) is no JSON")
    return try ClientDescription(json, app: "Parcel", hasWidgets: true)
  }

  /// The parameters of one intent, as a scenario has them, and its combinations.
  private func intent(_ parameters: String) throws -> JSONValue {
    let description = try description(
      """
      {"widgets":[{"kind":"K","families":["systemSmall"],\
      "configuration":{"intent":"I","parameters":[\(parameters)]}}]}
      """
    )
    return try #require(description.intents["I"])
  }

  @Test func `a widget has its title and the sizes of the Home Screen`() throws {
    let description = try description(
      """
      {"widgets":[{"kind":"K","title":"Kind","families":["systemSmall","systemMedium",\
      "systemLarge","systemExtraLarge","accessoryCircular","odd",7]},\
      {"kind":"L","families":["systemSmall"]}],\
      "calls":["b","a",3]}
      """
    )
    let expected: String =
      #"{"K":{"title":"Kind","families":["small","medium","large","extraLarge"]},"#
      + #""L":{"title":"L","families":["small"]}}"#

    #expect(description.widgets.line == expected)
    #expect(description.intents == .object([]))
    #expect(description.calls == ["b", "a"])
    #expect(description.notes.isEmpty)
  }

  @Test func `its back has its description and the colours of the catalogue`() throws {
    let told = try #require(
      JSONValue(
        text: #"{"widgets":[{"kind":"K","description":"What you bought.","#
          + #""families":["systemSmall"]}]}"#
      )
    )
    let palette = ClientPalette([
      "AccentColor": ClientAssets.Ink(parts: [], system: "pink"),
      "WidgetBackground": ClientAssets.Ink(parts: [0.2, 1, 0]),
    ])

    let described = try ClientDescription(told, app: "Cards", hasWidgets: true, palette: palette)

    #expect(
      described.widgets["K"]?.line
        == #"{"title":"K","families":["small"],"description":"What you bought.","#
        + ##""accent":"rose","background":"#33ff00"}"##
    )
  }

  @Test func `a widget for the Lock Screen alone is left out with a note`() throws {
    let description = try description(
      """
      {"widgets":[{"kind":"Lock","families":["accessoryInline"]},\
      {"kind":"","families":["systemSmall"]},{"families":["systemSmall"]},\
      {"kind":"Home","families":["systemSmall"]}]}
      """
    )

    #expect(description.widgets.line == #"{"Home":{"title":"Home","families":["small"]}}"#)
    #expect(description.notes == ["Lock has no size of the Home Screen and is not shown"])
  }

  @Test(arguments: [
    "{\"widgets\":[{\"kind\":\"L\",\"families\":[\"accessoryInline\"]}]}", "{}", "7",
  ])
  func `a folder of which nothing is left is a problem`(text: String) {
    #expect(throws: ClientProblem("none of its widgets has a size of the Home Screen")) {
      try description(text)
    }
  }

  @Test func `an error is the problem`() {
    #expect(throws: ClientProblem("it trapped")) { try description("{\"error\":\"it trapped\"}") }
  }

  @Test func `of two widgets of one kind the first counts`() throws {
    let description = try description(
      """
      {"widgets":[{"kind":"K","title":"A","families":["systemSmall"]},\
      {"kind":"K","title":"B","families":["systemLarge"]}]}
      """
    )

    #expect(description.widgets.line == #"{"K":{"title":"A","families":["small"]}}"#)
  }

  @Test(
    arguments: [
      "string", "boolean", "integer", "decimal", "person", "location", "date", "time", "dateTime",
      "duration", "url", "file",
    ]
  )
  func `a plain type is that of a scenario`(type: String) throws {
    let intent = try intent("{\"name\":\"p\",\"type\":\"\(type)\"}")

    let told = "{\"name\":\"p\",\"title\":\"p\",\"type\":\"\(type)\"}"
    #expect(intent["parameters"]?.line == "[\(told)]")
  }

  @Test(
    arguments: [
      (#"{"name":"p","type":"odd"}"#, #"{"name":"p","title":"p","type":"string"}"#),
      (#"{"name":"p","type":"enum"}"#, #"{"name":"p","title":"p","type":"string"}"#),
      (
        #"{"name":"p","title":"P","type":"enum","cases":[{"id":"a","title":"A"},{"id":"b"},{}]}"#,
        #"{"name":"p","title":"P","type":"enum","cases":[{"name":"a","title":"A"},"#
          + #"{"name":"b","title":"b"}]}"#
      ),
      (
        #"{"name":"p","type":"entity","asks":true,"default":{"id":"a","title":"A"}}"#,
        #"{"name":"p","title":"p","type":"object","default":"a"}"#
      ),
      (
        #"{"name":"p","type":"string","isArray":true,"default":[]}"#,
        #"{"name":"p","title":"p","type":"string","multiple":true}"#
      ),
      (
        #"{"name":"p","type":"decimal","default":0.5}"#,
        #"{"name":"p","title":"p","type":"decimal","default":"0.5"}"#
      ),
      (
        #"{"name":"p","type":"boolean","default":false}"#,
        #"{"name":"p","title":"p","type":"boolean","default":"false"}"#
      ),
    ] as [(String, String)]
  )
  func `a parameter has its type, what can be chosen, and its default`(
    told: String,
    expected: String
  ) throws {
    #expect(try intent(told)["parameters"]?.line == "[\(expected)]")
  }

  @Test(
    arguments: [
      ("", "[]", false), (#"{"name":""},{"type":"string"}"#, "[]", false),
      (#"{"name":"a"},{"name":"b"}"#, #"[["a","b"]]"#, true),
      (#"{"name":"a","default":1},{"name":"b"}"#, #"[["a"],["a","b"]]"#, true),
      (#"{"name":"a","default":1},{"name":"b","default":2}"#, #"[["a","b"]]"#, true),
    ] as [(String, String, Bool)]
  )
  func `combinations are what always has a value, and all`(
    parameters: String,
    combinations: String,
    isEligible: Bool
  ) throws {
    let intent = try intent(parameters)

    #expect(intent["supportedCombinations"]?.line == combinations)
    #expect(intent["eligibleForSuggestions"] == .boolean(isEligible))
    #expect(intent["app"] == .string("Parcel"))
  }
}
