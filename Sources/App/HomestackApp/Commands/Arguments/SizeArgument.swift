import ArgumentParser
import TerminalRendering

/// A size as a command line writes it: `100x30`.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init(size: Size) { self.size = size }

  init?(argument: String) {
    let parts = argument.lowercased().replacingTimesSign().split(separator: "x")
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 2, parts.count == 2, numbers.allSatisfy({ (1...1000).contains($0) })
    else { return nil }
    size = Size(columns: numbers[0], rows: numbers[1])
  }

  var defaultValueDescription: String { "\(size.columns)x\(size.rows)" }
}

extension String {
  /// People copy `100×30` from the header of a picture.
  fileprivate func replacingTimesSign() -> String { String(map { $0 == "×" ? "x" : $0 }) }
}
