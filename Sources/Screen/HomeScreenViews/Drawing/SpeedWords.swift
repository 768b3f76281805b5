import SimulationCore
import TerminalRendering

enum SpeedWords {
  /// Its name in the header: `×60`, `events`, `×max`.
  static func name(_ speed: Speed, _ glyphs: Glyphs) -> String {
    switch speed {
    case .times(let factor): "\(glyphs.times)\(factor)"
    case .events: "events"
    case .max: "\(glyphs.times)max"
    }
  }

  static func explanation(_ speed: Speed) -> String? {
    switch speed {
    case .max: "as fast as possible"
    case .events: "quiet time in fast motion"
    case 1: "real time"
    case 10: "ten minutes a minute"
    case 60: "one hour a minute"
    case 120: "two minutes a second"
    case 300: "five minutes a second"
    case 600: "ten minutes a second"
    case 1800: "half an hour a second"
    case 3600: "one hour a second"
    case 10_800: "three hours a second"
    default: nil
    }
  }
}
