import Foundation
import TestSupport
import Testing

@Suite struct SweepTests {
  private static func inFolder(_ line: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try BuiltProgram.shell("cd '\(folder.path)' && \(line)")
  }

  private static let sweep = "\"$homestack\" sweep smart-rotate-day --jitter 5m --runs 30 --quiet"

  @Test(arguments: ["text", "json", "csv", "html"])
  func `merged parts are, byte for byte, the whole`(format: String) throws {
    let outcome = try Self.inFolder(
      """
      for i in 1 2 3; do \(Self.sweep) --shard $i/3 --output $i.part; done
      \(Self.sweep) --threads 1 --format \(format) --output whole
      "$homestack" merge 3.part 1.part --format part | \
      "$homestack" merge - 2.part --format \(format) | cmp - whole
      """
    )

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test(.needsProcesses, arguments: [("INT", 2, "130"), ("HUP", 1, "129")])
  func `what Ctrl-C keeps goes on and ends like what was never stopped`(
    signal: String,
    mask: Int,
    status: String
  ) throws {
    // It waits until the program catches the signal, then sends it.
    let outcome = try Self.inFolder(
      """
      long="$homestack sweep smart-rotate-day --jitter 5m --runs 1000 --quiet"
      $long --output whole
      $long --threads 1 --output out --checkpoint kept & pid=$!
      caught() { sed -n 's/^SigCgt:\\s*//p' /proc/$pid/status; }
      while [ -d /proc/$pid ] && ! (( 0x$(caught) & \(mask) )); do :; done
      kill -\(signal) $pid; wait $pid; echo $?
      $long --resume kept --output out && cmp out whole && echo same
      """
    )

    let lines = outcome.lines
    #expect(lines.last == "same")
    // A fast machine may be done before it is stopped.
    #expect(lines.first == status[...] || lines.first == "0")
    if lines.first == status[...] { #expect(outcome.errors.contains("runs are saved in kept")) }
  }

  @Test func `a sweep that is to outlive its window does`() throws {
    let outcome = try Self.inFolder(
      """
      trap '' HUP; \(Self.sweep) --output out & pid=$!; kill -HUP $pid; wait $pid; echo $?
      """
    )

    #expect(outcome.lines == ["0"])
  }

  @Test(.needsFullDevice) func `a full disk says so, and what was there stays`() throws {
    let full = try Self.inFolder("\(Self.sweep) --output /dev/full")
    #expect(full.status == 74)
    #expect(full.errors.contains("cannot write /dev/full: No space left on device"))

    let small = try Self.inFolder(
      "echo before > out; (ulimit -f 1; trap '' XFSZ; \(Self.sweep) --format html --output out); "
        + "echo $?; cat out; ls"
    )
    #expect(small.lines == ["74", "before", "out"])
  }

  @Test(arguments: [
    ("sweep no-such-day", Int32(66)), ("sweep", 64), ("sweep quiet-day --runs 0", 64),
    ("sweep quiet-day --runs 2 --jitter 5", 64), ("sweep quiet-day --runs 2 --skip 0.1", 64),
    ("sweep quiet-day --runs 2 --skip 101%", 64), ("sweep quiet-day --shard 3/2", 64),
    ("sweep quiet-day --runs 5 --range 2..9", 64), ("sweep quiet-day --range 3..2", 64),
    ("sweep quiet-day --shard 1/2 --range 1..2", 64),
    ("sweep quiet-day --vary limit.gap", 64), ("sweep quiet-day --vary limit.gap=", 64),
    ("sweep quiet-day --vary limit.gap=5m,5m", 64), ("sweep quiet-day --vary limit.gap=5m,x", 64),
    ("sweep quiet-day --vary limit.gpa=5m,6m", 64),
    ("sweep quiet-day --vary days=1,2 --vary days=3", 64),
    ("sweep quiet-day --runs 2 --vary days=1,x", 65),
    ("sweep quiet-day --runs 2 --output /no/such/folder/x", 73),
    ("sweep quiet-day --runs 2 --checkpoint /no/such/folder/x", 73),
    ("sweep quiet-day --runs 2 --resume no.part", 66),
    ("sweep quiet-day --runs 2 --shard 3/3", 0), ("merge", 64), ("merge no.part", 66),
    ("merge -", 65), ("help sweep", 0), ("help merge", 0),
    ("sweep quiet-day --runs 2 --vary days=1,2 --vary limit.gap=0,5m", 0),
  ])
  func `the status says what happened`(arguments: String, status: Int32) throws {
    let outcome = try BuiltProgram.shell("\"$homestack\" \(arguments) < /dev/null")

    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty == (status == 0), "\(outcome.errors)")
  }
}

/// A sweep with GNU parallel on one machine joins to what one command writes, byte for byte.
@Suite(.serialized) struct FarmTests {
  private static let isParallelHere = ["/usr/bin", "/usr/local/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/parallel")
  }

  private static let sweep = "sweep smart-rotate-day --runs 200 --jitter 5m --seed 3 --quiet"
  private static let recipes = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.ci/farm").standardized.path

  /// What a line of shell writes in a folder of its own, with the recipes as `$recipes`.
  private static func run(_ line: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try BuiltProgram.shell(
      """
      export HOMESTACK=$homestack PATH=$PATH:/usr/local/bin HOME='\(folder.path)'
      recipes='\(recipes)'
      cd '\(folder.path)' && \(line)
      """
    )
  }

  @Test(.enabled(if: isParallelHere, "parallel is not installed"))
  func `GNU parallel joins a sweep to the whole`() throws {
    let whole = try Self.run("$homestack \(Self.sweep)")
    let joined = try Self.run("$recipes/parallel 4 parts \(Self.sweep)")

    #expect(whole.status == 0 && joined.status == 0, "\(joined.errors)")
    #expect(joined.output == whole.output && !whole.output.isEmpty)
  }

  @Test(.enabled(if: isParallelHere, "parallel is not installed"))
  func `what GNU parallel has done is not done again`() throws {
    let again = "$recipes/parallel 3 parts \(Self.sweep)"

    let outcome = try Self.run(
      "\(again) > first; touch -d 2001-01-01 parts/1.part; \(again) > second; "
        + "cmp first second && stat -c %Y parts/1.part"
    )

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("97830"))
  }
}
