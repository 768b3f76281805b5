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
  /// The programs by the folder and locale that each is of; one that another took the place of has
  /// ended, and starts again should anybody still ask.
  private let programs = Mutex<[String: ClientProgram]>([:])
  private let toolchain = Mutex<Toolchain?>(nil)

  /// Ends every program, and what is being built; what is asked later starts it again.
  package func end() {
    Toolchain.interrupt()
    for program in programs.withLock({ Array($0.values) }) { program.end() }
  }

  /// The files that a folder is built of, for whoever watches them.
  package static func files(in folder: String) -> [String] {
    (try? ClientFolder.files(folder)) ?? []
  }

  /// The app of a folder, built where that was not done since it changed.
  package func app(
    in folder: String,
    named name: String,
    locale: String
  ) throws(ClientProblem) -> ClientApp {
    guard let place = Folders.resolved(folder), Folders.exists(place) else {
      throw ClientProblem("there is no folder \(FileName.shown(folder))")
    }
    try ClientConsent.check(place)
    let paths = Self.files(in: place).map { ($0, FileIdentity(FileName.bytes($0))) }
    let files = Dictionary(paths) { $1 }
    let key = "\(place)\n\(name)\n\(locale)"
    // Whoever needs the same meanwhile waits for it and builds nothing.
    let outcome = known.withLock { known in
      if let before = known[key], before.files == files { return before.result }
      let result = attempt(place, named: name, locale: locale)
      known[key] = Known(files: files, result: result)
      return result
    }
    return try outcome.get()
  }

  private func attempt(
    _ place: String,
    named name: String,
    locale: String
  ) -> Result<ClientApp, ClientProblem> {
    do throws(ClientProblem) {
      return .success(try build(place, named: name, locale: locale))
    } catch {
      return .failure(error)
    }
  }

  private func build(
    _ place: String,
    named name: String,
    locale: String
  ) throws(ClientProblem) -> ClientApp {
    guard let cache = UserFolders.cache.map({ "\($0)/swift" }) else {
      throw ClientProblem("there is no home folder to build in")
    }
    let build = try ClientBuild(place, in: cache, by: knownToolchain(), locale: locale)
    for module in build.missing {
      ClientTroubles.shared.note("\(name): nobody offers the module \(module)")
    }
    // A process has the texts of one locale, and its widgets their names in it.
    let program = program(of: build, in: "\(place)\n\(locale)")
    let described = try program.description(
      .init(
        json: ["ask": "describe", "locale": locale],
        resources: ["strings": build.strings],
        title: name
      )
    )
    let palette = ClientPalette(build.assets.colors)
    let description = try ClientDescription(
      described,
      app: name,
      hasWidgets: build.hasWidgets,
      palette: palette
    )
    for note in description.notes { ClientTroubles.shared.note("\(name): \(note)") }
    let asked = ClientQuestion.Folder(
      app: name,
      strings: build.strings,
      palette: palette
    )
    return ClientApp(
      widgets: description.widgets,
      intents: description.intents,
      definitions: Self.definitions(in: place, locale: locale),
      calls: description.calls,
      asked: description.asked
    ) { question, setting in
      ClientQuestion(question, of: asked, setting: setting).answer(by: program)
    } picture: { kind, picture, setting in
      let question = AnswerBook.Question(
        time: picture.time,
        kind: kind,
        configuration: Self.defaults(of: kind, in: setting.world),
        family: picture.family
      )
      return ClientQuestion(.init(question: question), of: asked, setting: setting)
        .content(for: picture.purpose, by: program)
    } offer: { question, setting in
      ClientQuestion(question, of: asked, setting: setting).options(for: question, by: program)
    }
  }

  /// What a widget of a kind is configured with before anybody configures it.
  private static func defaults(of kind: String, in world: World) -> Configuration {
    let index = world.kinds.firstIndex { $0.kind == kind }
    let intent = index.flatMap { world.intent(of: KindID($0)) }
    return intent.map { world.intents[$0.index].defaults } ?? Configuration()
  }

  /// The intent definitions of a folder, with the tables of their texts.
  private static func definitions(in place: String, locale: String) -> [ClientApp.Definition] {
    func read(_ path: String) -> (content: [UInt8], file: String)? {
      (try? TextFile.read(path)).map { ($0, FileName.shown(path)) }
    }
    let paths = (try? ClientFolder.intentDefinitions(place)) ?? []
    return paths.compactMap { path in
      read(path).map { found in
        ClientApp.Definition(
          file: found.file,
          content: found.content,
          texts: DefinitionTables(beside: path, locale: locale, read)
        )
      }
    }
  }

  private func program(of build: ClientBuild, in place: String) -> ClientProgram {
    programs.withLock { programs in
      let before = programs[place]
      if let before, before.isAt(build.program) { return before }
      before?.end()
      let program = ClientProgram(build.program)
      programs[place] = program
      return program
    }
  }

  private func knownToolchain() throws(ClientProblem) -> Toolchain {
    if let known = toolchain.withLock({ $0 }) { return known }
    let found = try Toolchain()
    toolchain.withLock { $0 = found }
    return found
  }
}
