/// How a fit is written.
package enum FitFormat: String, CaseIterable, Sendable {
  case text
  case json
  case html

  /// What it is, in few words.
  package var about: String {
    switch self {
    case .text: "for people"
    case .json: "for programs"
    case .html: "a page"
    }
  }
}
