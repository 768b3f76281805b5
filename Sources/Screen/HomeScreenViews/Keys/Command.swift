/// What a key can ask for; the tables of keys say which key.
package enum Command: String, CaseIterable, Hashable, Sendable {
  case playPause
  case nextEvent
  case previousEvent
  case minuteForward
  case minuteBack
  case hourForward
  case hourBack
  case nextBeat
  case previousBeat
  case lastBeat
  case nextBranch
  case previousBranch
  case faster
  case slower
  case defaultSpeed
  case goTo
  case closer
  case wider
  case start
  case end
  case nextStack
  case previousStack
  case swipeForward
  case swipeBack
  case nextPage
  case previousPage
  case todayView
  case lookBack
  case turnPage
  case themes
  case mouse
  case keep
  case dismiss
  case never
  case editStack
  case arrange
  case undoBranch
  case redo
  case why
  case timeline
  case change
  case save
  case habits
  case placed
  case phone
  case note
  case palette
  case help
  case redraw
  case quit

  // In the views besides the Home Screen.
  case rowAbove
  case rowBelow
  case daysBefore
  case daysAfter
  case howToTop
  case askAbout
  case habitAbove
  case habitBelow
  case habitsAbove
  case habitsBelow
  case habitDetail
  case leaveHabits
  case leaveView
  case otherScreen

  /// How a file writes it: `play-pause`.
  package var written: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}
