@_exported import HomestackSwiftUI
