import ArgumentParser

extension ColorChoice: ExpressibleByArgument {}

/// What a screen looks like, wherever it is shown.
struct LookArguments: ParsableArguments {
  @Option(
    help: "A theme: a built-in name, one of your own, a file, or auto for what suits the terminal."
  )
  var theme: String?

  @Option(help: "How many colours to use.")
  var color: ColorChoice?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII characters only.")
  var ascii: Bool?
}
