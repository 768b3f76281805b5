/// What a presenter has to know of a show at a moment, and the audience need not see.
package struct PresenterCue: Hashable, Sendable {
  /// A beat, as far as a presenter needs it.
  package struct Part: Hashable, Sendable {
    package var title = ""
    /// What to say about it; empty for nothing.
    package var note = ""
    /// When it is, as a clock says it.
    package var clock = ""
    /// How long the simulated clock still has to go, in words.
    package var wait = ""

    package init() {}
  }

  /// A key of the scenario's own.
  package struct KeyPart: Hashable, Sendable {
    package var key = ""
    package var title = ""

    package init() {}
  }

  /// The scenario's name.
  package var title = ""
  /// The simulated clock, to the second.
  package var clock = ""
  package var date = ""
  package var isPlaying = false
  /// The speed as a person writes it: `60`, `events`.
  package var speed = ""
  /// The beats that were come to last and that comes next; one without a clock is none.
  package var now = Part()
  package var next = Part()
  /// The number of the former, from 1; 0 before the first.
  package var number = 0
  package var count = 0
  package var keys: [KeyPart] = []
  /// What the screen tells the audience; empty for nothing.
  package var said = ""
  /// Milliseconds of real time since the show began.
  package var gone = 0
  /// Milliseconds of real time to the end of the day, if it goes on like this; negative while the
  /// clock stands.
  package var left = -1

  package init() {}
}
