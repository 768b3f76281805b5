import SmartStacks

/// What a speed means in words.
enum SpeedWords {
  static func explanation(_ speed: Int?) -> String? {
    switch speed {
    case nil: "as fast as possible"
    case 1: "real time"
    case 10: "ten minutes a minute"
    case 60: "one hour a minute"
    case 300: "five minutes a second"
    case 600: "ten minutes a second"
    case 1800: "half an hour a second"
    case 3600: "one hour a second"
    default: nil
    }
  }
}
