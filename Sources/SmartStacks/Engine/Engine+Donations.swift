import Habits
import SimulationCore

// What apps donate and delete, and what opening an app teaches (decisions 35, 40, 41 and 45).
extension Engine {
  /// Stores what an app donates, or says why not.
  ///
  /// It teaches on the day of its interval's start, else today (reading 32). One that lies in
  /// the future teaches once that day is over†.
  mutating func donate(_ interaction: Interaction, by app: AppID, log: inout EventLog) {
    var donation = Record.Donation(
      app: app,
      intent: interaction.intent,
      parameters: interaction.parameters,
      identifier: interaction.identifier
    )
    switch DonationAcceptanceRule.judge(
      interaction,
      of: app,
      candidates: plan.intentsByName[interaction.intent] ?? [],
      in: plan.world
    ) {
    case .rejected(let reason):
      log.append(.donationRejected(donation, reason: reason), at: now)
    case .accepted(let intent, let values):
      donation.parameters = values
      let count = teach(interaction, of: intent, values: values, by: app, at: now)
      log.append(.donationAccepted(donation, teaches: count), at: now)
    }
  }

  /// Learns what was donated and opened before the start (`World.history`): it teaches, and shows
  /// nothing.
  mutating func learnHistory(log: inout EventLog) {
    var learned = (donations: 0, rejected: 0, opened: 0)
    for past in plan.world.history {
      switch past.input {
      case .donate(let app, let interaction):
        let judged = DonationAcceptanceRule.judge(
          interaction,
          of: app,
          candidates: plan.intentsByName[interaction.intent] ?? [],
          in: plan.world
        )
        guard case .accepted(let intent, let values) = judged else {
          learned.rejected += 1
          continue
        }
        _ = teach(interaction, of: intent, values: values, by: app, at: past.time)
        learned.donations += 1
      case .openApp(let app):
        learning.learn([Int32(app.index)], at: instant(of: past.time), today: today)
        learned.opened += 1
      case .timeline, .shortcuts, .swipe, .turnPage, .stackSwitch, .developerMode, .deleteDonations,
        .open, .glance, .keep, .dismiss, .silence, .edit, .configure, .reload, .place, .routine,
        .locationPermission, .relevanceKit:
        continue
      }
    }
    let (donations, rejected, opened) = learned
    log.append(.historyLearned(donations: donations, rejected: rejected, opened: opened), at: .zero)
  }

  /// Teaches every combination that a donation fills and returns how many these are.
  private mutating func teach(
    _ interaction: Interaction,
    of intent: IntentID,
    values: Configuration,
    by app: AppID,
    at time: SimulationTime
  ) -> Int {
    let instant = instant(of: interaction.interval?.start ?? time)
    let items = DonationIdentityRule.identities(
      of: intent,
      plan.world.intents[intent.index],
      values: values
    ).map { learning.donations.item(of: $0, app: app) }
    learning.learn(items, at: instant, today: today)
    learning.donations.keep(
      DonationStore.Kept(
        app: app,
        identifier: interaction.identifier,
        group: interaction.group,
        instant: instant,
        items: items
      )
    )
    return items.count
  }

  /// Deletes donations of an app, its own only; what they taught is gone at once (decision 45).
  ///
  /// Donations that are too old to teach are no longer there to be deleted or counted†.
  mutating func deleteDonations(
    _ which: DonationSelection,
    of app: AppID,
    log: inout EventLog
  ) {
    let today = self.today
    var deleted: [Int32: Int] = [:]
    let removed = learning.donations.remove(which, of: app)
    if which == .all {
      for item in learning.donations.items(of: app) {
        deleted[item] = learning.model.rememberedCount(of: item, today: today)
        learning.forget(item)
      }
    } else {
      for donation in removed {
        let gone = learning.forget(donation.items, at: donation.instant, today: today)
        for item in donation.items { deleted[item, default: 0] += gone.contains(item) ? 1 : 0 }
      }
    }
    learning.lastDeletion = now
    learning.findTeaching(today: today)
    recordDeletions(deleted, of: app, log: &log)
  }

  private mutating func recordDeletions(
    _ deleted: [Int32: Int],
    of app: AppID,
    log: inout EventLog
  ) {
    let items = deleted.keys.sorted()
    for item in items { learning.touch(item) }
    let counts = items.map { (identity: learning.donations.identity($0), count: deleted[$0] ?? 0) }
      .sorted { $0.identity < $1.identity }
    for (identity, count) in counts where count > 0 {
      let donation = Record.Donation(
        app: app,
        intent: plan.world.intents[identity.intent.index].name,
        parameters: identity.values
      )
      log.append(.donationDeleted(donation, app: app, count: count), at: now)
    }
    if !counts.contains(where: { $0.count > 0 }) {
      log.append(.donationDeleted(nil, app: app, count: 0), at: now)
    }
  }

  /// The person opens an app: it teaches when the app is typically used (decision 35), and that its
  /// widget is looked for then (reading 39).
  mutating func open(_ app: AppID, stack: StackID?, log: inout EventLog) {
    learning.learn([Int32(app.index)], at: instant(of: now), today: today)
    log.append(.userOpened(app: app, stack: stack), at: now)
  }

  /// The local day, in days since 1970-01-01.
  var today: Int32 { HabitMoment(at: now, in: plan.world.calendar).day }

  private func instant(of time: SimulationTime) -> HabitInstant {
    HabitInstant(at: time, in: plan.world.calendar)
  }
}
