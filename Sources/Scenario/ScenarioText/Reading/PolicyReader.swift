import Scenarios
import SmartStacks

/// Reads the rule settings, the weakest first: those of the policy file that the scenario names,
/// the scenario's own, those of the command line's policy file, and its own.
struct PolicyReader: SectionReader {
  let files: BesideFiles
  private(set) var policy = Policy()
  /// The rule settings that the file or the command line gives.
  private(set) var given: Set<String> = []

  var diagnostics: DiagnosticList { files.diagnostics }

  mutating func read(_ root: MappingReader, _ overrides: ScenarioReader.Overrides) {
    let file = ScenarioFields.policyFile.key
    let pairs = root.node(ScenarioFields.policy).map { KnobReader.pairs($0, diagnostics) } ?? []
    for pair in pairs where pair.key == file { readFile(pair) }
    for pair in pairs where pair.key != file {
      given.formUnion(KnobReader.turn(pair, in: &policy, besides: [file], diagnostics))
    }
    if let own = overrides.policyFile { turn(own.content, own.file) }
    for (key, value) in overrides.policy {
      do throws(PolicyError) {
        try policy.set(key, value)
        given.formUnion(PolicyKnob.keys(of: key))
      } catch {
        diagnostics.add(KnobReader.code(error), at: .start, file: "--policy \(key)=\(value)")
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
    given.formUnion(own.knobs.map(\.key))
  }
}
