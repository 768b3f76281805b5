/// The widgets of a Smart Stack from the gallery (decision 61).
///
/// The press reports one that comes filled from usage. Ours† holds what is viewed or opened most
/// regularly, the strongest habit first, in widgets that come in its size.
public enum GalleryStackRule {
  /// A widget of such a stack.
  public struct Choice: Hashable, Sendable {
    /// Its kind.
    public let kind: KindID
    /// The values of the habit.
    public let configuration: Configuration
    /// The reason, as a sentence.
    public let why: String

    package init(kind: KindID, configuration: Configuration, why: String) {
      self.kind = kind
      self.configuration = configuration
      self.why = why
    }
  }

  /// The widgets, the strongest habit first; none without regular habits.
  public static func choices(
    from portrait: HabitsPortrait,
    family: WidgetFamily,
    in world: World
  ) -> [Choice] {
    let most = min(world.policy.galleryMost, world.policy.stackMaximum)
    var choices: [Choice] = []
    for habit in portrait.habits where choices.count < most {
      guard let why = habit.why, let kind = kind(showing: habit.subject, family: family, in: world)
      else { continue }
      let values = habit.subject.values
      let isThere = choices.contains { $0.kind == kind && $0.configuration == values }
      if !isThere { choices.append(Choice(kind: kind, configuration: values, why: why)) }
    }
    return choices
  }

  private static func kind(
    showing subject: HabitSubject,
    family: WidgetFamily,
    in world: World
  ) -> KindID? {
    world.kinds.indices.map { KindID($0) }.first { kind in
      guard world[kind].families.contains(family) else { return false }
      switch subject {
      case .intent(let intent, _, _): return world.intent(of: kind) == intent
      case .app(let app): return world[kind].app == app
      }
    }
  }
}
