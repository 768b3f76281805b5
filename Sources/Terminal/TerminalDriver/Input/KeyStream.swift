internal import CTerminal
import TerminalRendering

/// Turns the input from ncurses into keys, mouse events, pastes and answers.
///
/// ncurses knows the keys and passes on everything else: bytes of characters, numbers of mouse
/// reports, and sequences that no key sends, which must not be taken for keys. These arrive in
/// pieces: `next` returns nil until something is complete. What never completes is uncertain for
/// `patience(at:)`; after that call again with `isFinal`.
struct KeyStream {
  enum Decoded: Hashable {
    case event(InputEvent)
    case answer(TerminalAnswer)
    /// A whole sequence that means nothing to us; never shown as characters.
    case nothing
  }

  /// A longer one is not a sequence.
  static let longestSequence = 64
  /// Answers about colours are longer than keys.
  static let longestAnswer = 4096
  /// In bytes; the rest of a paste is dropped.
  static let longestPaste = 65_536

  /// Bytes, and the codes of `c_terminal.h` from 0x1000 on.
  private var waiting: [Int32] = []
  private var start = 0
  /// The paste so far; nil without one.
  private var pasted: [Int32]?
  /// When a paste must have ended.
  private var pasteDeadline = 0
  /// When `feed` was last called.
  private var fedAt = 0
  /// Whether a pause followed the first escape, so that what follows was typed by itself.
  private var isEscapeAlone = false
  /// Whether to drop the rest of an overlong answer.
  private var isSkipping = false
  /// Whether an escape may be the beginning of an answer.
  var expectsAnswers = false

  var hasIncomplete: Bool { start < waiting.count || pasted != nil || isSkipping }

  var isPasting: Bool { pasted != nil }

  /// How long a paste goes on without input, or with no more than a person types.
  static let longestSilence = 2000
  /// How much each code of a paste postpones its end: fast input is taken whole, over the slowest
  /// line too; typing gains a sixth of the time it takes.
  private static let postponement = 5

  /// Milliseconds, from a moment on, after which what is there is all that comes.
  ///
  /// An escape, and what a person may type right after it, must not wait for long: curses did so
  /// already. What no key sends comes in pieces, over a network with pauses between them. Nothing
  /// pasted may become a key; but if the end of a paste never comes, keys must work again: two
  /// seconds after its start if it continues at no more than a person's pace, or at a lone escape.
  func patience(at now: Int = 0) -> Int {
    var end = fedAt + (first == 0x1B && count <= 2 ? Int(ct_escape_delay) : 500)
    if isPasting {
      end = first == nil ? pasteDeadline : min(end, pasteDeadline)
    } else if isSkipping || expectsAnswers {
      end = fedAt + 500
    }
    return max(0, end - now)
  }

  /// The moment is in milliseconds of any clock that does not go back.
  mutating func feed(_ more: some Sequence<Int32>, at now: Int = 0) {
    let before = waiting.count
    isEscapeAlone = first == 0x1B && count == 1 && now - fedAt > Int(ct_escape_delay)
    waiting.append(contentsOf: more)
    fedAt = now
    let postponed = pasteDeadline + (waiting.count - before) * Self.postponement
    pasteDeadline = isPasting ? min(postponed, now + Self.longestSilence) : 0
  }

  /// Nil when more input is needed.
  mutating func next(isFinal: Bool = false) -> Decoded? {
    if pasted != nil { return nextPasted(isFinal: isFinal) }
    if isSkipping { return skip(isFinal: isFinal) }
    guard let first else { return nil }
    if first == 0x1B { return nextSequence(isFinal: isFinal) }
    guard first < 0x100 else { return nextNamed(first, isFinal: isFinal) }
    if first < 0x20 || first == 0x7F { return take(1, .event(.key(Self.controlKey(first)))) }
    return nextCharacter(isFinal: isFinal)
  }

  private mutating func take(_ count: Int, _ decoded: Decoded) -> Decoded {
    start += count
    isEscapeAlone = false
    if start >= waiting.count {
      waiting.removeAll(keepingCapacity: true)
      start = 0
    }
    return decoded
  }

  private var count: Int { waiting.count - start }

  private var first: Int32? { start < waiting.count ? waiting[start] : nil }

  private subscript(_ index: Int) -> Int32 { waiting[start + index] }

  private static func controlKey(_ byte: Int32) -> Key {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x00: .control(" ")
    default: .control(Character(Unicode.Scalar(UInt8(byte) + (byte <= 0x1A ? 0x60 : 0x40))))
    }
  }

  /// A letter and the marks that arrived with it are one key; with Alt it is none.
  private mutating func nextCharacter(isFinal: Bool, withAlt: Bool = false) -> Decoded? {
    let offset = withAlt ? 1 : 0
    var taken = offset
    var text = ""
    scan: while taken < count, taken < Self.longestSequence {
      switch UTF8Scan(waiting[(start + taken)...]) {
      case .scalar(let scalar, let length):
        guard scalar.value >= 0x20, scalar.value != 0x7F else { break scan }
        let longer = text + String(scalar)
        guard longer.count == 1 else { break scan }
        text = longer
        taken += length
      case .incomplete:
        if text.isEmpty, !isFinal { return nil }
        break scan
      case .invalid: break scan
      }
    }
    let key = withAlt ? nil : text.first.map { Decoded.event(.key(Key(typing: $0))) }
    return take(max(offset + 1, taken), key ?? .nothing)
  }

  private mutating func nextNamed(_ code: Int32, isFinal: Bool) -> Decoded? {
    switch Int(code) {
    case ct_key_sgr_mouse: return nextMouse(isFinal: isFinal)
    case ct_key_old_mouse: return nextOldMouse(isFinal: isFinal)
    case ct_key_paste_begins:
      _ = take(1, .nothing)
      pasted = []
      pasteDeadline = fedAt + Self.longestSilence
      return nextPasted(isFinal: isFinal)
    default: return take(1, Key(code: code).map { .event(.key($0)) } ?? .nothing)
    }
  }

  private mutating func nextMouse(isFinal: Bool) -> Decoded? {
    var report = MouseReport()
    for index in 1..<max(1, min(count, Self.longestSequence)) {
      switch report.take(UInt8(exactly: self[index]) ?? 0) {
      case .goesOn: continue
      case .ended(let event):
        return take(index + 1, event.map { .event(.mouse($0)) } ?? .nothing)
      case .cutOff: return take(index, .nothing)
      }
    }
    guard isFinal || count >= Self.longestSequence else { return nil }
    return take(min(count, Self.longestSequence), .nothing)
  }

  /// The first mouse protocol: three bytes that may be anything.
  private mutating func nextOldMouse(isFinal: Bool) -> Decoded? {
    guard count > 3 else { return isFinal ? take(count, .nothing) : nil }
    let code = Int(self[1]) - 32
    let event = MouseEvent(
      protocolCode: code,
      released: code & 3 == 3,
      column: Int(self[2]) - 33,
      row: Int(self[3]) - 33
    )
    return take(4, event.map { .event(.mouse($0)) } ?? .nothing)
  }

  private mutating func nextPasted(isFinal: Bool) -> Decoded? {
    while start < waiting.count, let length = pasted?.count {
      let code = self[0]
      if code == ct_key_paste_ends { return endPaste(taking: 1) }
      if code == 0x1B, let end = lateEnd {
        return end == Self.pasteEnd.count || isFinal ? endPaste(taking: end) : nil
      }
      _ = take(1, .nothing)
      if code < 0x100, length < Self.longestPaste { pasted?.append(code) }
    }
    return isFinal ? endPaste(taking: 0) : nil
  }

  /// The end of a paste as it arrives when a pause after its escape hid it from curses.
  private static let pasteEnd: [Int32] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// How much of the end of a paste has arrived; nil where something else has.
  private var lateEnd: Int? {
    let length = min(count, Self.pasteEnd.count)
    return (0..<length).allSatisfy { self[$0] == Self.pasteEnd[$0] } ? length : nil
  }

  private mutating func endPaste(taking count: Int) -> Decoded {
    let bytes = (pasted ?? []).map { UInt8(truncatingIfNeeded: $0) }
    pasted = nil
    return take(count, .event(.paste(String(decoding: bytes, as: UTF8.self))))
  }

  // Sequences that no key sends.

  private mutating func nextSequence(isFinal: Bool) -> Decoded? {
    guard count > 1 else { return isFinal ? take(1, .event(.key(.escape))) : nil }
    switch self[1] {
    case 0x5B: return nextControlSequence(isFinal: isFinal)
    case 0x4F:
      guard count > 2 else { return isFinal ? nextWithAlt(isFinal: true) : nil }
      let isSequence = (0x20..<0x7F).contains(self[2])
      return isSequence ? take(3, .nothing) : nextWithAlt(isFinal: isFinal)
    case 0x5D, 0x50: return nextAnswer(isFinal: isFinal)
    default: return nextWithAlt(isFinal: isFinal)
    }
  }

  /// A key that came together with an escape was held with Alt, and neither of them acts: an escape
  /// would close the top sheet, and the letter act below it.
  ///
  /// An escape before a second one, or before anything but a key, is the key itself.
  private mutating func nextWithAlt(isFinal: Bool) -> Decoded? {
    let isKey = self[1] < 0x100 ? self[1] != 0x1B : Key.isNamed(self[1])
    if isEscapeAlone || !isKey { return take(1, .event(.key(.escape))) }
    guard (0x20..<0x100).contains(self[1]), self[1] != 0x7F else { return take(2, .nothing) }
    return nextCharacter(isFinal: isFinal, withAlt: true)
  }

  /// `ESC [`, parameters, and a final byte.
  private mutating func nextControlSequence(isFinal: Bool) -> Decoded? {
    for index in 2..<max(2, min(count, Self.longestSequence)) {
      let byte = self[index]
      if (0x40...0x7E).contains(byte) {
        // The Linux console's function keys have a letter behind: ESC [ [ A.
        let hasLetter = byte == 0x5B && index == 2
        guard !hasLetter || count > 3 || isFinal else { return nil }
        return take(min(count, index + (hasLetter ? 2 : 1)), meaning(upTo: index))
      }
      // A control character inside means that the sequence was cut off.
      guard (0x20...0x3F).contains(byte) else { return take(index, .nothing) }
    }
    if count >= Self.longestSequence { return take(Self.longestSequence, .nothing) }
    guard isFinal else { return nil }
    return count == 2 ? nextWithAlt(isFinal: true) : take(count, .nothing)
  }

  private func meaning(upTo final: Int) -> Decoded {
    // A pause after the escape hid the beginning of a report from curses.
    if self[2] == 0x3C { return lateMouse(upTo: final) }
    let parameters = text(2..<final)
    return TerminalAnswer(control: parameters, final: UInt8(truncatingIfNeeded: self[final]))
      .map(Decoded.answer) ?? .nothing
  }

  private func lateMouse(upTo final: Int) -> Decoded {
    var report = MouseReport()
    for index in 3..<max(3, final + 1) {
      if case .ended(let event) = report.take(UInt8(truncatingIfNeeded: self[index])) {
        return event.map { .event(.mouse($0)) } ?? .nothing
      }
    }
    return .nothing
  }

  /// `ESC ]` or `ESC P`, and a text up to BEL or `ESC \`: an answer about colours and settings.
  private mutating func nextAnswer(isFinal: Bool) -> Decoded? {
    let isDevice = self[1] == 0x50
    guard let begins = beginsAnswer(isDevice: isDevice) else {
      guard isFinal else { return nil }
      return count > 2 ? take(count, .nothing) : nextWithAlt(isFinal: true)
    }
    guard begins else { return nextWithAlt(isFinal: isFinal) }
    // A control character inside belongs to the answer if its end comes; if none does, the answer
    // was cut off there, and a key was typed.
    var cut: Int?
    for index in 3..<max(3, min(count, Self.longestAnswer)) {
      let code = self[index]
      if code == 0x07, !isDevice { return take(index + 1, answer(upTo: index)) }
      if code == 0x1B {
        guard index + 1 < count else {
          // Some end with an escape alone.
          return isFinal ? take(index + 1, answer(upTo: index)) : nil
        }
        if self[index + 1] == 0x5C { return take(index + 2, answer(upTo: index)) }
        return take(cut ?? index, .nothing)
      }
      guard code < 0x100 else { return take(cut ?? index, .nothing) }
      if code < 0x20, cut == nil { cut = index }
    }
    if count >= Self.longestAnswer {
      isSkipping = true
      return take(Self.longestAnswer, .nothing)
    }
    return isFinal ? take(cut ?? count, .nothing) : nil
  }

  /// False if two keys were typed at once; nil when more input is needed.
  private func beginsAnswer(isDevice: Bool) -> Bool? {
    guard count > 2 else { return nil }
    guard (0x30...0x39).contains(self[2]) else { return false }
    guard isDevice else { return true }
    // A yes or no, what it is about, and r.
    guard count > 3 else { return nil }
    guard self[3] == 0x24 || self[3] == 0x2B else { return false }
    return count > 4 ? self[4] == 0x72 : nil
  }

  private func answer(upTo end: Int) -> Decoded {
    let body = text(2..<end)
    let answer = self[1] == 0x50 ? TerminalAnswer(device: body) : TerminalAnswer(command: body)
    return answer.map(Decoded.answer) ?? .nothing
  }

  /// Drops the rest of an overlong answer, up to its end, a key that curses knows, or a pause.
  private mutating func skip(isFinal: Bool) -> Decoded? {
    var index = 0
    while index < count, self[index] < 0x100, self[index] != 0x07, self[index] != 0x1B {
      index += 1
    }
    guard index < count else {
      guard count > 0 || isFinal else { return nil }
      isSkipping = !isFinal
      return take(count, .nothing)
    }
    if self[index] == 0x1B, index + 1 == count, !isFinal {
      // The end may come in two pieces.
      return index > 0 ? take(index, .nothing) : nil
    }
    isSkipping = false
    if self[index] == 0x07 { return take(index + 1, .nothing) }
    let isEnd = self[index] == 0x1B && index + 1 < count && self[index + 1] == 0x5C
    return take(isEnd ? index + 2 : index, .nothing)
  }

  private func text(_ range: Range<Int>) -> String {
    let bytes = waiting[(start + range.lowerBound)..<(start + range.upperBound)]
    return String(decoding: bytes.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

extension Key {
  /// The key of a code of `c_terminal.h`; nil for one that the program has no use for.
  fileprivate init?(code: Int32) {
    guard let key = Self.named[Int(code)] else { return nil }
    self = key
  }

  private static let named: [Int: Key] = [
    ct_key_up: .up, ct_key_down: .down, ct_key_left: .left, ct_key_right: .right,
    ct_key_shift_up: .shiftUp, ct_key_shift_down: .shiftDown, ct_key_shift_left: .shiftLeft,
    ct_key_shift_right: .shiftRight, ct_key_home: .home, ct_key_end: .end,
    ct_key_page_up: .pageUp, ct_key_page_down: .pageDown, ct_key_backspace: .backspace,
    ct_key_delete: .backspace, ct_key_back_tab: .shiftTab, ct_key_enter: .enter,
  ]

  /// Also for keys that the program has no use for.
  fileprivate static func isNamed(_ code: Int32) -> Bool {
    let functions = (ct_key_function + 1)...(ct_key_function + 12)
    return Key(code: code) != nil || Int(code) == ct_key_insert || functions.contains(Int(code))
  }
}
