import Documents
import Foundation
import SimulationCore
import SmartStacks
import SystemAccess
import TestSupport
import Testing

@testable import Clients
@testable import ScenarioText

/// The program of a folder while it runs: replaced when it fails, and asked the same only once.
@Suite struct ClientProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    ThisProcess.outliveClosedPipes()
    folder = try TemporaryFolder()
  }

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

  /// A program that answers the first line, which tells it its tables, and goes on as written.
  private func process(_ script: String) throws -> ClientProcess {
    let path = try ShellScript.write("read -r a; echo '{}'\n\(script)", in: folder)
    return ClientProcess(program: path, strings: .object([]))
  }

  @Test func `the same question is asked once, another anew`() throws {
    let process = try process("n=0; while read -r a; do n=$((n+1)); echo \"{\\\"n\\\":$n}\"; done")

    #expect(try process.answer(to: ["ask": "a"]) == ["n": 1])
    #expect(try process.answer(to: ["ask": "b"]) == ["n": 2])
    #expect(try process.answer(to: ["ask": "a"]) == ["n": 1])
    #expect(try process.ask(["ask": "a"]) == ["n": 3])
  }

  @Test func `one that ended is a failure with its last words, and a fresh one answers`() throws {
    let mark = folder.path("mark")
    let process = try process(
      """
      if [ -e \(mark) ]; then while read -r a; do echo '{"fine":true}'; done; fi
      read -r a; : > \(mark); printf 'x\\nFatal error: \\033[31mno\\nmore\\n' >&2; exit 3
      """
    )
    let failure = #expect(throws: ClientProblem.self) { try process.answer(to: ["ask": "a"]) }

    #expect(failure?.text.hasPrefix("its program left with 3: Fatal error: ") == true)
    #expect(failure?.text.contains("\u{1B}") == false)
    #expect(try process.answer(to: ["ask": "a"]) == ["fine": true])
  }

  @Test(arguments: ["isLate", "isStuck"])
  func `one that still works on the last question is replaced`(word: String) throws {
    let process = try process(
      "read -r a; echo '{\"error\":\"slow\",\"\(word)\":true}'; read -r a; echo '{\"stale\":true}'"
    )

    #expect(try process.ask(["ask": "a"])["error"] == .string("slow"))
    #expect(try process.ask(["ask": "b"])["error"] == .string("slow"))
  }

  @Test func `what is no answer is told`() throws {
    let process = try process("read -r a; echo 'no json'")

    #expect(throws: ClientProblem("its program wrote what is no answer")) {
      try process.answer(to: ["ask": "a"])
    }
  }

  @Test func `a program that is not there cannot be started`() {
    let process = ClientProcess(program: "/nonexistent/program", strings: .object([]))

    #expect(throws: ClientProblem("its program cannot be started")) {
      try process.answer(to: ["ask": "a"])
    }
  }

  @Test func `a question names the moment, the size and the values`() throws {
    let process = try process(
      "while read -r a; do echo \"$a\" >> \(folder.path("log")); echo '{}'; done"
    )
    let setting = ClientApp.Setting(world: Self.world, zone: "Europe/Berlin", locale: "de_DE")
    let question = ClientQuestion(kind: "P", app: "Parcel", setting: setting)
    let values = Configuration([
      .init(name: "a", value: "x"), .init(name: "b", value: ParameterValue(items: ["1", "2"])),
    ])
    let time = SimulationTime(milliseconds: 1_500)

    _ = question.answer(.init(time: time, configuration: values, family: nil), by: process)
    _ = question.answer(.init(time: time, function: "ordered"), by: process)
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let timeline: String =
      #"{"ask":"timeline","widget":"P","family":"systemSmall","configuration":{"a":"x","#
      + #""b":["1","2"]},"now":1623196801.5,"zone":"Europe/Berlin","locale":"de_DE","#
      + #""size":[158,158],"patience":10}"#
    let call: String =
      #"{"ask":"call","name":"ordered","now":1623196801.5,"zone":"Europe/Berlin","#
      + #""locale":"de_DE","patience":10}"#

    #expect(lines == [timeline, call])
  }

  @Test func `a picture is asked for as one, and is what its first entry shows`() throws {
    let answer = #"{"entries":[{"date":1623196800,"view":{"k":"empty"}}],"reloads":["*"]}"#
    let process = try process(
      "while read -r a; do echo \"$a\" >> \(folder.path("log")); echo '\(answer)'; done"
    )
    let setting = ClientApp.Setting(world: Self.world, zone: "UTC", locale: "en_US")
    let pictures = WidgetPictures { picture in
      ClientQuestion(kind: "P", app: "Parcel", setting: setting).content(of: picture, by: process)
    }
    let time = SimulationTime(milliseconds: 90_000)
    let shown = WidgetContent(view: WidgetView(ViewNode(kind: "empty")))

    #expect(pictures.snapshot(in: .systemSmall, at: time) == shown)
    #expect(pictures.placeholder(in: .systemSmall) == shown)
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let rest: String =
      #","zone":"UTC","locale":"en_US","size":[158,158],"patience":10"#
    let start = #","widget":"P","family":"systemSmall","configuration":{},"now":"#

    #expect(
      lines == [
        #"{"ask":"snapshot"\#(start)1623196860\#(rest),"isPreview":true}"#,
        #"{"ask":"placeholder"\#(start)1623196800\#(rest)}"#,
      ]
    )
  }
}
