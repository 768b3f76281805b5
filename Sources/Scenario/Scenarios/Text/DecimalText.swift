/// Numbers of tables.
package enum DecimalText {
  /// A number with so many decimals; a nought before the point is left out: `.569`, `1.1`, `-.02`.
  package static func of(_ value: Double, places: Int, signed: Bool = false) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let units = Int64((value * scale).rounded())
    let whole = units.magnitude / UInt64(scale)
    let fraction = String(units.magnitude % UInt64(scale))
    let sign = units < 0 ? "-" : signed ? "+" : ""
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(whole == 0 && places > 1 ? "" : String(whole)).\(zeros)\(fraction)"
  }

  /// A count with its thousands apart: `94,484`.
  package static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
