import Synchronization
import TerminalRendering

/// The files that this process reads as input, which no result may replace, also by another
/// spelling or a link.
enum InputFiles {
  private static let paths = Mutex<Set<String>>([])

  /// `-` is standard input, which may be a file too.
  static func note(_ path: String) {
    let path = path == "-" ? "/dev/stdin" : path
    paths.withLock { _ = $0.insert(path) }
  }

  /// Why a result may not be written to a path, with status 73.
  ///
  /// It is an input file, or a link that leads nowhere, which the result would replace; only such a
  /// link is refused where it may be input.
  static func refusal(of path: String, mayBeInput: Bool = false) -> CommandFailure? {
    let file = FileIdentity(path)
    let why: HarmlessText
    if !file.exists, FileIdentity(path, followsLinks: false).exists {
      why = "is a broken link"
    } else if file.isFile, !mayBeInput,
      paths.withLock({ $0 }).contains(where: { FileIdentity($0).isSameFile(as: file) })
    {
      why = "was not overwritten because this command reads it"
    } else {
      return nil
    }
    return CommandFailure(.cannotCreate, "\(FileName.shown(path)) \(why). Name another file.")
  }
}
