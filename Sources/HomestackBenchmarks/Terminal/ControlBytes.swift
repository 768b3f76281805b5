/// Bytes of the control sequences that every terminal of today knows (ECMA-48).
enum ControlBytes {
  static let escape: UInt8 = 0x1B
  static let bell: UInt8 = 0x07
  static let backspace: UInt8 = 0x08
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// `ESC [ parameters final`.
  static func sequence(_ parameters: String, _ final: Character) -> [UInt8] {
    [escape] + Array("[\(parameters)\(final)".utf8)
  }

  /// A sequence with a count, which is left out when it is 1.
  static func counted(_ count: Int, _ final: Character) -> [UInt8] {
    sequence(count == 1 ? "" : "\(count)", final)
  }

  /// `ESC ] number ; text BEL`: a terminal that does not know the number shows nothing.
  static func command(_ number: Int, _ text: String) -> [UInt8] {
    [escape] + Array("]\(number);\(text)".utf8) + [bell]
  }
}
