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
