/// What has to be different on Linux in a file that is right on an iPhone.
enum Rewriting {
  /// Attributes that only the other runtime knows.
  private static let attributes = [
    "@objcMembers", "@objc", "@IBAction", "@IBOutlet", "@nonobjc", "@UIApplicationMain",
  ]

  /// Rewrites a file; lines stay what they are, and columns where they can.
  static func rewrite(_ source: inout SourceText, without modules: Set<String> = []) {
    Conditions.rewrite(&source)
    for attribute in attributes { blank(attribute, in: &source) }
    for place in source.places(of: "@NSManaged") { keep(at: place, in: &source) }
    for place in source.places(of: "@main") {
      source.replace(place..<(place + 5), with: "     ")
    }
    replaceCalls(of: "#selector", in: &source) { "Selector(\"\($0)\")" }
    replaceCalls(of: "#keyPath", in: &source) { argument in
      let parts = argument.split(separator: ".").dropFirst()
      return "\"\(parts.joined(separator: "."))\""
    }
    for place in source.places(of: "import os.log") {
      source.replace(place..<(place + 13), with: "import os")
    }
    bridgeErrors(in: &source)
    for module in modules { blank("import \(module)", in: &source) }
  }

  private static func blank(_ attribute: String, in source: inout SourceText) {
    for place in source.places(of: attribute) {
      var end = place + attribute.utf8.count
      if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "("),
        let close = source.end(ofBracketAt: end)
      {
        end = close
      }
      source.replace(place..<end, with: "")
    }
  }

  /// `@NSManaged`, whose variables a macro makes here, and whose functions do nothing.
  private static func keep(at place: Int, in source: inout SourceText) {
    let line = source.bytes[place...].firstIndex(of: 0x0A) ?? source.bytes.count
    let words = String(decoding: source.bytes[place..<line], as: UTF8.self)
    let isFunction = words.split(separator: " ").contains("func")
    if isFunction { source.replace(line..<line, with: " {}") }
    source.replace(place..<(place + 10), with: isFunction ? "" : "@HSManaged")
  }

  private static func replaceCalls(
    of name: String,
    in source: inout SourceText,
    with text: (String) -> String
  ) {
    for place in source.places(of: name) {
      let open = place + name.utf8.count
      guard open < source.bytes.count, source.bytes[open] == UInt8(ascii: "("),
        let end = source.end(ofBracketAt: open)
      else { continue }
      let argument = source.bytes[(open + 1)..<(end - 1)].filter { $0 > 0x20 && $0 != 0x22 }
      source.replace(place..<end, with: text(String(decoding: argument, as: UTF8.self)))
    }
  }

  /// `catch let error as NSError {`, which on an iPhone catches everything.
  private static func catchError(at start: Int, to end: Int, in source: inout SourceText) -> Bool {
    var first = start
    while first > 0, SourceText.isLetter(source.bytes[first - 1]) { first -= 1 }
    let name = String(decoding: source.bytes[first..<start], as: UTF8.self)
    let before = Array("catch let ".utf8)
    let brace = source.bytes[end...].firstIndex { $0 > 0x20 }
    guard first >= before.count, let brace, source.bytes[brace] == UInt8(ascii: "{"),
      source.bytes[(first - before.count)..<first].elementsEqual(before)
    else { return false }
    let words = "catch { let \(name) = error.bridgedError;"
    source.replace((first - before.count)..<(brace + 1), with: words)
    return true
  }

  /// `error as NSError`, which the compiler bridges by itself on an iPhone alone.
  private static func bridgeErrors(in source: inout SourceText) {
    for place in source.places(of: "as NSError") {
      let end = place + 10
      guard end >= source.bytes.count || source.bytes[end] != UInt8(ascii: "?") else { continue }
      var start = place
      while start > 0, source.bytes[start - 1] == 0x20 { start -= 1 }
      guard start < place, !catchError(at: start, to: end, in: &source) else { continue }
      source.replace(start..<end, with: ".bridgedError")
    }
  }
}
