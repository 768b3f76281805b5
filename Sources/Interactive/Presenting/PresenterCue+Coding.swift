package import Documents
package import HomeScreenViews

// How a show tells its presenter's terminal of itself: a line of JSON.

extension PresenterCue: PartObject {
  package mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("title", &title)
    try coder.pass("clock", &clock)
    try coder.pass("date", &date)
    try coder.pass("isPlaying", &isPlaying)
    try coder.pass("speed", &speed)
    try coder.pass("now", &now)
    try coder.pass("next", &next)
    try coder.pass("number", &number)
    try coder.pass("count", &count)
    try coder.pass("keys", &keys)
    try coder.pass("said", &said)
    try coder.pass("gone", &gone)
    try coder.pass("left", &left)
  }
}

extension PresenterCue.Part: PartObject {
  package mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("title", &title)
    try coder.pass("note", &note)
    try coder.pass("clock", &clock)
    try coder.pass("wait", &wait)
  }
}

extension PresenterCue.KeyPart: PartObject {
  package mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("key", &key)
    try coder.pass("title", &title)
  }
}
