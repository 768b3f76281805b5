import Testing

@testable import WidgetFacade
