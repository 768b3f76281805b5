import XCTest

@testable import ParcelKit

final class ShopTests: XCTestCase {
  func testShops() { XCTAssertEqual(Shops.all().count, 2) }
}
