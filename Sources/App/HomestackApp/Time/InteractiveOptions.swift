import HomeScreenViews
import SimulationCore

/// How a session begins, its text already understood.
struct InteractiveOptions: Sendable {
  var start = SimulationTime.zero
  var speed = Self.standardSpeed
  /// The speed of a scenario that says none.
  var usualSpeed = Self.standardSpeed
  /// Whether that speed stays the normal one, whatever a saved scenario says.
  var isSpeedFixed = false
  var isPlaying = true
  var motion = MotionLevel.full
  var hasMouse = true
  /// Whether the clock waits while somebody configures.
  var holdsTime = true
  var keys = KeyTable.standard
  /// Whether live donations and changed values are written to a file at the end.
  var isRecording = false
  /// Whether what is shown is written to a file as it goes.
  var recordsScreen = false
  /// Whether the scenario's caption and its beats are told until something is pressed.
  var hasCaption = false
  /// Whether nobody said what to show, so that it is told what was opened last.
  var offersLast = false

  /// The usual speed where a person has no other.
  static let standardSpeed = Speed.events
}
