/// Which relevant shortcuts are accepted when an app sets its list (reading 30).
///
/// A shortcut names one of the app's own kinds, and has an intent where the kind is configured by
/// one: WWDC21 10049 5:55 and 6:22. That intent must be eligible for suggestions (8:38) and have a
/// supported combination with all the parameters that it sets (8:54). That other shortcuts are
/// refused is inferred: no talk says so. A shortcut without a kind concerns only the watch face,
/// where neither is needed.
enum ShortcutAcceptanceRule {
  /// The values are canonical.
  enum Result: Equatable {
    case accepted(KindID, Configuration)
    case watchFaceOnly(Configuration)
    case refused(ShortcutRefusal)

    var values: Configuration {
      switch self {
      case .accepted(_, let values), .watchFaceOnly(let values): values
      case .refused: Configuration()
      }
    }
  }

  static func judge(_ shortcut: RelevantShortcut, of app: AppID, in world: World) -> Result {
    guard let name = shortcut.kindName else { return judgeWatchFace(shortcut, of: app, in: world) }
    // Two apps may use the same name for a kind.
    guard let index = world.kinds.firstIndex(where: { $0.kind == name && $0.app == app }) else {
      let isKnown = world.kinds.contains { $0.kind == name }
      return .refused(isKnown ? .otherApp : .unknownKind)
    }
    let carriesIntent = shortcut.configuration != nil || shortcut.intent != nil
    guard let own = world.kinds[index].intent else {
      return carriesIntent ? .refused(.staticKind) : .accepted(KindID(index), Configuration())
    }
    guard carriesIntent else { return .refused(.missingIntent) }
    if let named = shortcut.intent, named != own {
      return .refused(world.intent(named: named, by: app) == nil ? .unknownIntent : .otherIntent)
    }
    // The intent may be undefined: then nothing is known of its parameters.
    let values = shortcut.configuration ?? Configuration()
    guard let intent = world.intent(of: KindID(index)) else {
      return .accepted(KindID(index), values)
    }
    do {
      let canonical = try canonical(suggesting: values, for: world[intent])
      return .accepted(KindID(index), canonical)
    } catch { return .refused(error) }
  }

  static func intent(of shortcut: RelevantShortcut, by app: AppID, in world: World) -> IntentID? {
    if let named = shortcut.intent { return world.intent(named: named, by: app) }
    return world.kinds.firstIndex { $0.kind == shortcut.kindName && $0.app == app }
      .flatMap { world.intent(of: KindID($0)) }
  }

  private static func judgeWatchFace(
    _ shortcut: RelevantShortcut,
    of app: AppID,
    in world: World
  ) -> Result {
    let values = shortcut.configuration ?? Configuration()
    guard let named = shortcut.intent else { return .watchFaceOnly(values) }
    guard let intent = world.intent(named: named, by: app),
      world[intent].app == app
    else {
      return .refused(.unknownIntent)
    }
    do {
      return .watchFaceOnly(try canonical(values, for: world[intent]))
    } catch { return .refused(error) }
  }

  private static func canonical(
    suggesting values: Configuration,
    for intent: IntentDefinition
  ) throws(ShortcutRefusal) -> Configuration {
    if !intent.isEligibleForSuggestions { throw .ineligible }
    let canonical = try canonical(values, for: intent)
    let isCovered = intent.combinations.contains { combination in
      values.parameters.allSatisfy { combination.contains($0.name) }
    }
    if !isCovered { throw .noCombination }
    return canonical
  }

  private static func canonical(
    _ values: Configuration,
    for intent: IntentDefinition
  ) throws(ShortcutRefusal) -> Configuration {
    var canonical: [Configuration.Parameter] = []
    for given in values.parameters {
      guard let parameter = intent.parameter(given.name) else { throw .unknownParameter }
      guard let value = try? parameter.canonical(given.value) else { throw .badValue }
      canonical.append(Configuration.Parameter(name: given.name, value: value))
    }
    return Configuration(canonical)
  }
}
