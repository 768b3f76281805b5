import ArgumentParser
import TerminalRendering

extension ColorChoice: ExpressibleByArgument {}

struct LookArguments: ParsableArguments {
  @Option(
    help: "The name of a built-in theme or one of your own, a file, or auto to match the terminal."
  )
  var theme: String?

  @Option(help: "Color depth.")
  var color: ColorChoice?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII characters only.")
  var ascii: Bool?
}

extension Size: ExpressibleByArgument {
  init?(argument: String) {
    // People copy `100×30` from the header of a picture.
    let text = String(argument.lowercased().map { $0 == "×" ? "x" : $0 })
    let parts = text.split(separator: "x")
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 2, parts.count == 2, numbers.allSatisfy({ (1...1000).contains($0) })
    else { return nil }
    self.init(columns: numbers[0], rows: numbers[1])
  }

  var defaultValueDescription: String { "\(columns)x\(rows)" }
}
