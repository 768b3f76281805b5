import Scenarios
import SmartStacks

extension ScenarioReading {
  /// Sets the knobs, the weakest first: those of the policy file that the scenario names, the
  /// scenario's own, those of the command line's policy file, and its own.
  func readPolicy() {
    let file = ScenarioShapes.policyFile.key
    let pairs = root.node("policy").map { KnobReader.pairs($0, diagnostics) } ?? []
    for pair in pairs where pair.key == file { readPolicyFile(pair) }
    for pair in pairs where pair.key != file {
      turnedKnobs.formUnion(
        KnobReader.turn(pair, in: &world.policy, besides: [file], diagnostics)
      )
    }
    if let given = overrides.policyFile { turnKnobs(of: given.content, given.file) }
    for (key, value) in overrides.policy {
      do throws(PolicyError) {
        try world.policy.set(key, value)
        turnedKnobs.formUnion(PolicyKnob.keys(of: key))
      } catch {
        diagnostics.add(KnobReader.code(error), at: .start, file: "--policy \(key)=\(value)")
      }
    }
    if let mode = overrides.developerMode { world.policy.developerMode = mode }
  }

  private func readPolicyFile(_ pair: YamlPair) {
    guard let name = ScalarForm.name.read(pair.value, diagnostics) else { return }
    do throws(FileBeside.Problem) {
      let read = try files.read(name)
      turnKnobs(of: read.content, read.file)
    } catch {
      say(.unreadableFile(name, problem: error.text), at: pair.value)
    }
  }

  /// Turns the knobs of a policy file; says what is wrong with it.
  private func turnKnobs(of content: [UInt8], _ file: String) {
    let result = PolicyFileReader.read(bytes: content, file: file)
    for diagnostic in result.diagnostics { diagnostics.add(diagnostic) }
    guard let policy = result.policy else { return }
    policy.turn(&world.policy)
    turnedKnobs.formUnion(policy.knobs.map(\.key))
  }
}
