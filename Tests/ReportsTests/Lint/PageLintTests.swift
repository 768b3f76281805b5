import Testing

/// What a page of a named device holds.
@Suite struct PageLintTests {
  /// A home with a medium stack and other widgets, the last of which may be marked.
  private static func text(_ device: String, _ places: String...) -> String {
    let stack = "    - - {stack: Home, widgets: [AWidget, OtherWidget]}"
    let more = places.map { "\n      - \($0)" }.joined()
    return LintSample.text()
      .replacing("home:\n", with: device.isEmpty ? "home:\n" : "home:\n  device: \(device)\n")
      .replacing(stack, with: stack + more)
  }

  private static let large = "{widget: BWidget, family: large}"
  private static let small = "{widget: CWidget, family: small}"

  @Test(arguments: [
    text("iphone", large, "«{widget: CWidget, family: small}"),
    text("ipad", large, small, "«{widget: CWidget, id: c, family: extraLarge}"),
  ])
  func `more than a page holds is found at the first that does not fit`(marked: String) throws {
    #expect(try LintSample.found(marked) == LintSample.expected("page.full", in: marked))
  }

  @Test(arguments: [
    text("iphone", large), text("ipad", large, small, "{widget: BWidget, id: b, family: large}"),
    text("ipad", "{widget: CWidget, family: extraLarge}"), text("", large, small),
  ])
  func `what fits is let pass, and a page of no named device holds any number`(text: String) throws
  { #expect(try LintSample.found(text) == []) }
}
