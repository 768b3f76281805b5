/// A number that is to be estimated from what each person reached.
struct FigureRequest: Sendable {
  let series: FigureSeries
  let measure: String
  let bucket: String
  /// By person; nil where the person has none.
  let values: [Double?]
  /// The number when it is not a mean over people.
  let total: Double?

  func figure(_ bootstrap: Bootstrap) -> Figure? {
    let estimate =
      total.map { Estimate(value: $0, people: values.count { $0 != nil }) }
      ?? bootstrap.mean(values)
    return estimate.map {
      Figure(
        kind: series.kind,
        variant: series.variant,
        model: series.model,
        measure: measure,
        bucket: bucket,
        estimate: $0
      )
    }
  }
}

/// The numbers of one model in one variant of a protocol.
struct FigureSeries: Sendable {
  let kind: Figure.Kind
  let variant: String
  let model: String

  init(_ kind: Figure.Kind, _ variant: String, _ model: String) {
    self.kind = kind
    self.variant = variant
    self.model = model
  }

  /// Asks for the mean over people, or tells a number that is none.
  func request(
    _ measure: String,
    bucket: String = "",
    _ values: [Double?],
    total: Double? = nil
  ) -> FigureRequest {
    FigureRequest(series: self, measure: measure, bucket: bucket, values: values, total: total)
  }

  /// What was said and how much of it came true, class by class, of all people together; `what`
  /// names how many times it was said.
  func calibration(_ people: [Calibration?], counting what: String) -> [FigureRequest] {
    var sum = Calibration()
    for case let person? in people { sum.add(person) }
    return sum.bins.enumerated().filter { $0.element.count > 0 }.flatMap { index, bin in
      let range = Calibration.range(index)
      let present = people.map { $0.flatMap { $0.bins[index].count > 0 ? 1.0 : nil } }
      let count = Double(bin.count)
      return [
        ("saidMean", bin.said / count), ("cameTrue", Double(bin.came) / count), (what, count),
      ].map { measure, total in
        let bucket = "\(range.from)-\(range.to) %"
        return request("calibration.\(measure)", bucket: bucket, present, total: total)
      }
    }
  }
}
