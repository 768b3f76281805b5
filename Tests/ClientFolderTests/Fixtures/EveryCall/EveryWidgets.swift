import SwiftUI
import WidgetKit

struct EveryWidget: Widget {
  private let kind = "Every"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: kind, intent: EveryIntent.self, provider: EveryProvider()) {
      entry in
      VStack {
        EveryText(date: entry.date)
        EveryLayout(items: entry.words)
        EveryDrawing()
      }
    }
    .configurationDisplayName("Every call")
    .description(Text("Uses everything."))
    .supportedFamilies([.systemSmall, .systemMedium, .systemExtraLarge])
    .contentMarginsDisabled()
  }
}

struct OldWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "Old",
      intent: OldIntent.self,
      provider: OldProvider(),
      content: {
        entry in
        Text(entry.words.joined(separator: " ")).widgetURL(URL(string: "every://old"))
      }
    )
  }
}

struct EveryBundle: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    EveryWidget()
    OldWidget()
  }
}

struct EveryPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      EveryText(date: Date()).previewContext(WidgetPreviewContext(family: .systemMedium))
      EveryDrawing().previewDisplayName("Drawing")
    }
  }
}

#Preview { EveryDrawing() }
