import Scenarios
import SmartStacks

/// The widget kinds and intents that apps have, as far as their recordings tell.
struct RecordedApps {
  struct Kind: Hashable {
    var app: String
    var name: String
  }

  private(set) var kinds: [Kind] = []
  /// The sizes in which each kind had timelines.
  private(set) var families: [Kind: [String]] = [:]
  /// The intent with the values of each kind.
  private(set) var intents: [Kind: String] = [:]
  private var owners: [String: String] = [:]
  /// The names of the values of each kind, and of each intent.
  private var parameters: [String: [String]] = [:]
  private var combinations: [String: [[String]]] = [:]

  /// Kinds that are declared elsewhere have their intents there.
  init(_ acts: [RecordedAct], declared: Set<String> = []) {
    for act in acts { note(act) }
    chooseIntents(declared)
  }

  /// The names of the values by which the timelines of a kind differ.
  func parameters(of kind: Kind) -> [String] { parameters[key(kind)] ?? [] }

  /// The kinds of an app as they are declared in a scenario.
  func widgets(of app: String) -> [JSONValue.Member] {
    kinds.filter { $0.app == app }.map { kind in
      let declared: JSONValue = [
        "families": families[kind], "configuration": intents[kind], "show": "No timeline yet",
      ]
      return .init(kind.name, declared.withoutNulls)
    }
  }

  /// The intents of an app as they are declared in a scenario.
  func intents(of app: String) -> [JSONValue.Member] {
    owners.filter { $0.value == app }.keys.sorted().map { intent in
      let parameters: [JSONValue] = (parameters[intent] ?? []).map {
        ["name": $0, "type": "string"]
      }
      let combinations = combinations[intent] ?? []
      let declared: JSONValue = [
        "eligibleForWidgets": true, "eligibleForSuggestions": !combinations.isEmpty,
        "parameters": JSONValue.array(parameters), "supportedCombinations": combinations,
      ]
      return .init(intent, declared)
    }
  }

  private mutating func note(_ act: RecordedAct) {
    switch act.kind {
    case .timeline(let timeline):
      let kind = Kind(app: act.app, name: timeline.kind)
      note(kind, timeline.values)
      families[kind, default: []].appendNew(timeline.family)
    case .shortcuts(let shortcuts):
      for shortcut in shortcuts {
        if let intent = shortcut.intent { note(intent, shortcut.values, of: act.app) }
        guard let name = shortcut.kind else { continue }
        let kind = Kind(app: act.app, name: name)
        if let intent = shortcut.intent { intents[kind] = intent }
        note(kind, intents[kind] == nil ? shortcut.values : [])
      }
    case .donate(let donation): note(donation.intent, donation.values, of: act.app)
    case .delete, .open: break
    }
  }

  private mutating func note(_ kind: Kind, _ values: [RecordedAct.Value]) {
    kinds.appendNew(kind)
    note(parameters: values, of: key(kind))
  }

  private mutating func note(_ intent: String, _ values: [RecordedAct.Value], of app: String) {
    owners[intent] = owners[intent] ?? app
    note(parameters: values, of: intent)
  }

  private mutating func note(parameters values: [RecordedAct.Value], of key: String) {
    for value in values { parameters[key, default: []].appendNew(value.name) }
    let combination = values.filter { $0.text != nil }.map(\.name).sorted()
    if !combination.isEmpty { combinations[key, default: []].appendNew(combination) }
  }

  private func key(_ kind: Kind) -> String { "\(kind.app) \(kind.name)" }

  /// A kind's values are those of the intent that a shortcut names, or that donations of its app
  /// have; else of an intent of its own.
  private mutating func chooseIntents(_ declared: Set<String>) {
    for kind in kinds where intents[kind] == nil && !declared.contains(kind.name) {
      let names = parameters(of: kind)
      guard !names.isEmpty else { continue }
      let donated = owners.filter { $0.value == kind.app }.keys.sorted()
        .first { Set(names).isSubset(of: parameters[$0] ?? []) }
      var intent = donated ?? "Configure\(kind.name)"
      if let owner = owners[intent], owner != kind.app { intent += " \(kind.app)" }
      owners[intent] = kind.app
      intents[kind] = intent
    }
    for kind in kinds {
      guard let intent = intents[kind] else { continue }
      for name in parameters(of: kind) { parameters[intent, default: []].appendNew(name) }
      for combination in combinations[key(kind)] ?? [] {
        combinations[intent, default: []].appendNew(combination)
      }
    }
  }
}
