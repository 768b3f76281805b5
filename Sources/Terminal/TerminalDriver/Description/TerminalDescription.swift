internal import CTerminal
internal import TerminalRendering

/// A terminfo entry: the capabilities that `infocmp -x` lists.
struct TerminalDescription: Hashable {
  let term: String
  /// Without absent capabilities.
  var flags: Set<String> = []
  var numbers: [String: Int] = [:]
  /// As they are compiled: parameters unexpanded, padding delays within.
  var strings: [String: [UInt8]] = [:]

  /// Whether the cursor is addressed as nearly everywhere: `ESC [ row ; column H`.
  var movesByStandard: Bool { strings["cup"] == Array("\u{1B}[%i%p1%d;%p2%dH".utf8) }

  /// The promised colours; 0 without a way to set them.
  var colorCount: Int { strings["setaf"] == nil ? 0 : max(0, numbers["colors"] ?? 0) }

  /// nil when terminfo has none of that name.
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

/// The names of capabilities, in the order of a compiled entry.
struct CapabilityNames {
  var flags: [String]
  var numbers: [String]
  var strings: [String]

  /// Those of every entry.
  static let standard = CapabilityNames(
    flags: all(ct_terminfo_flag_name),
    numbers: all(ct_terminfo_number_name),
    strings: all(ct_terminfo_string_name)
  )

  /// Extended capabilities of the manual page user_caps(5), without keys with modifiers, which the
  /// driver names.
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

  private struct Section {
    var names: [String] = []
    var flags: [UInt8] = []
    var numbers: [Int] = []
    /// The start of each string in `texts`; -1 when it is absent.
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

  /// Each part begins at an even offset.
  private static func pad(_ bytes: inout [UInt8]) {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }

  /// Capabilities that redefine colours or restore redefined ones: sent at the end, they would undo
  /// somebody else's choice for this terminal.
  private static let changingStrings = ["initc", "initp", "scp", "setf", "setb", "oc", "setal"]

  /// The same terminal with its colours set as this depth needs.
  ///
  /// Only colours and their resets change, not cursor movement, erasing, or keys.
  func painting(at depth: ColorDepth) -> TerminalDescription {
    var changed = self
    for name in Self.changingStrings { changed.strings[name] = nil }
    changed.flags.subtract(["ccc", "hls", "RGB"])
    changed.numbers["CO"] = nil
    guard let range = colorNumbers(at: depth) else { return changed }
    changed.numbers["colors"] = range.count
    changed.numbers["pairs"] = 1 << 16
    // Without this flag curses keeps a table of all colours.
    changed.flags.insert("RGB")
    // `sgr` resets the colours before it sets attributes; without it curses sets these one by one.
    changed.strings["sgr"] = nil
    if tellsStyles {
      changed.tellStyles(range)
    } else {
      changed.setColors(range)
    }
    return changed
  }

  /// The formats set colours and attributes, and nothing else resets them.
  ///
  /// Curses believes that its own resets do: after each frame it assumes plain style. So a cell in
  /// what it calls the default colours would have those of the cell before, and none is drawn.
  private mutating func tellStyles(_ range: ColorNumber.Range) {
    let endsEach = strings["rmul"].map(Self.unpadded) == "\u{1B}[24m"
    strings["setaf"] = Array(ColorNumber.glyphFormat.utf8)
    strings["setab"] = Array(ColorNumber.styleFormat(range, endsEach: endsEach).utf8)
    // Curses is told that a blank with a visible attribute is underlined, so as not to erase it.
    for name in ["op", "sgr0", "smul", "rmul"] { strings[name] = [] }
    // With this flag curses sends `ESC [ 39 m` by itself.
    flags.remove("AX")
  }

  private mutating func setColors(_ range: ColorNumber.Range) {
    strings["setaf"] = Array(ColorNumber.format(isGround: false, range).utf8)
    strings["setab"] = Array(ColorNumber.format(isGround: true, range).utf8)
    // Where the end of an underline resets everything, curses would believe that only it ended.
    for name in ["rmul", "rmso"] where resetsEverything(name) { strings[name] = nil }
    // Attributes stay when the terminal's own colours are set.
    if resetsEverything("op") { strings["op"] = Array("\u{1B}[39;49m".utf8) }
  }

  /// Whether the formats of its colours can set a whole style: colours last until the next one is
  /// sent (curses drops them to move elsewhere), and attributes are those of ECMA-48.
  var tellsStyles: Bool {
    flags.contains("msgr")
      && Self.attributes.allSatisfy { name, _, number, _ in
        strings[name].map { Self.unpadded($0) == "\u{1B}[\(number)m" } ?? true
      }
  }

  /// The attributes that this terminal can show beside a colour, or without one.
  func attributes(besideColor: Bool) -> Style.Attributes {
    var shown: Style.Attributes = []
    for (name, attribute, _, conflict) in Self.attributes where strings[name] != nil {
      let isLost = besideColor && (numbers["ncv"] ?? 0) & conflict != 0
      if !isLost { shown.insert(attribute) }
    }
    return shown
  }

  /// Their capabilities, their numbers in ECMA-48, and their bits in `ncv`.
  private static let attributes: [(String, Style.Attributes, number: Int, conflict: Int)] = [
    ("bold", .bold, 1, 32), ("dim", .dim, 2, 16), ("smul", .underline, 4, 2),
    ("rev", .reverse, 7, 4),
  ]

  private static func unpadded(_ string: [UInt8]) -> String {
    String(decoding: string.prefix { $0 != UInt8(ascii: "$") }, as: UTF8.self)
  }

  var plain: [UInt8] { (strings["sgr0"] ?? []) + (strings["op"] ?? []) }

  /// Whether nothing can be reversed that has a colour.
  var reversesNoColor: Bool { (numbers["ncv"] ?? 0) & 4 != 0 }

  private func resetsEverything(_ name: String) -> Bool {
    strings[name].map { ["\u{1B}[m", "\u{1B}[0m"].contains(Self.unpadded($0)) } ?? false
  }

  /// nil where the entry's own way is used.
  func colorNumbers(at depth: ColorDepth) -> ColorNumber.Range? {
    guard depth > .mono, speaksStandardColor else { return nil }
    return depth == .truecolor ? .direct : .numbered
  }

  /// Whether colours are set by ECMA-48, so that what the entry lacks (direct colour, the bright
  /// eight) can be sent as well.
  private var speaksStandardColor: Bool {
    ["\u{1B}[31m", "\u{1B}[38;5;1m"].contains(expanded("setaf", 1))
      && (colorCount < 16 || colorCount > 256
        || ["\u{1B}[91m", "\u{1B}[38;5;9m"].contains(expanded("setaf", 9)))
  }

  private func expanded(_ name: String, _ number: Int32) -> String {
    guard let format = strings[name] else { return "" }
    let text = format.map { CChar(bitPattern: $0) } + [0]
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let length = ct_terminfo_expand(text, number, 0, buffer.baseAddress, Int32(buffer.count))
      let bytes = buffer.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
