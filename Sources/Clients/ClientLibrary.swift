import ClientFolder
import Documents
import FileStates
package import ScenarioText
import SmartStacks
import Synchronization
import SystemAccess
import TerminalRendering

/// The folders of Swift that were built in this process, each with its program: a scenario is read
/// many times, and its folder built once.
package final class ClientLibrary: Sendable {
  /// The one of this process.
  package static let shared = ClientLibrary()

  private struct Known: Sendable {
    /// The files as they were when it was built.
    let files: [String: FileIdentity]
    let result: Result<ClientApp, ClientProblem>
  }

  private let known = Mutex<[String: Known]>([:])
  /// The programs by the folder that each is of; one that another took the place of has ended, and
  /// starts again should anybody still ask.
  private let processes = Mutex<[String: ClientProcess]>([:])
  private let toolchain = Mutex<Toolchain?>(nil)

  /// Ends every program; what is asked later starts it again.
  package func end() {
    for process in processes.withLock({ Array($0.values) }) { process.end() }
  }

  /// The files that a folder is built of, for whoever watches them.
  package static func files(in folder: String) -> [String] {
    (try? ClientFolder.files(folder)) ?? []
  }

  /// The app of a folder, built where that was not done since it changed.
  package func app(
    in folder: String,
    named name: String
  ) throws(ClientProblem) -> ClientApp {
    guard let place = Folders.resolved(folder), Folders.exists(place) else {
      throw ClientProblem("there is no folder \(FileName.shown(folder))")
    }
    try ClientConsent.check(place)
    let paths = Self.files(in: place).map { ($0, FileIdentity(FileName.bytes($0))) }
    let files = Dictionary(paths) { $1 }
    let key = "\(place)\n\(name)"
    // Whoever needs the same meanwhile waits for it and builds nothing.
    let outcome = known.withLock { known in
      if let before = known[key], before.files == files { return before.result }
      let result = attempt(place, named: name)
      known[key] = Known(files: files, result: result)
      return result
    }
    return try outcome.get()
  }

  private func attempt(_ place: String, named name: String) -> Result<ClientApp, ClientProblem> {
    do throws(ClientProblem) {
      return .success(try build(place, named: name))
    } catch {
      return .failure(error)
    }
  }

  private func build(_ place: String, named name: String) throws(ClientProblem) -> ClientApp {
    guard let cache = UserFolders.cache.map({ "\($0)/swift" }) else {
      throw ClientProblem("there is no home folder to build in")
    }
    let build = try ClientBuild(place, in: cache, by: knownToolchain())
    for module in build.missing {
      ClientTroubles.shared.note("\(name): nobody offers the module \(module)")
    }
    let process = process(of: build, in: place)
    let described = try process.ask(["ask": "describe", "patience": ClientProcess.patience])
    let description = try ClientDescription(described, app: name, hasWidgets: build.hasWidgets)
    for note in description.notes { ClientTroubles.shared.note("\(name): \(note)") }
    return ClientApp(
      widgets: description.widgets,
      intents: description.intents,
      calls: description.calls
    ) { kind, question, setting in
      ClientQuestion(kind: kind, app: name, setting: setting).answer(question, by: process)
    }
  }

  private func process(of build: ClientBuild, in place: String) -> ClientProcess {
    processes.withLock { processes in
      let before = processes[place]
      if let before, before.isOf(build) { return before }
      before?.end()
      let process = ClientProcess(program: build.program, strings: build.strings)
      processes[place] = process
      return process
    }
  }

  private func knownToolchain() throws(ClientProblem) -> Toolchain {
    if let known = toolchain.withLock({ $0 }) { return known }
    let found = try Toolchain()
    toolchain.withLock { $0 = found }
    return found
  }
}
