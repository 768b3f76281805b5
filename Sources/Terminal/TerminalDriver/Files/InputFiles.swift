import Synchronization
import TerminalRendering

/// The files that this process reads as input: no result may replace one of them.
///
/// A file is known by what its path leads to, so another spelling and a link are the same file.
enum InputFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Notes that a file is read; `-` is standard input, which may be a file too.
  static func note(_ path: String) {
    let path = path == "-" ? "/dev/stdin" : path
    paths.withLock { _ = $0.insert(path) }
  }

  /// Why a result may not be written to a place, with status 73: it is one of the files, or a link
  /// that leads nowhere, which a result beside it would replace.
  ///
  /// Where it may be input, only such a link is refused.
  static func refusal(of path: String, mayBeInput: Bool = false) -> CommandFailure? {
    let file = FileIdentity(path)
    let why: HarmlessText
    if !file.exists, FileIdentity(path, followsLinks: false).exists {
      why = "is a link that leads nowhere"
    } else if file.isFile, !mayBeInput,
      paths.withLock({ $0 }).contains(where: { FileIdentity($0).isSameFile(as: file) })
    {
      why = "was not replaced: this command reads it"
    } else {
      return nil
    }
    return CommandFailure(.cannotCreate, "\(FileName.shown(path)) \(why). Name another file.")
  }
}
