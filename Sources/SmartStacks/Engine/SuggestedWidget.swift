import SimulationCore

/// A widget that was suggested at some time of the run.
struct SuggestedWidget: Sendable {
  let kind: KindID
  let configuration: Configuration
  let name: String
}
