import SmartStacks

/// A donation with a value that its app no longer offers: what it teaches leads nowhere
/// (decision 56).
///
/// Decided from the inputs in their order: only a list that was set says what is gone.
enum GoneDonationLint {
  private struct Place: Hashable {
    var intent: IntentID
    var parameter: String
  }

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let world = subject.world
    var offered: [Place: Set<String>] = [:]
    var found: [LintFinding] = []
    for (index, scheduled) in world.inputs.enumerated() {
      if case .options(let intent, let parameter, let options) = scheduled.input {
        let identifiers = options.all.map(\.identifier)
        offered[Place(intent: intent, parameter: parameter)] = Set(identifiers)
        continue
      }
      guard case .donate(let app, let what) = scheduled.input, !offered.isEmpty,
        let intent = world.intent(named: what.intent, by: app)
      else { continue }
      for parameter in what.parameters.parameters {
        guard let list = offered[Place(intent: intent, parameter: parameter.name)],
          let item = parameter.value.items.first(where: { !list.contains($0) })
        else { continue }
        found.append(
          LintFinding(
            code: "donation.notOffered",
            location: subject.location(ofInput: index),
            message: "\(item) is donated for \(parameter.name) of \(what.intent), and the options "
              + "that were set last lack it: what is learned leads to a widget that nobody can "
              + "choose.",
            advice: "Delete the donations of what is gone, and donate what is offered.",
            source: "WWDC21 10231 10:04, decision 56"
          )
        )
      }
    }
    return found
  }
}
