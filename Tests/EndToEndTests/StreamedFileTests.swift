import Foundation
import Testing

/// A log that is written piece by piece replaces a file in one step, or leaves it as it is.
@Suite struct StreamedFileTests {
  /// Runs a line in a folder of its own, in which `log.txt` holds `good`.
  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("good\n".utf8).write(to: folder.appending(path: "log.txt"))
    return try BuiltProgram.shell("cd '\(folder.path)' && \(line)")
  }

  private static let day = "\"$homestack\" simulate smart-rotate-day --quiet"
  private static let years = "\(day) --days 3660 --format jsonl"

  @Test func `where the disk is full, the good file stays and nothing lies beside it`() throws {
    let outcome = try shell(
      "trap '' XFSZ; ulimit -f 8; \(Self.years) --output log.txt; echo \"$?\"; cat log.txt; ls"
    )

    #expect(outcome.text == "74\ngood\nlog.txt\n")
    #expect(outcome.errors.contains("cannot write log.txt"))
  }

  @Test func `a log is whole, keeps the permissions, and a link goes on leading to it`() throws {
    let outcome = try shell(
      """
      chmod 640 log.txt; ln -s log.txt link; \(Self.day) > shown.txt
      \(Self.day) --output link && cmp shown.txt log.txt && find log.txt -perm 640 && ls
      """
    )

    #expect(outcome.text == "log.txt\nlink\nlog.txt\nshown.txt\n", "\(outcome.errors)")
  }

  @Test(arguments: [
    "\(day) --output /dev/stdout | cmp - shown.txt",
    "\(day) --output /dev/stdout > again.txt; cmp again.txt shown.txt",
    "mkfifo pipe; \(day) --output pipe & cat pipe | cmp - shown.txt",
    "\(day) --output /dev/null",
  ])
  func `pipes and devices are written as they are`(line: String) throws {
    let outcome = try shell("\(Self.day) > shown.txt; { \(line); } && echo same; ls *.new 2>&1")

    #expect(outcome.text.hasPrefix("same\n"), "\(outcome.errors)")
    #expect(outcome.text.contains("No such file"))
  }
}
