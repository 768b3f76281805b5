/// The Swift that Xcode makes of the names in asset catalogues, such as `.brandBlue` of
/// `Brand Blue`.
struct AssetSymbols {
  /// The file; nil where there is nothing to name.
  let source: String?

  /// Names that SwiftUI and UIKit have themselves: an asset has them as a resource alone.
  private static let known: Set = [
    "accentColor", "background", "bar", "black", "blue", "brown", "clear", "cyan", "darkGray",
    "darkText", "fill", "foreground", "gray", "green", "indigo", "init", "label", "lightGray",
    "lightText", "link", "magenta", "mint", "orange", "pink", "placeholder", "primary", "purple",
    "quaternary", "quinary", "red", "secondary", "selection", "self", "separator", "teal",
    "tertiary", "tint", "white", "windowBackground", "yellow", "regularMaterial",
    "thinMaterial", "thickMaterial", "ultraThinMaterial", "ultraThickMaterial",
  ]

  /// The symbols of a folder's assets, without those that its Swift declares itself.
  init(_ assets: ClientAssets, beside sources: [ClientFile]) {
    let taken = AssetSymbols.declared(in: sources)
    let colors = AssetSymbols.named(assets.colorNames, as: "Color", beside: taken)
    let images = AssetSymbols.named(assets.images, as: "Image", beside: taken)
    guard !(colors.isEmpty && images.isEmpty) else {
      source = nil
      return
    }
    func members(
      of type: String,
      _ names: [(symbol: String, name: String)],
      _ member: (String, String) -> String
    ) -> String {
      names.filter { symbol, _ in
        !taken.contains("\(type).\(symbol)")
          && (type.hasSuffix("Resource") || !AssetSymbols.known.contains(symbol))
      }.map { "  static " + member("`\($0.symbol)`", "\"\($0.name)\"") + "\n" }.joined()
    }
    let colorResource = AssetSymbols.resource("ColorResource")
    let imageResource = AssetSymbols.resource("ImageResource")
    let color = { (symbol: String, name: String) in
      "var \(symbol): SwiftUI.Color { SwiftUI.Color(\(name)) }"
    }
    let uiColor = { (symbol: String, name: String) in
      "var \(symbol): SwiftUI.UIColor { SwiftUI.UIColor(SwiftUI.Color(\(name))) }"
    }
    let uiImage = { (symbol: String, name: String) in
      "var \(symbol): SwiftUI.UIImage { SwiftUI.UIImage(resource: .\(symbol)) }"
    }
    let extensions: [(type: String, members: String)] = [
      ("ColorResource", members(of: "ColorResource", colors, colorResource)),
      ("Color", members(of: "Color", colors, color)),
      ("ShapeStyle where Self == SwiftUI.Color", members(of: "ShapeStyle", colors, color)),
      ("UIColor", members(of: "UIColor", colors, uiColor)),
      ("ImageResource", members(of: "ImageResource", images, imageResource)),
      ("UIImage", members(of: "UIImage", images, uiImage)),
    ]
    source =
      "import Foundation\nimport SwiftUI\n"
      + extensions.map { "\nextension SwiftUI.\($0.type) {\n\($0.members)}\n" }.joined()
  }

  /// How a resource is declared.
  private static func resource(_ type: String) -> (String, String) -> String {
    { symbol, name in
      "let \(symbol) = SwiftUI.\(type)(name: \(name), bundle: Foundation.Bundle.main)"
    }
  }

  /// The symbols of names, in order; of two with one symbol the first has it.
  ///
  /// A client that makes the type of cases of its own says `Color(.brand)` for one of these.
  private static func named(
    _ names: Set<String>,
    as type: String,
    beside declared: Set<String>
  ) -> [(symbol: String, name: String)] {
    var taken: Set<String> = []
    let isMade = declared.contains("\(type).init")
    return names.sorted().compactMap { name in
      guard !name.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }),
        let symbol = symbol(of: name, without: type), taken.insert(symbol).inserted,
        !(isMade && declared.contains("case \(symbol)"))
      else { return nil }
      return (symbol, name)
    }
  }

  /// `Brand-Blue Color` is `brandBlue`, and `URLIcon` is `urlIcon`.
  static func symbol(of name: String, without ending: String) -> String? {
    let words = name.split { !($0.isLetter || ($0.isASCII && $0.isNumber)) }
    guard let first = words.first else { return nil }
    let capitals = first.prefix { $0.isUppercase }.count
    let low = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
    var symbol = first.prefix(low).lowercased() + String(first.dropFirst(low))
    for word in words.dropFirst() {
      symbol += word.prefix(1).uppercased() + String(word.dropFirst())
    }
    if symbol.hasSuffix(ending), symbol.count > ending.count {
      symbol.removeLast(ending.count)
    }
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  /// What the client's extensions declare as `static`, such as `Color.brandBlue`, the cases of its
  /// enumerations, and of which types it makes values of its own: `Color.init`.
  private static func declared(in sources: [ClientFile]) -> Set<String> {
    var declared: Set<String> = []
    for file in sources {
      let words = SourceText(file.text).tokens().map(\.text)
      var scopes: [String?] = []
      var next: String?
      for (index, word) in words.enumerated() {
        switch word {
        case "extension": next = name(of: index + 1, in: words)
        case "{":
          scopes.append(next)
          next = nil
        case "}": _ = scopes.popLast()
        case "let", "var":
          guard let scope = scopes.last ?? nil, index > 0, index + 1 < words.count,
            ["static", "class"].contains(words[index - 1])
          else { continue }
          declared.insert("\(scope).\(words[index + 1])")
        case "case" where index + 1 < words.count: declared.insert("case \(words[index + 1])")
        case "init" where words[(index + 1)...].prefix(2).elementsEqual(["(", "_"]):
          if let scope = scopes.last ?? nil { declared.insert("\(scope).init") }
        default: continue
        }
      }
    }
    return declared
  }

  /// The last part of a type's name that begins at a word: `SwiftUI.Color` is `Color`.
  private static func name(of place: Int, in words: [String]) -> String? {
    var place = place
    while place + 2 < words.count, words[place + 1] == "." { place += 2 }
    return place < words.count ? words[place] : nil
  }
}
