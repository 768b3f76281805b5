import ArgumentParser
import Testing

@testable import homestack_lab

/// The command line of the lab.
@Suite struct LabCommandTests {
  private static let commands: [any ParsableCommand.Type] =
    [LabCommand.self] + LabCommand.configuration.subcommands

  @Test(arguments: commands.indices)
  func `every example of the help can be typed`(index: Int) throws {
    let text = Self.commands[index].configuration.discussion
    let examples = text.split(separator: "\n").filter { $0.hasPrefix("  homestack-lab") }

    #expect(!examples.isEmpty)
    for example in examples {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, Comment(rawValue: String(example))) {
        _ = try LabCommand.parseAsRoot(words)
      }
    }
  }

  @Test func `the benchmarks have names of their own`() {
    let names = Benchmark.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.contains("schedule") && names.contains("fit"))
  }
}
