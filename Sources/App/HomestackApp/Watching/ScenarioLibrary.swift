import ScenarioText
import TerminalDriver
import TerminalRendering

struct ScenarioLibrary {
  struct Item: Hashable {
    /// As a command line names it.
    var argument: String
    var name: String
    /// Its title or folder.
    var note: String
  }

  /// In bytes.
  private static let longestPreviewed = 1 << 20

  let isWatching: Bool
  /// The file that records which scenario was opened last; nil where there is none.
  var lastOpened: KeptLine?

  /// The built-in scenarios, the person's own, and the files in the folder of an open one.
  func items(beside open: ReadFile?) -> [Item] {
    let own = UserFolders.names(in: UserFolders.scenarios)
    let folder = open.map { FileName.folder(of: $0.path) }
    let isOwn = folder == UserFolders.scenarios
    let files = (folder.map { isOwn ? [] : TextFile.names(in: $0) } ?? []).filter { name in
      !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
    }
    return files.map { name in
      let path = folder == "." ? name : "\(folder ?? "")/\(name)"
      let isOpen = path == open?.path || "./\(name)" == open?.path
      return Item(argument: path, name: FileName.shown(name), note: isOpen ? "shown now" : "file")
    } + own.map { Item(argument: $0, name: FileName.shown($0), note: "yours") }
      // A name of the person's own stands for their file.
      + BuiltIns.scenarios.filter { !own.contains($0.name) }
      .map { Item(argument: $0.name, name: $0.name, note: $0.title) }
  }

  /// Records the open file; built-in scenarios and standard input have none.
  func note(_ open: ReadFile?) { if let open { lastOpened?.note(open.path) } }

  var last: Item? {
    lastOpened?.file.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Item(argument: path, name: FileName.shown(name), note: "last opened")
    }
  }

  /// A scenario's own description; nil where it has none or cannot be read.
  func description(of argument: String) -> String? {
    let own = UserFolders.file(argument, in: UserFolders.scenarios)
    guard let path = TextFile.looksLikePath(argument) ? argument : own else {
      return BuiltIns.scenario(argument)?.description
    }
    guard let bytes = try? TextFile.read(path, limit: Self.longestPreviewed) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return BuiltIns.headline("description", in: text) ?? BuiltIns.headline("name", in: text)
  }

  func open(_ argument: String) -> (saved: SavedScenario, file: WatchedScenario?) {
    do {
      let source = try ScenarioSource(argument)
      return (SavedScenario(source), isWatching ? WatchedScenario(source) : nil)
    } catch let failure as CommandFailure {
      return (.unreadable(file: FileName.shown(argument), "\(failure.message.text)"), nil)
    } catch { return (.unreadable(file: FileName.shown(argument), "The file can't be read."), nil) }
  }
}
