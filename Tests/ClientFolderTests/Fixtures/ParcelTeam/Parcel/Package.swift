// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Parcel",
  platforms: [.iOS(.v17)],
  products: [.library(name: "ParcelWidget", targets: ["ParcelWidget"])],
  dependencies: [.package(path: "../Shared")],
  targets: [
    .target(name: "ParcelWidget", dependencies: ["ParcelKit"]),
    .target(
      name: "ParcelKit",
      dependencies: [.product(name: "Shared", package: "Shared")],
      resources: [.process("Resources")]
    ),
    .testTarget(name: "ParcelKitTests", dependencies: ["ParcelKit"]),
  ]
)
