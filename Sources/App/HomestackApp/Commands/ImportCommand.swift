import ArgumentParser
import Scenarios
import ScenarioText
import TerminalDriver
import TerminalRendering

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert an Xcode .intentdefinition file to YAML or JSON.",
    discussion: """
      In YAML output, a comment marks each place where you need to fill in options that the app \
      would supply. A scenario can also refer to the file itself: `intents: \
      Cards.intentdefinition`.

      EXAMPLES:
        homestack import Cards.intentdefinition > intents.yaml
        homestack import Base.lproj/Cards.intentdefinition --locale de_DE
        homestack import Cards.intentdefinition --format json
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case yaml
    case json
  }

  @Argument(
    help: .value("file", "An intent definition file, or - for standard input."),
    completion: .file(extensions: ["intentdefinition"])
  )
  var file: String

  @Option(help: "Output format.")
  var format: Format = .yaml

  @Option(
    help: .value(
      "locale",
      "Language of the text, from a .lproj folder next to the file. Default: the file's own."
    )
  )
  var locale: String?

  mutating func run() throws {
    let bytes = try TextFile.contents(of: file)
    let (path, place) = (file, locale)
    let texts = place.map { locale in
      DefinitionTables(beside: path, locale: locale) { table in
        (try? TextFile.read(table, isInput: true)).map {
          (content: $0, file: TextFile.name(of: table))
        }
      }
    }
    let tables = texts?.tables ?? []
    let read = ImportedIntents.read(bytes, file: TextFile.name(of: path), tables: tables)
    RawOutput.say((texts?.diagnostics ?? []) + read.diagnostics)
    guard let intents = read.intents else { throw CommandFailure(.badData) }
    switch format {
    case .yaml:
      let name = path.split(separator: "/").last.map { String($0) } ?? path
      try WholeOutput().write(HarmlessText(document: intents.yaml(file: name)))
    case .json: try WholeOutput().write(intents.json.document)
    }
  }
}
