import SmartStacks

/// RelevanceKit is called and does nothing here: it speaks to the watch (decision 53).
enum RelevanceKitLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.inputs.enumerated().compactMap { index, scheduled in
      guard case .relevanceKit(let app, _) = scheduled.input else { return nil }
      return LintFinding(
        code: "relevanceKit.noEffect",
        location: subject.location(ofInput: index),
        message: "\(subject.world.apps[app.index].name) calls RelevanceKit, which has no effect on "
          + "this platform.",
        advice: "Give timeline entries relevance, or set relevant shortcuts.",
        source: "decision 53"
      )
    }
  }
}
