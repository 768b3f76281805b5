import ArgumentParser
import TerminalDriver
import TerminalRendering

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Write the commented file of defaults: the settings of the screen and its keys.",
    discussion: """
      The screen reads them from $XDG_CONFIG_HOME/homestack/settings.yaml
      (~/.config/homestack/settings.yaml). A file that is there already stays
      as it is without --force; homestack validate says what is wrong in it.

      EXAMPLES:
        homestack settings
        homestack settings --write
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case yaml
    case man
  }

  @Flag(help: "Write them to the file that the screen reads.")
  var write = false

  @Flag(help: "Replace a file that is there already.")
  var force = false

  @Option(help: "As settings, or the keys and files as sections of the manual.")
  var format: Format = .yaml

  func validate() throws {
    if force, !write { throw ValidationError("--force goes with --write.") }
    if write, format != .yaml { throw ValidationError("--write goes with --format yaml.") }
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
      throw CommandFailure(.cannotCreate, "there is no folder for settings, for HOME is not set")
    }
    let name = FileName.shown(path)
    guard force || !TextFile.exists(path) else {
      throw CommandFailure(
        .cannotCreate,
        "\(name) is there already. Change that one, or replace it with --force."
      )
    }
    UserFolders.make(above: path)
    try WholeOutput(path: path).write(SettingsText.whole)
    RawOutput.say("Wrote \(name). Change it; the next start goes by it.")
  }
}
