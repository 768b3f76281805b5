import Foundation
import TestSupport
import Testing

@testable import ClientFolder

/// What lies beside a client's Swift: colours, pictures and texts.
@Suite struct AssetTests {
  /// A folder with files by their paths.
  private func assets(_ files: [String: String]) throws -> ClientAssets {
    let folder = try TemporaryFolder()
    for (path, text) in files {
      let file = folder.path(path)
      let parent = file.split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(
        atPath: "/" + parent,
        withIntermediateDirectories: true
      )
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    return withExtendedLifetime(folder) { ClientAssets(folder: folder.path) }
  }

  private func texts(_ files: [String: String], for locale: String) throws -> [String: String] {
    try assets(files).texts(for: locale).mapValues(\.text)
  }

  private static let colour = """
    {"colors": [{"color": {"components": {"red": "1.0", "green": "0.5", "blue": "0.0"}}}]}
    """

  // MARK: Colours and pictures

  @Test func `colours and pictures have the names of their sets`() throws {
    let assets = try assets([
      "A.xcassets/Brand Blue.colorset/Contents.json": Self.colour,
      "A.xcassets/AccentColor.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
      "A.xcassets/Deep/Logo.imageset/Contents.json": "{}",
    ])

    #expect(assets.colors == ["Brand Blue": ClientAssets.Ink(parts: [1, 0.5, 0])])
    #expect(assets.colorNames == ["Brand Blue", "AccentColor"])
    #expect(assets.images == ["Logo"])
  }

  @Test(
    arguments: [
      ("systemBlueColor", "blue"), ("systemGray2Color", "gray"), ("labelColor", "label"),
      ("secondaryLabelColor", "secondaryLabel"),
    ]
  )
  func `a colour may be the system's`(reference: String, name: String) {
    let set = #"{"colors": [{"color": {"platform": "ios", "reference": "\#(reference)"}}]}"#

    #expect(ClientAssets.ink(Data(set.utf8)) == ClientAssets.Ink(parts: [], system: name))
  }

  @Test(
    arguments: [
      ("BrandBlue", "brandBlue"), ("Brand-Blue Color", "brandBlue"), ("AccentColor", "accent"),
      ("Color", "color"), ("URLIcon", "urlIcon"), ("URL", "url"), ("2nd", "_2nd"),
      ("widget_background", "widgetBackground"),
    ]
  )
  func `a name becomes a symbol as in Xcode`(name: String, symbol: String) {
    #expect(AssetSymbols.symbol(of: name, without: "Color") == symbol)
  }

  @Test func `what the client or the system declares is no symbol a second time`() throws {
    var assets = ClientAssets()
    assets.colorNames = ["Brand", "Mine", "Red", "Quo\"te"]
    assets.images = ["Logo"]
    let own = ClientFile(
      path: "A.swift",
      text: """
        extension SwiftUI.Color { static let mine = Color("Mine") }
        enum Theme { static let brand = 1 }
        """
    )
    let source = try #require(AssetSymbols(assets, beside: [own]).source)

    #expect(source.contains("static var `brand`: SwiftUI.Color { SwiftUI.Color(\"Brand\") }"))
    #expect(source.contains("static let `red` = SwiftUI.ColorResource(name: \"Red\""))
    #expect(!source.contains("var `red`"))
    #expect(source.components(separatedBy: "var `mine`: SwiftUI.Color").count == 2)
    #expect(source.contains("static let `logo` = SwiftUI.ImageResource(name: \"Logo\""))
    #expect(!source.contains("Quo"))
    #expect(AssetSymbols(ClientAssets(), beside: [own]).source == nil)
  }

  @Test func `the symbols are a file of the build`() throws {
    var assets = ClientAssets()
    assets.images = ["Logo"]
    let file = ClientFile(path: "A.swift", text: "struct A: Widget {}")

    let names = try ClientFolder([file], assets: assets).files.map(\.name)

    #expect(names == ["0-A.swift", "HomestackAssets.swift", "HomestackMain.swift"])
  }

  // MARK: Texts

  private static let tables = [
    "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";",
    "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
    "pt-BR.lproj/Localizable.strings": "\"hello\" = \"Oi\";",
    "zh-Hant.lproj/Localizable.strings": "\"hello\" = \"哈囉\";",
  ]

  @Test(
    arguments: [
      ("en_US", "Hello"), ("de_AT", "Hallo"), ("pt_BR", "Oi"), ("pt_PT", "Hello"),
      ("zh_TW", "哈囉"), ("zh_CN", "Hello"), ("de@calendar=buddhist", "Hallo"), ("", "Hello"),
    ]
  )
  func `a text is that of the locale, its language, or the first`(
    locale: String,
    text: String
  ) throws {
    #expect(try texts(Self.tables, for: locale) == ["hello": text, "bye": "Bye"])
  }

  @Test func `in the language of a catalogue a key is its own text`() throws {
    let catalogue = """
      {"sourceLanguage": "de", "strings": {
        "Pakete": {"localizations": {"en": {"stringUnit": {"value": "Parcels"}}}}, "Neu": {}
      }}
      """
    let files = ["Localizable.xcstrings": catalogue]

    #expect(try texts(files, for: "de_DE") == ["Pakete": "Pakete", "Neu": "Neu"])
    #expect(try texts(files, for: "en_GB") == ["Pakete": "Parcels", "Neu": "Neu"])
    #expect(try texts(files, for: "fr_FR") == ["Pakete": "Pakete", "Neu": "Neu"])
  }

  @Test func `a text that changes with a number keeps its forms`() throws {
    let catalogue = """
      {"sourceLanguage": "en", "strings": {
        "%lld parcels": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld parcel"}},
          "other": {"stringUnit": {"value": "%lld parcels"}}}}}}},
        "%lld of %lld": {"localizations": {"en": {
          "stringUnit": {"value": "%#@a@ on %#@b@"},
          "substitutions": {
            "a": {"formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg box"}},
              "other": {"stringUnit": {"value": "%arg boxes"}}}}},
            "b": {"formatSpecifier": "lld", "variations": {"plural": {
              "other": {"stringUnit": {"value": "%arg carts"}}}}}}}}}
      }}
      """
    let rules = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>left</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>one</string><key>other</key><string>%d</string>
      </dict></dict></dict></plist>
      """
    let texts = try assets([
      "Localizable.xcstrings": catalogue, "en.lproj/Localizable.stringsdict": rules,
    ]).texts(for: "en_US")

    #expect(
      texts["%lld parcels"]?.forms == ["one": "%lld parcel", "other": "%lld parcels"]
    )
    #expect(texts["%lld of %lld"]?.text == "%lld boxes on %lld carts")
    #expect(texts["%lld of %lld"]?.forms["one"] == "%lld box on %lld carts")
    #expect(texts["left"]?.forms == ["one": "one left", "other": "%d left"])
  }
}
