import Foundation
import Testing

/// The arrows of the house: what `Package.swift` declares is what the files use.
@Suite struct ArrowTests {
  /// The rooms of the design with the rooms that each may know.
  static let arrows: [(room: String, knows: Set<String>)] = [
    ("SimulationCore", []),
    ("Habits", ["SimulationCore"]),
    ("SmartStacks", ["Habits", "SimulationCore"]),
    ("WidgetFacade", ["SmartStacks", "SimulationCore"]),
    ("Scenarios", ["SmartStacks", "Habits", "SimulationCore", "TerminalRendering"]),
    ("Reports", ["SmartStacks", "Habits", "SimulationCore", "TerminalRendering", "Scenarios"]),
    ("TerminalRendering", []),
    ("HomeScreenViews", ["SmartStacks", "Habits", "SimulationCore", "TerminalRendering"]),
    ("TerminalDriver", ["TerminalRendering", "CTerminal"]),
    (
      "AppShell",
      [
        "SmartStacks", "SimulationCore", "Reports", "Scenarios", "HomeScreenViews",
        "TerminalRendering", "TerminalDriver",
      ]
    ),
    ("homestack", ["AppShell"]),
  ]

  static let rooms = Set(arrows.map(\.room) + ["CTerminal"])

  /// What each room may import from outside of the house.
  static let outside: [String: Set<String>] = [
    "Scenarios": ["Yams", "Foundation", "FoundationEssentials"],
    "TerminalDriver": ["Glibc", "Darwin", "Synchronization", "Dispatch"],
    // People of a log are evaluated on several threads.
    "Reports": ["Synchronization"],
    "AppShell": ["ArgumentParser", "Glibc", "Darwin", "Synchronization", "Dispatch"],
  ]

  @Test(arguments: arrows.map(\.room))
  func `A room uses no more than it may know`(room: String) {
    let knows = Self.arrows.first { $0.room == room }?.knows ?? []
    let allowed = knows.union(Self.outside[room] ?? [])

    for file in SourceTree.sources where file.room == room {
      for module in file.imports {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test(arguments: arrows.map(\.room))
  func `The manifest declares the arrows of the design`(room: String) throws {
    let manifest = SourceTree.text(of: "Package.swift")
    let knows = try #require(Self.arrows.first { $0.room == room }).knows

    let declared = try #require(Self.dependencies(of: room, in: manifest))

    #expect(declared.intersection(Self.rooms) == knows)
  }

  @Test(arguments: arrows.map(\.room))
  func `Every declared arrow is used`(room: String) throws {
    let knows = try #require(Self.arrows.first { $0.room == room }).knows
    let used = Set(SourceTree.sources.filter { $0.room == room }.flatMap(\.imports))

    #expect(knows.subtracting(used).isEmpty)
  }

  /// The quoted names in the declaration of a target.
  private static func dependencies(of room: String, in manifest: String) -> Set<String>? {
    let opening = ["room(\"\(room)\"", "room( \"\(room)\"", "name: \"\(room)\", dependencies:"]
    let flat = manifest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let start = opening.compactMap({ flat.range(of: $0)?.upperBound }).first else {
      return nil
    }
    let rest = flat[start...]
    guard rest.first == "," || rest.first == " " else { return [] }
    guard let open = rest.firstIndex(of: "["), let close = rest.firstIndex(of: "]") else {
      return []
    }
    let names = rest[open..<close].split(separator: "\"", omittingEmptySubsequences: false)
    return Set(names.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }
}
