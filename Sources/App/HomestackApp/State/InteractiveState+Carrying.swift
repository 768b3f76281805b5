import HomeScreenViews
import SmartStacks

// What lies over the Home Screen when another version of the scenario comes in below it.
extension InteractiveState {
  /// An overlay of the session as it was, about the same things by name; nil where they are gone.
  mutating func carried(_ overlay: Overlay?, from former: InteractiveState) -> Overlay? {
    switch overlay {
    case .editStack(let editor):
      return carried(editor, from: former).map(Overlay.editStack)
    // It lists what stands where, which may be elsewhere now.
    case .arrange:
      show(Arranger())
      return self.overlay
    case .gallery(let gallery):
      return carried(gallery.editor, from: former).map { editor in
        .gallery(Gallery(editor: editor, row: gallery.row))
      }
    case .editWidget(let editor): return carried(editor, from: former)
    // Its options may be others now: the sheet that it was opened from is a step back.
    case .options(let picker): return carried(picker.editor, from: former)
    case .moment(let picker): return carried(picker.editor, from: former)
    // It lists widgets of the file as it was.
    case .ask, .change: return nil
    case .palette(let palette): return carried(palette)
    case .save: return overlay
    case .summary(_, let scroll):
      return now == player.end ? .summary(RunSummary(of: run, until: now), scroll: scroll) : nil
    case nil, .help, .goTo, .themes, .placed, .note, .file: return overlay
    }
  }

  private func carried(_ editor: StackEditor, from former: InteractiveState) -> StackEditor? {
    stack(named: former.name(of: editor.stack)).map { StackEditor(stack: $0, row: editor.row) }
  }

  /// What was set so far stays, as far as the widget still takes it.
  private mutating func carried(_ editor: WidgetEditor, from former: InteractiveState) -> Overlay? {
    guard let stack = carried(editor.editor, from: former) else { return nil }
    let name = former.home.holds(editor.widget) ? former.home[editor.widget].name : nil
    guard let widget = home[stack.stack].members.first(where: { home[$0].name == name }),
      let intent = loaded.world.intent(of: home[widget].kind)
    else { return .editStack(stack) }
    var carried = WidgetEditor(
      editor: stack,
      widget: widget,
      configuration: home[widget].configuration
    )
    if editor.isChanged {
      carried.draft = taken(
        editor.draft,
        by: loaded.world.intents[intent.index],
        in: stack.stack
      )
    }
    carried.row = editor.row
    carried.typed = editor.typed
    carried.charactersAfterCaret = editor.charactersAfterCaret
    show(carried)
    return overlay
  }

  /// Those of some values that an intent takes in a stack.
  private func taken(
    _ values: Configuration,
    by intent: IntentDefinition,
    in stack: StackID
  ) -> Configuration {
    let family = loaded.world.stacks[stack.index].family
    return Configuration(
      values.parameters.filter { value in
        guard let parameter = intent.parameter(value.name) else { return false }
        return (try? parameter.canonical(value.value, family: family)) != nil
      }
    )
  }

  /// The view that was open tells of the new day; what was chosen in it stays, by its name.
  mutating func carryView(from former: InteractiveState) {
    closeView()
    switch former.view {
    case .home: return
    case .habits(let screen):
      let title = screen.chosen?.title
      toggleHabits()
      guard let title, var anew = view.habitsScreen else { return }
      anew.selected = anew.portrait.habits.first { $0.title == title }?.subject
      anew.isDetail = screen.isDetail
      view = .habits(anew)
    case .why(let screen):
      guard let stack = stack(named: former.name(of: screen.stack)),
        !home[stack].members.isEmpty
      else { return }
      openWhy(of: stack)
      for asked in screen.asked { ask(about: asked.name) }
      choose(screen.chosen)
    case .timeline(let screen):
      openTimeline()
      choose(screen.chosen)
    case .phone: view = former.view
    }
  }
}
