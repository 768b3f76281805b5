import Foundation
import Shared
#if canImport(UIKit)
  import SwiftUI
#endif

/// What the app and its widget show of a shop.
public struct ShopView: View {
  let shop: String
  let hours: Int

  public init(shop: String, hours: Int) {
    self.shop = shop
    self.hours = hours
  }

  public var body: some View {
    VStack(alignment: .leading) {
      Text(shop)
      Text(Waiting.words(hours: hours))
    }
  }
}

/// The shops that lie in the library's own file.
public enum Shops {
  public static func all() -> [String] {
    guard let url = Bundle.module.url(forResource: "shops", withExtension: "json"),
      let data = try? Data(contentsOf: url)
    else { return ["no shop"] }
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }
}
