import Foundation
import TestSupport
import Testing

/// What the README and the articles tell people to type works, and what they show of it is what
/// the program writes.
///
/// A block of commands is a fence, plain or `sh`, with a line that begins with `homestack`. All its
/// lines are typed, in one folder for each text. `RECORD_SNAPSHOTS=1` writes anew what is shown as
/// a whole, and the pictures; excerpts (`ShownOutput`) are for people to mend.
@Suite struct ToldCommandTests {
  static let otherPrograms = ["mkdir"]

  /// What ends with another status than 0, as its text says. Whatever is listed is told somewhere.
  static let statuses: [String: Int32] = [
    "homestack compare smart-rotate-day --b policy.limit.gap=45m": 1,
    "homestack check my-day.yaml --set expect[0].at=9:15": 1,
    "homestack check soup-in-the-evening "
      + "--set 'expect[2].top=CardRecentPurchasesWidget(card=acme)'": 1,
    "homestack check my-morning.yaml": 1, "homestack check phone-day.yaml --seen": 1,
    "homestack check phone-day.yaml --seen --seen-json agreement.json --how 0 --junit results.xml "
      + "> /dev/null": 1,
    "homestack check my-day.yaml --set "
      + "apps.Calendar.widgets.CalendarWidget.timeline[0].relevance.duration=-30m": 1,
  ]

  private static let resources = ToldText.root.appending(path: "\(ToldText.catalogue)/Resources")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  @Test(arguments: ToldText.paths)
  func `documented commands work and write what is shown`(path: String) throws {
    var text = try ToldText(path)
    let blocks = text.blocks
    guard !blocks.isEmpty else { return }
    let folder = try ToldFolder(for: text)
    defer { folder.remove() }

    var corrections: [(shown: ToldText.Fence, output: [String])] = []
    for block in blocks {
      let output = try Self.type(block, in: folder, place: "\(path):\(block.line)")
      guard let shown = block.shown else { continue }
      guard let difference = ShownOutput(shown.lines).difference(from: output) else { continue }
      if Self.isRecording && !ShownOutput(shown.lines).isExcerpt {
        corrections.append((shown, ShownOutput.trimmed(output)))
      } else {
        let place = "\(path):\(shown.range.lowerBound + 1)"
        Issue.record("\(place): shown otherwise (- shown, + written):\n\(difference)")
      }
    }
    if !corrections.isEmpty { try text.replace(corrections) }
    try Self.comparePictures(in: folder, path: path)
  }

  /// Types the commands of a block in their order.
  ///
  /// - Returns: the lines of all they wrote to standard output.
  private static func type(
    _ block: ToldText.Block,
    in folder: ToldFolder,
    place: String
  ) throws -> [String] {
    var output = ""
    for command in block.commands {
      let program = command.components(separatedBy: " ")[0]
      guard program == "homestack" || otherPrograms.contains(program) else {
        Issue.record("\(place): not a program that is typed: \(command)")
        continue
      }
      let outcome = try folder.type(command)
      let expected = statuses[command] ?? 0
      #expect(outcome.status == expected, "\(place): \(command)\n\(outcome.errors)")
      output += outcome.text
    }
    return output.components(separatedBy: "\n")
  }

  private static func comparePictures(in folder: ToldFolder, path: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: resources.path) {
      guard let written = folder.written(name) else { continue }
      let picture = resources.appending(path: name)
      if isRecording {
        try written.write(to: picture, options: .atomic)
      } else {
        let isSame = try Data(contentsOf: picture) == written
        #expect(isSame, "\(name) is another than what the command in \(path) makes")
      }
    }
  }

  @Test func `every picture is made by a documented command`() throws {
    let pictures = try FileManager.default.contentsOfDirectory(atPath: Self.resources.path)
    let contributing = try ToldText("\(ToldText.catalogue)/Contributing.md")
    let commands = contributing.blocks.flatMap(\.commands)
    let readme = try ToldText("README.md").lines.joined(separator: "\n")

    for picture in pictures {
      #expect(commands.contains { $0.hasSuffix(" > \(picture)") }, Comment(rawValue: picture))
      #expect(readme.contains("(\(ToldText.catalogue)/Resources/\(picture))"))
    }
    let film = try #require(commands.first { $0.hasSuffix(" > film.svg") })
    #expect(readme.contains("`\(film.replacing(" > film.svg", with: ""))`"))
  }

  @Test func `each listed command is documented, and the texts are read`() throws {
    let blocks = try ToldText.paths.flatMap { try ToldText($0).blocks }
    let commands = blocks.flatMap(\.commands)

    for listed in Self.statuses.keys {
      #expect(commands.contains(listed), Comment(rawValue: listed))
    }
    #expect(blocks.count >= 20)
    #expect(commands.count >= 35)
    #expect(blocks.filter { $0.shown != nil }.count >= 10)
  }

  @Test(arguments: [
    (["a", "b", "c"], true), (["a", "b"], false), (["a", "…"], true), (["…", "c"], true),
    (["…", "b", "…"], true), (["…", "a", "c", "…"], false), (["a", "…", "c"], true),
    (["b", "…"], false), (["…", "b"], false), (["…", "c", "…", "a", "…"], false),
    (["a  ", "...", "c"], true), (["…"], true), (["a", "b", "c", "d", "…"], false),
  ])
  func `an excerpt leaves out only where it says so`(shown: [String], isShown: Bool) {
    let difference = ShownOutput(shown).difference(from: ["a", "b  ", "c", ""])

    #expect((difference == nil) == isShown)
  }
}
