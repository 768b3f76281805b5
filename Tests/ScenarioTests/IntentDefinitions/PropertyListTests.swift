import Foundation
import TestSupport
import Testing

@testable import ScenarioText

@Suite struct PropertyListTests {
  private static func read(_ text: String) throws(PropertyListFailure) -> PropertyNode {
    try PropertyList.read(Array(text.utf8))
  }

  private static func failure(_ text: String) -> PropertyListFailure? {
    do throws(PropertyListFailure) {
      _ = try read(text)
      return nil
    } catch { return error }
  }

  @Test func `keys keep their order and everything has its line`() throws {
    let root = try Self.read(
      """
      <?xml version="1.0"?>
      <!-- a comment with <dict> in it -->
      <plist version="1.0">
      <dict>
        <key>b</key> <string>x &amp; &#233;<![CDATA[<y>]]></string>
        <key>a</key>
        <array><integer> 7 </integer><real>0.5</real><true/><false></false><data/></array>
        <key>c</key> <dict/>
      </dict>
      </plist>

      """
    )
    #expect(root.members.map(\.key) == ["b", "a", "c"])
    #expect(root["b"]?.text == "x & é<y>")
    #expect(root["b"]?.line == 5)
    #expect(root["a"]?.line == 7)
    #expect(root["a"]?.items.map(\.number) == ["7", "0.5", nil, nil, nil])
    #expect(root["a"]?.items.map(\.flag) == [nil, nil, true, false, nil])
    #expect(root["a"]?.items.last?.isEmpty == true)
    #expect(root["c"]?.isTable == true)
  }

  @Test func `truths and numbers are taken however they are written`() throws {
    let root = try Self.read(
      "<plist><array><integer>1</integer><integer>0</integer><string>YES</string>"
        + "<string>12</string><real>3.0</real><string>0x10</string></array></plist>"
    )
    #expect(root.items.map(\.flag) == [true, false, true, nil, nil, nil])
    #expect(root.items.map(\.integer) == [1, 0, nil, 12, 3, nil])
  }

  @Test(
    arguments: [
      ("", .notAPropertyList, nil), ("INIntents: []", .notAPropertyList, nil),
      (
        "../App/Cards.intentdefinition\n",
        .init(
          "the file is not a property list but the path ../App/Cards.intentdefinition, "
            + "like a symbolic link checked out as text"
        ), nil
      ),
      ("<plist>\n<dict>\n<key>a</key>", .truncated, 3),
      ("<plist><dict><key>a</key><string>x", .truncated, 1),
      ("<plist><dict><key>a</ke", .truncated, 1), ("<plist><dict/>", .truncated, 1),
      (
        "<!DOCTYPE plist [\n<!ENTITY a \"b\">]>\n<plist/>",
        .init("the file declares entities, which are not supported"), 2
      ),
      ("<plist>\n<string>&lol;</string></plist>", .unknownEntity("lol"), 2),
      ("<plist><string>&#xD800;</string></plist>", .unknownEntity("#xD800"), 1),
      ("<plist><dict>\n<string>x</string></dict></plist>", .expected("a key"), 2),
      ("<plist>\n<what/></plist>", .expected("a value, not <what>"), 2),
    ] as [(String, PropertyListFailure, Int?)]
  )
  func `what is broken is told by line`(text: String, failure: PropertyListFailure, line: Int?) {
    #expect(Self.failure(text) == PropertyListFailure(failure.words, line: line))
  }

  @Test func `what has no end or is too large is refused before it costs anything`() {
    let deep = String(repeating: "<array>", count: 200_000)
    let many = "<plist><array>" + String(repeating: "<true/>", count: 400_001)
    let large = [UInt8](repeating: UInt8(ascii: " "), count: PropertyList.mostBytes + 1)

    #expect(Self.failure(deep)?.words == PropertyListFailure.tooDeep.words)
    #expect(Self.failure(many)?.words == PropertyListFailure.tooMany.words)
    let words = "the file has \(large.count) bytes; the limit is \(large.count - 1)"
    #expect(throws: PropertyListFailure(words)) { try PropertyList.read(large) }
  }

  @Test func `a text in UTF-16 and one with a mark are the same`() throws {
    let text = "<plist><string>é</string></plist>"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

    #expect(try PropertyList.read(wide).text == "é")
    #expect(try PropertyList.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)).text == "é")
    #expect(throws: PropertyListFailure.notAPropertyList) {
      try PropertyList.read([0x3C, 0xFF, 0xFF])
    }
  }

  private static func binary(_ list: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  @Test func `a binary list is read as the same in XML`() throws {
    let long = String(repeating: "card ", count: 40)
    let list: [String: Any] = [
      "text": long, "wide": "Käse ☃", "one": 1, "large": 5_000_000_000, "less": -3, "half": 0.5,
      "whole": 3.0, "yes": true, "none": Data(), "list": Array(repeating: "x", count: 20),
    ]
    let root = try PropertyList.read(try Self.binary(list))

    #expect(root["text"]?.text == long)
    #expect(root["wide"]?.text == "Käse ☃")
    #expect(root["one"]?.number == "1")
    #expect(root["large"]?.integer == 5_000_000_000)
    #expect(root["less"]?.integer == -3)
    #expect(root["half"]?.number == "0.5")
    #expect(root["whole"]?.integer == 3)
    #expect(root["yes"]?.flag == true)
    #expect(root["none"]?.isEmpty == true)
    #expect(root["list"]?.items.count == 20)
    #expect(root.line == nil)
  }

  /// A list of one object that is named by itself, or of lists that name the next one twice.
  private static func made(of objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    let count = UInt8(objects.count)
    let zeros = [UInt8](repeating: 0, count: 7)
    return bytes + [0, 0, 0, 0, 0, 0, 1, 1] + zeros + [count] + zeros + [0] + zeros + [table]
  }

  @Test func `a binary list that goes round or grows without end is refused`() {
    let round = Self.made(of: [[0xA1, 0]])
    let growing = Self.made(of: (1...40).map { [0xA2, $0, $0] } + [[0x09]])

    #expect(throws: PropertyListFailure.tooDeep) { try PropertyList.read(round) }
    #expect(throws: PropertyListFailure.tooMany) { try PropertyList.read(growing) }
  }

  @Test func `whatever of it is changed or missing, it is read or refused`() throws {
    let bytes = try Self.binary(["a": ["b", "c"], "d": [1, 2.5, true] as [Any]] as [String: Any])
    for place in bytes.indices {
      for value in [0x00, 0x0F, 0x5F, 0x7F, 0xA9, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        _ = try? PropertyList.read(changed)
      }
      _ = try? PropertyList.read(Array(bytes[..<place]))
    }
  }
}

@Suite struct StringsTableTests {
  @Test func `a table has comments, escapes and plain words, or is a property list`() {
    let table = StringsTable(
      Array(
        """
        /* What the row is called. */
        "aBc" = "Karte \\"neu\\"";
        // The next one has no quotes.
        dEf = Konto;
        "gHi"="K\\u00e4se\\n";
        "aBc" = "later";

        """.utf8
      )
    )
    #expect(table["aBc"] == "Karte \"neu\"")
    #expect(table["dEf"] == "Konto")
    #expect(table["gHi"] == "Käse\n")
    #expect(table["jKl"] == nil)

    let text = "<plist><dict><key>a</key><string>b</string><key>c</key><dict/></dict></plist>"
    #expect(StringsTable(Array(text.utf8))["a"] == "b")
  }

  @Test(arguments: ["", "\"a\" = \"b\"", "\"a\" = ", "\"a\\", "/* a", "\"a\" = \"\\u12", "= = ;"])
  func `of a broken table nothing is read, and nothing is wrong`(text: String) {
    #expect(StringsTable(Array(text.utf8))["a"] == nil)
  }

  @Test(
    arguments: [
      ("\"a\" = \"b\";\n/* end */\n", nil), ("", nil),
      ("\"a\" = \"b\";\n\n\"c\" \"d\";\n", 3), ("\"a\" = \"b", 1),
    ] as [(String, Int?)]
  )
  func `where a table breaks off is known by its line`(text: String, line: Int?) {
    let table = StringsTable(Array(text.utf8))
    #expect(table.brokenLine == line)
    #expect(table["a"] == (text.contains(";") ? "b" : nil), "what stands before the break is read")
  }

  @Test func `what is no text breaks off at once`() {
    #expect(StringsTable([0x22, 0xC3, 0x28]).brokenLine == 1)
  }

  @Test func `a definition in another language is a table by the identifiers of its texts`() {
    let table = StringsTable(definition: Array(SampleDefinition.cards.utf8))
    #expect(table["iTitle"] == "Recent Purchases")
    #expect(table["vgroceries"] == "The groceries")
    #expect(StringsTable(definition: Array("x".utf8)).brokenLine == 1)
  }

  @Test(arguments: [
    ("de_AT", ["de-AT", "de"]), ("zh_TW", ["zh-TW", "zh-Hant", "zh"]),
    ("zh-Hans_CN", ["zh-Hans-CN", "zh-Hans", "zh"]), ("es_MX", ["es-MX", "es-419", "es"]),
    ("es_ES@currency=EUR", ["es-ES", "es"]), ("es", ["es"]), ("../..", []), ("a/b", []),
  ])
  func `the languages of a locale are nearest first`(locale: String, names: [String]) {
    #expect(TableLanguages.names(for: locale) == names)
  }
}
