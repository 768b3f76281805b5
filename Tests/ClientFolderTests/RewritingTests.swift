import Testing

@testable import ClientFolder

/// A client's file for Linux.
@Suite struct RewritingTests {
  private func rewritten(_ text: String) -> String {
    var source = SourceText(text)
    Rewriting.rewrite(&source)
    return source.text
  }

  @Test(
    arguments: [
      ("#if os(iOS)", "#if true"), ("#if os(macOS) || os(iOS)", "#if false || true"),
      ("#elseif !os(watchOS)", "#elseif !false"), ("#if canImport(UIKit)", "#if true"),
      ("#if canImport(WatchKit)", "#if false"), ("#if canImport(Charts)", "#if canImport(Charts)"),
      ("#if targetEnvironment(macCatalyst)", "#if false"),
      ("#if DEBUG && targetEnvironment( simulator )", "#if DEBUG && true"),
      ("#if swift(>=5.9)", "#if swift(>=5.9)"),
    ]
  )
  func `Conditions come out as on an iPhone`(before: String, after: String) {
    #expect(Conditions.rewritten(before) == after)
  }

  @Test func `Comments and texts stay as they are`() {
    let text = """
      // @objc #if os(iOS)
      /* @main /* #selector(a) */ @objc */
      let a = "@objc \\(b("@main")) #if os(iOS)"
      let c = #"as NSError "quoted" \\(d)"#
      let e = \"""
        @objc
        \"""
      """
    #expect(rewritten(text) == text)
  }

  @Test func `Attributes of the other runtime become spaces of the same length`() {
    #expect(rewritten("@objc func a() {}") == "      func a() {}")
    #expect(rewritten("@objc(b:c:) func b() {}") == "            func b() {}")
    #expect(rewritten("@objcMembers class C {}") == "             class C {}")
    #expect(rewritten("@main struct M {}") == "      struct M {}")
  }

  @Test func `What is managed is made by a macro, and a managed function does nothing`() {
    #expect(rewritten("@NSManaged var a: Int") == "@HSManaged var a: Int")
    #expect(rewritten("@NSManaged func a()\nlet b = 1") == "           func a() {}\nlet b = 1")
  }

  @Test func `A selector becomes its name, and lines are kept`() {
    let text = "add(self, #selector(\n  Model.changed(_:)\n), 3)"
    let result = rewritten(text)
    #expect(result.hasPrefix("add(self, Selector(\"Model.changed(_:)\")"))
    #expect(result.count { $0 == "\n" } == 2)
  }

  @Test func `An error that becomes an object is asked for one`() {
    #expect(rewritten("let e = error as NSError") == "let e = error.bridgedError")
    #expect(
      rewritten("} catch let e as NSError {") == "} catch { let e = error.bridgedError;"
    )
    #expect(rewritten("if let e = error as NSError? {") == "if let e = error as NSError? {")
  }

  @Test func `Whatever a file holds, its lines stay`() {
    let pieces = [
      "#if os(iOS)\n", "\"", "\"\"\"\n", "/*", "*/", "@objc(", "#selector(", "\\(", "é\n",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      #expect(rewritten(text).count { $0 == "\n" } == text.count { $0 == "\n" })
    }
  }
}
