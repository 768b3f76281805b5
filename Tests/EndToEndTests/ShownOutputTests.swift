import Foundation
import Testing

/// What the texts show of a command is what the program writes.
@Suite struct ShownOutputTests {
  @Test(arguments: ["README.md", "Sources/AppShell/AppShell.docc/Explaining.md"])
  func `what would change it is shown as it is written`(file: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let command = "explain smart-rotate-day --at 13:12 --widget RemindersWidget --how"
    let after = try #require(text.components(separatedBy: "homestack \(command)\n").last)
    let shown = try #require(after.components(separatedBy: "```text\n").dropFirst().first)
      .components(separatedBy: "```")[0].components(separatedBy: "\n").filter { !$0.isEmpty }

    let said = try BuiltProgram.run(command.components(separatedBy: " "))
      .lines.map(String.init)
    #expect(shown.count >= 3)
    for line in shown { #expect(said.contains(line), Comment(rawValue: line)) }
  }
}
