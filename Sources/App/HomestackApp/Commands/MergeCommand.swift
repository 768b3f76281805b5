import ArgumentParser
import Scenarios
import TerminalDriver
import TerminalRendering
import Trials

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts of a sweep, exactly.",
    discussion: """
      The result is, byte for byte, what one command without --shard writes. Parts may come in any
      order and several in one file. What does not fit is named: a part of another scenario, of
      other settings or of another version, one that is there twice, is cut off or is missing.

      EXAMPLES:
        homestack merge *.part
        homestack merge 1.part 2.part 3.part --format html --output sweep.html
        cat *.part | homestack merge -
        homestack merge 1.part 2.part --format part --output 1-2.part
      """
  )

  @Argument(help: .value("part", "Files of parts, or - for standard input."), completion: .file())
  var parts: [String]

  @Option(help: "How to write it; a part may still lack others.")
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
      throw CommandFailure(.badData, "not all parts are there: \(missing)")
    }
    try place.write(outcome, as: format)
  }
}
