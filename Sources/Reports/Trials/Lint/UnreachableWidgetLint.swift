import Scenarios
import SimulationCore
import SmartStacks

/// A configurable widget that nothing can ever bring on top: no score above 0, no shortcut, and an
/// intent that may not be donated or has no supported combination.
///
/// A static widget without scores is no mistake: it is there to be swiped to. An intent that the
/// scenario does not declare decides nothing.
enum UnreachableWidgetLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let world = subject.world
    let live = subject.scenario.keys.flatMap { $0.inputs(at: .zero, in: world) }
    return world.kinds.enumerated().compactMap { index, kind in
      guard let intent = world.intent(of: KindID(index)).map({ world.intents[$0.index] }),
        !subject.entries(of: index).contains(where: { $0.score?.isPositive == true }),
        !(world.inputs.map(\.input) + live).contains(where: { $0.brings(kind.kind, index) })
      else { return nil }
      let why: String
      let advice: String
      if !intent.isEligibleForSuggestions {
        why = "\(intent.name) is not eligible for Siri Suggestions"
        advice = "Check the box Intent is eligible for Siri Suggestions."
      } else if intent.combinations.isEmpty {
        why = "\(intent.name) has no supported combination"
        advice = "Add the combination of parameters that the app donates."
      } else {
        return nil
      }
      return LintFinding(
        code: "widget.unreachable",
        location: subject.location(ofKind: index),
        message: "\(kind.kind) is configurable, but nothing can suggest it: it has no score above "
          + "0, no shortcut names it, and \(why).",
        advice: advice,
        source: "WWDC21 10049 8:38 and 8:54, decision 40"
      )
    }
  }
}

extension Input {
  /// Whether it can bring a kind on top: by a score, or by a shortcut.
  fileprivate func brings(_ name: String, _ kind: Int) -> Bool {
    switch self {
    case .shortcuts(_, let list): list.contains { $0.kindName == name }
    case .timeline(let of, let entries, _):
      of.index == kind && entries.contains { $0.relevance?.score.isPositive == true }
    case .swipe, .turnPage, .stackSwitch, .developerMode, .donate, .deleteDonations, .openApp,
      .open, .glance, .look, .keep, .dismiss, .silence, .edit, .putAlone, .configure, .reload,
      .place,
      .routine,
      .locationPermission, .relevanceKit, .options:
      false
    }
  }
}
