import ClientFolder
import Documents
import SmartStacks
import Testing

@testable import Clients

/// Colours of a folder's catalogues in its views.
@Suite struct PaletteTests {
  private let palette = ClientPalette([
    "Brand": ClientAssets.Ink(parts: [1, 0.5, 0]),
    "Veil": ClientAssets.Ink(parts: [0, 0, 1], alpha: 0.5),
    "Sky": ClientAssets.Ink(parts: [], system: "cyan"),
    "AccentColor": ClientAssets.Ink(parts: [0, 1, 0]),
  ])

  /// An ink as a view has it after reading.
  private func ink(_ text: String) throws -> ViewNode.Value? {
    let json = try #require(JSONValue(text: #"{"k":"color","ink":\#(text)}"#))
    return ViewNode(json, palette: palette)?["ink"]
  }

  private func group(_ text: String) throws -> ViewNode.Value? {
    let json = try #require(JSONValue(text: #"{"k":"color","ink":\#(text)}"#))
    return ViewNode(json)?["ink"]
  }

  @Test(
    arguments: [
      (#"{"name":"Brand","asset":true}"#, #"{"rgb":[1,0.5,0]}"#),
      (#"{"name":"Group/Brand","asset":true}"#, #"{"rgb":[1,0.5,0]}"#),
      (#"{"name":"Veil","asset":true,"a":0.5}"#, #"{"rgb":[0,0,1],"a":0.25}"#),
      (#"{"name":"Sky","asset":true}"#, #"{"name":"cyan"}"#),
      (#"{"name":"accent"}"#, #"{"rgb":[0,1,0]}"#),
      (
        #"{"gradient":[{"name":"Brand","asset":true},{"name":"red"}],"at":[0,1]}"#,
        #"{"gradient":[{"rgb":[1,0.5,0]},{"name":"red"}],"at":[0,1]}"#
      ),
    ]
  )
  func `a name of the catalogue is its colour`(told: String, read: String) throws {
    #expect(try ink(told) == group(read))
  }

  @Test(
    arguments: [
      #"{"name":"Nobody","asset":true}"#, #"{"name":"red"}"#, #"{"name":"Brand"}"#, "{}", "7",
    ]
  )
  func `what no catalogue has is as it was`(told: String) throws {
    #expect(try ink(told) == group(told))
  }

  @Test func `texts and shapes inside have their colours too`() throws {
    let json = try #require(
      JSONValue(
        text: #"{"k":"vstack","c":[{"k":"text","runs":[{"s":"a","ink":{"name":"Brand","#
          + #""asset":true}}]}]}"#
      )
    )
    let plain = try #require(
      JSONValue(
        text: #"{"k":"vstack","c":[{"k":"text","runs":[{"s":"a","ink":{"rgb":[1,0.5,0]}}]}]}"#
      )
    )

    #expect(ViewNode(json, palette: palette) == ViewNode(plain))
  }

  @Test func `texts go to the process by key, those with forms by their names`() {
    let texts = [
      "b": ClientAssets.Words(text: "B"),
      "a": ClientAssets.Words(text: "%lld", forms: ["one": "1", "other": "%lld"]),
    ]

    #expect(texts.json.line == #"{"a":{"one":"1","other":"%lld"},"b":"B"}"#)
  }
}
