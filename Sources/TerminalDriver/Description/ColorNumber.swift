internal import TerminalRendering

/// The number that stands for a colour in an entry whose colours are ours.
///
/// ncurses 6.4 sends both colours of a cell whenever one of them changes, a third more bytes than
/// it takes. terminfo has the remedy: a format may keep a number in a static variable from one use
/// to the next, so that a colour which is set already is not sent again. What resets colours
/// besides goes past the formats. Turning an attribute off does, so a number says which attributes
/// its colour stands beside, and the format sends it where one that was on no longer is. Going back
/// to the terminal's own colours does too, so these never stand in one frame with numbers that
/// count on the memory.
enum ColorNumber {
  /// The colours that an entry tells apart.
  enum Range {
    /// 256 numbers.
    case numbered
    /// 24 bits of red, green and blue, and after them the 256 numbers.
    case direct

    /// How many colours there are.
    var span: Int { self == .direct ? firstNumbered + 256 : 256 }

    /// How many numbers there are for them: with each of 16 combinations of attributes, with and
    /// without `remembering`.
    var count: Int { span * 32 }
  }

  /// Where the 256 numbers begin among direct colours.
  static let firstNumbered = 1 << 24

  /// Static variables: what is set for the glyph and for its ground.
  static let variables = (glyph: "F", ground: "B")

  /// Forgets what is set.
  ///
  /// A frame ends with the terminal's own colours, so each begins with this.
  static let forgetting = "%{0}%{1}%-%P\(variables.glyph)%{0}%{1}%-%P\(variables.ground)"

  /// Added to the attributes of a colour that is not sent where it is set already.
  private static let remembering = 16

  /// The number of a colour; nil for the terminal's own, and for one that the entry cannot tell.
  ///
  /// Without attributes it is always sent. That is for what stands beside the terminal's own
  /// colours, for they are set past the formats too.
  static func number(
    _ color: TerminalColor,
    beside attributes: Style.Attributes?,
    in range: Range,
    of available: Int
  ) -> Int? {
    let first = (attributes.map { remembering + Int($0.rawValue) } ?? 0) * range.span
    switch color {
    case .standard: return nil
    case .rgb(let color):
      guard range == .direct else { return nil }
      return first + (Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))
    case .indexed(let number):
      guard Int(number) < available else { return nil }
      return first + (range == .direct ? firstNumbered : 0) + Int(number)
    }
  }

  /// The format of `terminfo(5)` that sets a colour of the glyph, or of the ground.
  static func format(isGround: Bool, _ range: Range) -> String {
    let base = isGround ? 4 : 3
    let variable = isGround ? variables.ground : variables.glyph
    let (color, beside) = ("%{\(range.span)}%m", "%{\(range.span)}%/")
    let isSameColor = "%g\(variable)\(color)%p1\(color)%="
    let noneWentOff = "%g\(variable)\(beside)%p1\(beside)%~%&%{0}%="
    let remembers = "%p1\(beside)%{\(remembering)}%<%!"
    let change = range == .direct ? direct(base) : numbered(base, from: 0)
    return "%?\(isSameColor)\(noneWentOff)%&\(remembers)%&"
      + "%t%e%p1\(color)%Pc\u{1B}[\(change)m%;%p1%P\(variable)"
  }

  /// What stands between `ESC [` and `m`; the colour is in variable c.
  private static func direct(_ base: Int) -> String {
    "%?%gc%{\(firstNumbered)}%<%t\(base)8;2;%gc%{65536}%/%d;%gc%{256}%/%{255}%&%d;%gc%{255}%&%d"
      + "%e\(numbered(base, from: firstNumbered))%;"
  }

  private static func numbered(_ base: Int, from first: Int) -> String {
    "%?%gc%{\(first + 8)}%<%t\(base)%gc%{\(first)}%-%d"
      + "%e%gc%{\(first + 16)}%<%t\(base + 6)%gc%{\(first + 8)}%-%d"
      + "%e\(base)8;5;%gc%{\(first)}%-%d%;"
  }
}
