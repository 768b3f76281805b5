import Foundation

/// Which form of a text goes with a number, by the names that CLDR gives the forms.
///
/// The languages that are asked for most are known; the others have `one` for 1 alone.
enum Plural {
  /// The form of a number in a locale.
  static func form(of number: Double, in locale: String) -> String {
    let language = String(locale.prefix { $0 != "_" && $0 != "-" })
    guard let whole = Int(exactly: number.magnitude) else {
      return ["fr", "pt", "hi"].contains(language) && number.magnitude < 2 ? "one" : "other"
    }
    let (ten, hundred) = (whole % 10, whole % 100)
    let isFew = (2...4).contains(ten) && !(12...14).contains(hundred)
    switch language {
    case "ja", "zh", "ko", "th", "vi", "id", "ms": return "other"
    case "fr", "pt", "hi": return whole < 2 ? "one" : "other"
    case "ru", "uk", "be":
      return ten == 1 && hundred != 11 ? "one" : isFew ? "few" : "many"
    case "pl": return whole == 1 ? "one" : isFew ? "few" : "many"
    case "cs", "sk": return whole == 1 ? "one" : (2...4).contains(whole) ? "few" : "other"
    case "ar":
      if whole < 3 { return ["zero", "one", "two"][whole] }
      return (3...10).contains(hundred) ? "few" : hundred > 10 ? "many" : "other"
    case "he": return whole == 1 ? "one" : whole == 2 ? "two" : "other"
    default: return whole == 1 ? "one" : "other"
    }
  }
}
