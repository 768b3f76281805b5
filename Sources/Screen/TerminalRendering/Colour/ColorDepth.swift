/// How many colours a terminal can show.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable, Comparable {
  case mono
  /// The console of Linux and old terminals: bright colours by way of bold.
  case eight = "8"
  case sixteen = "16"
  case indexed = "256"
  case truecolor

  package static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .mono: 0
    case .eight: 1
    case .sixteen: 2
    case .indexed: 3
    case .truecolor: 4
    }
  }
}
