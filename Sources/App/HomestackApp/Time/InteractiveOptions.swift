package import HomeScreenViews
package import SimulationCore

/// How a session begins, its text already understood.
package struct InteractiveOptions: Sendable {
  package var start = SimulationTime.zero
  package var speed = Self.standardSpeed
  /// The speed of a scenario that says none.
  var usualSpeed = Self.standardSpeed
  /// Whether that speed stays the normal one, whatever a saved scenario says.
  var isSpeedFixed = false
  package var isPlaying = true
  package var motion = MotionLevel.full
  package var hasMouse = true
  /// Whether the clock waits while somebody configures.
  var holdsTime = true
  /// The keys that commands have.
  package var keys = KeyTable.standard
  /// Whether live donations are written to a file at the end.
  package var isRecording = false
  /// Whether what is shown is written to a file as it goes.
  var recordsScreen = false
  /// Whether the scenario's caption and its beats are told until something is pressed.
  var hasCaption = false
  /// Whether nobody said what to show, so that it is told what was opened last.
  var offersLast = false

  package init() {}

  /// The usual speed where a person has no other.
  static let standardSpeed = Speed.events
}
