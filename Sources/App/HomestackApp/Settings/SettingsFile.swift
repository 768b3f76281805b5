import Scenarios
import TerminalDriver
import TerminalRendering

struct SettingsFile: Sendable {
  /// Where it is; nil without a place for one.
  let path: String?

  init(path: String?) { self.path = path }

  /// The one of this person.
  static var own: SettingsFile { SettingsFile(path: UserFolders.settings) }

  /// What reading it came to.
  struct Reading: Sendable {
    var settings = Settings()
    var diagnostics: [Diagnostic] = []
    /// Why a file that is there could not be read.
    var refusal: String?
    /// Whether there is a file.
    var isThere = true

    var errors: Int { diagnostics.count { $0.severity == .error } }
  }

  /// Reads it; where there is none, everything is as it is by default.
  func read() -> Reading {
    guard let path, TextFile.exists(path) else { return Reading(isThere: false) }
    do throws(TextFile.Refusal) {
      let bytes = try TextFile.read(path, isInput: true)
      let (settings, diagnostics) = SettingsReader.read(
        bytes: bytes,
        file: FileName.shown(path),
        themes: { ThemeSource.names }
      )
      return Reading(settings: settings, diagnostics: diagnostics)
    } catch {
      return Reading(refusal: error.words)
    }
  }

  /// Reads it and says on standard error what is wrong: the program goes on all the same.
  func settings() -> Settings {
    let reading = read()
    RawOutput.say(reading.diagnostics)
    if let path, let refusal = reading.refusal {
      RawOutput.say("homestack: cannot read \(FileName.shown(path)): \(refusal).")
    }
    if reading.errors > 0 || reading.refusal != nil {
      RawOutput.say("homestack: what is wrong in the settings is as it is by default")
    }
    return reading.settings
  }
}
