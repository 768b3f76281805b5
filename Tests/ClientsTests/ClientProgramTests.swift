import Documents
import Foundation
import SimulationCore
import SmartStacks
import SystemAccess
import TestSupport
import Testing

@testable import Clients
@testable import ScenarioText

/// The program of a folder: what it was asked, in which process, and what stays of it.
@Suite struct ClientProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    ThisProcess.outliveClosedPipes()
    folder = try TemporaryFolder()
  }

  /// A program of some lines of shell, in which `hear` reads a question and `say` answers it.
  private func program(_ script: String) throws -> ClientProgram {
    let path = try ShellScript.write(
      """
      hear() { read -r a || exit 0; echo "$a" >> \(folder.path("log")); }
      say() { n=${a##*\\"number\\":}; echo "{$1,\\"number\\":${n%%,*}}"; }
      hear; say '"accepted":true'
      \(script)
      """,
      in: folder
    )
    return ClientProgram(path)
  }

  /// A program that answers with how many questions its process was asked.
  private func counting() throws -> ClientProgram {
    try program("c=0; while hear; do c=$((c+1)); say \"\\\"n\\\":$c\"; done")
  }

  private func question(_ name: String, resources: JSONValue = [:]) -> ClientProgram.Question {
    .init(json: ["ask": name.json], resources: resources, title: name)
  }

  private func ask(
    _ program: ClientProgram,
    _ name: String,
    after earlier: ClientProgram.Outcome? = nil,
    resources: JSONValue = [:]
  ) throws -> ClientProgram.Outcome {
    let asked = question(name, resources: resources)
    return try #require(program.outcome(of: asked, after: earlier?.place, mayAsk: true))
  }

  private var heard: [String] {
    let text = (try? String(contentsOfFile: folder.path("log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      JSONValue(text: String(line))?["ask"]?.words
    }.filter { $0 != "resources" }
  }

  // MARK: The way to an answer

  @Test func `whoever goes the same way reads what was answered`() throws {
    let program = try counting()
    let first = try ask(program, "a")
    let second = try ask(program, "b", after: first)
    let again = try ask(program, "b", after: ask(program, "a"))

    #expect(try first.answer.get() == ["n": 1])
    #expect(try second.answer.get() == ["n": 2])
    #expect(try again.answer.get() == ["n": 2])
    #expect(again.place == second.place)
    #expect(heard == ["a", "b"])
  }

  @Test func `whoever leaves the way gets a fresh process that is asked the earlier ones first`()
    throws
  {
    let program = try counting()
    let first = try ask(program, "a")
    let second = try ask(program, "b", after: first)
    _ = try ask(program, "c", after: second)
    let other = try ask(program, "x", after: first)
    let next = try ask(program, "y", after: other)

    #expect(try other.answer.get() == ["n": 2])
    #expect(try next.answer.get() == ["n": 3])
    #expect(heard == ["a", "b", "c", "a", "x", "y"])
  }

  @Test func `two ways that are gone in turns need no more than two processes`() throws {
    let program = try counting()
    var left = try ask(program, "a")
    var right = try ask(program, "x")
    for step in 0..<20 {
      left = try ask(program, "l\(step)", after: left)
      right = try ask(program, "r\(step)", after: right)
    }

    #expect(try left.answer.get() == ["n": 21])
    #expect(try right.answer.get() == ["n": 21])
    #expect(heard.count == 42)
  }

  @Test func `more ways than there may be processes cost asking again, and nothing else`() throws {
    let program = try counting()
    var ways = try (0..<9).map { try ask(program, "start\($0)") }
    for _ in 0..<3 {
      for way in ways.indices { ways[way] = try ask(program, "on\(way)", after: ways[way]) }
    }

    #expect(try ways.map { try $0.answer.get() } == Array(repeating: ["n": 4], count: 9))
  }

  @Test func `an answer that differs when it is asked again is told with both`() throws {
    let mark = folder.path("mark")
    let program = try program(
      "while hear; do echo x >> \(mark); c=$(wc -l < \(mark)); say \"\\\"n\\\":[$((c))]\"; done"
    )
    _ = ClientTroubles.shared.take()
    let first = try ask(program, "Told twice")
    _ = try ask(program, "b", after: first)
    _ = try ask(program, "c", after: first)
    let told = ClientTroubles.shared.take().filter { $0.hasPrefix("Told twice") }

    #expect(
      told == ["Told twice answered otherwise when it was asked again: n[0] is 3, before it was 1"]
    )
  }

  @Test func `where nobody may ask, only what is known is answered`() throws {
    let program = try counting()
    let first = try ask(program, "a")
    let known = program.outcome(of: question("a"), after: nil, mayAsk: false)

    #expect(known?.place == first.place)
    #expect(program.outcome(of: question("b"), after: nil, mayAsk: false) == nil)
    #expect(program.outcome(of: question("a"), after: first.place, mayAsk: false) == nil)
    #expect(heard == ["a"])
  }

  // MARK: What it rests on

  @Test func `resources are told when they change, and make another question of the same`() throws {
    let program = try counting()
    let first = try ask(program, "a", resources: ["urls": ["x": "1"] as JSONValue])
    let second = try ask(program, "b", after: first, resources: ["urls": ["x": "1"] as JSONValue])
    _ = try ask(program, "c", after: second, resources: ["urls": ["x": "2"] as JSONValue])
    let other = try ask(program, "a", resources: ["urls": ["x": "3"] as JSONValue])
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8)

    #expect(other.place != first.place)
    #expect(lines.split(separator: "\n").filter { $0.contains("resources") }.count == 3)
    #expect(heard == ["a", "b", "c", "a"])
  }

  // MARK: Failures

  @Test func `one that ended is a failure with its last words, and what comes after is answered`()
    throws
  {
    let program = try program(
      """
      c=0
      while hear; do
        case $a in *bad*) printf 'x\\nFatal error: \\033[31mno\\nmore\\n' >&2; exit 3;; esac
        c=$((c+1)); say "\\"n\\":$c"
      done
      """
    )
    let first = try ask(program, "a")
    let bad = try ask(program, "bad", after: first)
    let next = try ask(program, "b", after: bad)
    let again = try ask(program, "bad", after: first)
    let failure = #expect(throws: ClientProblem.self) { try bad.answer.get() }

    #expect(failure?.text.hasPrefix("its program left with 3: Fatal error: ") == true)
    #expect(failure?.text.contains("\u{1B}") == false)
    #expect(try next.answer.get() == ["n": 2])
    #expect(throws: ClientProblem.self) { try again.answer.get() }
    #expect(heard == ["a", "bad", "a", "b"])
  }

  @Test(arguments: ["isLate", "isStuck"])
  func `one that still works on the last question is replaced`(word: String) throws {
    let program = try program("while hear; do say '\"error\":\"slow\",\"\(word)\":true'; done")
    let first = try ask(program, "a")
    let second = try ask(program, "b", after: first)

    #expect(try first.answer.get()["error"] == .string("slow"))
    #expect(try second.answer.get()["error"] == .string("slow"))
    #expect(heard == ["a", "b"])
  }

  @Test(arguments: ["echo 'no json'", "echo '{}'", "echo '{\"n\":1,\"number\":7}'", "echo '[1]'"])
  func `what is no answer is told`(words: String) throws {
    let outcome = try ask(program("hear; \(words)"), "a")

    #expect(throws: ClientProblem("its program wrote what is no answer")) {
      try outcome.answer.get()
    }
  }

  @Test func `a second answer to one question is never taken for that of the next`() throws {
    let program = try program("while hear; do say '\"n\":1'; echo '{\"n\":2,\"number\":2}'; done")
    let first = try ask(program, "a")
    let second = try ask(program, "b", after: first)

    #expect(try first.answer.get() == ["n": 1])
    #expect(throws: ClientProblem.self) { try second.answer.get() }
  }

  @Test func `a program that is not there cannot be started`() throws {
    let outcome = try ask(ClientProgram("/nonexistent/program"), "a")

    #expect(throws: ClientProblem("its program cannot be started")) { try outcome.answer.get() }
  }

  // MARK: Outside of every way

  /// A day with one kind.
  private static var world: World {
    var world = World(
      name: "day",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: SimulationTime(milliseconds: 86_400_000)
    )
    world.apps = [World.App(name: "Parcel")]
    world.kinds = [
      World.WidgetKind(kind: "P", app: AppID(0), title: "P", families: [.systemSmall])
    ]
    return world
  }

  @Test func `a description is made by a fresh process, which then answers the first question`()
    throws
  {
    let program = try counting()
    let described = try program.description(question("describe"))
    let first = try ask(program, "a")
    let again = try program.description(question("describe"))

    #expect(described == ["n": 1])
    #expect(try first.answer.get() == ["n": 2])
    #expect(again == ["n": 1])
  }

  @Test func `a picture is asked for as one, and leaves the day as it is`() throws {
    let answer =
      #"\"entries\":[{\"date\":1623196800,\"view\":{\"k\":\"empty\"}}],\"reloads\":[\"*\"]"#
    let program = try program("while hear; do say \"\(answer)\"; done")
    let setting = ClientApp.Setting(
      world: Self.world,
      zone: "UTC",
      locale: "en_US",
      tables: .init()
    )
    let pictures = WidgetPictures { picture in
      let question = AnswerBook.Question(
        time: picture.time,
        kind: "P",
        configuration: Configuration(),
        family: picture.family
      )
      return ClientQuestion(.init(question: question), of: .init(app: "Parcel"), setting: setting)
        .content(for: picture.purpose, by: program)
    }
    let time = SimulationTime(milliseconds: 90_000)
    let shown = WidgetContent(view: WidgetView(ViewNode(kind: "empty")))

    #expect(pictures.snapshot(in: .systemSmall, at: time) == shown)
    #expect(pictures.placeholder(in: .systemSmall) == shown)
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(lines.dropFirst().map { $0.contains("\"isPreview\":true") } == [true, false])
    #expect(heard == ["snapshot", "placeholder"])
  }

  // MARK: The words of a question

  @Test func `a question names the moment, the size, the values, and what lies outside`() throws {
    let program = try counting()
    let tables = ClientTables([
      .init(from: .zero, path: ["urls", "x"], value: .string("1")),
      .init(from: SimulationTime(milliseconds: 1_000), path: ["urls", "y"], value: .string("2")),
      .init(from: SimulationTime(milliseconds: 1_600), path: ["urls", "x"], value: .string("3")),
    ])
    let setting = ClientApp.Setting(
      world: Self.world,
      zone: "Europe/Berlin",
      locale: "de_DE",
      tables: tables
    )
    let values = Configuration([
      .init(name: "a", value: "x"), .init(name: "b", value: ParameterValue(items: ["1", "2"])),
    ])
    let time = SimulationTime(milliseconds: 1_500)
    let ask = { (question: AnswerBook.Question, earlier: Int?) -> AnswerBook.Answer? in
      ClientQuestion(
        .init(question: question, after: earlier),
        of: .init(app: "Parcel"),
        setting: setting
      ).answer(by: program)
    }
    let first = ask(.init(time: time, kind: "P", configuration: values, family: nil), nil)
    _ = ask(.init(time: time, function: "ordered"), first?.mark)
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let told =
      #"{"ask":"resources","strings":{},"urls":{"x":"1","y":"2"},"number":1,"patience":5}"#
    let timeline: String =
      #"{"ask":"timeline","widget":"P","family":"systemSmall","configuration":{"a":"x","#
      + #""b":["1","2"]},"size":[158,158],"now":1623196801.5,"zone":"Europe/Berlin","#
      + #""locale":"de_DE","number":2,"patience":5}"#
    let call: String =
      #"{"ask":"call","name":"ordered","now":1623196801.5,"zone":"Europe/Berlin","#
      + #""locale":"de_DE","number":3,"patience":5}"#

    #expect(lines == [told, timeline, call])
  }
}
