import HomeScreenViews
import Scenarios
import SimulationCore

/// What a person likes the screen to be, where a command line says nothing else.
struct Settings: Sendable {
  var theme: String?
  var color: ColorChoice?
  var ascii: Bool?
  var motion: MotionLevel?
  var mouse: Bool?
  var hold: Bool?
  var speed: Speed?
  var plain: Bool?
  var keys = KeyTable.standard
  /// What is said in a day that has one of these letters for itself.
  var liveKeyWarnings: [Character: Diagnostic] = [:]
}
