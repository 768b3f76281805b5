import HomeScreenViews
import SimulationCore
import SmartStacks

// Lists that only an app's code knows, and what it chooses for a new widget: it is asked beside the
// show, and what it answers is no part of the run.
extension InteractiveState {
  /// What an app is to be asked for the sheet that is open, and who answers; nil where it answered,
  /// and where there is nobody to ask.
  var openQuestion: (question: AppOptions.Question, app: AppOptions)? {
    switch overlay {
    case .options(let picker):
      guard let search = picker.question, home.holds(picker.editor.widget) else { return nil }
      let kind = home[picker.editor.widget].kind
      let values = loaded.world.intent(of: kind).map {
        loaded.world.intents[$0.index].resolved(picker.editor.draft)
      }
      return question(
        to: kind,
        about: picker.row.parameter.name,
        values ?? picker.editor.draft,
        search: search.isEmpty ? nil : search
      )
    case .gallery(let gallery):
      return gallery.adding.flatMap { question(to: $0, about: nil, Configuration()) }
    case nil, .help, .goTo, .themes, .placed, .note, .editStack, .arrange, .editWidget, .moment,
      .summary, .ask, .palette, .change, .save, .file:
      return nil
    }
  }

  private func question(
    to kind: KindID,
    about parameter: String?,
    _ values: Configuration,
    search: String? = nil
  ) -> (question: AppOptions.Question, app: AppOptions)? {
    let own = loaded.world.kinds[kind.index]
    guard let app = loaded.world.apps[own.app.index].options else { return nil }
    let question = AppOptions.Question(
      kind: own.kind,
      parameter: parameter,
      values: values,
      search: search,
      time: now,
      after: run.mark(ofCodeOf: own.app, at: now)
    )
    return (question, app)
  }

  /// Whether an app's code chooses something for a new widget of a kind.
  func choosesForNew(_ kind: KindID) -> Bool {
    guard loaded.world.apps[loaded.world.kinds[kind.index].app.index].options != nil,
      let intent = loaded.world.intent(of: kind)
    else { return false }
    return loaded.world.intents[intent.index].parameters.contains { $0.code.contains(.options) }
  }

  /// Takes in what an app answered, if what it was asked for is still open.
  mutating func take(_ answer: AppOptions.Answer, to question: AppOptions.Question, wall: Int) {
    switch overlay {
    case .options(let open):
      guard home.holds(open.editor.widget) else { return }
      let kind = loaded.world.kinds[home[open.editor.widget].kind.index].kind
      guard kind == question.kind, open.row.parameter.name == question.parameter else { return }
      var picker = open
      let marked = picker.choice?.identifier
      picker.answer = OptionPicker.Answer(to: question.search ?? "", answer)
      let current = WidgetForm(picker.editor, world: loaded.world, state: home)?
        .value(of: picker.row)
      let shown = picker.options.map(\.identifier)
      picker.chosen =
        [marked, current].compactMap { item in
          item.flatMap { shown.firstIndex(of: $0) }
        }.first ?? 0
      show(picker)
    case .gallery(let gallery):
      guard let kind = gallery.adding, question.parameter == nil,
        loaded.world.kinds[kind.index].kind == question.kind
      else { return }
      var values = Configuration()
      if case .chosen(let chosen) = answer { values = fitting(chosen, kind, in: gallery.editor) }
      add(kind, with: values, to: gallery.editor, wall: wall)
      if case .failed(let words) = answer {
        message = "Its app chose nothing for it: \(words)."
      }
    case nil, .help, .goTo, .themes, .placed, .note, .editStack, .arrange, .editWidget, .moment,
      .summary, .ask, .palette, .change, .save, .file:
      return
    }
  }

  /// What of the chosen values the kind takes in the stack's size.
  private func fitting(
    _ values: Configuration,
    _ kind: KindID,
    in editor: StackEditor
  ) -> Configuration {
    guard let intent = loaded.world.intent(of: kind) else { return Configuration() }
    let definition = loaded.world.intents[intent.index]
    let family = loaded.world.stacks[editor.stack.index].family
    return Configuration(
      values.parameters.filter { value in
        guard let parameter = definition.parameter(value.name), parameter.isEditable else {
          return false
        }
        return (try? parameter.canonical(value.value, family: family)) != nil
      }
    )
  }
}
