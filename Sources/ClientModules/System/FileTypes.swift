/// The type of a file or of bytes.
public struct UTType: Hashable, Sendable {
  /// What the type is called.
  public let identifier: String
  /// The usual ending of a file's name.
  public let preferredFilenameExtension: String?

  private init(_ identifier: String, _ ending: String?) {
    self.identifier = identifier
    preferredFilenameExtension = ending
  }

  /// The type of a name.
  public init?(_ identifier: String) { self.init(identifier, nil) }
  /// The type of a file's ending.
  public init?(filenameExtension ending: String, conformingTo type: UTType = .data) {
    self.init("dyn.\(ending)", ending)
  }
  /// A type of the app's.
  public init(exportedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(identifier, nil)
  }
  /// A type of another app's.
  public init(importedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(identifier, nil)
  }
  /// Whether it is of another type: nobody knows but for the same.
  public func conforms(to type: UTType) -> Bool { self == type }

  /// Anything.
  public static let item = UTType("public.item", nil)
  /// Bytes.
  public static let data = UTType("public.data", nil)
  /// Letters.
  public static let text = UTType("public.text", nil)
  /// Letters alone.
  public static let plainText = UTType("public.plain-text", "txt")
  /// A picture.
  public static let image = UTType("public.image", nil)
  /// A picture as PNG.
  public static let png = UTType("public.png", "png")
  /// A picture as JPEG.
  public static let jpeg = UTType("public.jpeg", "jpeg")
  /// A picture as HEIC.
  public static let heic = UTType("public.heic", "heic")
  /// A moving picture.
  public static let movie = UTType("public.movie", nil)
  /// A sound.
  public static let audio = UTType("public.audio", nil)
  /// An address.
  public static let url = UTType("public.url", nil)
  /// Text with commas.
  public static let commaSeparatedText = UTType("public.comma-separated-values-text", "csv")
  /// A page.
  public static let pdf = UTType("com.adobe.pdf", "pdf")
  /// Values as text.
  public static let json = UTType("public.json", "json")
}
