import Testing

@Suite struct ModuleTests {
  /// What each module may import of the system.
  static let system: [String: Set<String>] = [
    // Time zones, where a calendar is made of one.
    "Scenarios": ["Foundation"],
    "ScenarioText": ["Foundation"],
    // Runs of a sweep and seeds of a claim go through several threads.
    "Trials": ["Synchronization"],
    // The last for tests alone: macOS's way to hear of files, on Linux.
    "TerminalDriver": ["Glibc", "Darwin", "Synchronization", "Dispatch", "CKqueue"],
    "HomestackApp": ["Synchronization"],
    "homestack-lab": ["Foundation"],
    "EmbedFiles": ["Foundation"],
  ]

  /// The modules that decide; they do not know who reads, shows or writes their values.
  static let core: Set<String> = ["SimulationCore", "Habits", "SmartStacks"]

  /// What a module must not come to know by whatever way, and why.
  struct Distance: Sendable, CustomTestStringConvertible {
    let module: String
    let never: Set<String>
    let reason: String

    init(_ module: String, never: Set<String>, _ reason: String) {
      self.module = module
      self.never = never
      self.reason = reason
    }

    var testDescription: String { "\(module): \(reason)" }
  }

  static let distances: [Distance] = [
    Distance(
      "Scenarios",
      never: ["ScenarioText"],
      "a scenario is a value that does not depend on the format it is written in"
    ),
    Distance(
      "RunReports",
      never: ["ScenarioText"],
      "a report needs a log and a world, and not the format they were read from"
    ),
    Distance(
      "Trials",
      never: ["HomeScreenViews", "TerminalDriver"],
      "what must come true is asked without a screen and without files"
    ),
    Distance(
      "HomeScreenViews",
      never: ["Scenarios", "TerminalDriver"],
      "a frame is drawn of state, log and moment"
    ),
    Distance(
      "TerminalDriver",
      never: core.union(["Scenarios", "HomeScreenViews"]),
      "the driver shows cells, whatever they are of, and the system is the same for every program"
    ),
  ]

  @Test func `The manifest is read to its end`() {
    let swiftFolders = Set(SourceTree.sources.map(\.module)).subtracting(["EmbedFilesPlugin"])
    let names = Manifest.modules.map(\.name)

    #expect(Set(names) == swiftFolders.union(["CTerminal"]))
    #expect(Set(names).count == names.count)
    #expect(Set(Manifest.modules.flatMap(\.products)) == ["Yams", "ArgumentParser"])
    #expect(Set(Manifest.modules.flatMap(\.knows)).isSubset(of: names))
  }

  @Test(arguments: Manifest.modules)
  func `A module imports no more than it declares`(module: Manifest.Module) {
    let allowed = module.knows.union(module.products).union(Self.system[module.name] ?? [])

    for file in SourceTree.sources where file.module == module.name {
      for module in file.imports where !allowed.contains(module) {
        Issue.record("\(file.path) imports \(module)")
      }
    }
  }

  @Test(arguments: Manifest.modules)
  func `Every declared import is used`(module: Manifest.Module) {
    let used = Set(SourceTree.sources.filter { $0.module == module.name }.flatMap(\.imports))
    let declared = module.knows.union(module.products).union(Self.system[module.name] ?? [])

    #expect(declared.subtracting(used).isEmpty)
  }

  @Test func `No modules need each other`() {
    let placed = Set(Manifest.bottomUp.map(\.name))

    #expect(Manifest.modules.map(\.name).filter { !placed.contains($0) } == [])
  }

  @Test(arguments: core)
  func `The core knows nothing but the core`(module: String) {
    #expect(Manifest.modules.contains { $0.name == module && $0.products.isEmpty })
    #expect(Manifest.reach(of: module).subtracting(Self.core).isEmpty)
  }

  @Test(arguments: distances)
  func `A module does not come to know what it must not`(distance: Distance) {
    let names = Set(Manifest.modules.map(\.name))

    #expect(distance.never.union([distance.module]).isSubset(of: names))
    #expect(Manifest.reach(of: distance.module).intersection(distance.never).isEmpty)
  }

  @Test func `Only the text of scenarios knows YAML, and only commands their parser`() {
    let yams = Manifest.modules.filter { $0.products.contains("Yams") }
    let parser = Manifest.modules.filter { $0.products.contains("ArgumentParser") }

    #expect(yams.map(\.name) == ["Scenarios"])
    #expect(parser.map(\.name) == ["HomestackApp", "homestack-lab"])
  }

  @Test func `Nothing imports the lab`() {
    #expect(Manifest.modules.contains { $0.name == "homestack-lab" })
    #expect(Manifest.modules.allSatisfy { !$0.knows.contains("homestack-lab") })
  }

  @Test func `The article shows the folders of Sources two levels deep`() {
    let tree = Self.block(in: "The modules").dropFirst().map { $0.prefix { $0 != "/" } }
    let folders = SourceTree.names(in: "Sources").flatMap { folder in
      ["  \(folder)"] + SourceTree.names(in: "Sources/\(folder)").map { "    \($0)" }
    }

    #expect(Set(tree.map(String.init)) == Set(folders))
    #expect(tree.count == folders.count)
  }

  @Test func `The article says why each module stands by itself`() {
    let reasons = Self.section("Why each boundary is there").joined(separator: "\n")
    for module in Manifest.modules where !reasons.contains("`\(module.name)`") {
      Issue.record("Architecture.md does not say why \(module.name) is a module")
    }
  }

  @Test func `The article draws who imports whom`() {
    #expect(Self.block(in: "Who imports whom") == Manifest.picture)
  }

  @Test func `The article names every folder of a module`() {
    let rows = Self.section("The folders")
    for module in Manifest.modules.map(\.name) {
      let folders = Set(
        SourceTree.sources.filter { $0.module == module }.map { $0.path.split(separator: "/") }
          .filter { $0.count > 4 }.map { String($0[3]) }
      )
      let row = rows.first { $0.hasPrefix("| `\(module)` |") } ?? ""
      for folder in folders.sorted() where !row.contains("`\(folder)`") {
        Issue.record("Architecture.md does not say what \(module)/\(folder) is")
      }
    }
  }

  @Test func `The article names the modules that are not optimised`() {
    let told = Self.section("Optimized modules").joined(separator: " ")
    let sentence = told.prefix { $0 != "." }
    let slow = Manifest.modules.filter { !$0.isOptimised }.map(\.name)

    #expect(!slow.isEmpty)
    for module in Manifest.modules.map(\.name) {
      #expect(sentence.contains("`\(module)`") == slow.contains(module), "\(module)")
    }
  }

  /// The lines of the article's block of text below a heading.
  private static func block(in heading: String) -> [String] {
    Array(section(heading).drop { $0 != "```text" }.dropFirst().prefix { $0 != "```" })
  }

  /// The lines of the article below a heading.
  private static func section(_ heading: String) -> [String] {
    let lines = SourceTree.text(of: "\(SourceTree.articles)/Architecture.md")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let below = lines.drop { $0 != "## \(heading)" }.dropFirst()
    return Array(below.prefix { !$0.hasPrefix("## ") })
  }
}
