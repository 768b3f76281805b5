import Testing

@testable import SimulationCore
