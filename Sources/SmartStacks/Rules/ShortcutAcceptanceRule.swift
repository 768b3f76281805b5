/// Which relevant shortcuts are taken up when an app sets its list (`settled.md` 30).
///
/// A shortcut names one of the app's own kinds, and carries an intent where the kind is configured
/// by one: WWDC21 10049 5:38. A shortcut without a kind concerns only the watch face.
enum ShortcutAcceptanceRule {
  /// What becomes of a shortcut.
  enum Result: Equatable {
    case accepted(KindID)
    case watchFaceOnly
    case refused(ShortcutRefusal)
  }

  /// Judges a shortcut of an app.
  static func judge(_ shortcut: RelevantShortcut, of app: AppID, in world: World) -> Result {
    guard let name = shortcut.kindName else { return .watchFaceOnly }
    // Two apps may use the same name for a kind; each means its own.
    guard let index = world.kinds.firstIndex(where: { $0.kind == name && $0.app == app }) else {
      let isKnown = world.kinds.contains { $0.kind == name }
      return .refused(isKnown ? .otherApp : .unknownKind)
    }
    let kind = world.kinds[index]
    if kind.intent == nil, shortcut.configuration != nil { return .refused(.staticKind) }
    if kind.intent != nil, shortcut.configuration == nil { return .refused(.missingIntent) }
    return .accepted(KindID(index))
  }
}
