import TestSupport
import Testing

@testable import ScenarioText

@Suite struct DefinitionReaderTests {
  private typealias Define = SampleDefinition

  private static func read(
    _ text: String
  ) -> (file: DefinitionFile?, problems: [DefinitionProblem]) {
    DefinitionReader.read(Array(text.utf8))
  }

  private static func problems(_ text: String) -> [String] { read(text).problems.map(\.words) }

  @Test func `a definition says what its intents, parameters and combinations are`() throws {
    let read = Self.read(Define.cards)
    #expect(read.problems == [])
    let file = try #require(read.file)
    let intent = try #require(file.intents.first)
    #expect(intent.title == DefinedText(base: "Recent Purchases", id: "iTitle"))
    #expect(intent.isForWidgets && intent.isForSuggestions)
    let effectiveTypes = intent.parameters.map(\.effectiveType)
    #expect(effectiveTypes == ["Object", "Enum", "Boolean", "Integer", "Decimal", "String"])
    let card = intent.parameters[0]
    #expect(card.isDynamic && card.isSearchable && card.objectType == "Card")
    #expect(intent.parameter("count")?.limits == .init(minimum: "1", maximum: "10"))
    #expect(intent.parameter("count")?.control == "Stepper")
    // Stored as a number, and not as a truth.
    #expect(intent.parameter("tags")?.isFixedSize == true)
    #expect(intent.parameter("tags")?.sizes.map(\.count) == [1, 4, 2])
    // Sets, in one order however the keys are written.
    #expect(intent.combinations.map(\.names) == [["card"], ["card", "category"]])
    #expect(intent.combinations.map(\.key) == ["card", "category,card"])
    #expect(intent.combinations[1].title.base == "${card} and ${category}")
    let category = try #require(file.enumeration("Category"))
    #expect(category.cases.map(\.index) == [0, 1, 2])
    #expect(category.choices.map(\.name) == ["any", "groceries"])
    #expect(file.types == ["Card"])
  }

  @Test(arguments: [("1.0", true), ("1.1", true), ("1.2", false), ("1.3", false)])
  func `before version 1.2 every parameter can be edited`(version: String, isEditable: Bool) {
    let text = Define.file(
      Define.intent(
        "View",
        parameters: "<dict><key>INIntentParameterName</key><string>a</string>"
          + "<key>INIntentParameterType</key><string>String</string></dict>"
      ),
      version: version
    )
    #expect(Self.read(text).file?.intents.first?.parameters.first?.isEditable == isEditable)
  }

  @Test func `no data is no limit, and a number may be a text`() {
    let text = Define.file(
      Define.intent(
        "View",
        parameters: Define.parameter(
          "a",
          "Integer",
          Define.metadata(
            ("MinimumValue", "<data>\n</data>"),
            ("MaximumValue", "<string>9</string>")
          )
        )
      )
    )
    let limits = Self.read(text).file?.intents.first?.parameters.first?.limits
    #expect(limits == .init(minimum: nil, maximum: "9"))
  }

  @Test func `a parent without a name is a leftover, and an empty file has no intents`() {
    let leftover = Define.file(
      Define.intent(
        "View",
        parameters: Define.parameter(
          "a",
          "String",
          Define.parent(nil, "EnumHasExactValue", "<string>x</string>")
        )
      )
    )
    #expect(Self.problems(leftover) == [])
    #expect(Self.read("<plist><dict><key>INIntents</key><array/></dict></plist>").file != nil)
  }

  private static func parameters(_ text: String, _ combinations: String = "") -> String {
    Define.file(Define.intent("View", parameters: text, combinations: combinations))
  }

  @Test func `a wrong root is named`() {
    let refused = Self.problems("<plist><string>x</string></plist>")
    #expect(refused == ["an intent definition must be a dictionary, but this is a string"])
    let problems = ["an intent definition must have INIntents, but this has none"]
    #expect(Self.problems("<plist><dict/></plist>") == problems)
    let link = Self.read("../Shared/Cards.intentdefinition")
    #expect(link.file == nil)
    #expect(link.problems.first?.text.contains("like a symbolic link checked out as text") == true)
  }

  @Test func `names that come twice, lead nowhere or go round are errors at their place`() {
    let twice = Define.file(Define.intent("View") + Define.intent("View"))
    #expect(Self.problems(twice) == ["there is already an intent 'View'"])
    let a = Define.parameter("a", "String")
    #expect(Self.problems(Self.parameters(a + a)) == ["there is already a parameter 'a'"])
    #expect(
      Self.problems(
        Self.parameters(Define.parameter("a", "Integer", Define.cases(of: "Nowhere")))
      ) == ["there is no enumeration 'Nowhere' in the definition"]
    )
    let missing = Self.problems(Self.parameters(a, Define.combination("a,b")))
    #expect(missing == ["there is no parameter 'b' in the definition"])
    let round = Self.read(
      Self.parameters(
        Define.parameter("a", "String", Define.parent("b", "HasAnyValue"))
          + Define.parameter("b", "String", Define.parent("a", "HasAnyValue"))
      )
    )
    #expect(round.file == nil)
    #expect(round.problems.map(\.words) == Array(repeating: "its parents form a cycle", count: 2))
    #expect(round.problems.map(\.parameter) == ["a", "b"])
    #expect(round.problems.allSatisfy { $0.line != nil && $0.text.hasPrefix("View.") })
  }

  @Test func `what can be read in spite of it is a warning`() throws {
    let parent = Define.parameter("p", "String")
    let child = Define.parameter(
      "c",
      "String",
      Define.parent("p", "ObjectIdentifierValueContains", "<string>x</string>")
    )
    let combinations =
      Define.combination("p,c", title: "${p} of ${d}")
      + Define.combination("c,p")
    let read = Self.read(Self.parameters(parent + child, combinations))
    #expect(read.file?.intents.first?.combinations.map(\.key) == ["c,p"])
    let words = [
      "the condition 'ObjectIdentifierValueContains' is unknown, so its row is always shown",
      "a title uses ${d}, which is not in the combination 'p,c'",
      "another combination has the same parameters as 'p,c'",
    ]
    #expect(read.problems.map(\.words) == words)
    #expect(read.problems.allSatisfy { !$0.isError })
    let late = Self.parameters(
      Define.parameter("c", "String", Define.parent("p", "HasAnyValue"))
        + parent
    )
    #expect(Self.problems(late) == ["its parent 'p' comes after it, so its row is always shown"])
  }

  @Test func `a thousand mistakes are reported, and no more are kept`() {
    let many = (0..<3_000).map { _ in Define.intent("View") }.joined()
    #expect(Self.problems(Define.file(many)).count == 1_000)
  }
}
