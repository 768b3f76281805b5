/// Which relevant shortcuts are taken up when an app sets its list (`settled.md` 30).
///
/// A shortcut names one of the app's own kinds, and carries an intent where the kind is configured
/// by one: WWDC21 10049 5:38. That intent must be eligible for suggestions and have a supported
/// combination with all the parameters that it sets: 8:28 to 9:11. A shortcut without a kind
/// concerns only the watch face, where neither is asked for.
enum ShortcutAcceptanceRule {
  /// What becomes of a shortcut.
  enum Result: Equatable {
    case accepted(KindID)
    case watchFaceOnly
    case refused(ShortcutRefusal)
  }

  /// Judges a shortcut of an app.
  static func judge(_ shortcut: RelevantShortcut, of app: AppID, in world: World) -> Result {
    guard let name = shortcut.kindName else {
      return judgeWatchFace(shortcut, of: app, in: world)
    }
    // Two apps may use the same name for a kind; each means its own.
    guard let index = world.kinds.firstIndex(where: { $0.kind == name && $0.app == app }) else {
      let isKnown = world.kinds.contains { $0.kind == name }
      return .refused(isKnown ? .otherApp : .unknownKind)
    }
    let carriesIntent = shortcut.configuration != nil || shortcut.intent != nil
    guard let own = world.kinds[index].intent else {
      return carriesIntent ? .refused(.staticKind) : .accepted(KindID(index))
    }
    guard carriesIntent else { return .refused(.missingIntent) }
    if let named = shortcut.intent, named != own {
      return .refused(world.intent(named: named, by: app) == nil ? .unknownIntent : .otherIntent)
    }
    // A kind may name an intent that no one defines: then nothing is known of its parameters.
    guard let intent = world.intent(of: KindID(index)) else { return .accepted(KindID(index)) }
    let refusal = refusal(
      of: shortcut.configuration ?? Configuration(),
      for: world.intents[intent.index]
    )
    return refusal.map(Result.refused) ?? .accepted(KindID(index))
  }

  /// The intent with which a shortcut shows on the watch face, or nil when it has none.
  static func intent(
    of shortcut: RelevantShortcut,
    by app: AppID,
    in world: World
  ) -> IntentID? {
    if let named = shortcut.intent { return world.intent(named: named, by: app) }
    return world.kinds.firstIndex { $0.kind == shortcut.kindName && $0.app == app }
      .flatMap { world.intent(of: KindID($0)) }
  }

  /// Judges a shortcut that names no kind.
  private static func judgeWatchFace(
    _ shortcut: RelevantShortcut,
    of app: AppID,
    in world: World
  ) -> Result {
    guard let named = shortcut.intent else { return .watchFaceOnly }
    guard let intent = world.intent(named: named, by: app),
      world.intents[intent.index].app == app
    else {
      return .refused(.unknownIntent)
    }
    let values = shortcut.configuration ?? Configuration()
    let refusal = refusal(ofValues: values, for: world.intents[intent.index])
    return refusal.map(Result.refused) ?? .watchFaceOnly
  }

  /// Why an intent may not suggest a widget, or nil when it may.
  private static func refusal(
    of values: Configuration,
    for intent: IntentDefinition
  ) -> ShortcutRefusal? {
    if !intent.isEligibleForSuggestions { return .ineligible }
    if let refusal = refusal(ofValues: values, for: intent) { return refusal }
    let isCovered = intent.combinations.contains { combination in
      values.parameters.allSatisfy { combination.contains($0.name) }
    }
    return isCovered ? nil : .noCombination
  }

  /// Why an intent does not take some values, or nil when it does.
  private static func refusal(
    ofValues values: Configuration,
    for intent: IntentDefinition
  ) -> ShortcutRefusal? {
    for given in values.parameters {
      guard let parameter = intent.parameter(given.name) else { return .unknownParameter }
      if (try? parameter.canonical(given.value)) == nil { return .badValue }
    }
    return nil
  }
}
