import AppIntents

enum ParcelChoice: String, AppEnum {
  case next
  case all

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Parcels")
  static let caseDisplayRepresentations: [ParcelChoice: DisplayRepresentation] = [
    .next: DisplayRepresentation(title: "The next one"),
    .all: "All of them",
  ]
}

struct ParcelIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Parcels"
  static let description = IntentDescription("Chooses which parcels are shown.")

  @Parameter(title: "Show", default: .next)
  var choice: ParcelChoice

  @Parameter(title: "At most", default: 3)
  var limit: Int

  @Parameter(title: "Sender")
  var sender: String?

  init() {}

  init(choice: ParcelChoice) {
    self.choice = choice
  }

  static var parameterSummary: some ParameterSummary {
    Summary("Show \(\.$choice), at most \(\.$limit)") {
      \.$sender
    }
  }
}

struct RefreshParcels: AppIntent {
  static let title: LocalizedStringResource = "Look again"

  func perform() async throws -> some IntentResult {
    .result()
  }
}
