import ScenarioText
import TerminalDriver
import TerminalRendering

/// The scenarios that can be opened in place of the one that is shown.
struct ScenarioLibrary {
  /// One that can be opened.
  struct Item: Hashable {
    /// What a command line would name it by.
    var argument: String
    var name: String
    /// What it is called, or where it lies.
    var note: String
  }

  /// No longer file is read for a preview.
  private static let longestPreviewed = 1 << 20

  /// Whether the program watches the opened file for saves.
  let isWatching: Bool
  /// The file that records which scenario was opened last; nil where there is none.
  var lastOpened: KeptLine?

  /// What is built in, the person's own, and the files beside one that is open; the last are read
  /// from the folder as it is now.
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
    } + own.map { Item(argument: $0, name: FileName.shown($0), note: "your own") }
      // A name of the person's own stands for their file.
      + BuiltIns.scenarios.filter { !own.contains($0.name) }
      .map { Item(argument: $0.name, name: $0.name, note: $0.title) }
  }

  /// Writes down which file is open; what is built in and standard input are none.
  func note(_ open: ReadFile?) { if let open { lastOpened?.note(open.path) } }

  /// The file that was opened last, if it is still there.
  var last: Item? {
    lastOpened?.file.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Item(argument: path, name: FileName.shown(name), note: "opened last")
    }
  }

  /// What a scenario is, in its own words; nil where it says nothing, or cannot be read.
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
    } catch { return (.unreadable(file: FileName.shown(argument), "It cannot be read."), nil) }
  }
}
