import HomeScreenViews
import ScenarioText
import Scenarios
import SmartStacks
import TerminalRendering

// Numbers of the scenario that are changed here: the day is computed anew, the file stays.
extension InteractiveState {
  /// The longest value that is typed.
  static let longestValue = 120

  /// Lists what can be changed, from what is seen on.
  ///
  /// What would bring the chosen widget on top comes first, then what the file says of the widget,
  /// then the rest.
  mutating func openChange() {
    guard let trial = loaded.trial?() else {
      message = "This scenario's text cannot be changed."
      return
    }
    var picker = ValuePicker(choices: choices(trial.document))
    picker.list.choose(picker.list.choices.firstIndex(where: isOpening) ?? 0)
    overlay = .change(picker)
  }

  /// Whether the list opens at a value: at a proposal where there are some, else at the first value
  /// of the entry that the widget in question shows.
  private var isOpening: (ValuePicker.Choice) -> Bool {
    let entry = shownEntry
    return { choice in
      choice.proposal != nil || (entry.map(choice.path.contains) ?? false)
    }
  }

  /// The part of a path that leads to the entry which the widget in question shows or is scored by,
  /// whichever came later; nil where the file's timeline has no such entry.
  private var shownEntry: String? {
    guard let widget = widgetInQuestion, home.holds(widget) else { return nil }
    let state = home[widget]
    let indices = [state.window?.entry, state.shown.entry, state.shown.additions.last]
    let entries = indices.compactMap { $0.map { run.entry($0, of: state.kind) } }
    guard let place = entries.max(by: { $0.date < $1.date })?.place else { return nil }
    return ".\(loaded.world.kinds[state.kind.index].kind).timeline[\(place)]."
  }

  private func choices(_ document: ScenarioDocument) -> [ValuePicker.Choice] {
    let changed = Set(draft.edits.map(\.path.description))
    var choices = view.whyScreen?.changes?.proposals ?? []
    let kind = chosenKind
    // What a widget shows moves nothing.
    let adjustables = document.adjustables.filter { !$0.path.components.contains(.key("show")) }
    let values = adjustables.map { value in
      ValuePicker.Choice(
        path: value.path.description,
        name: ValuePicker.Choice.Name(value.path, in: document),
        value: value.text,
        isChanged: changed.contains(value.path.description)
      )
    }
    choices += values.filter { isAbout($0.path, kind) } + values.filter { !isAbout($0.path, kind) }
    let knobs = PolicyKnob.all.filter { $0.matters(in: loaded.world) }
    choices += knobs.map { knob in
      let path = "policy.\(knob.key)"
      return ValuePicker.Choice(
        path: path,
        name: ValuePicker.Choice.Name(subject: "policy", item: "", field: knob.key),
        value: knob.text(loaded.world.policy),
        isChanged: changed.contains(path)
      )
    }
    return choices
  }

  private func isAbout(_ path: String, _ kind: String?) -> Bool {
    kind.map { path.contains(".\($0).") } ?? false
  }

  /// The kind of the widget in question.
  private var chosenKind: String? {
    if case .why(let screen) = view {
      return loaded.world.kinds[screen.chosenRow.kind.index].kind
    }
    return widgetInQuestion.map { loaded.world.kinds[run.kind(of: $0).index].kind }
  }

  /// The widget that is chosen in the open view, else the one on top of the selected stack; nil for
  /// one that is on no page.
  private var widgetInQuestion: WidgetID? {
    switch view {
    case .why(let screen):
      return screen.chosenRow.asked == nil ? screen.chosenRow.candidate?.widget : nil
    case .timeline(let screen): return screen.chosenTrack?.track.widget
    case .home, .habits, .phone: return selected.flatMap { home[$0].shown }
    }
  }

  mutating func change(from picker: ValuePicker, with key: Key) {
    if picker.typed != nil { return type(key, into: picker) }
    var picker = picker
    picker.problem = nil
    if key == .escape {
      overlay = nil
      return
    }
    if key == .control("s") { return openSave() }
    if key == .enter {
      picker.typed = picker.list.choice.map { $0.proposal ?? $0.value ?? "" }
      picker.replacesValue = true
    } else if !picker.list.take(key) {
      return
    }
    overlay = .change(picker)
  }

  private mutating func type(_ key: Key, into picker: ValuePicker) {
    var picker = picker
    var typed = picker.typed ?? ""
    if key == .enter { return take(typed, from: picker) }
    if key == .escape {
      picker.typed = nil
      picker.problem = nil
    } else if picker.replacesValue, key == .space {
      typed = ""
    } else if picker.replacesValue, case .character(let character) = key {
      typed = String(character)
    } else if let text = key.typed(into: typed) {
      typed = text
    } else if ![.left, .right, .home, .end].contains(key) {
      return
    }
    guard typed.count <= Self.longestValue else { return }
    picker.replacesValue = false
    if picker.typed != nil { picker.typed = typed }
    overlay = .change(picker)
  }

  /// Takes a value that was typed, or says why it cannot be taken.
  private mutating func take(_ value: String, from picker: ValuePicker) {
    guard let choice = picker.list.choice else { return }
    var picker = picker
    let former = draft.edits
    if let problem = change(choice.path, to: value, wall: wall) {
      picker.problem = problem
      overlay = .change(picker)
      return
    }
    let said = message
    guard let trial = loaded.trial?() else { return }
    var next = ValuePicker(choices: choices(trial.document))
    next.list.search(for: picker.list.search)
    let isChanged: (ValuePicker.Choice) -> Bool = { $0.path == choice.path && $0.proposal == nil }
    next.list.choose(next.list.found.firstIndex(where: isChanged) ?? 0)
    // A list of live acts that no longer fit stays in front.
    if case .file = overlay { coveredOverlay = .change(next) } else { overlay = .change(next) }
    message = said
    if former == draft.edits { message = "It is that already." }
  }

  /// Changes one value of the scenario that is shown, and shows the day that comes of it; returns
  /// what is wrong with the value.
  mutating func change(_ path: String, to value: String, wall: Int) -> String? {
    self.wall = wall
    let file = draft.file ?? loaded
    do throws(PathProblem) {
      let edit = ScenarioEdit(try ScenarioPath(parsing: path), value)
      var all = draft.edits.filter { $0.path != edit.path }
      if try file.text(at: edit.path) != value { all.append(edit) }
      return show(all, of: file)
    } catch { return error.text }
  }

  /// Shows a file's scenario with some changes; returns what is wrong with them.
  mutating func show(
    _ changes: [ScenarioEdit],
    of file: LoadedScenario,
    isSaved: Bool = false
  ) -> String? {
    guard changes != draft.edits || draft.file == nil else { return nil }
    guard !changes.isEmpty else {
      draft.edits = []
      draft.file = nil
      reload(file, isSaved: isSaved, wall: wall)
      return nil
    }
    switch file.changed(by: changes) {
    case .failure(let problem): return problem.text
    case .success(let changed):
      draft.edits = changes
      draft.file = file
      reload(changed, isSaved: isSaved, wall: wall)
      return nil
    }
  }
}

extension ValuePicker.Choice.Name {
  /// The name of what a path leads to.
  init(_ path: ScenarioPath, in document: ScenarioDocument) {
    let label = document.label(of: path)
    self.init(subject: label.subject, item: label.item, field: label.field)
  }
}
