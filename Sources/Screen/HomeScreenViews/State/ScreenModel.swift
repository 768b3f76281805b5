package import SimulationCore
package import SmartStacks
package import TerminalRendering

package struct ScreenModel {
  package var title: String
  /// Computed to the end of the shown day, so that the future can be drawn.
  package var run: Run
  package var state: HomeScreenState
  /// Nil reads the log for every frame, which is most of the work: keep it for a run and a day.
  package var history: DayHistory?
  package var playback: Playback
  /// The stack that keys act on; nil selects none.
  package var selected: StackID?
  package var keys = KeyTable.standard
  package var liveKeys: [LiveKey] = []
  package var overlay: Overlay?
  /// The configured widget with the values so far.
  package var preview: WidgetPreview?
  package var view = MainView.home
  package var zoom = DayZoom.fit
  package var look = Look()
  /// Whether the mouse is left to the terminal, so that text can be selected.
  package var isMouseReleased = false
  /// Whether it is a static picture, without keys and the state of the clock.
  package var isPicture = false
  package var movement = MovementState()
  package var marks = DayMarks()
  package var looked = LookedPage()
  package var notices = Notices()
  package var branches = BranchDays()
  package var offer = TourOffer()

  package init(
    title: String,
    run: Run,
    state: HomeScreenState,
    playback: Playback,
    selected: StackID? = nil
  ) {
    self.title = title
    self.run = run
    self.state = state
    self.playback = playback
    self.selected = selected
  }

  package var shownPage: Int { looked.number ?? state.visiblePage }

  package var now: SimulationTime { state.now }

  package var selectedSuggestion: SuggestionState? {
    guard let selected, state.stacks.indices.contains(selected.index),
      state[selected].isSuggestionOnTop
    else { return nil }
    return state[selected].suggestion
  }
}

/// What moves at the moment.
package struct MovementState {
  package var level = MotionLevel.full
  package var motions: [Motion] = []
  /// Stacks whose border is highlighted, because they just moved.
  package var lit: [StackID] = []
}

/// What the final sheet offers to watch next.
package struct TourOffer: Hashable {
  /// A scenario, with the digit that opens it.
  package struct Chapter: Hashable {
    package var key: Character
    package var title: String
    /// What there is to see.
    package var note: String
    /// As a command line names it.
    package var argument: String

    package init(key: Character, title: String, note: String, argument: String) {
      self.key = key
      self.title = title
      self.note = note
      self.argument = argument
    }
  }

  package var chapters: [Chapter] = []
  /// The seconds until the scenario starts again; nil where it does not.
  package var restart: Int?

  package init() {}
}

/// Marks of the scenario on the day.
package struct DayMarks {
  package var beats: [Beat] = []
  package var sightings: [SightingMark] = []
}

package struct LookedPage {
  /// The shown part of a page that does not fit on the stage; nil shows that of the selected stack.
  package var part: Int?
  /// The page that is looked at, from 0, where the person is on another one.
  package var number: Int?
}

package struct Notices {
  package var message: String?
  /// An error at the start of the footer until it is resolved.
  package var trouble: String?
  package var caption: String?
  /// Whether values were changed and not saved.
  package var isChanged = false
}

/// The shown day in other versions of the run.
package struct BranchDays {
  /// The day before the file was saved, where it differed.
  package var before: OtherDay?
  /// The shown branch's number and the number of branches.
  package var shown: (number: Int, count: Int)?
  /// The day in another branch, and that branch's number.
  package var other: (number: Int, day: OtherDay)?

  /// The day to compare with: that before a save, else another branch's.
  var comparison: DayComparison? {
    if let before { return DayComparison(names: ["before", "was"], day: before) }
    return other.map { number, day in
      DayComparison(names: ["branch \(number)", "no. \(number)", "\(number)"], day: day)
    }
  }
}

package struct Playback: Hashable {
  package var isPlaying: Bool
  /// Whether it waits until somebody is done with configuring.
  package var isHeld = false
  package var speed: Speed
  /// Whether time runs too fast for the clock to show seconds.
  package var isFast: Bool
  /// Whether the speed changed a moment ago and is shown in bold.
  package var speedIsFresh = false

  /// At so many simulated seconds for each real one, seconds can still be read.
  package static let secondsLimit = 600

  package init(isPlaying: Bool, speed: Speed) {
    self.isPlaying = isPlaying
    self.speed = speed
    isFast =
      switch speed {
      case .times(let factor): factor > Self.secondsLimit
      // How fast it goes changes from moment to moment: whoever plays says.
      case .events: false
      case .max: true
      }
  }
}

package enum MotionLevel: String, CaseIterable {
  case full
  case reduced
  case none
}

/// A movement of one stack, part of the way through.
package struct Motion: Hashable {
  package enum Kind: Hashable {
    /// The stack scrolls from a widget to another, `passing` so many places; negative scrolls back.
    case scroll(from: WidgetID, to: WidgetID, passing: Int)
    /// A suggested widget slides in over the stack.
    case slideIn(WidgetID)
    /// A suggested widget slides out and uncovers the stack.
    case slideOut(WidgetID)
  }

  package var stack: StackID
  package var kind: Kind
  package var source: Policy.Source?
  /// Milliseconds since it began.
  package var elapsed: Int
  /// Milliseconds that it takes.
  package var duration: Int

  package init(
    stack: StackID,
    kind: Kind,
    source: Policy.Source?,
    elapsed: Int = 0,
    duration: Int
  ) {
    self.stack = stack
    self.kind = kind
    self.source = source
    self.elapsed = elapsed
    self.duration = duration
  }

  /// How far it is, 0 to 1, before easing.
  package var progress: Double { min(1, max(0, Double(elapsed) / Double(max(1, duration)))) }
}

/// A key that donates something live, and the kind of widget that it concerns, if any.
package typealias LiveKey = (key: Character, title: String, kind: KindID?)

package typealias SightingMark = (time: SimulationTime, stack: StackID, agrees: Bool)

/// A widget as it would be with other values, on top of its stack.
package struct WidgetPreview {
  package var stack: StackID
  package var widget: WidgetID
  /// The run in which it has these values, and the moment of that.
  package var run: Run
  package var state: HomeScreenState

  package init(stack: StackID, widget: WidgetID, run: Run, state: HomeScreenState) {
    self.stack = stack
    self.widget = widget
    self.run = run
    self.state = state
    guard state.stacks.indices.contains(stack.index),
      let place = state[stack].members.firstIndex(of: widget)
    else { return }
    self.state.stacks[stack.index].visible = place
    self.state.stacks[stack.index].isSuggestionOnTop = false
  }
}

package indirect enum Overlay: Hashable {
  /// The keys and marks that have a text, from a row on.
  case help(scroll: Int, filter: String = "")
  /// A time is being typed; the error says what was wrong with the last one.
  case goTo(text: String, error: String?)
  /// Themes to choose from: names with titles, and the one that is previewed.
  case themes(names: [String], titles: [String], selected: Int)
  case placed(scroll: Int)
  /// What to say at the beat, from a row on.
  case note(scroll: Int)
  case editStack(StackEditor)
  case arrange(Arranger)
  case gallery(Gallery)
  case editWidget(WidgetEditor)
  case options(OptionPicker)
  case moment(MomentPicker)
  /// What the run comes to, from a row on.
  case summary(RunSummary, scroll: Int)
  /// Any widget is asked about: those that are placed, and every kind of the gallery.
  case ask(SearchedList<AskChoice>)
  case palette(CommandPalette)
  case change(ValuePicker)
  case save(SavePrompt)
  /// What there is to say about the saved file, from a row on.
  case file(FileReport, scroll: Int)

  /// The widget whose values it sets, with those that are chosen so far.
  package var widgetEditor: WidgetEditor? {
    if case .editWidget(let editor) = self { return editor }
    if case .options(let picker) = self { return picker.preview }
    if case .moment(let picker) = self { return picker.preview }
    return nil
  }

  package var isConfiguring: Bool {
    if case .editStack = self { return true }
    if case .arrange = self { return true }
    if case .gallery = self { return true }
    return widgetEditor != nil
  }
}
