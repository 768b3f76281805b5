import Testing

/// The arrows of the house: what `Package.swift` declares is what the files use and the article
/// draws.
@Suite struct ArrowTests {
  /// What each room may import of the system.
  static let system: [String: Set<String>] = [
    // Time zones, where a calendar is made of one.
    "WrittenText": ["Foundation"],
    "ScenarioText": ["Foundation"],
    // Which state of a file it is.
    "FileStates": ["Glibc", "Darwin"],
    // Runs of a sweep and seeds of a claim go through several threads.
    "Trials": ["Synchronization"],
    "Checks": ["Synchronization"],
    // The last for tests alone: macOS's way to hear of files, on Linux.
    "TerminalDriver": ["Glibc", "Darwin", "CKqueue"],
    // All that is asked of the system but for the screen.
    "SystemAccess": ["Glibc", "Darwin", "Synchronization", "Dispatch"],
    "Interactive": ["Synchronization"],
    "homestack-lab": ["Foundation"],
    "EmbedFiles": ["Foundation"],
  ]

  /// The rooms that decide: values, whoever reads, shows or writes them.
  static let core: Set<String> = ["SimulationCore", "Habits", "SmartStacks"]

  /// What a room must not come to know by whatever way, and why.
  struct Distance: Sendable, CustomTestStringConvertible {
    let room: String
    let never: Set<String>
    let reason: String

    init(_ room: String, never: Set<String>, _ reason: String) {
      self.room = room
      self.never = never
      self.reason = reason
    }

    var testDescription: String { "\(room): \(reason)" }
  }

  static let distances: [Distance] = [
    Distance(
      "RunReports",
      never: ["Scenarios", "ScenarioText"],
      "a run is told from its log and its world, whatever they were read from"
    ),
    Distance("Scenarios", never: ["ScenarioText"], "a scenario is a value, whoever wrote it"),
    Distance(
      "Documents",
      never: core.subtracting(["SimulationCore"]).union(["Scenarios"]),
      "everything is written with it, so it knows nothing of what is written"
    ),
    Distance(
      "HomeScreenViews",
      never: ["Documents", "Scenarios", "TerminalDriver", "SystemAccess"],
      "a frame is drawn of state, log and moment"
    ),
    Distance(
      "TerminalDriver",
      never: core.union(["HomeScreenViews", "SystemAccess"]),
      "the driver shows cells, whatever they are of"
    ),
    Distance(
      "SystemAccess",
      never: core.union(["Documents", "Scenarios", "HomeScreenViews"]),
      "the system is the same for every program"
    ),
    Distance(
      "IntentDefinitions",
      never: core.union(["Documents", "Scenarios", "SystemAccess"]),
      "a definition is what an editor wrote, whoever reads it"
    ),
    Distance(
      "Checks",
      never: ["SystemAccess", "Interactive", "HomeScreenViews"],
      "what must come true is asked without a screen and without files"
    ),
  ]

  @Test func `The manifest is read to its end`() {
    let swiftFolders = Set(SourceTree.sources.map(\.room)).subtracting(["EmbedFilesPlugin"])
    let names = Manifest.rooms.map(\.name)

    #expect(Set(names) == swiftFolders.union(["CTerminal"]))
    #expect(Set(names).count == names.count)
    #expect(Set(Manifest.rooms.flatMap(\.products)) == ["Yams", "ArgumentParser"])
    #expect(Set(Manifest.rooms.flatMap(\.knows)).isSubset(of: names))
  }

  @Test(arguments: Manifest.rooms)
  func `A room imports no more than it declares`(room: Manifest.Room) {
    let allowed = room.knows.union(room.products).union(Self.system[room.name] ?? [])

    for file in SourceTree.sources where file.room == room.name {
      for module in file.imports where !allowed.contains(module) {
        Issue.record("\(file.path) imports \(module)")
      }
    }
  }

  @Test(arguments: Manifest.rooms)
  func `Every declared arrow is used`(room: Manifest.Room) {
    let used = Set(SourceTree.sources.filter { $0.room == room.name }.flatMap(\.imports))
    let declared = room.knows.union(room.products).union(Self.system[room.name] ?? [])

    #expect(declared.subtracting(used).isEmpty)
  }

  @Test func `No rooms need each other`() {
    let placed = Set(Manifest.bottomUp.map(\.name))

    #expect(Manifest.rooms.map(\.name).filter { !placed.contains($0) } == [])
  }

  @Test(arguments: core)
  func `The core knows nothing but the core`(room: String) {
    #expect(Manifest.rooms.contains { $0.name == room && $0.products.isEmpty })
    #expect(Manifest.reach(of: room).subtracting(Self.core).isEmpty)
  }

  @Test(arguments: distances)
  func `A room does not come to know what it must not`(distance: Distance) {
    let names = Set(Manifest.rooms.map(\.name))

    #expect(distance.never.union([distance.room]).isSubset(of: names))
    #expect(Manifest.reach(of: distance.room).intersection(distance.never).isEmpty)
  }

  @Test func `Only the text of scenarios knows YAML, and only commands their parser`() {
    let yams = Manifest.rooms.filter { $0.products.contains("Yams") }
    let parser = Manifest.rooms.filter { $0.products.contains("ArgumentParser") }

    #expect(yams.map(\.name) == ["WrittenText"])
    #expect(parser.map(\.name) == ["AppShell", "homestack-lab"])
  }

  @Test func `Nothing imports the lab`() {
    #expect(Manifest.rooms.contains { $0.name == "homestack-lab" })
    #expect(Manifest.rooms.allSatisfy { !$0.knows.contains("homestack-lab") })
  }

  @Test func `The article tells of every room, from the bottom up`() {
    let rows = Self.section("The rooms").filter { $0.hasPrefix("| `") }
    let names = rows.map { row in
      row.dropFirst(2).prefix { $0 != " " }.filter { $0 != "`" }
    }

    #expect(names == Manifest.bottomUp.map(\.name))
  }

  @Test func `The article draws the arrows of the manifest`() {
    let section = Self.section("The arrows")
    let drawn = section.drop { $0 != "```text" }.dropFirst().prefix { $0 != "```" }

    #expect(Array(drawn) == Manifest.picture)
  }

  @Test func `The article names every folder of a room`() {
    let rows = Self.section("The folders")
    for room in Manifest.rooms.map(\.name) {
      let folders = Set(
        SourceTree.sources.filter { $0.room == room }.map { $0.path.split(separator: "/") }
          .filter { $0.count > 3 }.map { String($0[2]) }
      )
      let row = rows.first { $0.hasPrefix("| `\(room)` |") } ?? ""
      for folder in folders.sorted() where !row.contains("`\(folder)`") {
        Issue.record("Architecture.md does not say what \(room)/\(folder) is")
      }
    }
  }

  @Test func `The article names the rooms that are not optimised`() {
    let told = Self.section("Hot and cold").joined(separator: " ")
    let sentence = told.prefix { $0 != "." }
    let unhurried = Manifest.rooms.filter { !$0.isHot }.map(\.name)

    #expect(!unhurried.isEmpty)
    for room in Manifest.rooms.map(\.name) {
      #expect(sentence.contains("`\(room)`") == unhurried.contains(room), "\(room)")
    }
  }

  /// The lines of the article below a heading.
  private static func section(_ heading: String) -> [String] {
    let lines = SourceTree.text(of: "Sources/AppShell/AppShell.docc/Architecture.md")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let below = lines.drop { $0 != "## \(heading)" }.dropFirst()
    return Array(below.prefix { !$0.hasPrefix("## ") })
  }
}
