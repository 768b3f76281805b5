import Foundation
import TestSupport
import Testing

/// `homestack evaluate` as it is typed.
@Suite struct EvaluateTests {
  private static let log = SampleLog.text(people: 2, days: 14)

  @Test func `A log on standard input is evaluated`() throws {
    let outcome = try BuiltProgram.run("evaluate", "-", "--quiet", input: Self.log)

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.text.hasPrefix("standard input\n2 people, "))
    #expect(outcome.text.contains("\nHABIT†"))
  }

  @Test func `CSV goes to a file, the same with one thread as with three`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log.tsv")
    try Data(Self.log.utf8).write(to: log)

    let documents = try ["1", "3"].map { threads in
      let file = folder.appending(path: "numbers-\(threads).csv")
      let outcome = try BuiltProgram.shell(
        "cd '\(folder.path)' && \"$homestack\" evaluate log.tsv --format csv "
          + "--threads \(threads) --output '\(file.path)'"
      )
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty)
      return try String(contentsOf: file, encoding: .utf8)
    }

    #expect(documents[0] == documents[1])
    #expect(documents[0].hasPrefix("log,protocol,variant,model,measure,bucket,value,low,high,"))
    #expect(documents[0].contains("\nlog.tsv,ranking,all,habit,mrr,,0."))
  }

  @Test(arguments: [
    ("evaluate no/such/log.tsv", Int32(66)), ("evaluate", 64),
    ("evaluate - --threads 0", 64), ("evaluate - --columns usr=x", 64),
    ("evaluate - --format yaml", 64), ("evaluate - --output /no/such/folder/x", 65),
    ("help evaluate", 0),
  ])
  func `The status says what happened`(arguments: String, status: Int32) throws {
    let outcome = try BuiltProgram.shell("\"$homestack\" \(arguments) < /dev/null")

    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty == (status == 0))
  }

  @Test func `Bad rows are named, several at once, and nothing is written`() throws {
    let text = "user\tt\titem\nana\tsoon\tmail\nana\t5\nana\t6\t\u{1B}[31mred\n"

    let outcome = try BuiltProgram.run("evaluate", "-", input: text)

    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("standard input:2:5: error: found 'soon'"))
    #expect(outcome.errors.contains("standard input:3:1: error: found 2 columns"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func `A column with another name is suggested, and how to name it`() throws {
    let outcome = try BuiltProgram.run("evaluate", "-", input: "usr,t,item\nana,1,mail\n")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("did you mean 'usr'?"))
    #expect(outcome.errors.contains("--columns user=NAME"))
  }
}
