/// A number that is to be estimated from what each person reached.
struct FigureRequest: Sendable {
  let kind: Figure.Kind
  let variant: String
  let model: String
  let measure: String
  var bucket = ""
  /// By person; nil where the person has none.
  let values: [Double?]
  /// The number when it is not a mean over people.
  var total: Double?

  func figure(_ bootstrap: Bootstrap) -> Figure? {
    let estimate =
      total.map { Estimate(value: $0, people: values.count { $0 != nil }) }
      ?? bootstrap.mean(values)
    return estimate.map {
      Figure(
        kind: kind,
        variant: variant,
        model: model,
        measure: measure,
        bucket: bucket,
        estimate: $0
      )
    }
  }
}

extension FigureRequest {
  /// Asks for the mean over people.
  init(
    _ kind: Figure.Kind,
    _ variant: String,
    _ model: String,
    _ measure: String,
    bucket: String = "",
    _ values: [Double?]
  ) {
    self.init(
      kind: kind,
      variant: variant,
      model: model,
      measure: measure,
      bucket: bucket,
      values: values
    )
  }
}
