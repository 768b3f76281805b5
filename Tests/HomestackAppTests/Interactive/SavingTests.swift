import TerminalRendering
import Foundation
import HomeScreenViews
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import TerminalDriver

@Suite final class SavingTests {
  private let folder: TemporaryFolder
  private var session: InteractiveState
  private var path: String { folder.path("evening.yaml") }

  init() throws {
    folder = try TemporaryFolder()
    try Data(Evening.text.utf8).write(to: URL(filePath: folder.path("evening.yaml")))
    session = try Evening.session(at: "17:10")
    session.reload(try file(), wall: 0)
    session.file.write = { $1.write($0) }
    #expect(session.change(Self.choir, to: "17:30", wall: 0) == nil)
  }

  private func write(_ text: String, to name: String = "evening.yaml") throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
  }

  private func read(_ name: String = "evening.yaml") throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private var names: [String] { TextFile.names(in: folder.path) }

  private func file() throws -> LoadedScenario {
    let source = try ScenarioSource(path)
    let document = try #require(ScenarioDocument(text: source.text))
    var loaded = LoadedScenario(try source.scenario(.init()), text: source.text)
    loaded.fileStem = "evening"
    loaded.origin = source.readFile
    loaded.trial = { ScenarioTrial(document, file: "evening.yaml") }
    return loaded
  }

  private func ask(_ name: String, in session: inout InteractiveState) {
    session.openSave()
    session.overlay = .save(SavePrompt(name: name, changes: 1))
  }

  private func enter(in session: inout InteractiveState) {
    if case .save(let prompt) = session.overlay { session.save(prompt, with: .enter) }
  }

  private func prompt(_ session: InteractiveState) -> SavePrompt? {
    if case .save(let prompt) = session.overlay { prompt } else { nil }
  }

  private static let choir = "apps.Calendar.widgets.Calendar.timeline[0].at"
  private static let mine = Evening.text.replacing("at: 17:00, show", with: "at: 17:30, show")
  private static let theirs = Evening.text.replacing("name: Evening", with: "name: Night")

  @Test func `a tilde at the beginning means the home folder`() {
    #expect(UserFolders.path(typed: "~/day.yaml", home: "/home/ana") == "/home/ana/day.yaml")
    #expect(UserFolders.path(typed: "~", home: "/home/ana") == "/home/ana")
    #expect(UserFolders.path(typed: "~ana/day.yaml", home: "/home/ana") == "~ana/day.yaml")
    #expect(UserFolders.path(typed: "a~/day.yaml", home: "/home/ana") == "a~/day.yaml")
    #expect(UserFolders.path(typed: "~/day.yaml", home: nil) == "~/day.yaml")
  }

  @Test func `what is typed with a tilde is written there`() throws {
    let home = try #require(Environment["HOME"])
    let up = String(repeating: "../", count: home.split(separator: "/").count)

    ask("~/\(up)\(folder.path("mine.yaml").dropFirst())", in: &session)
    enter(in: &session)

    #expect(session.overlay == nil)
    #expect(try read("mine.yaml") == Self.mine)
  }

  @Test func `the shown file is written over after a question, again and back`() throws {
    ask(path, in: &session)
    enter(in: &session)
    #expect(prompt(session)?.problem == "This file already exists. Press Enter to replace it.")
    #expect(try read() == Evening.text)
    enter(in: &session)
    #expect(session.overlay == nil)
    #expect(try read() == Self.mine)

    for clock in ["17:40", "17:00"] {
      #expect(session.change(Self.choir, to: clock, wall: 0) == nil)
      ask(path, in: &session)
      enter(in: &session)
      enter(in: &session)
      #expect(session.overlay == nil)
      let saved = Evening.text.replacing("at: 17:00, show", with: "at: \(clock), show")
      #expect(try read() == saved)
    }
  }

  @Test func `what somebody else saved is never written over, and a patch is offered`() throws {
    try write(Self.theirs)

    ask(path, in: &session)
    enter(in: &session)
    let problem = try #require(prompt(session)?.problem)
    #expect(problem.contains("(first at line 2), so nothing was written."))
    enter(in: &session)

    #expect(session.overlay == nil)
    #expect(try read() == Self.theirs)
    #expect(try read("evening.patch").contains("timeline: [{at: 17:30, show: Choir"))
  }

  @Test func `what is saved between the question and the answer stays`() throws {
    ask(path, in: &session)
    enter(in: &session)
    try write(Self.theirs)
    enter(in: &session)

    let problem = try #require(prompt(session)?.problem)
    #expect(problem.contains("(first at line 2), so nothing was written."))
    #expect(try read() == Self.theirs)
    #expect(names == ["evening.yaml"])
  }

  @Test func `a file with a mistake in it is not written over by the day before it`() throws {
    let source = try ScenarioSource(path)
    var watched = try #require(WatchedScenario(source))
    let mistake = Evening.text.replacing("at: 18:00, show", with: "at: noonish, show")
    try write(mistake)
    let saved = watched.readAnew()
    session.take(try #require(saved), wall: 0)

    ask(path, in: &session)
    enter(in: &session)
    enter(in: &session)

    #expect(try read() == mistake)
    #expect(names == ["evening.patch", "evening.yaml"])
  }

  @Test func `another name and a link for the file that is shown are that file`() throws {
    try write(Self.theirs)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("link.yaml"), withDestinationPath: path)
    try files.createSymbolicLink(atPath: folder.path("here"), withDestinationPath: ".")

    for name in ["link.yaml", "here/evening.yaml", "./evening.yaml"] {
      ask(folder.path(name), in: &session)
      enter(in: &session)
      #expect(prompt(session)?.problem?.contains("Another program changed") == true, "\(name)")
    }

    #expect(try read() == Self.theirs)
  }

  @Test func `a file that was replaced by another is compared by what it holds now`() throws {
    try write(Self.theirs, to: "new.yaml")
    #expect(rename(folder.path("new.yaml"), path) == 0)

    ask(path, in: &session)
    enter(in: &session)

    #expect(prompt(session)?.problem?.contains("Another program changed") == true)
    #expect(try read() == Self.theirs)
  }

  @Test func `a missing file is reported, and written anew only on request`() throws {
    try FileManager.default.removeItem(atPath: path)

    ask(path, in: &session)
    enter(in: &session)
    #expect(
      prompt(session)?.problem?.hasSuffix("was deleted. Press Enter to create it again.")
        == true
    )
    #expect(names.isEmpty)
    enter(in: &session)

    #expect(try read() == Self.mine)
  }

  @Test func `another file that was saved since the question is asked about again`() throws {
    try write("mine", to: "other.yaml")

    ask(folder.path("other.yaml"), in: &session)
    enter(in: &session)
    try write("theirs", to: "other.yaml")
    enter(in: &session)
    #expect(prompt(session)?.problem == "This file already exists. Press Enter to replace it.")
    #expect(try read("other.yaml") == "theirs")
    enter(in: &session)

    #expect(try read("other.yaml") == Self.mine)
  }

  @Test(arguments: [
    ("/dev/null", "/dev/null can't be overwritten: it is a device. Type another name."),
    ("/", "/ can't be overwritten: it is a folder. Type another name."),
    (".", ". can't be overwritten: it is a folder. Type another name."),
    ("-", "Type the name of a file."), ("", "Type the name of a file."),
  ])
  func `what is no file is not written to`(name: String, words: String) {
    for agreed in [nil, ChangedFile.Found.nothing] {
      #expect(ChangedFile(name: name, agreed: agreed).write("x") == .failed(words))
    }
  }

  @Test func `a link that leads nowhere stays`() throws {
    let link = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere.yaml")

    let trouble = ChangedFile(name: link).write("x")

    let words = "\(link) is a broken link. Type another name."
    #expect(trouble == .failed(words))
    #expect(names == ["evening.yaml", "link.yaml"])
  }

  @Test func `a replaced file keeps its permissions and link, and nothing lies beside`() throws {
    let (file, link) = (folder.path("a.yaml"), folder.path("link.yaml"))
    try write("old", to: "a.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let old = ChangedFile.Found.bytes(Array("old".utf8))

    #expect(ChangedFile(name: link).write("new") == .exists(old))
    #expect(ChangedFile(name: link, agreed: old).write("new") == nil)

    #expect(try read("a.yaml") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(names == ["a.yaml", "evening.yaml", "link.yaml"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test func `the first line that differs is counted in bytes of any kind`() {
    let read = ReadFile(path: "a", bytes: Array("a\nb\nc".utf8))

    #expect(read.firstDifference(from: read.bytes) == nil)
    #expect(read.firstDifference(from: Array("x".utf8)) == 1)
    #expect(read.firstDifference(from: Array("a\nb".utf8)) == 2)
    #expect(read.firstDifference(from: Array("a\nb\nc\n".utf8)) == 3)
    #expect(read.firstDifference(from: [0x61, 0x0A, 0xFF]) == 2)
    #expect(read.firstDifference(from: []) == 1)
  }
}
