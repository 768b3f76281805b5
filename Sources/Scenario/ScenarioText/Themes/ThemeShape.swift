import SmartStacks
import TerminalRendering
import Scenarios

/// The format of a theme, key by key.
enum ThemeShape {
  static let root = MappingShape("theme", "a theme") {
    "The colours of a screen: one for each role and each hue."
    head
    roles
  }

  private static let head = [
    Field("homestack-theme", .integer(1...1), required: true, "The version of the format: 1."),
    Field("name", .text, "The name to ask for it by; the name of the file when left out."),
    Field("title", .text, "The name that people see."),
    Field("description", .text, "What it is, in a sentence."),
    Field("kind", .oneOf(Theme.Kind.self), "Where the colours come from; rgb when left out."),
    Field("appearance", .oneOf(Theme.Appearance.self)) {
      "Whether light stands on dark; told by the page when left out."
    },
    Field("contrast", .oneOf(Theme.ContrastLevel.self)) {
      "The level of contrast it promises; AA when left out."
    },
    Field("tint", .integer(0...100)) {
      "How much of a hue lies over the page in past lanes, in percent; 42 when left out."
    },
  ]

  private static let roles = Theme.Role.allCases.map { role in
    Field(role.rawValue, .color, "\(doc(role)), as a colour such as #0f1218.")
  }

  private static func doc(_ role: Theme.Role) -> String {
    switch role {
    case .page: "The page behind everything"
    case .bar: "The header and the footer"
    case .select: "The ground of a chosen row"
    case .badge: "The ground of what must not be missed"
    case .text: "Content"
    case .muted: "Facts beside content"
    case .faint: "Labels, hours, what is done"
    case .focus: "The selected border and the clock"
    case .line: "Borders at rest"
    case .track: "The empty part of a gauge"
    case .veil: "Everything behind a sheet"
    case .sky, .coral, .amber, .mint, .rose, .violet, .teal, .sand: "A hue of widgets"
    }
  }
}
