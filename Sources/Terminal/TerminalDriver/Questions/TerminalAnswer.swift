internal import TerminalRendering

/// One thing that a terminal said because it was asked.
enum TerminalAnswer: Hashable {
  /// Where the cursor is, counted from 0.
  case cursor(column: Int, row: Int)
  case background(RGB)
  /// Whether a colour without a number was taken when it was set.
  case tookDirectColor(Bool)
  /// Whether the terminal claims a capability that promises direct colour.
  case claimsDirectColor(Bool)
  /// What kind of terminal it is, which each of them answers: nothing that was asked before this
  /// will be answered after it.
  case kind

  /// The colour that is set to see whether it is taken: no terminal has it by chance.
  static let testColor = RGB(red: 1, green: 2, blue: 3)

  /// The capabilities that promise direct colour, `RGB` and `Tc`, in the hexadecimal that they are
  /// asked for in.
  static let capabilities = ["524742", "5463"]
}

extension TerminalAnswer {
  /// Reads what stands between `ESC [` and the final byte of a sequence.
  init?(control parameters: String, final: UInt8) {
    switch final {
    case UInt8(ascii: "R"):
      let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
        .map { Int($0.prefix(6)) ?? 0 }
      guard numbers.count == 2 else { return nil }
      self = .cursor(column: numbers[1] - 1, row: numbers[0] - 1)
    case UInt8(ascii: "c") where parameters.hasPrefix("?"): self = .kind
    default: return nil
    }
  }

  /// Reads what stands between `ESC ]` and the end.
  init?(command: String) {
    guard command.hasPrefix("11;"), let color = RGB(xColor: command.dropFirst(3)) else {
      return nil
    }
    self = .background(color)
  }

  /// Reads what stands between `ESC P` and the end.
  ///
  /// Whether the first digit means yes or no differs between terminals where settings are told, so
  /// only what follows counts there.
  init?(device: String) {
    let text = device.dropFirst(3)
    switch device.prefix(3) {
    case "0$r", "1$r": self = .tookDirectColor(Self.holdsTestColor(text))
    case "0+r": self = .claimsDirectColor(false)
    case "1+r": self = .claimsDirectColor(Self.promises(text))
    default: return nil
    }
  }

  /// Whether the test's colour is among the settings that `ESC [ … m` would make again.
  private static func holdsTestColor(_ settings: Substring) -> Bool {
    let color = [testColor.red, testColor.green, testColor.blue].map(String.init)
    let numbers = settings.prefix { $0 != "m" }.split { $0 == ";" || $0 == ":" }.map(String.init)
    guard let start = numbers.firstIndex(of: "48") else { return false }
    let rest = numbers[(start + 1)...]
    guard rest.first == "2" else { return false }
    // Some name a space of colours before the three parts.
    return rest.dropFirst().starts(with: color) || rest.dropFirst(2).starts(with: color)
  }

  /// Whether a capability that is there says yes: one with a number below one says no.
  private static func promises(_ capability: Substring) -> Bool {
    let parts = capability.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, capabilities.contains(name.uppercased()) else { return false }
    guard parts.count == 2 else { return true }
    // The value is text in hexadecimal, or should be: `2D31` is -1, `30` is 0.
    let value = parts[1].uppercased()
    return !value.hasPrefix("2D") && !value.hasPrefix("-") && !["30", "0"].contains(value)
  }
}
