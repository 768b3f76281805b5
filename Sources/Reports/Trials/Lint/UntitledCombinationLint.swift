import Scenarios
import SimulationCore
import SmartStacks

/// A combination that a donation of the day fills, and to which its app gave words but no title:
/// suggestions of it say the intent's title and the values, as if nobody had designed them.
///
/// A bare list of parameters, as a scenario has them, asks for no words and decides nothing.
enum UntitledCombinationLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let world = subject.world
    let candidates = world.intents.enumerated().compactMap {
      (index, intent) -> (Int, [CombinationText])? in
      let untitled = intent.combinationTexts.filter { $0.title?.allSatisfy(\.isWhitespace) ?? true }
      return intent.isEligibleForSuggestions && !untitled.isEmpty ? (index, untitled) : nil
    }
    guard !candidates.isEmpty else { return [] }
    let donated = donatedNames(subject)
    // The intents of one definition stand at one place, and of a place a finding is said once.
    var order: [SourceLocation] = []
    var words: [SourceLocation: [String]] = [:]
    for (index, untitled) in candidates {
      let filled = untitled.filter { text in
        donated[IntentID(index), default: []].contains { $0.isSuperset(of: text.parameters) }
      }
      guard !filled.isEmpty else { continue }
      let place = subject.location(ofIntent: index) ?? .start
      if words[place] == nil { order.append(place) }
      words[place, default: []] += filled.map { name(of: $0, world.intents[index]) }
    }
    return order.map { place in
      let all = words[place] ?? []
      let shown = Array(all.prefix(4)) + (all.count > 4 ? ["\(all.count - 4) others"] : [])
      return LintFinding(
        code: "combination.untitled",
        location: place,
        message: "Suggestions of \(shown.inWords("and")) have no title of their own: they say the "
          + "intent's title and the values.",
        advice: "Give the combination a title, in which ${card} is the value of card.",
        source: "inferred from WWDC21 10049 16:38: design what is suggested"
      )
    }
  }

  /// The sets of parameters that are donated of each intent, live keys among it.
  private static func donatedNames(_ subject: LintSubject) -> [IntentID: Set<Set<String>>] {
    let world = subject.world
    let live = subject.scenario.keys.flatMap { $0.inputs(at: .zero, in: world) }
    var names: [IntentID: Set<Set<String>>] = [:]
    for input in (world.history + world.inputs).map(\.input) + live {
      guard case .donate(let app, let what) = input,
        let intent = world.intent(named: what.intent, by: app)
      else { continue }
      names[intent, default: []].insert(Set(what.parameters.parameters.map(\.name)))
    }
    return names
  }

  private static func name(of text: CombinationText, _ intent: IntentDefinition) -> String {
    text.parameters.isEmpty
      ? intent.name : "\(intent.name)(\(text.parameters.joined(separator: ", ")))"
  }
}
