import Documents
import Testing

@testable import Clients

/// What is odd about an answer, told in words.
@Suite struct OddityTests {
  @Test(
    arguments: [
      (#"{"twice":true}"#, ["P called back twice; the first word counts"]),
      (
        #"{"outOfOrder":true,"entries":[]}"#,
        ["P gave entries in no order; they are taken by their dates"]
      ),
      (
        #"{"entries":[{},{}],"entryCount":3}"#,
        ["P gave more than 2 entries; what follows is left out"]
      ),
      (
        #"{"widgetRelevance":[{}]}"#,
        [
          "P: relevance() has no effect on an iPhone; RelevanceKit acts on the watch alone"
        ]
      ),
      (
        #"{"twice":true,"relevantIntents":[{}]}"#,
        [
          "P called back twice; the first word counts",
          "P: RelevantIntentManager has no effect on an iPhone; RelevanceKit acts on the watch"
            + " alone",
        ]
      ),
      (#"{"entries":[],"relevantIntents":[],"widgetRelevance":[],"twice":false}"#, []),
      ("7", []),
    ] as [(String, [String])]
  )
  func `each is told in a sentence`(answer: String, told: [String]) throws {
    let json = try #require(JSONValue(text: answer))

    #expect(ClientOddities.told(of: json, by: "P") == told)
  }
}
