/// How a cell looks: two roles and its attributes.
package struct Style: Hashable, Sendable {
  package var foreground: Ink
  package var background: Ink
  package var attributes: Attributes

  package init(
    _ foreground: Ink = .text,
    on background: Ink = .page,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The attributes that every terminal has in some way.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
  }
}
