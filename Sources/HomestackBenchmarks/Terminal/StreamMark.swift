import Foundation

/// A word that a program puts between what it draws, for whoever reads the other end of its
/// terminal: a command of a number that no terminal knows, so that none shows anything.
enum StreamMark {
  private static let number = 7771

  /// Writes a mark behind what was drawn.
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(ControlBytes.command(number, text)))
  }

  /// A mark and the bytes that came after it, up to the next.
  struct Part {
    let mark: String
    var bytes: [UInt8] = []
  }

  /// Takes what a terminal received apart at the marks; what came before the first is left out.
  static func parts(of stream: [UInt8]) -> [Part] {
    let opening = [ControlBytes.escape] + Array("]\(number);".utf8)
    var parts: [Part] = []
    var index = 0
    while index < stream.count {
      if stream[index] == ControlBytes.escape, stream[index...].starts(with: opening),
        let end = stream[index...].firstIndex(of: ControlBytes.bell)
      {
        let text = stream[(index + opening.count)..<end]
        parts.append(Part(mark: String(decoding: text, as: UTF8.self)))
        index = end + 1
      } else {
        if !parts.isEmpty { parts[parts.count - 1].bytes.append(stream[index]) }
        index += 1
      }
    }
    return parts
  }
}
