import Habits
import SimulationCore

/// The identities of donations, and the donations that an app could still delete singly.
///
/// A donation without identifier and group can only be deleted with all others and is not kept.
/// Others are kept by day until they no longer teach; after that they cannot be deleted singly, and
/// only their identity is kept†.
struct DonationStore {
  /// The item of an identity is its place, counted from `firstItem`.
  private(set) var identities: [DonationIdentity] = []
  private var items: [DonationIdentity: Int32] = [:]
  private var itemsOfApp: [[Int32]]
  /// Items below are apps.
  let firstItem: Int32
  private var days: [KeptDay] = []

  init(apps: Int) {
    firstItem = Int32(apps)
    itemsOfApp = Array(repeating: [], count: apps)
  }

  struct Kept {
    var app: AppID
    var identifier: String?
    var group: String?
    var instant: HabitInstant
    var items: [Int32]
  }

  private struct Label: Hashable {
    var app: AppID
    var text: String
  }

  /// The kept donations of a day, by identifier and by group.
  ///
  /// So a deletion costs the kept days and not the donations. Each day has its own tables: old days
  /// are dropped whole, and a copy of the engine shares all but the day that changes.
  private struct KeptDay {
    var day: Int32
    /// Nil where it was deleted.
    var donations: [Kept?] = []
    var byIdentifier: [Label: [Int32]] = [:]
    var byGroup: [Label: [Int32]] = [:]

    mutating func keep(_ donation: Kept) {
      let place = Int32(donations.count)
      donations.append(donation)
      if let identifier = donation.identifier {
        byIdentifier[Label(app: donation.app, text: identifier), default: []].append(place)
      }
      if let group = donation.group {
        byGroup[Label(app: donation.app, text: group), default: []].append(place)
      }
    }

    mutating func remove(_ which: DonationSelection, of app: AppID) -> [Kept] {
      switch which {
      case .identifiers(let wanted):
        wanted.flatMap { text in
          take(byIdentifier.removeValue(forKey: Label(app: app, text: text)) ?? [])
        }
      case .group(let wanted):
        take(byGroup.removeValue(forKey: Label(app: app, text: wanted)) ?? [])
      case .all:
        take(donations.indices.filter { donations[$0]?.app == app }.map(Int32.init))
      }
    }

    mutating func take(_ places: [Int32]) -> [Kept] {
      places.compactMap { place in
        defer { donations[Int(place)] = nil }
        return donations[Int(place)]
      }
    }
  }

  func identity(_ item: Int32) -> DonationIdentity { identities[Int(item - firstItem)] }

  func teachingIntents(_ teaches: (Int32) -> Bool) -> Set<IntentID> {
    var found: Set<IntentID> = []
    for (place, identity) in identities.enumerated() where !found.contains(identity.intent) {
      if teaches(firstItem + Int32(place)) { found.insert(identity.intent) }
    }
    return found
  }

  func items(of app: AppID) -> [Int32] { itemsOfApp[app.index] }

  mutating func item(of identity: DonationIdentity, app: AppID) -> Int32 {
    if let item = items[identity] { return item }
    let item = firstItem + Int32(identities.count)
    identities.append(identity)
    items[identity] = item
    itemsOfApp[app.index].append(item)
    return item
  }

  mutating func keep(_ donation: Kept) {
    guard donation.identifier != nil || donation.group != nil else { return }
    let day = donation.instant.moment.day
    let place = days.partition(while: { $0.day < day })
    if place == days.count || days[place].day != day { days.insert(KeptDay(day: day), at: place) }
    days[place].keep(donation)
  }

  mutating func drop(before day: Int32) {
    let count = days.partition(while: { $0.day < day })
    if count > 0 { days.removeFirst(count) }
  }

  mutating func remove(_ which: DonationSelection, of app: AppID) -> [Kept] {
    var removed: [Kept] = []
    for day in days.indices { removed += days[day].remove(which, of: app) }
    return removed
  }
}
