internal import CTerminal

/// What terminfo says of one kind of terminal: the capabilities that `infocmp -x` lists.
struct TerminalDescription: Hashable {
  let term: String
  /// The capabilities that the entry has; absent ones are not in here.
  var flags: Set<String> = []
  var numbers: [String: Int] = [:]
  /// As they are compiled: parameters unexpanded, padding delays within.
  var strings: [String: [UInt8]] = [:]

  /// Whether the cursor is addressed as nearly everywhere: `ESC [ row ; column H`.
  var movesByStandard: Bool { strings["cup"] == Array("\u{1B}[%i%p1%d;%p2%dH".utf8) }

  /// How many colours the entry promises; 0 without a way to set them.
  var colorCount: Int { strings["setaf"] == nil ? 0 : max(0, numbers["colors"] ?? 0) }

  /// Reads the entry; nil when terminfo has none of that name.
  static func load(_ term: String) -> TerminalDescription? {
    guard !term.isEmpty, ct_terminfo_open(term) else { return nil }
    defer { ct_terminfo_close() }
    var description = TerminalDescription(term: term)
    for name in CapabilityNames.standard.flags + CapabilityNames.extended.flags
    where ct_terminfo_flag(name) { description.flags.insert(name) }
    for name in CapabilityNames.standard.numbers + CapabilityNames.extended.numbers {
      let number = Int(ct_terminfo_number(name))
      if number >= 0 { description.numbers[name] = number }
    }
    for name in CapabilityNames.standard.strings + CapabilityNames.extended.strings {
      guard let text = ct_terminfo_string(name) else { continue }
      description.strings[name] = bytes(of: text)
    }
    return description
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
    return bytes
  }
}

/// The names of capabilities, in the order in which a compiled entry holds them.
struct CapabilityNames {
  var flags: [String]
  var numbers: [String]
  var strings: [String]

  /// What every entry has a place for.
  static let standard = CapabilityNames(
    flags: all(ct_terminfo_flag_name),
    numbers: all(ct_terminfo_number_name),
    strings: all(ct_terminfo_string_name)
  )

  /// What entries define beyond, as the manual page user_caps(5) lists it.
  ///
  /// Keys with modifiers are not among them: the driver names those itself.
  static let extended = CapabilityNames(
    flags: ["AX", "G0", "NQ", "RGB", "Tc", "XT", "XF"],
    numbers: ["CO", "U8"],
    strings: [
      "BD", "BE", "Cr", "Cs", "E0", "E3", "Ms", "PE", "PS", "Rmol", "RV", "S0", "Se", "Smol",
      "Smulx", "Ss", "TS", "XM", "XR", "fd", "fe", "rmxx", "rv", "setal", "smxx", "xm", "xr",
      "kUP", "kDN", "ka2", "kb1", "kb3", "kc2",
    ]
  )

  private static func all(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
    return names
  }
}
