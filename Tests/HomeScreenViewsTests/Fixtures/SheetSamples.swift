import SmartStacks
import TerminalRendering

@testable import HomeScreenViews

enum SheetSamples {
  static let all: [(name: String, overlay: Overlay)] = [
    ("widgets", .ask(SearchedList(widgets))), ("widgets-found", widgetsFound),
    ("widgets-none", widgetsNone), ("values", .change(picker)), ("values-typed", typed),
    ("values-refused", refused), ("save", .save(SavePrompt(name: "day-changed.yaml", changes: 1))),
    ("save-exists", saveOverAnother), ("mistakes", mistakes), ("aside", unfit),
  ]

  private static let widgets: [AskChoice] = {
    let world = SmartDay.world
    var choices: [AskChoice] = []
    for widget in SmartDay.model.state.widgets where widget.isPlaced {
      let place = widget.stack.map { " in \(world.stacks[$0.index].name)" } ?? ", not stacked"
      choices.append(
        AskChoice(
          name: widget.name,
          title: world.kinds[widget.kind.index].title,
          place: "\(widget.name)\(place)",
          kind: widget.kind
        )
      )
    }
    let other = AskChoice(
      name: world.kinds[3].kind,
      title: world.kinds[3].title,
      place: "not on the Home Screen",
      kind: KindID(3)
    )
    return choices + [other]
  }()

  private static let widgetsFound: Overlay = {
    var askable = SearchedList(widgets)
    askable.search(for: "shelf")
    askable.choose(1)
    return .ask(askable)
  }()

  private static let widgetsNone: Overlay = {
    var askable = SearchedList(widgets)
    askable.search(for: "nowhere")
    return .ask(askable)
  }()

  /// Something proposed, something changed, something that the file leaves out, and a long list.
  static let picker: ValuePicker = {
    let reminders = "apps.Reminders.widgets.RemindersWidget.timeline"
    func name(_ time: String, _ field: String) -> ValuePicker.Choice.Name {
      ValuePicker.Choice.Name(subject: "Reminders", item: time, field: field)
    }
    var choices = [
      ValuePicker.Choice(
        path: "\(reminders)[2].at",
        name: name("14:30", "at"),
        value: "14:30",
        proposal: "13:00"
      ),
      ValuePicker.Choice(
        path: "policy.limit.gap",
        name: .init(subject: "policy", item: "", field: "limit.gap"),
        value: nil,
        proposal: "5m"
      ),
      ValuePicker.Choice(path: "\(reminders)[2].at", name: name("14:30", "at"), value: "14:30"),
      ValuePicker.Choice(
        path: "\(reminders)[2].relevance.score",
        name: name("14:30", "score"),
        value: "9",
        isChanged: true
      ),
      ValuePicker.Choice(
        path: "home.pages[0][0].smartRotate",
        name: .init(subject: "Home", item: "", field: "smartRotate"),
        value: nil
      ),
    ]
    for entry in 3..<30 {
      choices.append(
        ValuePicker.Choice(
          path: "\(reminders)[\(entry)].at",
          name: name("15:\(entry)", "at"),
          value: "15:\(entry + 10)"
        )
      )
    }
    var picker = ValuePicker(choices: choices)
    picker.list.choose(3)
    return picker
  }()

  private static let typed: Overlay = {
    var picker = Self.picker
    picker.list.choose(0)
    picker.typed = "13:00"
    return .change(picker)
  }()

  static let refused: Overlay = {
    var picker = Self.picker
    picker.list.search(for: "timeline[2]")
    picker.list.choose(1)
    picker.typed = "noonish"
    picker.problem =
      "found 'noonish', expected a time such as 9:30 or 09:30:15, or a date and time such as "
      + "2021-06-09T09:30"
    return .change(picker)
  }()

  private static let saveOverAnother: Overlay = {
    var prompt = SavePrompt(
      name: "a/folder/of/a/long/name/and/another/and/one/more/day-changed.patch",
      changes: 3
    )
    prompt.problem = "This file already exists. Press Enter to replace it."
    return .save(prompt)
  }()

  private static let outlook =
    "The last valid version stays open. This closes when you save a valid file."

  static let mistakes = Overlay.file(
    FileReport(
      file: "/a/folder/of/a/long/name/and/another/evening.yaml",
      summary: "2 mistakes, 1 warning",
      parts: [
        .mistake(
          place: "11:25",
          isError: true,
          message: "found 'noonish'",
          excerpt: MarkedLine(
            "        timeline: [{at: noonish, show: Choir, relevance: {score: 5}}]",
            column: 25,
            length: 7
          ),
          advice: ["expected a time such as 9:30 or 09:30:15"]
        ),
        .mistake(
          place: "other.yaml:3:1",
          isError: true,
          message: "unknown key 'hom'",
          excerpt: MarkedLine("hom:", column: 1, length: 3),
          advice: ["did you mean 'home'?"]
        ),
        .mistake(
          place: "20:7",
          isError: false,
          message: "a duration of 0s is over at once",
          excerpt: nil,
          advice: []
        ),
      ],
      outlook: outlook
    ),
    scroll: 0
  )

  private static let unfit = Overlay.file(
    FileReport(
      file: "evening.yaml",
      summary: "2 waiting",
      parts: [
        .sentence("These live actions don't fit the saved file:"),
        .unfit(time: "16:00", act: "key b", reason: "there is no key b."),
        .unfit(
          time: "17:20:30",
          act: "swipe Desk to the next widget",
          reason: "there is no stack Desk; the stacks of the file are Home, Shelf and Other."
        ),
      ],
      outlook: "They are kept, and are applied again once a saved file fits them."
    ),
    scroll: 0
  )
}
