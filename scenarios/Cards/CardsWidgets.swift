import SwiftUI
import WidgetKit

@main
struct CardsWidgets: WidgetBundle {
  var body: some Widget {
    RecentPurchasesWidget()
    DueDateWidget()
  }
}
