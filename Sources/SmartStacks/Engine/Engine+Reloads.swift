import SimulationCore

// When timelines are asked for anew, and what that costs (decisions 49 to 51).
extension Engine {
  mutating func reload(kind: Int, cause: ReloadCause, log: inout [Record]) {}
}
