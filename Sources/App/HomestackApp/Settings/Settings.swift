package import HomeScreenViews
import Scenarios
package import SimulationCore

/// What a person likes the screen to be, where a command line says nothing else.
package struct Settings: Sendable {
  package var theme: String?
  package var color: ColorChoice?
  package var ascii: Bool?
  package var motion: MotionLevel?
  package var mouse: Bool?
  package var hold: Bool?
  package var speed: Speed?
  package var plain: Bool?
  package var keys = KeyTable.standard
  /// What is said in a day that has one of these letters for itself.
  var liveKeyWarnings: [Character: Diagnostic] = [:]

  package init() {}
}
