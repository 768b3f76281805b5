import Testing

@testable import SystemAccess

/// Programs that are started read all that they are given, and all that they say is heard.
@Suite struct ChildProgramTests {
  private func outcome(
    _ line: String,
    environment: [String] = [],
    input: [UInt8] = []
  ) throws -> ChildProgram.Outcome {
    let child = try ChildProgram(
      "/bin/sh",
      ["-c", line],
      environment: environment,
      input: input
    )
    return try child.outcome()
  }

  @Test func `more than any pipe holds goes through`() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

    let outcome = try ChildProgram("/bin/cat", environment: [], input: bytes).outcome()

    #expect(outcome.status == 0)
    #expect(outcome.output == bytes)
    #expect(outcome.complaint.isEmpty)
  }

  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", 143), ("kill -PIPE $$", 141)])
  func `how it ended is told as a shell tells it`(line: String, status: Int32) throws {
    #expect(try outcome(line).status == status)
  }

  @Test func `what it says of trouble is apart from its output`() throws {
    let outcome = try outcome("echo out; echo trouble >&2")

    #expect(outcome.output == Array("out\n".utf8))
    #expect(outcome.complaint == Array("trouble\n".utf8))
  }

  @Test func `it knows the variables that it is given and no others`() throws {
    let outcome = try outcome("echo \"$A-$HOME-$LANG\"", environment: ["A=b c"])

    #expect(outcome.output == Array("b c--\n".utf8))
  }

  @Test func `a program that is not there cannot be started`() throws {
    #expect(throws: SystemError.self) {
      try ChildProgram("/nonexistent/program", environment: [], input: [])
    }
  }

  @Test func `one that would never end can be ended`() throws {
    try ChildProgram("/bin/sh", ["-c", "while :; do :; done"], environment: [], input: []).stop()
  }
}
