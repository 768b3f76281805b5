import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// What a key costs in a form of 30 rows, and in a list of 10,000 options: the form or the list
/// anew, what would follow, and the screen.
struct EditingBenchmark {
  private static let rows = 30
  private static let options = 10_000
  private static let size = Size(columns: 120, rows: 35)

  func run() {
    guard var world = BuiltIns.read("donations")?.world, !world.intents.isEmpty,
      let widget = world.widgets.firstIndex(where: { world.intent(of: $0.kind) == IntentID(0) })
    else { return }
    widen(&world.intents[0])
    let run = BenchmarkWorld.run(of: world)
    let state = run.state(at: SimulationTime.zero + .hours(29))
    guard let stack = state.stacks.firstIndex(where: { $0.members.contains(WidgetID(widget)) })
    else { return }
    say("Editing a widget of \(world.name)")
    let editor = WidgetEditor(
      editor: StackEditor(stack: StackID(stack)),
      widget: WidgetID(widget),
      configuration: state[WidgetID(widget)].configuration
    )
    let model = ScreenModel(playing: run, state, selected: StackID(stack))
    measureForm(editor, model)
    measureList(editor, model)
  }

  private func widen(_ intent: inout IntentDefinition) {
    let known = intent.parameters.first?.options?.all ?? []
    let more = (0..<Self.options).map {
      OptionsCollection.Option(identifier: "o\($0)", title: "Merchant \($0) of Acme Street")
    }
    if !intent.parameters.isEmpty {
      intent.parameters[0].options = OptionsCollection(sections: [.init(options: known + more)])
    }
    let types: [ParameterType] = [
      .string, .boolean, .integer(.init(minimum: 0, maximum: 9), .slider), .dateComponents(.date),
    ]
    for index in intent.parameters.count..<max(intent.parameters.count, Self.rows) {
      intent.parameters.append(
        IntentParameter(name: "p\(index)", title: "Row \(index)", type: types[index % types.count])
      )
    }
  }

  private func measureForm(_ editor: WidgetEditor, _ model: ScreenModel) {
    let form = Measurement(times: 9) {
      var editor = editor
      for row in 0..<Self.rows {
        editor.row = row
        let form = WidgetForm(editor, world: model.run.world, state: model.state)
        if let chosen = form?.chosen, let draft = form?.stepping(chosen, by: 1) {
          editor.draft = draft
        }
        draw(.editWidget(editor), model)
      }
    }
    tell("a key press in a form with \(Self.rows) rows", form.median / Double(Self.rows))
    let ahead = Measurement(times: 5) { lookAhead(editor, model) }
    tell("its effect over the next two days", ahead.median)
  }

  private func measureList(_ editor: WidgetEditor, _ model: ScreenModel) {
    guard let form = WidgetForm(editor, world: model.run.world, state: model.state) else { return }
    var picker = OptionPicker(editor: editor, row: form.rows[0])
    let letters = Array("merchant 99")
    let typing = Measurement(times: 5) {
      for count in 1...letters.count {
        picker.search = String(letters[..<count])
        choose(in: picker, form, model)
      }
    }
    tell("a letter in a list with \(Self.options) options", typing.median / Double(letters.count))
    picker.search = ""
    let moving = Measurement(times: 5) {
      for chosen in stride(from: 0, to: Self.options, by: Self.options / 20) {
        picker.chosen = chosen
        choose(in: picker, form, model)
      }
    }
    tell("an arrow key in the list", moving.median / 20)
  }

  private func choose(in picker: OptionPicker, _ form: WidgetForm, _ model: ScreenModel) {
    var picker = picker
    if let choice = picker.choice, let draft = try? form.choosing(choice, in: picker.row) {
      picker.preview.draft = draft
    }
    draw(.options(picker), model)
  }

  private func draw(_ overlay: Overlay, _ model: ScreenModel) {
    var model = model
    model.overlay = overlay
    _ = keep(HomeScreenView.compose(model, size: Self.size))
  }

  private func lookAhead(_ editor: WidgetEditor, _ model: ScreenModel) {
    var run = model.run
    run.insert(.configure(widget: model.state[editor.widget].name, editor.draft), at: model.now)
    run.advance(to: min(model.now + .hours(48), run.world.end))
    _ = keep(run.state(at: model.now))
  }

  private func tell(_ what: String, _ seconds: Double) {
    report(what, "\(digits(seconds * 1000, 2)) ms", ("a frame of 16.6 ms", seconds < 0.0166))
  }
}
