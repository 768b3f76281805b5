import Synchronization
import SystemAccess
import TerminalRendering

/// Whether the code of a folder may be built and run: a scenario that one was given could run
/// anything.
///
/// A folder that somebody names on the command line is meant. One that is named inside a file is
/// asked about once on a terminal; elsewhere an option says so.
package enum ClientConsent {
  private struct Given: Sendable {
    var isForAll = false
    var mayAsk = true
    var folders: Set<String> = []
  }

  private static let given = Mutex(Given())

  /// The option that allows every folder.
  package static let option = "--allow-swift"

  /// Allows every folder in this process.
  package static func giveToAll() { given.withLock { $0.isForAll = true } }

  /// Allows a folder in this process.
  package static func give(to folder: String) {
    guard let place = Folders.resolved(folder) else { return }
    given.withLock { _ = $0.folders.insert(place) }
  }

  /// From now on nobody is asked and nothing is told: the screen is in use.
  package static func leaveScreenAlone() { given.withLock { $0.mayAsk = false } }

  /// Whether there is a place to ask and to tell.
  static var mayTell: Bool { given.withLock { $0.mayAsk } }

  /// Asks about a folder, where that is needed and possible.
  static func check(_ folder: String) throws(ClientProblem) {
    let known = given.withLock { $0.isForAll || $0.folders.contains(folder) }
    if known || kept.contains(folder) { return }
    guard mayTell, TextFile.isInputTerminal, ask(folder) else {
      throw ClientProblem(
        "its code would be built and run; allow it with \(option), or answer once on a terminal"
      )
    }
    give(to: folder)
    keep(folder)
  }

  private static func ask(_ folder: String) -> Bool {
    let name = PlainText.harmless(FileName.shown(folder))
    RawOutput.say("The scenario builds and runs the Swift code in \(name).")
    RawOutput.say("Go on? [y/N]")
    let answer = readLine()?.lowercased() ?? ""
    return ["y", "yes"].contains(answer)
  }

  private static var list: String? { UserFolders.state.map { "\($0)/swift-folders" } }

  private static var kept: [String] {
    guard let list, let bytes = try? TextFile.read(list) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func keep(_ folder: String) {
    // A list of lines cannot hold a path of several, and would allow others in its place.
    guard let list, !folder.contains(where: \.isNewline) else { return }
    var file = GrowingFile(path: list)
    _ = file.append(line: folder)
  }
}
