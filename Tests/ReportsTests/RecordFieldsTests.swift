import Foundation
@testable import Habits
import SimulationCore
@testable import SmartStacks
import Testing

@testable import RunReports
@testable import Scenarios

/// The records of donations, predictions, the person and reloads, as the contract writes them.
@Suite struct RecordFieldsTests {
  private static let values = Configuration([
    .init(name: "card", value: "acme"),
    .init(name: "tags", value: ParameterValue(items: ["food", "fun"])),
  ])

  private static let donation = Record.Donation(
    app: AppID(1),
    intent: "ViewPurchases",
    parameters: values,
    identifier: "order-7"
  )

  private static let prediction = PredictionState(
    subject: .intent(
      IntentID(0),
      combination: 0,
      Configuration([.init(name: "card", value: "acme")])
    ),
    value: Fraction(4, over: 5),
    start: .zero,
    end: .zero + .minutes(30),
    basis: .partOfDay(.init(startMinute: 705, endMinute: 735, donations: 6, days: 4, ofDays: 5))
  )

  private static func run() throws -> Run {
    var world = try SampleRun.scenario().world
    world.intents = [IntentDefinition(name: "ViewPurchases", app: AppID(1))]
    var run = Run(world: world)
    run.advance(to: .zero)
    return run
  }

  private static func line(_ event: Record.Event, _ format: EventLogFormat = .jsonl) throws
    -> String
  {
    let run = try run()
    var encoder = EventLogEncoder(world: run.world, format: format)
    var bytes: [UInt8] = []
    encoder.append(Record(time: .zero, event: event), of: run, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let parameters =
    "\"parameters\":{\"card\":\"acme\",\"tags\":[\"food\",\"fun\"]}"

  @Test(arguments: [
    (
      Record.Event.donationAccepted(donation, teaches: 1),
      "\"kind\":\"donation.accepted\",\"app\":\"Calendar\",\"intent\":\"ViewPurchases\","
        + "\(parameters),\"identifier\":\"order-7\",\"teaches\":1,\"decision\":41}"
    ),
    (
      .donationRejected(donation, reason: .ineligible),
      "\"code\":1901,\"reason\":\"ineligible\",\"decision\":40}"
    ),
    (.donationRejected(donation, reason: .badValue), "\"code\":null,\"reason\":\"badValue\""),
    (
      .donationDeleted(nil, app: AppID(1), count: 0),
      "\"app\":\"Calendar\",\"intent\":null,\"parameters\":null,\"count\":0,\"decision\":45}"
    ),
    (
      .predictionStarted(prediction),
      "\"intent\":\"ViewPurchases\",\"parameters\":{\"card\":\"acme\"},\"value\":0.8,"
        + "\"because\":{\"from\":\"11:45\",\"to\":\"12:15\",\"donations\":6,\"days\":4,"
        + "\"ofDays\":5},\"until\":\"2021-06-09T06:30:00-07:00\",\"decision\":42}"
    ),
    (.predictionEnded(prediction, reason: .deleted), "\"reason\":\"deleted\",\"decision\":45}"),
    (
      .surfaceShown(
        SurfaceItem(
          surface: .siriSuggestions,
          intent: IntentID(0),
          values: Configuration(),
          since: .zero
        )
      ),
      "\"surface\":\"siriSuggestions\",\"intent\":\"ViewPurchases\",\"parameters\":{}}"
    ),
    (
      .timelineRefused(
        widget: WidgetID(0),
        cause: .widgetCenter,
        reason: .minimumInterval,
        until: .zero + .minutes(5)
      ),
      "\"widget\":\"WeatherWidget\",\"reason\":\"minimumInterval\","
        + "\"until\":\"2021-06-09T06:05:00-07:00\",\"cause\":\"widgetCenter\",\"decision\":50}"
    ),
    (.userOpened(app: AppID(1), stack: nil), "\"app\":\"Calendar\",\"stack\":null}"),
    (
      .restSeen(stack: StackID(0), widget: WidgetID(0), count: 2, until: .zero + .minutes(5)),
      "\"kind\":\"rest.seen\",\"stack\":\"Home\",\"widget\":\"WeatherWidget\",\"count\":2,"
        + "\"until\":\"2021-06-09T06:05:00-07:00\",\"decision\":55}"
    ),
    (.userGlanced(StackID(0)), "\"kind\":\"user.glanced\",\"stack\":\"Home\"}"),
    (
      .userKept(stack: StackID(0), widget: WidgetID(1)),
      "\"stack\":\"Home\",\"widget\":\"=SUM(A1)\",\"decision\":48}"
    ),
    (
      .userEdited(stack: StackID(0), .moved(WidgetID(1), to: 0)),
      "\"stack\":\"Home\",\"edit\":\"moved\",\"widget\":\"=SUM(A1)\",\"index\":0}"
    ),
    (.userConfigured(widget: WidgetID(0), values), "\"widget\":\"WeatherWidget\",\(parameters)}"),
    (.placeChanged("Office", isThere: true), "\"place\":\"Office\",\"there\":true}"),
    (.routineChanged(.commute, isOn: false), "\"routine\":\"commute\",\"on\":false}"),
    (
      .permissionChanged(app: AppID(1), .whileInUse),
      "\"app\":\"Calendar\",\"permission\":\"whileInUse\"}"
    ),
    (
      .optionsChanged(IntentID(0), parameter: "card", count: 2),
      "\"kind\":\"options.changed\",\"intent\":\"ViewPurchases\",\"subject\":\"card\","
        + "\"count\":2}"
    ),
    (
      .inputRefused(.init(action: "keep", subject: "Home", reason: .noSuggestion)),
      "\"action\":\"keep\",\"subject\":\"Home\",\"reason\":\"noSuggestion\",\"decision\":48}"
    ),
  ])
  func `A record has the keys of the contract`(event: Record.Event, fields: String) throws {
    let line = try Self.line(event)

    #expect(line.contains(fields), "\(line)")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test func `A table writes values and counts as text`() throws {
    #expect(
      try Self.line(.donationAccepted(Self.donation, teaches: 1), .csv)
        .contains(",ViewPurchases,\"card=acme,tags=food+fun\",order-7,1,")
    )
    #expect(
      try Self.line(.predictionStarted(Self.prediction), .csv)
        .contains(",at 11:45–12:15 on 4 of the last 5 days,")
    )
  }
}
