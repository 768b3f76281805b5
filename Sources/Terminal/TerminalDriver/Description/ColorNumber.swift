internal import TerminalRendering

/// The number of a colour in an entry with our own colour formats.
///
/// ncurses 6.4 sends both colours of a cell whenever one of them changes, ends an attribute by
/// resetting everything, and does that after each frame too: twice the necessary bytes. But a
/// terminfo format may keep a number in a static variable between uses. So where an entry tells
/// styles (`tellsStyles`), the formats of its two colours set the whole style: curses knows no
/// attributes, the number of a glyph's colour includes them, and what is set already is not sent
/// again, even in the next frame.
///
/// The terminal's own colours then have numbers too, and the entry has no other way to reset
/// colours, which would invalidate the static variables.
enum ColorNumber {
  enum Range {
    /// 256 numbers.
    case numbered
    /// 24 bits of red, green and blue, then the 256 numbers.
    case direct

    fileprivate var firstNumbered: Int { self == .direct ? 1 << 24 : 0 }

    fileprivate var standard: Int { firstNumbered + 256 }

    fileprivate var span: Int { standard + 1 }

    /// With each of 16 combinations of attributes.
    var count: Int { span * 16 }
  }

  /// Nil for a colour that the entry does not have, and for the terminal's own.
  static func number(_ color: TerminalColor, in range: Range, of available: Int) -> Int? {
    switch color {
    case .standard: return nil
    case .rgb(let color):
      guard range == .direct else { return nil }
      return Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    case .indexed(let number):
      return Int(number) < available ? range.firstNumbered + Int(number) : nil
    }
  }

  /// For an entry that tells styles.
  static func numbers(
    _ style: ResolvedStyle,
    in range: Range,
    of available: Int
  ) -> (glyph: Int, ground: Int) {
    let glyph = number(style.foreground, in: range, of: available) ?? range.standard
    let ground = number(style.background, in: range, of: available) ?? range.standard
    return (Int(style.attributes.rawValue) * range.span + glyph, ground)
  }

  // Formats of `terminfo(5)`.

  /// Sets a colour without remembering it.
  static func format(isGround: Bool, _ range: Range) -> String {
    "%p1%Pc\u{1B}[\(color("c", isGround ? 4 : 3, range))m"
  }

  /// Sets the glyph's colour for `styleFormat`, which curses sends right after it.
  static let glyphFormat = "%p1%PN"

  /// Sets the ground's colour, and with it everything else that differs.
  ///
  /// Static variables: N is the coming glyph's number, F and B are the current numbers. Temporary
  /// ones: a coming attributes, o ending ones, n beginning ones, c the glyph's colour, g the
  /// ground's, s whether something was sent before. Where the terminal cannot end attributes
  /// singly, all end.
  static func styleFormat(_ range: Range, endsEach: Bool) -> String {
    let (span, standard) = ("%{\(range.span)}", "%{\(range.standard)}")
    var format = "%?%gF%gN%=%gB%p1%=%&%t%e"
    format += "%gN\(span)%m%Pc%p1%Pg%gN\(span)%/%Pa"
    format += "%gF\(span)%/%ga%~%&%Po%gF\(span)%/%~%ga%&%Pn"
    format += "\u{1B}[%{0}%Ps"
    if endsEach {
      // One number ends both weights.
      format += "%?%go%{3}%&%t\(sent("22"))%gn%ga%{3}%&%|%Pn%;"
      format += "%?%go%{4}%&%t\(sent("24"))%;%?%go%{8}%&%t\(sent("27"))%;"
    } else {
      format += "%?%go%t\(sent("0"))\(standard)%PF\(standard)%PB%ga%Pn%;"
    }
    for (attribute, number) in [
      (Style.Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
    ] { format += "%?%gn%{\(attribute.rawValue)}%&%t\(sent(number))%;" }
    format += "%?%gF\(span)%m%gc%=%!%t\(sent(color("c", 3, range)))%;"
    format += "%?%gB%gg%=%!%t\(sent(color("g", 4, range)))%;"
    return format + "m%gN%PF%gg%PB%;"
  }

  /// Resets the variables to the terminal's own colours without attributes.
  static func forgetting(_ range: Range) -> String { "%{\(range.standard)}%PF%gF%PB" }

  private static func sent(_ number: String) -> String { "%?%gs%t;%e%{1}%Ps%;\(number)" }

  /// The parameters of `ESC [ … m` for the colour in a variable.
  private static func color(_ name: String, _ base: Int, _ range: Range) -> String {
    let value = "%g\(name)"
    let first = range.firstNumbered
    let numbered =
      "%?\(value)%{\(first + 8)}%<%t\(base)\(value)%{\(first)}%-%d"
      + "%e\(value)%{\(first + 16)}%<%t\(base + 6)\(value)%{\(first + 8)}%-%d"
      + "%e\(value)%{\(range.standard)}%<%t\(base)8;5;\(value)%{\(first)}%-%d%e\(base)9%;"
    guard range == .direct else { return numbered }
    let (red, green) = ("\(value)%{65536}%/%d", "\(value)%{256}%/%{255}%&%d")
    let direct = "\(base)8;2;\(red);\(green);\(value)%{255}%&%d"
    return "%?\(value)%{\(first)}%<%t\(direct)%e\(numbered)%;"
  }
}
