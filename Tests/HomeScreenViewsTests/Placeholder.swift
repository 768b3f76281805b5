import Testing

@testable import HomeScreenViews
