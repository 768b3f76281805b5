package import Scenarios

/// Writes diagnostics for editors and build servers.
package enum DiagnosticsJSON {
  /// An array with an object for each diagnostic, in order.
  package static func document(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var bytes: [UInt8] = Array("[".utf8)
    for (index, diagnostic) in diagnostics.enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      append(diagnostic, to: &bytes)
    }
    bytes += (diagnostics.isEmpty ? "]\n" : "\n]\n").utf8
    return bytes
  }

  private static func append(_ diagnostic: Diagnostic, to bytes: inout [UInt8]) {
    var separator = "{"
    func text(_ key: String, _ value: String?) {
      bytes += "\(separator)\"\(key)\":".utf8
      if let value { JSONText.append(value, to: &bytes) } else { bytes += "null".utf8 }
      separator = ","
    }
    func number(_ key: String, _ value: Int) { bytes += ",\"\(key)\":\(value)".utf8 }
    text("file", diagnostic.file)
    number("line", diagnostic.location.line)
    number("column", diagnostic.location.column)
    number("length", diagnostic.location.length)
    text("severity", diagnostic.severity.rawValue)
    text("code", diagnostic.code.name)
    text("message", diagnostic.message)
    text("found", diagnostic.found)
    text("expected", diagnostic.expected)
    text("suggestion", diagnostic.suggestion)
    bytes.append(UInt8(ascii: "}"))
  }
}
