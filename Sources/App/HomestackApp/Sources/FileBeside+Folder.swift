import ScenarioText
import TerminalDriver

extension FileBeside {
  /// The files beside a scenario in a folder: those that lie in that folder or below it.
  ///
  /// - Parameters:
  ///   - folder: where the scenario lies.
  ///   - willRead: hears the path of each file that is about to be read.
  ///   - didRead: hears what each file held, and the name that the scenario gives it.
  /// - Returns: a reader of these files.
  static func inFolder(
    _ folder: String,
    willRead: @escaping @Sendable (String) -> Void,
    didRead: @escaping @Sendable ([UInt8], String) -> Void
  ) -> FileBeside {
    FileBeside { (name: String) throws(FileBeside.Problem) in
      let isHere = folder == "." && name != "-"
      let path = name.hasPrefix("/") || isHere ? name : "\(folder)/\(name)"
      willRead(path)
      do throws(TextFile.Refusal) {
        let bytes = try TextFile.read(path, below: folder)
        didRead(bytes, name)
        return (bytes, FileName.shown(path))
      } catch {
        throw FileBeside.Problem(text: error.words)
      }
    }
  }
}
