/// A film as one PNG that moves, for chats, slides and trackers that take pictures but no SVG.
///
/// After *Portable Network Graphics (PNG) Specification*, third edition, sections 4.9 and 11.3.6.
/// Who plays nothing sees the last frame, as in `AnimatedSVG`.
package enum AnimatedPNG {
  /// A drawn picture is not as large as its place in the film.
  package struct OtherSize: Error {}

  /// The file, of the film's pictures as they were drawn, in their order, and of its poster.
  package static func document(
    _ film: FilmPictures,
    drawn: [PNGPicture],
    poster: PNGPicture
  ) throws(OtherSize) -> [UInt8] {
    guard drawn.count == film.pictures.count, fits(poster, film.area),
      zip(drawn, film.pictures).allSatisfy({ fits($0, $1.area) })
    else { throw OtherSize() }
    let size = bytes(of: [film.area.width, film.area.height])
    var chunks = [
      PNGChunk(type: "IHDR", data: size + PNGPicture.form),
      // Zero plays: for ever.
      PNGChunk(type: "acTL", data: bytes(of: [drawn.count, 0])),
    ]
    // A film that ends as it begins has its first picture for a poster.
    let isPosterFirst = drawn.first == poster
    if !isPosterFirst { chunks.append(PNGChunk(type: "IDAT", data: poster.pixels)) }
    var number = 0
    for (index, (picture, delay)) in zip(drawn, film.delays).enumerated() {
      let area = film.pictures[index].area
      let control = control(area, delay: delay, isFirst: index == 0)
      chunks.append(PNGChunk(type: "fcTL", data: bytes(of: [number]) + control))
      number += 1
      if index == 0, isPosterFirst {
        chunks.append(PNGChunk(type: "IDAT", data: picture.pixels))
      } else {
        chunks.append(PNGChunk(type: "fdAT", data: bytes(of: [number]) + picture.pixels))
        number += 1
      }
    }
    chunks.append(PNGChunk(type: "IEND"))
    return chunks.reduce(into: PNGChunk.signature) { $0 += $1.bytes }
  }

  private static func fits(_ picture: PNGPicture, _ area: FilmPictures.Area) -> Bool {
    picture.width == area.width && picture.height == area.height
  }

  /// Where a picture lies, how long it is seen, and that it stays and is laid over the others.
  private static func control(
    _ area: FilmPictures.Area,
    delay: Int,
    isFirst: Bool
  ) -> [UInt8] {
    // Two bytes hold a minute in thousandths of a second, and ten in hundredths.
    let isLong = delay > UInt16.max
    let count = UInt16(clamping: isLong ? (delay + 5) / 10 : delay)
    let unit: UInt16 = isLong ? 100 : 1000
    let (stays, replaces, liesOver): (UInt8, UInt8, UInt8) = (0, 0, 1)
    return bytes(of: [area.width, area.height, area.x, area.y]) + PNGChunk.bytes(of: count)
      + PNGChunk.bytes(of: unit) + [stays, isFirst ? replaces : liesOver]
  }

  private static func bytes(of numbers: [Int]) -> [UInt8] {
    numbers.flatMap { PNGChunk.bytes(of: UInt32(clamping: $0)) }
  }
}
