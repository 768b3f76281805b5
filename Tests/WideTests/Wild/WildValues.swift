import SmartStacks

/// Odd texts for each kind of scalar, between some that are not.
enum WildValues {
  static let texts =
    WildNames.odd + [
      "", "a", "13:30 a | b", "$5 b | c", "x done", "= 5 all", "|", "| |", "now", "19°",
    ]

  static let integers = [
    "0", "1", "2", "3", "5", "10", "100", "-1", "-0", "+1", "007", "1.0", "1e3", "0x10", "1_000",
    "3660", "3661", "366", "1000000", "1000000000", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "99999999999999999999999", "", "~", "٣", "nan",
  ]

  static let numbers = [
    "1", "0", "0.5", "2", "10", "-1", "-0", "+0", ".5", "5.", ".", "-.5", "1e400", "1e-400",
    "0.0000001", "0.0000005", "0.9999999", "1.0000001", "999999999999", "999999999999.999999",
    "999999999999.9999999", "-999999999999.999999", "1000000000000", "900000000000000000",
    "9223372036854.775807", "9223372036854775807", ".nan", ".inf", "-.inf", "infinity", "NaN",
    "1,5", "0x1p3", "1_0", "", "~", "٣", "0.000001", "0.3333333333333333", "100%", "1/3",
  ]

  /// Scores, of which some have as many digits as there may be.
  static let scores = ["1", "10", "0.5", "900000000000", "999999999999.999999", "2"] + numbers

  static let durations = [
    "30m", "1h", "15m", "1h30m", "2d", "45s", "0", "0s", "0m", "1s", "1ms", "999ms", "-5m",
    "999999h",
    "10000d", "10001d", "240000h", "5", "1m1h", "1h 30m", "90", "1.5h", "9223372036854775807ms",
    "99999999999999999999s", "24h", "23h59m59s", "366d", "infinite", ".inf", "-.inf", ".nan", "",
    "~", "h", "1 hour", "2 hours", "14d",
  ]

  static let clocks = [
    "8:00", "9:30", "12:00", "13:15", "18:00", "20:45", "0:00", "00:00", "24:00", "23:59",
    "23:59:59",
    "2:30", "1:30", "3:00", "24:00:01", "24:01", "29:59", "-1:00", "9:60", "9:9", "9.30", "3 pm",
    "930", "1:2:3", "012:00", ":", "9:", "12:00:00.5", "٩:٣٠", "", "~",
  ]

  static let dates = [
    "2021-06-09", "2021-06-10", "2021-06-09T09:30", "2021-06-09T24:00", "2021-06-08T23:59",
    "1899-12-31T12:00", "1900-01-01", "1900-02-29", "1970-01-01", "1970-01-01T00:00",
    "2000-02-29T12:00",
    "2021-02-29", "2020-02-29T02:30", "2021-03-14T02:30", "2021-03-28T02:30", "2021-11-07T01:30",
    "2021-10-31T02:30", "9999-12-31T23:59", "10000-01-01", "0000-00-00", "2021-13-01", "2021-00-10",
    "2021-06-31", "2021-6-9", "2021-06-09t09:30", "2021-06-09 09:30", "2021-06-09T",
    "2011-12-30T10:00", "2038-01-19T03:14:08", "1582-10-10",
  ]

  static let zones = [
    "UTC", "GMT", "America/Los_Angeles", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu",
    "Pacific/Apia", "Pacific/Kiritimati", "America/St_Johns", "Africa/Monrovia", "Europe/Dublin",
    "Asia/Pyongyang", "Antarctica/Troll", "Africa/Casablanca", "America/Sao_Paulo",
    "Pacific/Chatham",
    "Etc/GMT+12", "Etc/GMT-14", "Asia/Tehran", "America/Scoresbysund", "Nowhere/Land", "CET",
    "GMT+5", "/", "a/b", "../etc/passwd", "posix/Europe/Berlin", "",
  ]

  static let seeds = [
    "0", "7", "18446744073709551615", "18446744073709551616", "-1", "+7", "1.5", "",
  ]

  static let days = [
    "day", "weekday", "weekend", "mon", "sun", "[mon]", "never", "", "Mon", "monday", "~", "1",
  ]

  static let weekdays = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "sun", "monday", "day", "1",
  ]

  static let tolerances = [
    " ±2m", "±30m", " +-2m", " +/- 1h", " ±0", " ±24h", " ±2", " ±", " ± -2m", " ±10000d",
    " ±2m ±2m", " +2m", " ±٣m",
  ]

  static let percents = [
    "50%", "100%", "0%", "1 %", "101%", "-1%", "50", "0.5", "50.5%", "%", "1e2%", "٥%", "", "~",
  ]

  static let colors = [
    "#0f1218", "#ffffff", "#000000", "#FFF", "0f1218", "#0f12189", "#gggggg", "red", "", "~",
    "#0f121", "#+f1218", "#٠٠٠٠٠٠", "#7f7f7f", "#12-456",
  ]

  /// Every value of a rule setting that takes few, else those at its bounds and some between.
  static func values(of setting: RuleSetting) -> [String] {
    switch setting.values {
    case .words(let words): words
    case .duration: ["0s", "1s", "15m", "20h", "10000d"]
    case .whole(let range, let unlimited):
      ["\(range.lowerBound)", "\((range.lowerBound + min(range.upperBound, 20)) / 2)"]
        + ["\(range.upperBound)"] + (unlimited.map { [$0] } ?? [])
    case .share: ["0", "0.000001", "0.5", "1"]
    case .signals:
      ["none", "relevance", "prediction,shortcut", "relevance,prediction,shortcut", "shortcut"]
    }
  }

  /// So many policies are enough for every rule setting to take each of its values.
  static let policyCount = RuleSetting.all.map { values(of: $0).count }.max() ?? 0

  /// A policy of those in which every rule setting takes each of its values; the step varies the
  /// mix.
  static func policy(_ number: Int, step: Int) -> [(key: String, value: String)] {
    RuleSetting.all.enumerated().map { place, setting in
      let values = values(of: setting)
      return (setting.key, values[(number + place * step) % values.count])
    }
  }

  /// A rule setting's value: what it takes by its own words, at its bounds and beyond.
  static func setting(_ setting: RuleSetting, _ dice: inout Dice) -> String {
    let words = setting.accepts.split { " ,".contains($0) }.map(String.init)
    switch dice.pick(8) {
    case 0...2: return dice.one(of: words)
    case 3: return setting.text(Policy())
    case 4: return dice.one(of: durations)
    case 5: return dice.one(of: numbers)
    case 6: return dice.one(of: integers)
    default:
      return dice.one(of: ["none", "all", "∞", "true", "false", "relevance,", ",", "prediction"])
    }
  }
}
