/// Writes text into XML documents: pictures and the results of tests.
package enum XMLText {
  /// The text as XML 1.0 can hold it, between tags and in attributes with double quotes.
  ///
  /// Markup is escaped. What nobody sees (returns and tabs, controls of the second set, direction
  /// marks, what has no width, tags) becomes a numeric reference: a reader gets it back, and a
  /// document that is shown in a terminal does nothing there. What no document may hold is left
  /// out.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += reference(scalar)
      case let scalar where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        continue
      case let scalar where PlainText.isHidden(scalar): result += reference(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text of outside as markup, whatever it holds; it turns no letters around.
  package static func shown(_ outside: String) -> String { escaped(PlainText.harmless(outside)) }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}
