internal import TerminalRendering

extension FrameEncoder {
  /// What this terminal can do of a pen.
  func supported(_ wanted: ResolvedStyle) -> ResolvedStyle {
    var pen = wanted
    if strings.setForeground.isEmpty {
      pen.foreground = .standard
      pen.background = .standard
    }
    if pen.foreground != .standard || pen.background != .standard {
      pen.attributes.subtract(strings.notWithColor)
    }
    return pen
  }

  /// The bytes that change the pen, from an unknown one when `current` is nil.
  func change(from current: ResolvedStyle?, to wanted: ResolvedStyle) -> [UInt8] {
    guard current != wanted else { return [] }
    var bytes: [UInt8] = []
    var now = current ?? ResolvedStyle()
    if current == nil || !now.attributes.isSubset(of: wanted.attributes) {
      bytes += strings.resetAttributes
      // Terminals whose reset spares the colours have their own way back to them.
      if current == nil { bytes += strings.defaultColors }
      now = ResolvedStyle()
    }
    let losesForeground = now.foreground != .standard && wanted.foreground == .standard
    let losesBackground = now.background != .standard && wanted.background == .standard
    if losesForeground || losesBackground {
      if strings.resetsColorsSingly {
        if losesForeground { bytes += Array("\u{1B}[39m".utf8) }
        if losesBackground { bytes += Array("\u{1B}[49m".utf8) }
        if losesForeground { now.foreground = .standard }
        if losesBackground { now.background = .standard }
      } else {
        bytes += strings.defaultColors
        now.foreground = .standard
        now.background = .standard
      }
    }
    bytes += attributes(wanted.attributes.subtracting(now.attributes))
    if now.foreground != wanted.foreground {
      bytes += color(wanted.foreground, format: strings.setForeground, base: 30)
    }
    if now.background != wanted.background {
      bytes += color(wanted.background, format: strings.setBackground, base: 40)
    }
    return bytes
  }

  private func attributes(_ added: Style.Attributes) -> [UInt8] {
    var bytes: [UInt8] = []
    if added.contains(.bold) { bytes += strings.bold }
    if added.contains(.dim) { bytes += strings.dim }
    if added.contains(.underline) { bytes += strings.underline }
    if added.contains(.reverse) { bytes += strings.reverse }
    return bytes
  }

  /// Terminfo's own sequence where it has one; direct colour and what lies beyond its count by the
  /// sequences that every terminal with standard colour shares.
  private func color(_ color: TerminalColor, format: [UInt8], base: Int) -> [UInt8] {
    switch color {
    case .standard:
      return []
    case .rgb(let rgb):
      guard strings.speaksStandardColor else { return [] }
      return Array("\u{1B}[\(base + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)m".utf8)
    case .indexed(let number):
      guard Int(number) >= strings.colorCount, strings.speaksStandardColor else {
        return TerminalStrings.expand(format, Int(number))
      }
      let code =
        number < 8
        ? "\(base + Int(number))"
        : number < 16 ? "\(base + 52 + Int(number))" : "\(base + 8);5;\(number)"
      return Array("\u{1B}[\(code)m".utf8)
    }
  }
}
