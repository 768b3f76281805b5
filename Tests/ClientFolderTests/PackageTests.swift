import Foundation
import Testing

@testable import ClientFolder

/// A folder with a manifest of its own.
@Suite struct PackageTests {
  private static let team = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/ParcelTeam").path
  private static let addition = PackageAddition(
    compiling: ["-swift-version", "5"],
    linking: ["-L", "/modules"],
    copy: "/copy"
  )

  private func target(
    _ name: String,
    _ kind: PackageManifest.Kind = .regular,
    path: String? = nil,
    exclude: [String] = [],
    sources: [String]? = nil
  ) -> PackageManifest.Target {
    PackageManifest.Target(
      name: name,
      kind: kind,
      path: path,
      exclude: exclude,
      sources: sources
    )
  }

  private func manifest(
    _ targets: [PackageManifest.Target],
    folders: [String] = []
  ) throws -> PackageManifest {
    var manifest = try #require(PackageManifest(dump: Array("{\"targets\": []}".utf8)))
    manifest.targets = targets
    manifest.folders = folders
    return manifest
  }

  private func team() throws -> ClientPackage? {
    let own = try manifest([
      target("ParcelWidget"), target("ParcelKit"), target("ParcelKitTests", .test),
    ])
    return try ClientPackage([
      ClientPackage.Part(folder: Self.team + "/Parcel", manifest: own),
      ClientPackage.Part(
        folder: Self.team + "/Shared",
        manifest: try manifest([target("Shared")])
      ),
    ])
  }

  @Test func `What SwiftPM tells of a manifest is read`() throws {
    let dump = """
      {"targets": [
        {"name": "Kit", "type": "regular", "exclude": ["Old"], "sources": ["a"], "path": "Kit"},
        {"name": "Tool", "type": "executable"}, {"name": "KitTests", "type": "test"},
        {"name": "Made", "type": "macro"}
      ], "dependencies": [
        {"fileSystem": [{"identity": "shared", "path": "/there/Shared"}]},
        {"sourceControl": [{"identity": "far"}]}
      ]}
      """
    let manifest = try #require(PackageManifest(dump: Array(dump.utf8)))

    #expect(manifest.folders == ["/there/Shared"])
    #expect(manifest.targets.map(\.kind) == [.regular, .executable, .test, .other])
    #expect(
      manifest.targets.first == target("Kit", path: "Kit", exclude: ["Old"], sources: ["a"])
    )
    #expect(PackageManifest(dump: Array("error: no".utf8)) == nil)
  }

  @Test func `A target lies where its manifest says, or where its name does`() throws {
    let two = try manifest([target("Kit"), target("Widget", path: "./App/Widget/")])
    let one = try manifest([target("Kit"), target("KitTests", .test)])

    #expect(two.place(of: two.targets[0]) { $0 == "src/Kit" } == "src/Kit")
    #expect(two.place(of: two.targets[0]) { $0 == "Sources" } == nil)
    #expect(two.place(of: two.targets[1]) { _ in false } == "App/Widget")
    #expect(one.place(of: one.targets[0]) { $0 == "Sources" } == "Sources")
  }

  @Test func `What a target leaves out is not compiled, nor what it does not name`() {
    let some = target("Kit", exclude: ["Old/"], sources: ["New", "a.swift"])

    #expect(some.compiles("New/b.swift"))
    #expect(some.compiles("a.swift"))
    #expect(!some.compiles("b.swift"))
    #expect(!some.has("Old/c.json"))
    #expect(some.has("Older/c.json"))
    #expect(!some.compiles("New/c.json"))
  }

  @Test(
    arguments: [
      ("let package = Package(name: \"A\")", "package"),
      ("// let a = Package()\nvar whole: Package = .init(name: \"A\")", "whole"),
      ("let b = 1\nlet c = PackageDescription.Package(name: \"A\")", "c"), ("", "package"),
    ]
  )
  func `The variable of the package is found`(text: String, name: String) {
    #expect(PackageManifest.variable(in: text) == name)
  }

  @Test func `Packages on this machine are found in the manifest's text`() {
    let text = """
      // .package(path: "no")
      .package(path: "../Shared"), .package(url: "https://example.com/far", from: "1.0.0"),
      .package(name: "Two", path:
        "/there/Two")
      """
    #expect(PackageManifest.writtenPaths(in: text) == ["../Shared", "/there/Two"])
  }

  @Test func `A manifest keeps its lines, and older tools become as new as they must be`() throws {
    let text = "// swift-tools-version:5.3\nimport PackageDescription\nlet p = Package()"
    let own = try manifest(
      [target("Widget"), target("Kit"), target("Tool", .executable)],
      folders: ["/there/Shared"]
    )
    let plain = Self.addition.written(below: text, of: own, widget: "Widget")
    let newer = "// swift-tools-version: 6.0\n.package(path: \"/there/Shared\")"
    let absolute = Self.addition.written(below: newer, of: own, widget: nil)

    #expect(
      plain.hasPrefix("// swift-tools-version:5.6\nimport PackageDescription\nlet p = Package()\n")
    )
    #expect(plain.contains("let ours: Set<String> = [\"Widget\", \"Kit\"]"))
    #expect(plain.contains("if old.name == \"Widget\" {"))
    #expect(plain.contains("homestackChanged(p)"))
    #expect(!plain.contains("fileSystem"))
    #expect(absolute.hasPrefix(newer + "\n"))
    #expect(absolute.contains("[\"/copy/there/Shared\"]"))
    #expect(!absolute.contains("executableTarget"))
  }

  @Test func `The target of @main has the widget, else the one with the bundle`() throws {
    func shown(
      _ kind: Declaration.Kind,
      isMain: Bool = false
    ) -> [(file: String, declaration: Declaration)] {
      [("A.swift", Declaration(kind: kind, name: "A", isMain: isMain, line: 1))]
    }
    let main = shown(.widget, isMain: true)

    #expect(try ClientPackage.chosen([:]) == nil)
    #expect(try ClientPackage.chosen(["A": shown(.widget)]) == "A")
    #expect(try ClientPackage.chosen(["A": shown(.bundle), "B": main]) == "B")
    #expect(try ClientPackage.chosen(["A": shown(.widget), "B": shown(.bundle)]) == "B")
    #expect(throws: ClientFolderFailure.twoTargets(first: "A", second: "B")) {
      try ClientPackage.chosen(["B": shown(.widget), "A": shown(.widget)])
    }
    #expect(throws: ClientFolderFailure.twoMains(first: "A.swift:1", second: "A.swift:1")) {
      try ClientPackage.chosen(["A": main, "B": main])
    }
  }

  @Test func `What begins the process lies in the widget's target, tests are left out`() throws {
    let read = try #require(try team())
    let ready = try read.prepared(
      without: [],
      definitions: [],
      assets: ClientAssets(),
      adding: Self.addition
    )
    let texts = Dictionary(
      ready.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { $1 }
    )
    let kit = "\(Self.team)/Parcel/Sources/ParcelKit"
    let widget = "\(Self.team)/Parcel/Sources/ParcelWidget"

    #expect(ready.widgets == ["ParcelWidget"])
    #expect(read.modules.contains("Shared"))
    #expect(
      Set(texts.keys) == [
        "\(Self.team)/Parcel/Package.swift", "\(Self.team)/Shared/Package.swift",
        "\(kit)/Resources/shops.json", "\(kit)/ShopView.swift", "\(widget)/ParcelWidget.swift",
        "\(widget)/HomestackMade/HomestackMain.swift",
        "\(Self.team)/Shared/Sources/Shared/Waiting.swift",
      ]
    )
    #expect(texts["\(kit)/ShopView.swift"]?.contains("#if true") == true)
    #expect(texts["\(kit)/ShopView.swift"]?.hasPrefix("#sourceLocation(file: \"\(kit)/") == true)
    #expect(texts["\(widget)/ParcelWidget.swift"]?.contains("@main") == false)
  }

  @Test func `What a package is built of is watched, also beside its folder`() throws {
    let files = try ClientFolder.files(Self.team + "/Parcel")

    #expect(files.contains("\(Self.team)/Parcel/Package.swift"))
    #expect(files.contains("\(Self.team)/Parcel/Sources/ParcelKit/Resources/shops.json"))
    #expect(files.contains("\(Self.team)/Shared/Package.swift"))
    #expect(files.contains("\(Self.team)/Shared/Sources/Shared/Waiting.swift"))
    #expect(!files.contains { $0.hasSuffix("ShopTests.swift") })
    #expect(Set(files).count == files.count)
  }

  @Test func `A manifest without a widget in its targets is no reason to build otherwise`() throws {
    let own = try manifest([target("Shared")])
    let read = try ClientPackage([
      ClientPackage.Part(folder: Self.team + "/Shared", manifest: own)
    ])
    #expect(read == nil)
  }
}
