import Scenarios
import SimulationCore
import SmartStacks

extension LintRule {
  static let donations = [
    // An intent that is donated and may not be: the donation fails with error 1901 (decision 40).
    ofDonations(
      code: "donation.ineligible",
      advice: { _ in "In Xcode, check “Intent is eligible for Siri Suggestions”." },
      source: "WWDC21 10049 16:23; forums/689156, rule 40"
    ) { _, intent, _ in
      guard !intent.isEligibleForSuggestions else { return nil }
      return
        "\(intent.name) is donated, but it is not eligible for Siri Suggestions, so the donation "
        + "fails with error 1901 and nothing is learned."
    },

    // A donation that sets the parameters of no supported combination: it teaches nothing
    // (reading 32).
    ofDonations(
      code: "donation.noCombination",
      advice: { _ in
        "Donate all parameters of a combination, or add the donated combination."
      },
      source: "WWDC21 10049 16:23, rule 41"
    ) { what, intent, world in
      guard intent.isEligibleForSuggestions,
        !intent.combinations.contains(where: { what.parameters.values(of: $0) != nil }),
        !lacksParameters(what, intent, world)
      else { return nil }
      let wanted = intent.combinations.map { "[\($0.joined(separator: ", "))]" }
      let list = wanted.isEmpty ? "it has none" : wanted.joined(separator: " or ")
      return "Nothing is learned because this donation of \(intent.name) matches no supported "
        + "combination (\(list))."
    },

    // A donation without values, of an intent that configures a widget: nothing says for which one.
    ofDonations(
      code: "donation.parameterless",
      advice: { "Donate the item that the person viewed, such as its \($0.parameters[0].name)." },
      source: "WWDC20 10194 22:20 est., rule 44"
    ) { what, intent, world in
      guard intent.isEligibleForSuggestions, lacksParameters(what, intent, world) else {
        return nil
      }
      return "\(intent.name) is donated without its parameters, so no configured widget matches."
    },

    // A parameter of a combination that is another one each time: it destroys every pattern
    // (case 14).
    //
    // Decided from the data: the intent was donated on at least as many days as teach a pattern, no
    // two donations are the same in any of its combinations, and they would be without one
    // parameter.
    LintRule(code: "donation.everChanging", source: "WWDC21 10231 16:56, case 14") { subject in
      let world = subject.world
      let donations = subject.donations
      return world.intents.enumerated().compactMap { index, intent in
        let own = donations.filter { $0.intent.index == index }
        let days = Set(own.map { world.calendar.local(at: $0.time).date })
        guard intent.isEligibleForSuggestions, days.count >= world.policy.learnMinDays,
          let first = own.first,
          let name = culprit(in: intent, own.map(\.what.parameters), world.policy.learnMinCount)
        else { return nil }
        return Breach(
          subject.location(ofIntent: index) ?? subject.location(ofInput: first.input),
          "\(name) is in every donated combination of \(intent.name) and differs each time, so "
            + "no two donations are alike and no pattern emerges.",
          advice: "Add a combination without \(name)."
        )
      }
    },

    // A donation with a value that its app no longer offers: what it teaches leads nowhere
    // (decision 56).
    //
    // Decided from the inputs in their order: only a list that was set says what is gone.
    LintRule(
      code: "donation.notOffered",
      advice: "Delete donations of options that no longer exist, and donate only offered options.",
      source: "WWDC21 10231 10:04, rule 56"
    ) { subject in
      let world = subject.world
      var offered: [IntentID: [String: Set<String>]] = [:]
      return world.inputs.enumerated().flatMap { index, scheduled -> [Breach] in
        if case .options(let intent, let parameter, let options) = scheduled.input {
          offered[intent, default: [:]][parameter] = Set(options.all.map(\.identifier))
          return []
        }
        guard case .donate(let app, let what) = scheduled.input, !offered.isEmpty,
          let intent = world.intent(named: what.intent, by: app)
        else { return [] }
        return what.parameters.parameters.compactMap { parameter in
          guard let list = offered[intent]?[parameter.name],
            let item = parameter.value.items.first(where: { !list.contains($0) })
          else { return nil }
          return Breach(
            subject.location(ofInput: index),
            "\(item) is donated for \(parameter.name) of \(what.intent), but the latest options "
              + "don't include it, so the habit leads to a widget that nobody can choose."
          )
        }
      }
    },

    // A combination that a donation of the day fills, and to which its app gave words but no title:
    // suggestions of it say the intent's title and the values, as if nobody had designed them.
    //
    // A bare list of parameters, as a scenario has them, asks for no words and decides nothing.
    LintRule(
      code: "combination.untitled",
      advice: "Give the combination a title; ${card}, for example, inserts the value of card.",
      source: "inferred from WWDC21 10049 16:38, on designing suggestions"
    ) { subject in
      let world = subject.world
      let candidates = world.intents.enumerated().compactMap {
        (index, intent) -> (Int, [CombinationText])? in
        let untitled = intent.combinationTexts.filter {
          $0.title?.allSatisfy(\.isWhitespace) ?? true
        }
        return intent.isEligibleForSuggestions && !untitled.isEmpty ? (index, untitled) : nil
      }
      guard !candidates.isEmpty else { return [] }
      let donated = donatedNames(subject)
      // The intents of one definition stand at one place, and of a place a finding is said once.
      let words = candidates.flatMap { index, untitled in
        untitled.filter { text in
          donated[IntentID(index), default: []].contains { $0.isSuperset(of: text.parameters) }
        }.map { text in
          (
            place: subject.location(ofIntent: index) ?? .start,
            name: name(of: text, world.intents[index])
          )
        }
      }
      return words.groups(by: \.place).map { place, words in
        let all = words.map(\.name)
        let shown = Array(all.prefix(4)) + (all.count > 4 ? ["\(all.count - 4) others"] : [])
        return Breach(
          place,
          "Suggestions of \(shown.inWords("and")) have no title of their own, so they show "
            + "the intent's title and the values."
        )
      }
    },
  ]

  private static func ofDonations(
    code: String,
    advice: @escaping @Sendable (IntentDefinition) -> String,
    source: String,
    _ message: @escaping @Sendable (Interaction, IntentDefinition, World) -> String?
  ) -> LintRule {
    LintRule(code: code, source: source) { subject in
      subject.donations.compactMap { donation in
        let intent = subject.world[donation.intent]
        return message(donation.what, intent, subject.world).map {
          Breach(subject.location(ofInput: donation.input), $0, advice: advice(intent))
        }
      }
    }
  }

  /// An intent with the empty combination is meant to be donated so.
  private static func lacksParameters(
    _ what: Interaction,
    _ intent: IntentDefinition,
    _ world: World
  ) -> Bool {
    what.parameters.isEmpty && !intent.parameters.isEmpty && !intent.combinations.contains([])
      && world.kinds.contains { $0.intent == intent.name }
  }

  /// The parameter without which the donations would be alike.
  private static func culprit(
    in intent: IntentDefinition,
    _ donations: [Configuration],
    _ least: Int
  ) -> String? {
    var found: String?
    for combination in intent.combinations {
      let identities = donations.compactMap { $0.values(of: combination) }
      guard identities.count >= least else { continue }
      if Set(identities).count < identities.count { return nil }
      found =
        found
        ?? combination.first { name in
          let rest = combination.filter { $0 != name }
          let others = donations.compactMap { $0.values(of: rest) }
          return Set(others).count * least <= others.count
        }
    }
    return found
  }

  /// The sets of parameters that are donated of each intent, live keys among it.
  private static func donatedNames(_ subject: LintSubject) -> [IntentID: Set<Set<String>>] {
    let world = subject.world
    var names: [IntentID: Set<Set<String>>] = [:]
    for input in (world.history + world.inputs).map(\.input) + subject.liveInputs {
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
