/// A number as a person writes it, with what stands around it: `$52.60`, `19°`, `1,204 kcal`.
package struct WrittenQuantity: Hashable, Sendable {
  /// The digits without their point.
  private var digits: Int64
  /// How many of them stand after the point.
  private var decimals: Int
  private var showsPlus: Bool
  private var isGrouped: Bool
  private let before: String
  private let after: String

  /// Longer numbers are no quantities of a day, and their sums would not be exact.
  private static let mostDigits = 15

  /// Reads a text; nil when there is not exactly one number in it.
  package init?(_ text: String) {
    let sign = text.first.flatMap { "+-−".contains($0) ? $0 : nil }
    let rest = sign == nil ? text[...] : text.dropFirst()
    guard let start = rest.firstIndex(where: Self.isDigit),
      let last = rest.lastIndex(where: Self.isDigit)
    else { return nil }
    let parts = rest[start...last].split(separator: ".", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    let written = groups.joined() + (parts.count > 1 ? parts[1] : "")
    guard parts.count <= 2, written.count <= Self.mostDigits, written.allSatisfy(Self.isDigit),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), let number = Int64(written)
    else { return nil }
    digits = sign == "-" || sign == "−" ? -number : number
    decimals = parts.count > 1 ? parts[1].count : 0
    showsPlus = sign == "+"
    isGrouped = groups.count > 1
    before = String(rest[..<start])
    after = String(rest[rest.index(after: last)...])
  }

  /// The sum, written as this one is; nil when the other counts something else.
  package func adding(_ other: WrittenQuantity) -> WrittenQuantity? {
    let isBare = other.before.isEmpty && other.after.isEmpty
    guard isBare || (other.before == before && other.after == after) else { return nil }
    var sum = self
    sum.decimals = max(decimals, other.decimals)
    let (mine, isTooMuch) = digits(to: sum.decimals)
    let (others, areTooMany) = other.digits(to: sum.decimals)
    guard !isTooMuch, !areTooMany else { return nil }
    let (all, overflows) = mine.addingReportingOverflow(others)
    guard !overflows else { return nil }
    sum.digits = all
    return sum
  }

  private func digits(to wanted: Int) -> (Int64, Bool) {
    var result = digits
    for _ in decimals..<wanted {
      let (next, overflows) = result.multipliedReportingOverflow(by: 10)
      if overflows { return (0, true) }
      result = next
    }
    return (result, false)
  }

  /// The quantity as text.
  package var text: String {
    var figures = Array(String(digits.magnitude).utf8)
    while figures.count <= decimals { figures.insert(UInt8(ascii: "0"), at: 0) }
    let whole = figures.dropLast(decimals)
    var number = ""
    for (place, figure) in whole.enumerated() {
      if isGrouped, place > 0, (whole.count - place) % 3 == 0 { number += "," }
      number.unicodeScalars.append(Unicode.Scalar(figure))
    }
    if decimals > 0 { number += "." + String(decoding: figures.suffix(decimals), as: UTF8.self) }
    let sign = digits < 0 ? "-" : showsPlus ? "+" : ""
    return sign + before + number + after
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
