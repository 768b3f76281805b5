/// A movement as a function of the time: no state, no timer, the same picture for the same moment.
///
/// Times are milliseconds on whatever clock the caller keeps; a movement played backwards is the
/// same one with `isReversed`.
package struct Animation: Hashable, Sendable {
  package var startMilliseconds: Int
  package var durationMilliseconds: Int
  package var easing: Easing
  package var isReversed: Bool

  package init(start: Int, duration: Int, easing: Easing, isReversed: Bool = false) {
    startMilliseconds = start
    durationMilliseconds = duration
    self.easing = easing
    self.isReversed = isReversed
  }

  package var endMilliseconds: Int { startMilliseconds + durationMilliseconds }

  /// How far it is at a moment: 0 before the start, 1 from the end on (the other way round when
  /// reversed).
  package func progress(at now: Int) -> Double {
    guard durationMilliseconds > 0 else { return isReversed ? 0 : 1 }
    let part = Double(now - startMilliseconds) / Double(durationMilliseconds)
    return easing(isReversed ? 1 - part : part)
  }

  /// Whether it is over.
  package func isFinished(at now: Int) -> Bool { now >= endMilliseconds }
}

extension Animation {
  /// A stack turning one widget on.
  package static func rotation(start: Int, isReversed: Bool = false) -> Animation {
    Animation(start: start, duration: 400, easing: .rotation, isReversed: isReversed)
  }

  /// A stack turning several widgets on.
  package static func longRotation(start: Int, isReversed: Bool = false) -> Animation {
    Animation(start: start, duration: 480, easing: .rotation, isReversed: isReversed)
  }

  /// A person's swipe.
  package static func swipe(start: Int, isReversed: Bool = false) -> Animation {
    Animation(start: start, duration: 240, easing: .rotation, isReversed: isReversed)
  }

  /// A suggestion sliding in.
  package static func slideIn(start: Int, isReversed: Bool = false) -> Animation {
    Animation(start: start, duration: 320, easing: .slideIn, isReversed: isReversed)
  }

  /// A suggestion sliding out.
  package static func slideOut(start: Int, isReversed: Bool = false) -> Animation {
    Animation(start: start, duration: 240, easing: .slideOut, isReversed: isReversed)
  }
}
