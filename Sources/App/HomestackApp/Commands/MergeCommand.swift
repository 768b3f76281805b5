import ArgumentParser
import Scenarios
import TerminalDriver
import TerminalRendering
import Trials

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the parts of a sweep without loss.",
    discussion: """
      The result is byte-for-byte identical to the output of one sweep without --shard. Parts can \
      be given in any order, and a file can contain several. Parts made from another scenario, \
      with other settings, or by another version are reported, as are duplicated, truncated, and \
      missing parts.

      EXAMPLES:
        homestack merge *.part
        homestack merge 1.part 2.part 3.part --format html --output sweep.html
        cat *.part | homestack merge -
        homestack merge 1.part 2.part --format part --output 1-2.part
      """
  )

  @Argument(help: .value("part", "Part files, or - for standard input."), completion: .file())
  var parts: [String]

  @Option(help: "Output format. --format part accepts an incomplete set of parts.")
  var format: SweepFormat = .text

  @OptionGroup var output: OutputArguments

  func validate() throws { try StandardInput.checkOnce(parts) }

  mutating func run() throws {
    var join = SweepJoin()
    for path in parts {
      let name = TextFile.name(of: path)
      let bytes = try TextFile.contents(of: path)
      do throws(PartProblem) { try join.add(bytes, name: name) } catch {
        throw CommandFailure(.badData, "\(name): \(error.words)")
      }
    }
    guard let outcome = join.outcome else { return }
    let place = try output.place()
    if format != .part, let missing = join.missing {
      throw CommandFailure(.badData, "the sweep is incomplete: \(missing)")
    }
    try place.write(outcome, as: format)
  }
}
