import ArgumentParser
import TerminalDriver
import TerminalRendering

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Print a commented settings file with the default display options and keys.",
    discussion: """
      Your settings file is $XDG_CONFIG_HOME/homestack/settings.yaml \
      (~/.config/homestack/settings.yaml). An existing file is kept unless you \
      pass --force. To check your file, use homestack validate.

      EXAMPLES:
        homestack settings
        homestack settings --write
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case yaml
    case man
  }

  @Flag(help: "Write to your settings file instead of standard output.")
  var write = false

  @Flag(help: "Overwrite an existing file.")
  var force = false

  @Option(help: "Output format: yaml, or man for manual-page sections on keys and files.")
  var format: Format = .yaml

  func validate() throws {
    if force, !write { throw ValidationError("--force requires --write.") }
    if write, format != .yaml { throw ValidationError("--write requires --format yaml.") }
  }

  mutating func run() throws {
    switch format {
    case .man: try WholeOutput().write(KeyManual.sections)
    case .yaml where !write: try WholeOutput().write(SettingsText.whole)
    case .yaml: try writeFile()
    }
  }

  private func writeFile() throws {
    guard let path = SettingsFile.own.path else {
      throw CommandFailure(.cannotCreate, "there is no settings folder because HOME is not set")
    }
    let name = FileName.shown(path)
    guard force || !TextFile.exists(path) else {
      throw CommandFailure(
        .cannotCreate,
        "\(name) already exists. Edit it, or overwrite it with --force."
      )
    }
    UserFolders.make(above: path)
    try WholeOutput(path: path).write(SettingsText.whole)
    RawOutput.say("Wrote \(name). Your edits take effect at the next start.")
  }
}
