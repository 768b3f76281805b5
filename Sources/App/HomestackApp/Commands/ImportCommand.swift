import ArgumentParser
import Scenarios
import ScenarioText
import TerminalDriver
import TerminalRendering

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert an Xcode .intentdefinition file, or what an app recorded, to YAML.",
    discussion: """
      What an app recorded becomes a scenario: its timelines, shortcuts, and donations, each at \
      its time. Give the files of the app and its extension, or any log or console text that \
      contains the lines. `homestack recorder` prints the Swift file that records.

      In YAML output of an intent definition, a comment marks each place where you need to fill \
      in options that the app would supply. A scenario can also refer to the file itself: \
      `intents: Cards.intentdefinition`.

      EXAMPLES:
        homestack import homestack.jsonl > recorded-day.yaml
        homestack import app.jsonl widget.jsonl --kind ParcelWidget --family systemSmall
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
    help: .value("file", "An intent definition file, or recordings; - for standard input."),
    completion: .file(extensions: ["intentdefinition", "jsonl"])
  )
  var files: [String]

  @Option(help: "Output format.")
  var format: Format = .yaml

  @Option(help: .value("kind", "A recorded widget kind for the stack. Default: all."))
  var kind: [String] = []

  @Option(help: .value("family", "A recorded size for the stack. Default: all."))
  var family: [String] = []

  @Option(help: .value("stack", "The name of the stack with the recorded widgets."))
  var stack = "Recorded"

  @OptionGroup var output: OutputArguments

  @Option(
    help: .value(
      "locale",
      "Language of the text, from a .lproj folder next to the file. Default: the file's own."
    )
  )
  var locale: String?

  mutating func run() throws {
    var recording = Recording()
    var isRecording = false
    for path in files {
      // A single file can be a definition, and standard input is read once.
      let whole = files.count == 1 && path == "-" ? try TextFile.contents(of: path) : nil
      var lines = RecordedLines(file: TextFile.name(of: path))
      func add() {
        recording.add(&lines)
        isRecording = isRecording || !lines.isEmpty
      }
      func read(_ part: [UInt8]) {
        lines.read(part)
        add()
      }
      if let whole { read(whole) } else { try TextFile.readParts(of: path, read) }
      lines.finish()
      add()
      if files.count == 1, !isRecording {
        return try importDefinition(whole ?? TextFile.contents(of: path), path: path)
      }
    }
    recording.finish()
    try write(recording)
  }

  private func write(_ recording: Recording) throws {
    RawOutput.say(recording.notes)
    guard !recording.isEmpty else {
      throw CommandFailure(.badData, "the files have no lines of the recorder that can be played")
    }
    var choice = RecordedScenario.Choice()
    (choice.kinds, choice.families, choice.stack) = (kind, family, stack)
    let scenario = RecordedScenario(recording, choice)
    if let missing = scenario.missing {
      throw CommandFailure(.usage, HarmlessText(missing))
    }
    let (text, notes) = scenario.text(files: files)
    RawOutput.say(notes)
    try output.place().write(HarmlessText(document: text))
  }

  private func importDefinition(_ bytes: [UInt8], path: String) throws {
    let texts = locale.map { locale in
      DefinitionTables(beside: path, locale: locale) { table in
        (try? TextFile.read(table, isInput: true)).map {
          (content: $0, file: TextFile.name(of: table))
        }
      }
    }
    let read = ImportedIntents.read(
      bytes,
      file: TextFile.name(of: path),
      tables: texts?.tables ?? []
    )
    RawOutput.say((texts?.diagnostics ?? []) + read.diagnostics)
    guard let intents = read.intents else { throw CommandFailure(.badData) }
    let place = try output.place()
    switch format {
    case .yaml:
      let name = path.split(separator: "/").last.map { String($0) } ?? path
      try place.write(HarmlessText(document: intents.yaml(file: name)))
    case .json: try place.write(intents.json.document)
    }
  }
}
