package import ClientFolder
import Documents
import TerminalRendering

/// The colours that a folder's asset catalogues have, for the inks of its views that name one.
///
/// A view is read with them, so that whoever draws it need not know where it came from.
package struct ClientPalette: Hashable, Sendable {
  /// No colour has a name.
  package static let none = ClientPalette()

  private let inks: [String: ClientAssets.Ink]

  /// The colours by name.
  package init(_ inks: [String: ClientAssets.Ink] = [:]) { self.inks = inks }

  /// What an ink says of itself, with the parts of the colour in the place of its name; as it is
  /// where no catalogue has the name, and for whatever is no ink.
  func resolved(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    guard !inks.isEmpty, let name = members.first(where: { $0.key == "name" })?.value.words,
      let ink = ink(named: name, isAsset: members.contains { $0.key == "asset" })
    else { return members }
    let share = members.first { $0.key == "a" }?.value.inMillionths ?? 1_000_000
    let alpha = Double(share) / 1_000_000 * ink.alpha
    let rest = members.filter { !["name", "asset", "a"].contains($0.key) }
    let colour: JSONValue.Member =
      ink.system.map { .init("name", .string($0)) }
      ?? .init("rgb", .array(ink.parts.map { .millionths(Self.millionths($0)) }))
    let opacity: [JSONValue.Member] =
      alpha < 1 ? [.init("a", .millionths(Self.millionths(alpha)))] : []
    return [colour] + rest + opacity
  }

  /// A colour of the catalogues as a scenario writes one; nil where they have none of that name.
  func written(_ name: String) -> String? {
    guard let ink = inks[name] else { return nil }
    if let system = ink.system { return Self.hues[system] }
    guard ink.parts.count == 3 else { return nil }
    let parts = ink.parts.map { UInt8(Self.millionths($0) * 255 / 1_000_000) }
    return RGB(red: parts[0], green: parts[1], blue: parts[2]).hex
  }

  /// The hues of a scenario that are nearest to the system's colours.
  private static let hues = [
    "blue": "sky", "red": "coral", "orange": "amber", "yellow": "amber", "green": "mint",
    "mint": "mint", "pink": "rose", "purple": "violet", "indigo": "violet", "teal": "teal",
    "cyan": "teal", "brown": "sand",
  ]

  /// The colour of a name; the accent colour of the system is the catalogue's where it has one.
  private func ink(named name: String, isAsset: Bool) -> ClientAssets.Ink? {
    guard isAsset else { return name == "accent" ? inks["AccentColor"] : nil }
    // In a folder of the catalogue that is a space of names, the last part is the colour's own.
    return inks[name] ?? name.split(separator: "/").last.flatMap { inks[String($0)] }
  }

  /// A share of colour, whatever a file says.
  private static func millionths(_ share: Double) -> Int64 {
    share.isFinite ? Int64(min(max(share, 0), 1) * 1_000_000) : 0
  }
}
