import Testing

/// The article that leads from an empty folder to a check in CI: its commands, and nothing else,
/// are typed in their order in an empty folder.
@Suite(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
struct FirstDayTests {
  static let path = "\(ToldText.catalogue)/FromYourXcodeProject.md"

  @Test func `each command works after those before it, and writes what is shown`() throws {
    let text = try ToldText(Self.path)
    // Its cache has what widgets stand on, so that it is not built once more.
    let prepared = try SwiftFolder("ParcelWidget")
    let folder = try ToldFolder(in: prepared.environment)
    defer { folder.remove() }

    for block in text.blocks {
      let place = "\(Self.path):\(block.line)"
      let output = try ToldCommandTests.type(block, in: folder, place: place)
      guard let shown = block.shown,
        let difference = ShownOutput(shown.lines).difference(from: output)
      else { continue }
      Issue.record("\(place): shown otherwise (- shown, + written):\n\(difference)")
    }
    #expect(text.blocks.count == 6)
  }
}
