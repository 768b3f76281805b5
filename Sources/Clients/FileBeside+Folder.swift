package import ScenarioText
import SystemAccess

extension FileBeside {
  /// What lies beside a scenario in a folder: its files lie in that folder or below it, its folders
  /// of Swift anywhere.
  ///
  /// - Parameters:
  ///   - folder: where the scenario lies.
  ///   - willRead: hears the path of each file that is about to be read.
  ///   - didRead: hears what each file held, and the name that the scenario gives it.
  ///   - willBuild: hears the path of each folder of Swift that is about to be built.
  /// - Returns: what the reading of a scenario asks for them.
  package static func inFolder(
    _ folder: String,
    willRead: @escaping @Sendable (String) -> Void = { _ in },
    didRead: @escaping @Sendable ([UInt8], String) -> Void = { _, _ in },
    willBuild: @escaping @Sendable (String) -> Void = { _ in }
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
    } build: { (name: String, app: String, locale: String) throws(FileBeside.Problem) in
      let isWhole = name.hasPrefix("/") || folder == "."
      let path = isWhole ? name : "\(folder)/\(name)"
      for file in ClientLibrary.files(in: path) { willRead(file) }
      willBuild(path)
      do throws(ClientProblem) {
        return try ClientLibrary.shared.app(in: path, named: app, locale: locale)
      } catch {
        throw FileBeside.Problem(text: error.text, errors: error.errors)
      }
    }
  }
}
