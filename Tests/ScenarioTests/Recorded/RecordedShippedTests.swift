import Scenarios
import SimulationCore
import SmartStacks
import TestSupport
import Testing

@testable import ScenarioText

/// A shipped scenario whose apps were recorded plays like the written one.
@Suite struct RecordedShippedTests {
  /// What an app does itself, as items of `happens`.
  private static let ofApps = ["shortcuts", "donate", "delete", "open"]

  private static func root(_ text: String) throws -> YamlNode {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: "day.yaml"))
    return try #require(DocumentRoot.read(diagnostics, wanted: "a scenario"))
  }

  private static func world(_ root: YamlNode, files: FileBeside = .none) throws -> World {
    let diagnostics = DiagnosticList(source: SourceText(text: "", file: "day.yaml"))
    let mapping = try #require(MappingReader(root, ScenarioFields.shape, diagnostics))
    let scenario = ScenarioReader.read(mapping, overrides: .init(), files: files)
    #expect(!diagnostics.hasErrors, "\(diagnostics.sorted.map(\.message))")
    return scenario.world
  }

  /// The same with other items of `happens`, and perhaps nothing else that happens.
  private static func changed(
    _ root: YamlNode,
    alone: Bool,
    keeping isKept: (YamlNode) -> Bool
  ) -> YamlNode {
    var root = root
    let others =
      alone ? ["habits", "history", "glances", "beats", "seen", "expect", "person"] : []
    root.content = .mapping(
      root.pairs.filter { !others.contains($0.key) }.map { pair in
        guard pair.key == "happens" else { return pair }
        var own = pair
        own.value.content = .sequence(pair.value.items.filter(isKept))
        return own
      }
    )
    return root
  }

  private static func isRecorded(_ item: YamlNode) -> Bool {
    ofApps.contains { item.member($0) != nil } && item.member("jitter") == nil
      && !(item.member("set")?.items ?? []).contains { shortcut in
        shortcut.member("location") != nil
          || (shortcut.member("providers")?.items ?? []).contains { $0.member("location") != nil }
      }
  }

  /// The lines that the recorder of each app would have written.
  private static func lines(_ world: World) -> [String: [String]] {
    var lines: [String: [String]] = [:]
    for (count, scheduled) in world.inputs.enumerated() {
      guard let (app, members) = act(scheduled, world) else { continue }
      let at = TimestampWriter.text(of: scheduled.time, in: world.calendar)
      let name = world[app].name
      let head: [JSONValue.Member] = [
        .init("homestack", .integer(1)), .init("id", .string("1-\(count)")),
        .init("at", .string(at)), .init("zone", .string("")),
        .init("app", .string(name)),
      ]
      lines[name, default: []].append(JSONValue.object(head + members).line)
    }
    return lines
  }

  private static func act(_ scheduled: ScheduledInput, _ world: World)
    -> (AppID, [JSONValue.Member])?
  {
    func after(_ time: SimulationTime) -> JSONValue {
      .millionths((time - scheduled.time).milliseconds * 1000)
    }
    func values(_ configuration: Configuration) -> JSONValue.Member {
      let values = configuration.parameters.map {
        JSONValue.Member($0.name, .string($0.value.items.joined()))
      }
      return .init("values", .object(values))
    }
    switch scheduled.input {
    case .openApp(let app): return (app, [.init("do", .string("open"))])
    case .donate(let app, let donation):
      var members = [
        JSONValue.Member("do", .string("donate")), .init("intent", .string(donation.intent)),
        values(donation.parameters), .init("identifier", donation.identifier.json),
        .init("group", donation.group.json),
      ]
      if let interval = donation.interval {
        let lasting = (interval.end - interval.start).milliseconds
        members.append(.init("start", after(interval.start)))
        members.append(.init("lasting", .millionths(lasting * 1000)))
      }
      return (app, members)
    case .deleteDonations(let app, let which):
      let own: [JSONValue.Member] =
        switch which {
        case .all: [.init("all", .boolean(true))]
        case .group(let group): [.init("group", .string(group))]
        case .identifiers(let list):
          [
            .init("count", .integer(list.count)),
            .init("items", .array(list.map { ["identifier": $0] })),
          ]
        }
      return (app, [.init("do", .string("delete"))] + own)
    case .shortcuts(let app, let list):
      let items = list.map { shortcut -> JSONValue in
        let kind = world.kinds.first { $0.kind == shortcut.kindName }
        let when = shortcut.providers.map { provider -> JSONValue in
          switch provider {
          case .date(let start, let end):
            .array([after(start), end.map { after($0) } ?? .null])
          case .location(let name): .string(name)
          case .dailyRoutine(let name):
            .integer(RoutineSituation.allCases.firstIndex { $0.rawValue == name } ?? 0)
          }
        }
        return .object(
          [
            .init("kind", shortcut.kindName.json),
            .init("intent", (shortcut.intent ?? kind?.intent).json), .init("when", .array(when)),
          ] + (shortcut.configuration.map { [values($0)] } ?? [])
        )
      }
      let count = JSONValue.Member("count", .integer(items.count))
      return (app, [.init("do", .string("shortcuts")), count, .init("items", .array(items))])
    default: return nil
    }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `The recorded inputs of the apps give the same log`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let root = try Self.root(text)
    let own = try Self.world(Self.changed(root, alone: true, keeping: Self.isRecorded))
    let lines = Self.lines(own)
    var recorded = Self.changed(root, alone: false) { !Self.isRecorded($0) }
    recorded.content = .mapping(
      recorded.pairs.map { pair in
        guard pair.key == "apps" else { return pair }
        var apps = pair
        apps.value.content = .mapping(
          pair.value.pairs.map { app in
            guard lines[app.key] != nil else { return app }
            var app = app
            let field = YamlPair("recorded", "\(app.key).jsonl")
            app.value.content = .mapping(app.value.pairs + [field])
            return app
          }
        )
        return apps
      }
    )
    let files = FileBeside { (file: String) throws(FileBeside.Problem) in
      (Array((lines[String(file.dropLast(6))] ?? []).joined(separator: "\n").utf8), file)
    }
    let written = Run(toEndOf: try Self.world(root))
    let played = Run(toEndOf: try Self.world(recorded, files: files))
    #expect(Self.ordered(written) == Self.ordered(played))
  }

  /// The file's order decides what comes first at a moment, and so the number of a widget.
  private static func ordered(_ run: Run) -> [String] {
    run.log.map { record in
      let words = "\(record.time.milliseconds) \(record.event)"
      return words.replacing(/WidgetID\(index: (\d+)\)/) { match in
        Int(match.1).map { run.name(of: WidgetID($0)) } ?? ""
      }
    }.sorted()
  }
}
