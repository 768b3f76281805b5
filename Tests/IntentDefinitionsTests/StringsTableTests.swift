import Testing

@testable import IntentDefinitions

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
}
