public import SimulationCore

/// How often a widget may be reloaded (decision 49, X6).
///
/// Each placed instance has its own budget. A frequently viewed widget has 40 to 70 reloads a day,
/// allocated and accumulated through the day, in a window of 24 hours that does not restart at
/// midnight (*Keeping a widget up to date*; WWDC21 10048 3:55 to 7:44). We take 55†, accrued evenly
/// from 7:00 to 23:00† or around the clock (`budget.window`).
///
/// Unused reloads are saved, up to a quarter of the day's number†: four waking hours. Without that
/// limit a widget could use all in one morning, and the spacing that both sources name (15 to 30
/// min, 15 to 60 min) would follow from nothing. A run begins with the quarter full†. And never
/// more than the day's number happens in any 24 hours.
struct ReloadBudgetRule {
  /// Reloads in 24 hours.
  let daily: Int
  let window: Policy.BudgetWindow
  let calendar: LocalCalendar

  /// 7:00†.
  static let wakingHour = 7
  /// 23:00†.
  static let sleepingHour = 23

  /// The credit and the payments of an instance.
  ///
  /// Credit is in milliseconds of accruing time multiplied by the daily number: a reload costs the
  /// milliseconds of one day's accruing, and nothing is rounded.
  struct Account: Hashable {
    fileprivate var credit: Int64
    fileprivate var settledAt = SimulationTime.zero
    /// The paid reloads of the last 24 hours, in order.
    fileprivate var spent: [SimulationTime] = []
  }

  func openAccount(at time: SimulationTime) -> Account { Account(credit: most, settledAt: time) }

  func earliest(_ account: Account, at time: SimulationTime) -> SimulationTime {
    guard daily > 0 else { return .never }
    let missing = cost - credit(of: account, at: time)
    let accrued = missing <= 0 ? time : moment(after: time, accruing: missing)
    let inWindow = account.spent[firstRecent(of: account, at: time)...]
    guard inWindow.count >= daily else { return accrued }
    return max(accrued, inWindow[inWindow.endIndex - daily] + .hours(24))
  }

  func spend(_ account: inout Account, at time: SimulationTime) {
    account.credit = credit(of: account, at: time) - cost
    account.settledAt = time
    account.spent.removeFirst(firstRecent(of: account, at: time))
    account.spent.append(time)
  }

  func remaining(_ account: Account, at time: SimulationTime) -> Int {
    guard daily > 0 else { return 0 }
    let recent = account.spent.count - firstRecent(of: account, at: time)
    return max(0, min(Int(credit(of: account, at: time) / cost), daily - recent))
  }

  private var cost: Int64 { Self.accruing(window).milliseconds }

  fileprivate static func accruing(_ window: Policy.BudgetWindow) -> SimulationDuration {
    switch window {
    case .waking: .hours(Int64(sleepingHour - wakingHour))
    case .day: .hours(24)
    }
  }

  private var most: Int64 { Int64(max(1, (daily + 3) / 4)) * cost }

  private func firstRecent(of account: Account, at time: SimulationTime) -> Int {
    account.spent.partition { $0 <= time - .hours(24) }
  }

  private func credit(of account: Account, at time: SimulationTime) -> Int64 {
    // Two days accrue more than can be saved, so a long rest costs no more than a short one.
    if time - account.settledAt >= .hours(48) { return most }
    let accrued = accruing(from: account.settledAt, to: time).milliseconds * Int64(daily)
    return min(most, account.credit + accrued)
  }

  private func accruing(from start: SimulationTime, to end: SimulationTime) -> SimulationDuration {
    guard window == .waking else { return end - start }
    var sum: Int64 = 0
    var date = calendar.local(at: start).date
    while true {
      let hours = wakingHours(of: date)
      guard hours.lowerBound < end else { return SimulationDuration(milliseconds: sum) }
      let (first, last) = (max(start, hours.lowerBound), min(end, hours.upperBound))
      if first < last { sum += (last - first).milliseconds }
      date = date.adding(days: 1)
    }
  }

  private func moment(after start: SimulationTime, accruing credit: Int64) -> SimulationTime {
    var left = (credit + Int64(daily) - 1) / Int64(daily)
    guard window == .waking else { return start + SimulationDuration(milliseconds: left) }
    var date = calendar.local(at: start).date
    while true {
      let hours = wakingHours(of: date)
      let first = max(start, hours.lowerBound)
      let length = (hours.upperBound - first).milliseconds
      if left <= length { return first + SimulationDuration(milliseconds: left) }
      left -= max(0, length)
      date = date.adding(days: 1)
    }
  }

  private func wakingHours(of date: CivilDate) -> Range<SimulationTime> {
    func moment(_ hour: Int) -> SimulationTime {
      calendar.moment(of: LocalTime(date: date, millisecondOfDay: hour * 3_600_000))
    }
    let start = moment(Self.wakingHour)
    return start..<max(start, moment(Self.sleepingHour))
  }
}

extension Policy {
  /// The spacing of reloads that use exactly the budget; nil without a limit, or without a budget.
  public var reloadSpacing: SimulationDuration? {
    guard let daily = budgetDaily, daily > 0 else { return nil }
    let length = ReloadBudgetRule.accruing(budgetWindow).milliseconds
    return SimulationDuration(milliseconds: (length + Int64(daily) - 1) / Int64(daily))
  }
}
