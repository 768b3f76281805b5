package import SimulationCore
package import SmartStacks

/// Something that the command palette leads to.
package enum PaletteTarget: Hashable, Sendable {
  case action(Command)
  /// A presenter's bookmark.
  case beat(SimulationTime)
  case stack(StackID)
  case widget(WidgetID, StackID)
  /// Another course of events, from 0.
  case branch(Int)
  /// A row of the menu of themes.
  case theme(Int)
  /// A scenario to open, as a command line would name it.
  case scenario(String)
  /// Something that moved or was refused.
  case moment(SimulationTime)

  /// What stands over those of its kind.
  var heading: String {
    switch self {
    case .action: "Actions"
    case .beat: "Beats"
    case .stack: "Stacks"
    case .widget: "Widgets"
    case .branch: "Branches"
    case .theme: "Themes"
    case .scenario: "Scenarios"
    case .moment: "Moments"
    }
  }

  var verb: String {
    switch self {
    case .action: "do it"
    case .beat, .moment: "go there"
    case .stack, .widget: "select"
    case .branch: "visit"
    case .theme: "choose"
    case .scenario: "open"
    }
  }

  /// Whether it means the same when another version of the scenario is shown.
  package var outlivesScenario: Bool {
    switch self {
    case .action, .theme, .scenario: true
    case .beat, .stack, .widget, .branch, .moment: false
    }
  }
}

/// A line of the command palette.
package struct PaletteEntry: Hashable, Sendable {
  package var target: PaletteTarget
  package var title: String
  /// What stands beside it, where neither a key nor a moment does.
  package var note: String

  package init(_ target: PaletteTarget, _ title: String, note: String = "") {
    self.target = target
    self.title = title
    self.note = note
  }
}
