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

extension TerminalDescription {
  /// The entry as a value of `TERMINFO` that ncurses reads instead of a file, from 6.1 on.
  var inline: String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("hex:".utf8)
    for byte in compiled { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The entry as `tic` compiles it, with numbers of 32 bits: `term(5)`.
  var compiled: [UInt8] {
    let standard = Section(self, CapabilityNames.standard, keepsAbsent: true)
    let extended = Section(self, CapabilityNames.extended, keepsAbsent: false)
    let names = Array("\(term)|\(term) as this program uses it".utf8) + [0]
    var bytes = Self.shorts(
      [0o1036, names.count, standard.flags.count, standard.numbers.count]
        + [standard.offsets.count, standard.texts.count]
    )
    bytes += names + standard.flags
    Self.pad(&bytes)
    bytes += standard.numbers.flatMap(Self.long)
    bytes += Self.shorts(standard.offsets) + standard.texts
    Self.pad(&bytes)
    return bytes + extended.compiledWithNames
  }

  /// The capabilities of a list of names.
  private struct Section {
    /// The names of what is held, in the order in which it is.
    var names: [String] = []
    var flags: [UInt8] = []
    var numbers: [Int] = []
    /// Where in the texts each string begins; -1 when it is absent.
    var offsets: [Int] = []
    var texts: [UInt8] = []

    init(_ description: TerminalDescription, _ all: CapabilityNames, keepsAbsent: Bool) {
      for name in all.flags where keepsAbsent || description.flags.contains(name) {
        flags.append(description.flags.contains(name) ? 1 : 0)
        names.append(name)
      }
      for name in all.numbers where keepsAbsent || description.numbers[name] != nil {
        numbers.append(description.numbers[name] ?? -1)
        names.append(name)
      }
      for name in all.strings where keepsAbsent || description.strings[name] != nil {
        if let string = description.strings[name] {
          offsets.append(texts.count)
          texts += string + [0]
        } else {
          offsets.append(-1)
        }
        names.append(name)
      }
    }

    /// The second half of an entry, which tells the names too.
    var compiledWithNames: [UInt8] {
      guard !names.isEmpty else { return [] }
      var nameTexts: [UInt8] = []
      let nameOffsets = names.map { name in
        defer { nameTexts += Array(name.utf8) + [0] }
        return nameTexts.count
      }
      var bytes = TerminalDescription.shorts(
        [flags.count, numbers.count, offsets.count, offsets.count + names.count]
          + [texts.count + nameTexts.count]
      )
      bytes += flags
      TerminalDescription.pad(&bytes)
      bytes += numbers.flatMap(TerminalDescription.long)
      return bytes + TerminalDescription.shorts(offsets + nameOffsets) + texts + nameTexts
    }
  }

  private static func shorts(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func long(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Each part begins at an even place.
  private static func pad(_ bytes: inout [UInt8]) {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }
}
