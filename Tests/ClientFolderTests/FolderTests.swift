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

  @Test func `An intent definition becomes classes that the client has not declared`() throws {
    let definition: [String: Any] = [
      "INEnums": [
        [
          "INEnumName": "Size",
          "INEnumValues": [
            ["INEnumValueName": "unknown"],
            ["INEnumValueName": "small", "INEnumValueIndex": 1],
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
    #expect(classes.source.contains("public enum Size: Int {"))
    #expect(classes.source.contains("open class ShowIntent: INIntent"))
    #expect(classes.source.contains("public var `size`: Size = .`unknown`"))
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
}
