import Documents
import Foundation
import SimulationCore
import SmartStacks
import SystemAccess
import TestSupport
import Testing

@testable import Clients
@testable import ScenarioText

/// What a program offers when a list opens: asked beside the day, where the day stands.
@Suite struct OfferingTests {
  private let folder: TemporaryFolder

  init() throws {
    ThisProcess.outliveClosedPipes()
    folder = try TemporaryFolder()
  }

  /// A program that answers each question with members, and with how many it was asked.
  private func program(_ members: String) throws -> ClientProgram {
    let told = members.replacing("\"", with: "\\\"")
    let path = try ShellScript.write(
      """
      hear() { read -r a || exit 0; echo "$a" >> \(folder.path("log")); }
      say() { n=${a##*\\"number\\":}; echo "{$1,\\"number\\":${n%%,*}}"; }
      hear; say '"accepted":true'
      c=0; while hear; do c=$((c+1)); say "\\"n\\":$c,\(told)"; done
      """,
      in: folder
    )
    return ClientProgram(path)
  }

  private var lines: [String] {
    let text = (try? String(contentsOfFile: folder.path("log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init).filter { !$0.contains("resources") }
  }

  private var heard: [String] { lines.compactMap { JSONValue(text: $0)?["ask"]?.words } }

  private func question(_ name: String) -> ClientProgram.Question {
    .init(json: ["ask": name], resources: [:], title: name)
  }

  @Test func `who is asked stands where the day stands, and the day goes on without it`() throws {
    let program = try program(#""a":1"#)
    let first = try #require(program.outcome(of: question("a"), after: nil, mayAsk: true))
    let second = try #require(program.outcome(of: question("b"), after: first.place, mayAsk: true))

    let offered = try program.options(question("list"), after: second.place)
    let again = try program.options(question("list"), after: second.place)
    let third = try #require(program.outcome(of: question("c"), after: second.place, mayAsk: true))
    let earlier = try program.options(question("list"), after: first.place)

    #expect(offered["n"] == .integer(3))
    #expect(again["n"] == .integer(4))
    #expect(try third.answer.get()["n"] == .integer(3))
    #expect(earlier["n"] == .integer(2))
    #expect(heard == ["a", "b", "a", "b", "list", "list", "c", "a", "list"])
  }

  // MARK: In the terms of a scenario

  private static var setting: ClientApp.Setting {
    var world = World(
      name: "day",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: SimulationTime(milliseconds: 86_400_000)
    )
    world.apps = [World.App(name: "Cards")]
    var card = IntentParameter(name: "card", title: "Card", type: .object("Card"))
    card.code = .options
    world.kinds = [World.WidgetKind(kind: "Card", app: AppID(0), title: "Card", intent: "View")]
    world.intents = [IntentDefinition(name: "View", app: AppID(0), parameters: [card])]
    return ClientApp.Setting(world: world, zone: "UTC", locale: "en_US", tables: .init())
  }

  private func ask(
    _ program: ClientProgram,
    _ parameter: String?,
    search: String? = nil
  ) -> AppOptions.Answer {
    let card = ParameterValue(choosing: [.init(identifier: "acme", title: "AcmeCard")])
    let question = AppOptions.Question(
      kind: "Card",
      parameter: parameter,
      values: Configuration([.init(name: "card", value: card)]),
      search: search,
      time: SimulationTime(milliseconds: 1_500)
    )
    return ClientQuestion(question, of: .init(app: "Cards"), setting: Self.setting)
      .options(for: question, by: program)
  }

  @Test func `sections come with titles, and what cannot be told apart is left out`() throws {
    let program = try program(
      #""sections":[{"title":"Credit","items":[{"id":"a","title":"A","subtitle":"x"},{"id":"a"},"#
        + #"{"title":"none"},{"id":"b"}]},{"items":[]},7]"#
    )

    let answer = ask(program, "card", search: "ac")

    let options = [
      OptionsCollection.Option(identifier: "a", title: "A", subtitle: "x"),
      OptionsCollection.Option(identifier: "b", title: "b"),
    ]
    #expect(answer == .offered([.init(title: "Credit", options: options)]))
    let asked: String =
      #"{"ask":"options","widget":"Card","configuration":{"card":{"id":"acme","#
      + #""display":"AcmeCard"}},"parameter":"card","search":"ac","now":1623196801.5,"#
      + #""zone":"UTC","locale":"en_US","number":2,"patience":5}"#
    #expect(lines == [asked])
  }

  @Test func `what is chosen for a new widget has a name where that says more`() throws {
    let program = try program(
      #""values":{"card":{"id":"a","title":"A"},"tags":[{"id":"x","title":"x"},{"id":"y"}]}"#
    )

    guard case .chosen(let values) = ask(program, nil) else {
      Issue.record("nothing is chosen")
      return
    }

    #expect(
      values
        == Configuration([
          .init(name: "card", value: "a"),
          .init(name: "tags", value: ParameterValue(items: ["x", "y"])),
        ])
    )
    #expect(values["card"]?.names == ["a": "A"])
    #expect(values["tags"]?.names == [:])
  }

  @Test func `an error is the answer`() throws {
    let program = try program(#""error":"Choose a line first.""#)

    #expect(ask(program, "card") == .failed("Choose a line first."))
  }

  @Test(
    arguments: [
      (#"{"donations":[{}],"shortcuts":[],"reloads":[]}"#, "donations and shortcuts"),
      (#"{"donations":[],"shortcuts":null,"reloads":["P"]}"#, "reloads"),
    ]
  )
  func `what code does meanwhile is told`(answer: String, did: String) throws {
    let json = try #require(JSONValue(text: answer))

    #expect(ClientOddities.aside(json, "P") == ["P: its code's \(did) are no part of the day"])
    #expect(ClientOddities.aside(["donations": [] as [String]], "P") == [])
  }
}
