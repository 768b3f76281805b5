import Foundation
import IntentDefinitions
import Testing

@testable import ClientFolder

/// A client's folder for the compiler.
@Suite struct FolderTests {
  private func folder(_ texts: [String: String]) throws -> ClientFolder {
    try ClientFolder(
      texts.sorted { $0.key < $1.key }.map { ClientFile(path: $0.key, text: $0.value) }
    )
  }

  @Test func `The widget of @main is the one that is asked`() throws {
    let folder = try folder([
      "A.swift": "struct A: Widget { }", "B.swift": "@main\nstruct B: WidgetBundle { }",
    ])
    #expect(folder.widgets == ["B"])
  }

  @Test func `Without @main every widget is asked, with the types around it`() throws {
    let folder = try folder([
      "A.swift": "extension Outer { struct Inner: View, Widget { } }\nenum E { case widget }",
      "B.swift": "class B<T>: NSObject, Widget where T: Widget { }",
    ])
    #expect(folder.widgets == ["Outer.Inner", "B"])
  }

  @Test func `An app's @main gives way to the widgets`() throws {
    let folder = try folder(["A.swift": "@main struct A: App { }\nstruct W: Widget { }"])
    #expect(folder.widgets == ["W"])
    #expect(!(folder.files.first { $0.name == "0-A.swift" }?.text.contains("@main") ?? true))
  }

  @Test func `Two @main are told with both places`() {
    #expect(throws: ClientFolderFailure.twoMains(first: "A.swift:1", second: "B.swift:2")) {
      try folder([
        "A.swift": "@main struct A: Widget {}", "B.swift": "\n@main struct B: WidgetBundle {}",
      ])
    }
  }

  @Test func `Functions of a team's own file can be called`() throws {
    let folder = try folder([
      "App.swift": "func other() {}",
      "HomestackApp.swift": """
      func bought() {}
      func seen(at place: Int) {}
      struct S { func inner() {} }
      @MainActor func opened() async throws {}
      """,
    ])
    #expect(folder.calls == ["bought", "opened"])
  }

  @Test func `Who answers for intents is an extension, or without one a handler`() throws {
    let handlers = """
      class Cards: NSObject, ViewCardIntentHandling { override init() { super.init() } }
      final class Shops: NSObject, ViewShopIntentHandling { init(store: Int) {} }
      private class Hidden: NSObject, ViewCardIntentHandling {}
      """
    func made(_ texts: [String: String]) throws -> String? {
      try folder(texts).files.first { $0.name == "HomestackMain.swift" }?.text
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .first { $0.hasPrefix("INExtension.offer") }
    }
    #expect(try made(["A.swift": handlers]) == "INExtension.offer([{ Cards() }])")
    let extensionClass = "class IntentHandler: INExtension { func f() { init(x) } }"
    #expect(
      try made(["A.swift": handlers, "B.swift": extensionClass])
        == "INExtension.offer([{ IntentHandler() }])"
    )
    #expect(try made(["A.swift": "struct W: Widget {}"]) == "INExtension.offer([])")
  }

  @Test func `A handler is asked by what an editor generates: with a search, calling back or not`()
    throws
  {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/Lists/Lists.intentdefinition")
    let source = try #require(IntentClasses(Array(try Data(contentsOf: file)))).source
    for line in [
      "public protocol ViewCardIntentHandling: NSObjectProtocol {",
      "func provideCardOptionsCollection(for intent: ViewCardIntent, searchTerm: String?) "
        + "async throws -> INObjectCollection<Card>",
      "func provideShopOptionsCollection(for intent: ViewCardIntent, "
        + "with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void)",
      "func defaultCard(for intent: ViewCardIntent) -> Card?",
      "for: self, searchTerm: text",
      #""name":"card","title":"Card","type":"object","asks":true,"searches":true"#,
      #""name":"shop","title":"Shop","type":"string","asks":true}"#,
    ] { #expect(source.contains(line), "\(line)") }
    #expect(!source.contains("provideShopOptionsCollection(for intent: ViewCardIntent, searchTerm"))
  }

  @Test func `Errors are told at the client's own lines`() throws {
    let folder = try folder(["Sources/A.swift": "let a = 1\n"])
    let text = folder.files[0].text
    #expect(text == "#sourceLocation(file: \"Sources/A.swift\", line: 1)\nlet a = 1\n")
  }

  @Test func `A folder that is none, or has no Swift, is told by name`() throws {
    #expect(throws: ClientFolderFailure.missing("/nowhere/at/all")) {
      try ClientFolder.read("/nowhere/at/all")
    }
    let empty = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: empty) }
    #expect(throws: ClientFolderFailure.withoutSwift(empty.path)) {
      try ClientFolder.read(empty.path)
    }
    try Data([0xFF, 0xFE]).write(to: empty.appendingPathComponent("A.swift"))
    #expect(throws: ClientFolderFailure.unreadable(empty.path + "/A.swift")) {
      try ClientFolder.read(empty.path)
    }
  }

  @Test func `A model of kept objects becomes classes, or extensions of the client's`() throws {
    let contents = """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Item" representedClassName="Item" codeGenerationType="class">
          <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
          <attribute name="title" optional="YES" attributeType="String"/>
          <relationship name="notes" toMany="YES" destinationEntity="Note"/>
        </entity>
        <entity name="Note" representedClassName="Note"><attribute name="text"/></entity>
      </model>
      """
    let classes = try #require(ModelClasses(Data(contents.utf8)))
    #expect(classes.source.contains("public class Item: NSManagedObject"))
    #expect(classes.source.contains("@HSManaged public var count: Int16\n"))
    #expect(classes.source.contains("@HSManaged public var title: String?"))
    #expect(classes.source.contains("public func addToNotes(_ value: Note)"))
    #expect(!classes.source.contains("class Note"))
    #expect(ModelClasses(Data("<plist><dict/></plist>".utf8)) == nil)
  }

  @Test func `An intent definition becomes classes that the client has not declared`() throws {
    let definition: [String: Any] = [
      "INEnums": [
        [
          "INEnumName": "Size",
          "INEnumValues": [
            ["INEnumValueName": "unknown"],
            ["INEnumValueName": "small", "INEnumValueIndex": 1],
            ["INEnumValueName": "ExtraLarge", "INEnumValueIndex": 2],
            ["INEnumValueName": "XLWide", "INEnumValueIndex": 3],
          ],
        ]
      ],
      "INTypes": [["INTypeName": "Parcel"]],
      "INIntents": [
        [
          "INIntentName": "Show",
          "INIntentParameters": [
            [
              "INIntentParameterName": "size", "INIntentParameterType": "Integer",
              "INIntentParameterEnumType": "Size",
            ],
            [
              "INIntentParameterName": "parcel", "INIntentParameterType": "Object",
              "INIntentParameterObjectType": "Parcel",
            ],
          ],
        ]
      ],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: definition,
      format: .xml,
      options: 0
    )
    let classes = try #require(IntentClasses(Array(data)) { $0 == "Parcel" })
    #expect(classes.source.contains("public enum Size: Int, DefinedCase {"))
    #expect(classes.source.contains("3: \"XLWide\""))
    #expect(classes.source.contains("intentName: String { \"Show\" }"))
    #expect(classes.source.contains("case `extraLarge` = 2"))
    #expect(classes.source.contains("\"XLWide\": Size.`xlWide`"))
    #expect(classes.source.contains("open class ShowIntent: INIntent"))
    #expect(classes.source.contains("public var `size`: Size = .`unknown`"))
    #expect(!classes.source.contains("\"default\":\"unknown\""))
    #expect(classes.source.contains("public var `parcel`: Parcel?"))
    #expect(!classes.source.contains("open class Parcel"))
    #expect(IntentClasses(Array("link/to/file".utf8)) == nil)
  }

  @Test func `Colours come by share, number and hexadecimal`() throws {
    let set = """
      {"colors": [
        {"appearances": [{}], "color": {"components": {"red": "1.0"}}},
        {"color": {"components": {"red": "0xFF", "green": "51", "blue": "0.5", "alpha": "1.0"}}}
      ]}
      """
    #expect(
      ClientAssets.ink(Data(set.utf8)) == ClientAssets.Ink(parts: [1, 0.2, 0.5], alpha: 1)
    )
    #expect(ClientAssets.ink(Data("{}".utf8)) == nil)
  }

  @Test func `Assets that are asked for get names that the client has not`() throws {
    var assets = ClientAssets()
    for name in ["brand-dark", "AccentColor", "gray800", "red", "unused", "TopLine", "9lives"] {
      assets.colors[name] = ClientAssets.Ink(parts: [0, 0, 0], alpha: 1)
      assets.colorNames.insert(name)
    }
    assets.images = ["LogoImage", "home", "top hat"]
    let source = """
      extension Color { static let topLine = Color("TopLine") }
      enum Sign { case home }
      extension Image { init(_ sign: Sign) { self.init("x") } }
      let all = [Color(.brandDark), .accent, .gray800, .red, .topLine], logo = Image(.logo)
      let sign = Image(.home), hat = Image(.topHat)
      """
    let folder = try ClientFolder([ClientFile(path: "/A.swift", text: source)], assets: assets)
    let symbols = try #require(folder.files.first { $0.name == "HomestackAssets.swift" }).text
    let resources = symbols.split(separator: "\n").filter { $0.contains("static let") }.map {
      $0.split(separator: "`")[1]
    }
    let expected = [
      "_9lives", "accent", "topLine", "brandDark", "gray800", "red", "unused", "logo", "topHat",
    ]
    #expect(resources.map(String.init) == expected)
    let main = try #require(folder.files.first { $0.name == "HomestackMain.swift" }).text
    #expect(main.contains("images: [\"LogoImage\", \"home\", \"top hat\"]"))
    #expect(symbols.contains("static var `gray800`: SwiftUI.Color {"))
    #expect(!symbols.contains("static var `red`"))
  }
}
