/// What a key can ask for; the key table says which key.
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
  case faster
  case slower
  case defaultSpeed
  case goTo
  case start
  case end
  case nextStack
  case previousStack
  case swipeForward
  case swipeBack
  case nextPage
  case previousPage
  case themes
  case mouse
  case keep
  case dismiss
  case never
  case editStack
  case undoBranch
  case why
  case timeline
  case habits
  case placed
  case help
  case redraw
  case quit
}
