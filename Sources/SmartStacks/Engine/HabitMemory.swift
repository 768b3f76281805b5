import SimulationCore

/// What the engine remembers of habits, and when it must look at them again.
struct HabitMemory: Sendable {
  /// The model that the policy chose (`learn.model`).
  var model: any HabitModel
  var donations: DonationStore
  /// The items behind `Engine.predictions`, in the same order.
  var predicted: [Int32] = []
  /// The period in which each app is typically used, if that is now.
  var usage: [DatePeriodsRule.Period?]
  /// What was learned or forgotten at this instant.
  var touched: [Int32] = []
  /// Whether anything must be looked at before this instant's evaluation.
  var isDirty = false
  /// When the next look is planned; one that is no longer needed finds nothing to do.
  var wake = SimulationTime.never

  init(world: World) {
    model =
      switch world.policy.learnModel {
      case .habit: EvidenceHabitModel(policy: world.policy, apps: world.apps.count)
      case .simple: SimpleHabitModel(policy: world.policy)
      }
    donations = DonationStore(apps: world.apps.count)
    usage = Array(repeating: nil, count: world.apps.count)
  }

  mutating func touch(_ item: Int32) {
    touched.append(item)
    isDirty = true
  }
}
