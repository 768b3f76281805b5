import ScenarioText
import SmartStacks

// One more supported combination of the intent that configures a widget.
extension ChangeSearch {
  private static let mostCombinations = 4

  /// The combinations that what is donated and suggested would fill, and that the intent does not
  /// support yet.
  var combinations: [OfferedChange.Step] {
    guard let intent else { return [] }
    let path = ScenarioPath(place(of: intent) + [.key("supportedCombinations")])
    let isListed = (try? document.find(path)) != nil
    return wanted(of: intent).filter { !intent.combinations.contains($0) }
      .prefix(Self.mostCombinations).map { names in
        // What is laid over a definition goes before all that this has.
        let whole = (intent.combinations + [names]).map(ScenarioEdit.list).joined(separator: ", ")
        return OfferedChange.Step(
          kind: .combination,
          path: isListed
            ? ScenarioPath(path.components + [.place(intent.combinations.count)]) : path,
          before: nil,
          after: isListed ? ScenarioEdit.list(names) : "[\(whole)]"
        )
      }
  }

  /// Where the file says what an intent is; of one in a definition, where it may say more.
  private func place(of intent: IntentDefinition) -> Path {
    let app = world.apps[intent.app.index].name
    let isNamedByApp = intent.name.hasPrefix("\(app).")
    let name = isNamedByApp ? String(intent.name.dropFirst(app.count + 1)) : intent.name
    let roots: [Path] = [
      [.key("apps"), .key(app), .key("intents")], [.key("intents")],
    ]
    for root in roots {
      if (try? document.find(ScenarioPath(root + [.key("file")])))?.text != nil {
        return root + [.key("over"), .key(name)]
      }
      if (try? document.find(ScenarioPath(root + [.key(name)]))) != nil {
        return root + [.key(name)]
      }
    }
    return [.key("intents"), .key(intent.name)]
  }

  /// The parameters that are set together, then each alone.
  private func wanted(of intent: IntentDefinition) -> [[String]] {
    var seen: Set<[String]> = []
    let together = usedValues.map { values in
      intent.parameters.map(\.name).filter { values[$0] != nil }
    }.filter { seen.insert($0).inserted }
    return together + together.joined().map { [$0] }.filter { seen.insert($0).inserted }
  }
}
