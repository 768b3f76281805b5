import HomeScreenViews
import ScenarioText
import SimulationCore
import TerminalDriver
import TerminalRendering
import Scenarios

/// The format of the settings, key by key: they are read by it, and the file to begin with is
/// written from it.
enum SettingsShape {
  static let version = 1
  static let versionKey = "homestack-settings"

  /// A setting, with what holds where a file does not say it.
  struct Entry {
    let field: Field
    let usual: String

    init(_ key: String, _ shape: Shape, _ usual: String, _ doc: () -> String) {
      field = Field(key, shape, doc())
      self.usual = usual
    }
  }

  static let entries = [
    Entry("theme", .text, AutomaticTheme.name) {
      """
      The theme to begin with: a name of `homestack themes`, or auto for what suits the terminal. \
      One that was kept on the screen comes before it.
      """
    },
    Entry("color", .oneOf(ColorChoice.self), ColorChoice.auto.rawValue) {
      "How many colours to use: auto, truecolor, 256, 16 or mono."
    },
    Entry("ascii", .boolean, "no") {
      "Whether to draw with ASCII characters only, whatever the terminal can show."
    },
    Entry("motion", .oneOf(MotionLevel.self), MotionLevel.full.rawValue) {
      "How much moves: full, reduced or none."
    },
    Entry("mouse", .boolean, "yes") {
      "Whether the mouse acts here; no leaves it to the terminal."
    },
    Entry("hold", .boolean, "yes") {
      "Whether the clock waits while somebody edits a widget or a stack; no lets time go on."
    },
    Entry("speed", .text, InteractiveOptions.standardSpeed.text) {
      """
      How fast a scenario plays that says no speed: simulated seconds for each real one, events \
      or max.
      """
    },
    Entry("plain", .boolean, "no") {
      "Whether the day is told in sentences, without a screen: for screen readers."
    },
  ]

  static let root = MappingShape("settings", "a settings file") {
    "How the screen begins, and which keys it has."
    Field(versionKey, .integer(version...version), required: true, "The version of the format.")
    entries.map(\.field)
    Field("keys", .mapping(keys), "The keys of the screen.")
  }

  static let keys = MappingShape("keys", "the table of keys") {
    "The keys of each command: one, several in a list, or none in an empty list."
    KeyTable.standard.bindings.map { binding in
      Field(binding.command.written, .oneOrMany(.text), binding.title)
    }
  }
}
