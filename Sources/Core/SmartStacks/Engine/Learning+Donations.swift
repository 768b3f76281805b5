import SimulationCore

// Donations, deletions, and the history before the start (decisions 40, 41 and 45).
extension Learning {
  /// Stores a donation, or records why not; returns whether it teaches.
  mutating func donate(
    _ interaction: Interaction,
    by app: AppID,
    at now: SimulationTime,
    log: inout EventLog
  ) -> Bool {
    var donation = Record.Donation(
      app: app,
      intent: interaction.intent,
      parameters: interaction.parameters,
      identifier: interaction.identifier
    )
    switch judge(interaction, of: app) {
    case .rejected(let reason):
      log.append(.donationRejected(donation, reason: reason), at: now)
      return false
    case .accepted(let intent, let values):
      donation.parameters = values
      let count = teach(interaction, of: intent, values: values, by: app, at: now, now: now)
      log.append(.donationAccepted(donation, teaches: count), at: now)
      return count > 0
    }
  }

  /// Learns `World.history`, without showing anything; returns whether there was any.
  mutating func learnHistory(at now: SimulationTime, log: inout EventLog) -> Bool {
    var teaches = false
    var (donations, rejected, opened) = (0, 0, 0)
    for past in plan.world.history {
      if case .donate(let app, let interaction) = past.input {
        guard case .accepted(let intent, let values) = judge(interaction, of: app) else {
          rejected += 1
          continue
        }
        let count = teach(interaction, of: intent, values: values, by: app, at: past.time, now: now)
        teaches = teaches || count > 0
        donations += 1
      } else if case .openApp(let app) = past.input {
        open(app, at: past.time, now: now)
        teaches = true
        opened += 1
      }
    }
    log.append(.historyLearned(donations: donations, rejected: rejected, opened: opened), at: .zero)
    return teaches
  }

  private func judge(_ interaction: Interaction, of app: AppID) -> DonationAcceptanceRule.Result {
    DonationAcceptanceRule.judge(
      interaction,
      of: app,
      candidates: plan.intentsByName[interaction.intent] ?? [],
      in: plan.world
    )
  }

  /// Teaches every combination that a donation fills, and returns their number.
  private mutating func teach(
    _ interaction: Interaction,
    of intent: IntentID,
    values: Configuration,
    by app: AppID,
    at time: SimulationTime,
    now: SimulationTime
  ) -> Int {
    let definition = plan.world[intent]
    let identities = DonationIdentityRule.identities(of: intent, definition, values: values)
    return learn(interaction, by: app, as: identities, at: time, now: now)
  }

  /// Deletes donations of an app and what they taught (decision 45); returns whether there were
  /// any.
  mutating func delete(
    _ which: DonationSelection,
    of app: AppID,
    at now: SimulationTime,
    log: inout EventLog
  ) -> Bool {
    let deleted = delete(which, of: app, now: now)
    for (identity, count) in deleted where count > 0 {
      let donation = Record.Donation(
        app: app,
        intent: plan.world[identity.intent].name,
        parameters: identity.values
      )
      log.append(.donationDeleted(donation, app: app, count: count), at: now)
    }
    if !deleted.contains(where: { $0.count > 0 }) {
      log.append(.donationDeleted(nil, app: app, count: 0), at: now)
    }
    return !deleted.isEmpty
  }
}
