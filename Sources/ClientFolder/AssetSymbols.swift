/// The names in Swift that an editor would generate from a folder's asset catalogues: `.brand` for
/// the colour of that name, as a resource, a colour and an ink.
///
/// What the client declares itself and what the system has are left to them, and what no line
/// asks for is left out. So is what a client has a case for that makes a colour or a picture of
/// its cases itself.
struct AssetSymbols {
  private var colors: [(symbol: String, asset: String)] = []
  private var images: [(symbol: String, asset: String)] = []
  private var own = Own()

  /// What the client has itself.
  fileprivate struct Own {
    /// The names in extensions of the types that get one for each asset.
    var names = AssetSymbols.system
    /// The cases of its enumerations.
    var cases: Set<String> = []
    /// The types that it makes of a value of its own without a label.
    var made: Set<String> = []
  }

  /// The names of some assets, as far as some files ask for them.
  init(_ assets: ClientAssets, for sources: [ClientFile]) {
    var asked: Set<String> = []
    for file in sources {
      let words = SourceText(file.text).tokens().map(\.text)
      for (word, name) in zip(words, words.dropFirst()) where word == "." { asked.insert(name) }
      own.read(words)
    }
    colors = symbols(assets.colors.keys.sorted(), of: "Color", asked)
    images = symbols(assets.images.sorted(), of: "Image", asked)
  }

  /// The source of all names, or nothing where none is asked for.
  var source: String? {
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    let free = colors.map(\.symbol).filter { !own.names.contains($0) }
    let freeImages = images.map(\.symbol).filter { !own.names.contains($0) }
    func lines(_ symbols: [String], _ type: String, _ value: (String) -> String) -> String {
      symbols.map { "  static var `\($0)`: \(type) { \(value($0)) }\n" }.joined()
    }
    func resources(_ list: [(symbol: String, asset: String)], _ type: String) -> String {
      list.map { symbol, asset in
        "  static let `\(symbol)` = \(type)(name: \"\(asset)\", bundle: .main)\n"
      }.joined()
    }
    return """
      import SwiftUI

      extension ColorResource {
      \(resources(colors, "ColorResource"))}
      extension ImageResource {
      \(resources(images, "ImageResource"))}
      extension Color {
      \(lines(free, "Color") { "Color(ColorResource.`\($0)`)" })}
      extension ShapeStyle where Self == Color {
      \(lines(free, "Color") { "Color(ColorResource.`\($0)`)" })}
      extension UIColor {
      \(lines(free, "UIColor") { "UIColor(resource: ColorResource.`\($0)`)" })}
      extension UIImage {
      \(lines(freeImages, "UIImage") { "UIImage(resource: ImageResource.`\($0)`)" })}

      """
  }

  private func symbols(
    _ assets: [String],
    of type: String,
    _ asked: Set<String>
  ) -> [(symbol: String, asset: String)] {
    var seen = own.made.contains(type) ? own.cases : []
    return assets.compactMap { asset in
      guard let symbol = AssetSymbols.symbol(asset, ending: type), asked.contains(symbol),
        !asset.contains("\""), !asset.contains("\\"), seen.insert(symbol).inserted
      else { return nil }
      return (symbol, asset)
    }
  }

  /// The name of an asset in Swift: its words together, the first one small, without what sort of
  /// asset it is at its end.
  static func symbol(_ asset: String, ending: String) -> String? {
    var words = asset.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    if let last = words.last, last.hasSuffix(ending), words.count > 1 || last != ending {
      words[words.count - 1] = String(last.dropLast(ending.count))
    }
    words.removeAll { $0.isEmpty }
    guard let first = words.first, first.first?.isNumber == false else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return IntentClasses.caseName(first) + rest.joined()
  }

  /// Names of the system's, which an asset does not take.
  private static let system: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "tertiary", "quaternary",
    "quinary", "accentColor", "foreground", "background", "tint", "fill", "separator", "selection",
    "placeholder", "link", "windowBackground", "label", "secondaryLabel", "tertiaryLabel", "image",
    "description", "shared", "main", "current",
  ]
}

extension AssetSymbols.Own {
  /// The types that get a name for each asset, or are made of one.
  private static let types: Set = ["Color", "Image", "ShapeStyle", "UIColor", "UIImage"]

  /// Takes in what the words of a file declare.
  fileprivate mutating func read(_ words: [String]) {
    var around: [String] = []
    var next = ""
    for (index, word) in words.enumerated() {
      let rest = words[(index + 1)...]
      switch word {
      case "extension": next = rest.prefix { !["{", ":", "where"].contains($0) }.last ?? ""
      case "{":
        around.append(next)
        next = ""
      case "}": _ = around.popLast()
      case "case": rest.first.map { _ = cases.insert($0) }
      case "let", "var":
        if let type = around.last, Self.types.contains(type), let name = rest.first {
          names.insert(name)
        }
      case "init" where rest.prefix(2).elementsEqual(["(", "_"]):
        if let type = around.last { made.insert(type) }
      default: break
      }
    }
  }
}
