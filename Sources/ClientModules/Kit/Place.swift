import Foundation

/// The locale of the scenario, which the client's process takes for its own.
///
/// On Linux Foundation has one locale for everybody. The two functions below stand in the place
/// of the getters that its formatters and the client ask; with a Foundation that names them
/// otherwise nothing asks them, and the process keeps that one locale.
public enum Place {
  private static let stored = Guarded(Locale(identifier: "en_US"))

  /// The locale.
  public static var locale: Locale {
    get { stored.value }
    set { stored.value = newValue }
  }
}

/// What `Locale.current` is.
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func currentLocale() -> Locale { Place.locale }

/// What `Locale.autoupdatingCurrent` is.
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func autoupdatingLocale() -> Locale { Place.locale }
