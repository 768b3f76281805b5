extension Overlay {
  /// What the keys do while the overlay is open.
  var hints: [(key: String, label: String)] {
    switch self {
    case .help: [("up down", "scroll"), ("esc", "close")]
    case .goTo: [("enter", "go there"), ("esc", "close")]
    case .themes: [("up down", "preview"), ("enter", "keep"), ("esc", "as before")]
    }
  }
}
