import SmartStacks
import TerminalRendering

extension ScreenPart {
  /// The hue of what a habit is about: that of the first widget that shows it, or of its app.
  func hue(of subject: HabitSubject) -> Int {
    switch subject {
    case .intent(let intent, combination: _, _):
      guard world.intents.indices.contains(intent.index) else { return intent.index }
      let definition = world.intents[intent.index]
      let shown = world.kinds.indices.first { world.intent(of: KindID($0)) == intent }
      let related = world.kinds.indices.first { world.kinds[$0].app == definition.app }
      return (shown ?? related).map { hues[KindID($0)] } ?? world.kinds.count + intent.index
    case .app(let app):
      let kind = world.kinds.indices.first { world.kinds[$0].app == app }
      return kind.map { hues[KindID($0)] } ?? world.kinds.count + app.index
    }
  }

  func title(of habit: HabitPortrait) -> String { glyphs.harmless(habit.title) }
}
