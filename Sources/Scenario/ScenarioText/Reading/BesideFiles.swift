import Scenarios
import SmartStacks

/// Reads the files that lie beside a scenario; without a folder it refuses every one.
package struct FileBeside {
  /// Why a file cannot be read, in a few words without a full stop.
  package struct Problem: Error, Hashable {
    package var text: String

    package init(text: String) { self.text = text }
  }

  let read: @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)

  /// The function takes the name in the scenario; `file` is the name that messages give it.
  package init(
    _ read: @escaping @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)
  ) { self.read = read }

  package static let none = FileBeside { (_: String) throws(Problem) in
    throw Problem(text: "a scenario that is not a file can't refer to other files")
  }
}

struct BesideFiles: SectionReader {
  let files: FileBeside
  let diagnostics: DiagnosticList

  func content(beside name: String, at node: YamlNode) -> (content: [UInt8], file: String)? {
    do throws(FileBeside.Problem) { return try files.read(name) } catch {
      say(.unreadableFile(name, problem: error.text), at: node)
      return nil
    }
  }

  func text(of content: [UInt8], file: String) -> SourceText? {
    switch SourceText.decode(content, file: file) {
    case .success(let text):
      let source = SourceText(text: text, file: file)
      guard let zero = text.utf8.firstIndex(of: 0) else { return source }
      let line = text.utf8[..<zero].count { $0 == 0x0A } + 1
      let problem = "the file contains zero bytes, as in UTF-16; save it as UTF-8"
      say([(SourceLocation(line: line, column: 1), .broken(problem))], of: source)
      return nil
    case .failure(let diagnostic):
      diagnostics.add(diagnostic)
      return nil
    }
  }

  /// Says what is wrong with a file; a place that is longer than its line is the rest of the line.
  func say(_ problems: [(place: SourceLocation, code: Diagnostic.Code)], of source: SourceText) {
    for (place, code) in problems.prefix(DiagnosticList.limit) {
      let text = source.line(place.line)
      var place = place
      place.length = min(place.length, max(1, text.unicodeScalars.count + 1 - place.column))
      diagnostics.add(Diagnostic(code: code, file: source.file, location: place, sourceLine: text))
    }
    diagnostics.leaveOut(problems.count - DiagnosticList.limit)
  }
}

/// Reads the rule settings, the weakest first: those of the policy file that the scenario names,
/// the scenario's own, those of the command line's policy file, and its own.
struct PolicyReader: SectionReader {
  let files: BesideFiles
  var policy = Policy()
  /// The rule settings that the file or the command line gives.
  var given: Set<String> = []

  var diagnostics: DiagnosticList { files.diagnostics }

  mutating func read(_ root: MappingReader, _ overrides: ScenarioReader.Overrides) {
    let file = ScenarioFields.policyFile.key
    let pairs = root.node(ScenarioFields.policy).map { SettingReader.pairs($0, diagnostics) } ?? []
    for pair in pairs where pair.key == file { readFile(pair) }
    for pair in pairs where pair.key != file {
      given.formUnion(SettingReader.turn(pair, in: &policy, besides: [file], diagnostics))
    }
    if let own = overrides.policyFile { turn(own.content, own.file) }
    for (key, value) in overrides.policy {
      do throws(PolicyError) {
        try policy.set(key, value)
        given.formUnion(RuleSetting.keys(of: key))
      } catch {
        diagnostics.add(SettingReader.code(error), at: .start, file: "--policy \(key)=\(value)")
      }
    }
    if let mode = overrides.developerMode { policy.developerMode = mode }
  }

  private mutating func readFile(_ pair: YamlPair) {
    guard let name = ScalarForm.name.read(pair.value, diagnostics),
      let found = files.content(beside: name, at: pair.value)
    else { return }
    turn(found.content, found.file)
  }

  private mutating func turn(_ content: [UInt8], _ file: String) {
    let result = PolicyFileReader.read(bytes: content, file: file)
    for diagnostic in result.diagnostics { diagnostics.add(diagnostic) }
    guard let own = result.policy else { return }
    own.turn(&policy)
    given.formUnion(own.settings.map(\.key))
  }
}
