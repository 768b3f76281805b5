import SmartStacks
import Testing

@Suite struct ConfigurationTests {
  private static let both = Configuration([
    .init(name: "category", value: "all"), .init(name: "card", value: "acme"),
  ])

  /// Reading 37: parameters in order of name.
  @Test func `it is written in order of name, and matches what asks for no more than it has`() {
    #expect(Self.both.description == "card=acme,category=all")
    #expect(Self.both["category"] == "all")
    #expect(Self.both["colour"] == nil)

    let card = Configuration([.init(name: "card", value: "acme")])
    let other = Configuration([.init(name: "card", value: "other")])

    #expect(Self.both.matches(card))
    #expect(Self.both.matches(Configuration()))
    #expect(!card.matches(Self.both))
    #expect(!Self.both.matches(other))
    #expect(Configuration().isEmpty)
  }
}
