import SmartStacks
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import TerminalDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct WatchedScenarioTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A folder of a test's own with the evening in it.
  private final class Folder {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try write(Evening.text)
    }

    var path: String { folder.path }
    var file: String { folder.path("evening.yaml") }

    func path(_ name: String) -> String { folder.path(name) }

    func write(_ text: String, to name: String = "evening.yaml") throws {
      try SavedFile(path: folder.path(name), replacesInput: true).write(Array(text.utf8))
    }

    func watched() throws -> WatchedScenario {
      let source = try ScenarioSource(file)
      _ = source.read()
      return try #require(WatchedScenario(source))
    }
  }

  private func sentence(_ saved: SavedScenario?) -> String? {
    if case .unreadable(_, let sentence) = saved { sentence } else { nil }
  }

  private func isGood(_ saved: SavedScenario?) -> Bool {
    if case .good = saved { true } else { false }
  }

  private func isBad(_ saved: SavedScenario?) -> Bool {
    if case .bad = saved { true } else { false }
  }

  @Test func `a change is told once, and so is the way back, but not what is the same`() throws {
    var watched = try folder.watched()
    var told: [SavedScenario?] = [watched.readAnew()]
    for text in [Evening.text, "# later\n" + Evening.text, "", Evening.text] {
      try folder.write(text)
      told.append(watched.readAnew())
      told.append(watched.readAnew())
    }

    #expect(told.map(isGood) == [false, false, false, true, false, false, false, true, false])
    #expect(told.map(isBad) == [false, false, false, false, false, true, false, false, false])
    #expect(told.indices.filter { told[$0] != nil } == [3, 5, 7])
  }

  @Test func `a policy file that the scenario names is taken in as the scenario is`() throws {
    func write(_ gap: String) throws {
      let text = "homestackPolicy: 1\npolicy: {limit.gap: \(gap)}\n"
      try folder.write(text, to: "phone.policy.yaml")
    }
    try write("20m")
    try folder.write("policy: {file: phone.policy.yaml}\n" + Evening.text)
    var watched = try folder.watched()
    func gap(_ saved: SavedScenario?) -> String? {
      guard case .good(let loaded, _) = saved else { return nil }
      return PolicyKnob.named("limit.gap")?.text(loaded.world.policy)
    }

    let first = watched.readAnew()
    try write("25m")
    let changed = watched.readAnew()
    try write("soon")
    let bad = watched.readAnew()
    try write("5m")
    let back = watched.readAnew()

    #expect(first == nil)
    #expect(watched.paths.contains(Array(folder.path("phone.policy.yaml").utf8)))
    #expect(gap(changed) == "25m")
    #expect(isBad(bad))
    #expect(gap(back) == "5m")
  }

  @Test func `patches are made against the file, where the command line set values`() throws {
    let edit = try ScenarioEdit(parsing: "days=2")
    var watched = try #require(WatchedScenario(try ScenarioSource(folder.file), setting: [edit]))
    let saved = "# saved\n" + Evening.text
    try folder.write(saved)

    guard case .good(let loaded, _) = watched.readAnew() else { return #expect(Bool(false)) }

    #expect(loaded.fileText == saved)
    #expect(loaded.text.contains("days: 2"))
  }

  @Test func `a file that is none any more is one sentence, and comes back`() throws {
    var watched = try folder.watched()
    unlink(folder.file)
    #expect(sentence(watched.readAnew()) == "The file is gone.")
    let still = watched.readAnew()
    #expect(still == nil)
    mkdir(folder.file, 0o755)
    #expect(sentence(watched.readAnew()) == "The file cannot be read: it is a folder.")
    rmdir(folder.file)
    mkfifo(folder.file, 0o644)
    #expect(sentence(watched.readAnew()) == "The file cannot be read: it is a pipe.")
    unlink(folder.file)
    try folder.write(Evening.text)
    #expect(isGood(watched.readAnew()))
  }

  @Test func `what cannot be used says why`() throws {
    var watched = try folder.watched()
    try folder.write(String(repeating: "# ten megabytes\n", count: 700_000))
    let large = watched.readAnew()
    try folder.write("homestack: 1\nname: \u{FFFD}\u{0}")
    let odd = watched.readAnew()
    try folder.write(String(Evening.text.prefix(Evening.text.count / 2)))
    let half = watched.readAnew()

    #expect(isBad(large) && isBad(odd) && isBad(half))
  }

  @Test func `what is built in cannot be watched`() throws {
    let source = try ScenarioSource(BuiltIns.demonstration)

    #expect(WatchedScenario(source) == nil)
  }

  @Test func `a file that is read beside it belongs to it`() throws {
    let history = "history:\n  log: views.csv\n  items: {}\n"
    try folder.write(Evening.text + "\n" + history)
    var watched = try folder.watched()
    let paths = watched.paths.map { String(decoding: $0, as: UTF8.self) }
    try folder.write("user,time,item\n", to: "views.csv")
    let changed = watched.readAnew()
    let again = watched.readAnew()

    #expect(paths == [folder.file, "\(folder.path)/views.csv"])
    #expect(changed != nil)
    #expect(again == nil)
  }
}
