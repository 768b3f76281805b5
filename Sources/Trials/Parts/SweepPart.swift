package import Documents
import SmartStacks

/// A part of a sweep, as lines that `merge` reads.
package enum SweepPart {
  static let kind = "sweep"

  /// Writes what was counted, and which shard it is, and of how many, where it is one.
  package static func document(_ outcome: SweepOutcome, shard: Shard? = nil) -> [UInt8] {
    let points = outcome.points.enumerated().map { place, point in
      JSONValue.object([
        .init("point", .integer(place)),
        .init(
          "runs",
          .array(point.numbers.ranges.map { .integers([$0.lowerBound, $0.upperBound]) })
        ),
        .init("tally", json(point.tally)),
      ])
    }
    return PartText.document(kind, head(outcome.head) + Shard.members(shard), points)
  }

  private static func head(_ head: SweepHead) -> [JSONValue.Member] {
    [
      .init("scenario", .string(head.scenario)), .init("digest", .string(head.digest)),
      .init("seed", .string(String(head.seed))), .init("runs", .integer(head.runs)),
      .init("disturbance", .texts(head.disturbance)),
      .init(
        "points",
        .array(
          head.points.map { point in
            .object([
              .init("words", .texts(point.words)), .init("days", .integer(point.days)),
              .init(
                "stacks",
                .array(
                  point.stacks.map {
                    .object([
                      .init("name", .string($0.name)), .init("widgets", .texts($0.widgets)),
                      .init("titles", .texts($0.titles)),
                    ])
                  }
                )
              ),
              .init(
                "glances",
                .array(
                  point.glances.map {
                    .object([
                      .init("clock", .string($0.clock)), .init("wants", .string($0.wants)),
                      .init("stack", .integer($0.stack)),
                    ])
                  }
                )
              ),
            ])
          }
        )
      ),
    ]
  }

  private static func json(_ tally: SweepTally) -> JSONValue {
    .object([
      .init("runs", .integer(tally.runs)), .init("milliseconds", .integer(tally.milliseconds)),
      .init("glances", json(tally.glances)), .init("byGlance", .array(tally.byGlance.map(json))),
      .init(
        "stacks",
        .array(
          tally.stacks.map { stack in
            .object([
              .init("turns", .integer(stack.turns)),
              .init("suggestions", .integer(stack.suggestions)),
              .init("unseen", .integer(stack.unseen)), .init("movements", json(stack.movements)),
              .init("removals", .integers(stack.removals)),
            ])
          }
        )
      ),
      .init(
        "widgets",
        .array(
          tally.widgets.sorted { $0.key < $1.key }.map { key, widget in
            .object([
              .init("stack", .integer(key.stack)), .init("name", .string(key.name)),
              .init("title", .string(widget.title)),
              .init("first", json(widget.firstOfRun)),
              .init("firstOfDay", json(widget.firstOfDay)),
              .init("days", .integers([widget.days, widget.daySquares])),
              .init("shown", .integers([widget.shownDays, widget.shownDaySquares])),
              .init("milliseconds", .integer(widget.milliseconds)),
            ])
          }
        )
      ),
    ])
  }

  private static func json(_ sums: ShareSums) -> JSONValue {
    .integers([
      sums.runs, sums.part, sums.whole, sums.partSquares, sums.wholeSquares, sums.products,
    ])
  }

  /// Each value with how often it came, one after another.
  private static func json(_ histogram: Histogram) -> JSONValue {
    .integers(histogram.ordered.flatMap { [$0.value, $0.count] })
  }
}
