import Foundation
import SystemAccess
import TestSupport
import Testing

/// Programs that are asked line by line: whatever they do, the question comes to an end.
@Suite struct ConversationTests {
  private let folder: TemporaryFolder

  init() throws {
    // As the program itself does: a pipe that nobody reads is no end.
    ThisProcess.outliveClosedPipes()
    folder = try TemporaryFolder()
  }

  private func program(_ script: String, environment: [String] = []) throws -> Conversation {
    let path = try ShellScript.write(script, in: folder)
    return try Conversation(path, environment: environment)
  }

  private func failure(
    of script: String,
    within milliseconds: Int = 20_000
  ) throws -> Conversation.Failure? {
    let program = try program(script)
    do throws(Conversation.Failure) {
      _ = try program.answer(to: "?", within: milliseconds)
      return nil
    } catch {
      return error
    }
  }

  /// Waits until a process is gone, or is only waited for by its parent.
  private func isGone(_ number: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let state = text.split(separator: ")").last?.first(where: { $0 != " " })
      else { return true }
      if state == "Z" || state == "X" { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  @Test func `every question has its own answer, with the variables that were given`() throws {
    let program = try program("while read -r a; do echo \"$a $B\"; done", environment: ["B=c"])

    #expect(try program.answer(to: "one", within: 20_000) == "one c")
    #expect(try program.answer(to: "two", within: 20_000) == "two c")
  }

  @Test func `an answer that comes in pieces is one, and so are two at once`() throws {
    let program = try program(
      "read -r a; printf 'o'; printf 'n'; printf 'e\\ntwo\\n'; read -r a; sleep 100"
    )

    #expect(try program.answer(to: "?", within: 20_000) == "one")
    #expect(try program.answer(to: "?", within: 20_000) == "two")
  }

  @Test func `a question and an answer longer than any pipe go through`() throws {
    let program = try program("while read -r a; do echo \"$a\"; done")
    let long = String(repeating: "word ", count: 60_000) + "end"

    #expect(try program.answer(to: long, within: 60_000) == long)
  }

  @Test func `one that does not answer is late, and dead`() throws {
    let program = try program("read -r a; echo $$; read -r a; sleep 100")
    let number = try program.answer(to: "?", within: 20_000)

    #expect(throws: Conversation.Failure.late) { try program.answer(to: "?", within: 50) }
    #expect(isGone(number))
  }

  @Test func `one that reads nothing is late`() throws {
    let program = try program("sleep 100")
    let long = String(repeating: "a", count: 1 << 20)

    #expect(throws: Conversation.Failure.late) { try program.answer(to: long, within: 50) }
  }

  @Test(
    arguments: [
      ("read -r a; echo 'last words' >&2; exit 3", 3, "last words\n"), ("exit 0", 0, ""),
      ("read -r a; kill -ILL $$", 132, ""), ("read -r a; printf half; exit 1", 1, ""),
    ]
  )
  func `one that ends is told with its status and last words`(
    script: String,
    status: Int32,
    words: String
  ) throws {
    #expect(try failure(of: script) == .ended(status, words: words))
  }

  @Test func `last words are no longer than anybody reads`() throws {
    let failure = try failure(of: "read -r a; head -c 100000 /dev/zero | tr '\\0' x >&2; exit 3")

    #expect(failure == .ended(3, words: String(repeating: "x", count: 4_000)))
  }

  @Test func `one that is asked after its end says so again`() throws {
    let program = try program("exit 3")

    for _ in 0..<3 {
      #expect(throws: Conversation.Failure.ended(3, words: "")) {
        try program.answer(to: "?", within: 20_000)
      }
    }
  }

  @Test func `output without an end is not read for ever`() throws {
    #expect(try failure(of: "exec cat /dev/zero", within: 60_000) == .endless)
  }

  @Test func `one that closes its output and lives on is ended`() throws {
    let program = try program("read -r a; echo $$; exec >&-; sleep 100")
    let number = try program.answer(to: "?", within: 20_000)

    #expect(throws: Conversation.Failure.ended(137, words: "")) {
      try program.answer(to: "?", within: 20_000)
    }
    #expect(isGone(number))
  }

  @Test func `what it started is ended with it`() throws {
    var program: Conversation? = try program("read -r a; sleep 100 & echo $!; wait")
    let number = try #require(try program?.answer(to: "?", within: 20_000))
    #expect(FileManager.default.fileExists(atPath: "/proc/\(number)"))

    program = nil

    #expect(isGone(number))
  }

  @Test func `what it left behind is ended when it has ended itself`() throws {
    let program = try program("read -r a; sleep 100 >/dev/null & echo $!")
    let number = try program.answer(to: "?", within: 20_000)

    #expect(throws: Conversation.Failure.ended(0, words: "")) {
      try program.answer(to: "?", within: 20_000)
    }
    #expect(isGone(number))
  }

  @Test func `a program that is not there cannot be started`() {
    #expect(throws: SystemError.self) {
      try Conversation("/nonexistent/program", environment: [])
    }
  }
}
