import TestSupport
import Testing

@testable import ScenarioText

@Suite struct StringsTableTests {
  @Test func `a table of the older kind has comments, escapes and plain words`() {
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
  }

  @Test func `a table may be a property list`() {
    let text = "<plist><dict><key>a</key><string>b</string><key>c</key><dict/></dict></plist>"
    #expect(StringsTable(Array(text.utf8))["a"] == "b")
  }

  @Test(arguments: ["", "\"a\" = \"b\"", "\"a\" = ", "\"a\\", "/* a", "\"a\" = \"\\u12", "= = ;"])
  func `of a broken table nothing is read, and nothing is wrong`(text: String) {
    #expect(StringsTable(Array(text.utf8))["a"] == nil)
  }

  @Test func `what stands before the break is read`() {
    #expect(StringsTable(Array("\"a\" = \"b\"; \"c\" \"d\";".utf8))["a"] == "b")
  }

  @Test(
    arguments: [
      ("\"a\" = \"b\";\n/* end */\n", nil), ("", nil),
      ("\"a\" = \"b\";\n\n\"c\" \"d\";\n", 3), ("\"a\" = \"b", 1),
    ] as [(String, Int?)]
  )
  func `where a table breaks off is known by its line`(text: String, line: Int?) {
    #expect(StringsTable(Array(text.utf8)).brokenLine == line)
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
