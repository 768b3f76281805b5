/// What a stream of bytes has switched on in the terminal that received it.
package struct TerminalModes: Hashable, Sendable {
  /// Private modes that are on, in order: 1 cursor keys, 25 cursor, 1000 to 1006 mouse, 1049
  /// alternate screen, 2026 synchronised output.
  package private(set) var privateModes: Set<Int> = [25]
  /// What text would still be drawn with: 38 for a colour, 48 for a ground, and attributes.
  package private(set) var style: Set<Int> = []
  package private(set) var entries = 0
  /// How often a palette was redefined, which no terminal forgets: OSC 4, 10, 11, 104 and P.
  package private(set) var paletteChanges = 0
  /// Cells that text went to since the last `ESC [ 2 J` or `ESC [ J`; controls are not counted.
  package private(set) var drawnCharacters = 0

  package init(_ bytes: some Collection<UInt8>) {
    var rest = ArraySlice(Array(bytes))
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        escape(&rest)
      } else if byte >= 0x20 && byte & 0xC0 != 0x80 {
        drawnCharacters += 1
      }
    }
  }

  /// What a program has to switch off still; empty when the terminal is as a shell needs it.
  package var leftovers: [String] {
    var found: [String] = []
    if !privateModes.contains(25) { found.append("the cursor is hidden") }
    if !privateModes.isDisjoint(with: [47, 1047, 1049]) { found.append("alternate screen") }
    for mode in [1000, 1002, 1003, 1005, 1006, 1015] where privateModes.contains(mode) {
      found.append("mouse mode \(mode)")
    }
    if privateModes.contains(1) { found.append("application cursor keys") }
    if privateModes.contains(2004) { found.append("bracketed paste") }
    if privateModes.contains(2026) { found.append("synchronised output") }
    if !style.isEmpty { found.append("colour or attributes") }
    if paletteChanges > 0 { found.append("\(paletteChanges) changes of the palette") }
    return found
  }

  private mutating func escape(_ rest: inout ArraySlice<UInt8>) {
    switch rest.popFirst() {
    case UInt8(ascii: "["): controlSequence(&rest)
    case UInt8(ascii: "]"): systemCommand(&rest)
    case UInt8(ascii: "P"): skipText(&rest)
    case UInt8(ascii: "("), UInt8(ascii: ")"): _ = rest.popFirst()
    default: break
    }
  }

  private mutating func controlSequence(_ rest: inout ArraySlice<UInt8>) {
    let parameters = rest.prefix { (0x20...0x3F).contains($0) }
    rest = rest.dropFirst(parameters.count)
    // A signal may cut a frame off in the middle: an escape begins anew wherever it comes.
    guard let final = rest.first, final != 0x1B else { return }
    rest = rest.dropFirst()
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = String(decoding: parameters.drop { $0 == UInt8(ascii: "?") }, as: UTF8.self)
      .split(separator: ";").map { Int($0) ?? 0 }
    switch (isPrivate, final) {
    case (true, UInt8(ascii: "h")):
      if numbers.contains(1049), !privateModes.contains(1049) { entries += 1 }
      privateModes.formUnion(numbers)
    case (true, UInt8(ascii: "l")): privateModes.subtract(numbers)
    case (false, UInt8(ascii: "m")): setStyle(numbers)
    case (false, UInt8(ascii: "J")): drawnCharacters = 0
    default: break
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = []
      case 39: style.remove(38)
      case 49: style.remove(48)
      case 38, 48:
        style.insert(number)
        rest = rest.dropFirst(rest.first == 2 ? 4 : 2)
      case 30...37, 90...97: style.insert(38)
      case 40...47, 100...107: style.insert(48)
      case 1...9: style.insert(number)
      case 22: style.subtract([1, 2])
      case 23...29: style.remove(number - 20)
      default: break
      }
    }
  }

  /// A text up to BEL or `ESC \`.
  @discardableResult
  private mutating func skipText(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let body = rest.prefix { $0 != 0x07 && $0 != 0x1B }
    rest = rest.dropFirst(body.count + 1)
    if rest.first == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    return body
  }

  private mutating func systemCommand(_ rest: inout ArraySlice<UInt8>) {
    let body = skipText(&rest)
    // A question changes nothing.
    if body.suffix(2).elementsEqual(";?".utf8) { return }
    let command = body.prefix { $0 != UInt8(ascii: ";") }
    let isPalette = ["4", "10", "11", "104"].contains(String(decoding: command, as: UTF8.self))
    if isPalette || body.first == UInt8(ascii: "P") { paletteChanges += 1 }
  }
}
