import Foundation

/// A parcel on its way.
struct Parcel: Identifiable, Codable, Hashable {
  enum Stage: String, Codable, CaseIterable {
    case packed, moving, near, delivered
  }

  let id: String
  let sender: String
  let expected: Date
  let stage: Stage

  /// How far along it is, from 0 to 1.
  var progress: Double {
    switch stage {
    case .packed: 0.1
    case .moving: 0.5
    case .near: 0.9
    case .delivered: 1
    }
  }

  static func samples(from date: Date) -> [Parcel] {
    [
      Parcel(
        id: "P1",
        sender: "Lantern Books",
        expected: date.addingTimeInterval(5_400),
        stage: .near
      ),
      Parcel(
        id: "P2",
        sender: "Harbour Tea",
        expected: date.addingTimeInterval(90_000),
        stage: .moving
      ),
    ]
  }
}

/// Where the app leaves its parcels for the widget.
enum ParcelStore {
  static let suite = "group.example.parcel"

  static func load(now: Date) -> [Parcel] {
    guard let defaults = UserDefaults(suiteName: suite),
      let text = defaults.string(forKey: "parcels"),
      let parcels = try? JSONDecoder().decode([Parcel].self, from: Data(text.utf8))
    else { return Parcel.samples(from: now) }
    return parcels
  }
}
