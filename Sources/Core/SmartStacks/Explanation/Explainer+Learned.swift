import Habits

extension Explainer {
  /// What is predicted and why, or the best guess and what it lacks; never empty.
  public func sentences(of learned: LearnedExplanation) -> [Sentence] {
    var sentences = learned.predicted.map { sentence(of: $0, in: learned) }
    sentences += learned.apps.map { sentence(of: $0) }
    if sentences.isEmpty { sentences.append(guess(of: learned)) }
    for widget in learned.asked where !isSaid(widget.habit, in: learned) {
      sentences.append(sentence(of: widget.habit))
    }
    return sentences
  }

  private func sentence(of prediction: PredictionState, in learned: LearnedExplanation) -> Sentence
  {
    let end = moment(prediction.end, from: learned.moment)
    let record = prediction.recordWords.map { "; \($0)" } ?? ""
    return Sentence(
      .prediction,
      [
        Part(world.title(ofPredicted: prediction.subject), .strong),
        Part(" is predicted until \(end): \(prediction.counts)\(record)."),
      ]
    )
  }

  private func guess(of learned: LearnedExplanation) -> Sentence {
    guard let habit = learned.guess, let shortfall = habit.shortfall(under: policy) else {
      return Sentence([Part("Nothing is predicted now: all that is known was just looked for.")])
    }
    return Sentence([
      Part("Nothing is predicted now: best guess "),
      Part(world.title(ofPredicted: habit.subject), .strong),
      Part("\(share(habit)). \(shortfall)"),
    ])
  }

  /// How strong a habit is, and how likely a view within the quarter-hour where the model says so:
  /// `, strength 75 %, 8 % now`.
  private func share(_ habit: HabitPortrait) -> String {
    let strength = ", strength \(Wording.percent(habit.strength))"
    guard habit.now > 0 else { return strength }
    return strength + ", \(habit.now < 0.005 ? "under 1 %" : Wording.percent(habit.now)) now"
  }

  private func sentence(of habit: HabitPortrait) -> Sentence {
    let title = Part(world.title(ofPredicted: habit.subject), .strong)
    let record = habit.record.words.map { " Predictions were \($0)." } ?? ""
    guard let shortfall = habit.shortfall(under: policy) else {
      let why = habit.why.map { " \($0)" } ?? ""
      return Sentence(.prediction, [title, Part(" is predicted now.\(why)\(record)")])
    }
    return Sentence([
      title, Part(" is not predicted now\(share(habit)). \(shortfall)\(record)"),
    ])
  }

  private func isSaid(_ habit: HabitPortrait, in learned: LearnedExplanation) -> Bool {
    if learned.guess?.subject == habit.subject { return true }
    return learned.predicted.contains { $0.subject == habit.subject }
  }
}
