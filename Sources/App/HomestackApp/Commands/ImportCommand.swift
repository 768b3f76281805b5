import ArgumentParser
import Scenarios
import ScenarioText
import TerminalDriver
import TerminalRendering

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write the intents of an .intentdefinition as YAML or JSON.",
    discussion: """
      YAML has a comment wherever the app is asked for options, to be filled in. A scenario can also
      take the file itself: `intents: Cards.intentdefinition`.

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
    help: .value("file", "The definition, or - for standard input."),
    completion: .file(extensions: ["intentdefinition"])
  )
  var file: String

  @Option(help: "How to write it.")
  var format: Format = .yaml

  @Option(
    help: .value(
      "locale",
      "Whose texts to take where a .lproj beside the file has them; those of the file otherwise."
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
