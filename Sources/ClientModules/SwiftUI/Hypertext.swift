// Letters of a page, as code beside a widget reads them: the letters are kept.

extension NSAttributedString {
  /// What letters are read from.
  public struct DocumentType: Hashable, Sendable {
    let name: String
    /// A page.
    public static let html = DocumentType(name: "NSHTML")
    /// Letters alone.
    public static let plain = DocumentType(name: "NSPlainText")
    /// A letter's text.
    public static let rtf = DocumentType(name: "NSRTF")
  }

  /// What is said of what letters are read from.
  public struct DocumentReadingOptionKey: Hashable, Sendable {
    let name: String
    /// What it is.
    public static let documentType = DocumentReadingOptionKey(name: "DocumentType")
    /// How its letters are stored; they are taken as UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(name: "CharacterEncoding")
    /// Looks at first; accepted and without effect.
    public static let defaultAttributes = DocumentReadingOptionKey(name: "DefaultAttributes")
  }

  /// The letters of bytes: of a page, those that stand outside its tags.
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let text = String(decoding: data, as: UTF8.self)
    let isPage = options[.documentType] as? DocumentType == .html
    self.init(string: isPage ? NSAttributedString.letters(ofPage: text) : text)
  }

  private static func letters(ofPage text: String) -> String {
    var letters = text.replacing(/<(?i:br|\/p|\/div|\/li)[^>]*>/, with: "\n")
    letters = letters.replacing(/<[^>]*>/, with: "")
    let names = ["&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    for (name, letter) in names { letters = letters.replacing(name, with: letter) }
    return letters.replacing("&amp;", with: "&")
  }
}

extension AttributedString {
  /// The letters of a text of the older kind.
  public init(_ text: NSAttributedString) { self.init(text.string) }
}
