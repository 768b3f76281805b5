/// A picture that another program drew: its size, and its pixels as they are packed.
///
/// All pictures of a film have one form, colours with opacity in eight bits each.
package struct PNGPicture: Hashable, Sendable {
  /// Why a file cannot be part of a film.
  package enum Refusal: Error, Hashable {
    case noPNG
    /// It ends before its end, or something in it is damaged.
    case damaged
    /// It has another form than the other pictures.
    case otherForm
  }

  package let width: Int
  package let height: Int
  /// The data of all of its `IDAT` chunks.
  let pixels: [UInt8]

  /// Depth, kind of colour, compression, filter and interlacing, as a header tells them.
  static let form: [UInt8] = [8, 6, 0, 0, 0]

  /// Takes a file apart.
  package init(_ file: [UInt8]) throws(Refusal) {
    guard file.starts(with: PNGChunk.signature) else { throw .noPNG }
    var header: [UInt8] = []
    var pixels: [UInt8] = []
    var rest = file.dropFirst(PNGChunk.signature.count)
    var isWhole = false
    while !isWhole {
      let chunk = try Self.next(&rest)
      switch chunk.type {
      case "IHDR": header = chunk.data
      case "IDAT": pixels += chunk.data
      case "IEND": isWhole = true
      default: break
      }
    }
    guard let width = PNGChunk.number(in: header[...], at: 0),
      let height = PNGChunk.number(in: header[...], at: 4), !pixels.isEmpty
    else { throw .damaged }
    guard header.dropFirst(8).elementsEqual(Self.form) else { throw .otherForm }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  private static func next(_ rest: inout ArraySlice<UInt8>) throws(Refusal) -> PNGChunk {
    let start = rest.startIndex
    guard let count = PNGChunk.number(in: rest, at: start), rest.count >= 12 + count else {
      throw .damaged
    }
    let body = rest[start + 4..<start + 8 + count]
    guard PNGChunk.number(in: rest, at: body.endIndex) == Int(PNGChunk.checksum(Array(body))) else {
      throw .damaged
    }
    rest = rest.dropFirst(12 + count)
    let type = String(decoding: body.prefix(4), as: UTF8.self)
    return PNGChunk(type: type, data: Array(body.dropFirst(4)))
  }
}
