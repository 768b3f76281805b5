import Intents
import WidgetKit

/// The app's own call when a parcel was ordered.
func ordered() {
  WidgetCenter.shared.reloadTimelines(ofKind: "Parcel")
  let shortcut = INShortcut(userActivity: NSUserActivity(activityType: "example.parcel.show"))
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.widgetKind = "Parcel"
  relevant.relevanceProviders = [
    INDateRelevanceProvider(start: Date(), end: Date(timeIntervalSinceNow: 1_800))
  ]
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error = error { print(error.localizedDescription) }
  }
}
