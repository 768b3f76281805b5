import TerminalRendering

/// The shortest sequence that makes a terminal write in another style.
enum StyleChange {
  /// Only what differs, or everything taken back and set anew, whichever is shorter.
  static func bytes(from old: ResolvedStyle, to new: ResolvedStyle) -> [UInt8] {
    if old == new { return [] }
    let changed = ControlBytes.sequence(parameters(from: old, to: new).joined(separator: ";"), "m")
    // Nothing stands for 0.
    let anew = [""] + parameters(from: ResolvedStyle(), to: new)
    let reset = ControlBytes.sequence(anew.joined(separator: ";"), "m")
    return changed.count <= reset.count ? changed : reset
  }

  private static func parameters(from old: ResolvedStyle, to new: ResolvedStyle) -> [String] {
    let (gone, came) = (
      old.attributes.subtracting(new.attributes), new.attributes.subtracting(old.attributes)
    )
    var parameters: [String] = []
    var set = came
    if !gone.isDisjoint(with: [.bold, .dim]) {
      // One number ends both weights.
      parameters.append("22")
      set.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    if gone.contains(.underline) { parameters.append("24") }
    if gone.contains(.reverse) { parameters.append("27") }
    for (attribute, number) in [
      (Style.Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
    ] where set.contains(attribute) {
      parameters.append(number)
    }
    if old.foreground != new.foreground { parameters.append(color(new.foreground, base: 30)) }
    if old.background != new.background { parameters.append(color(new.background, base: 40)) }
    return parameters
  }

  private static func color(_ color: TerminalColor, base: Int) -> String {
    switch color {
    case .standard: "\(base + 9)"
    case .indexed(let number) where number < 8: "\(base + Int(number))"
    case .indexed(let number) where number < 16: "\(base + 60 + Int(number) - 8)"
    case .indexed(let number): "\(base + 8);5;\(number)"
    case .rgb(let color): "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
