internal import CTerminal
import Foundation
package import Testing

/// What a test needs that not every system has, and what it says where it is skipped.
extension Trait where Self == ConditionTrait {
  /// For what the ncurses of macOS cannot do: direct colour, more than 255 pairs of colours, and
  /// entries that this program changes.
  package static var needsNewCurses: Self {
    .enabled(if: setsDirectColor, "this ncurses has 256 colors and 255 pairs of them at most")
  }

  package static var needsFullDevice: Self {
    .enabled(if: isThere("/dev/full"), "only Linux has a device that is always full")
  }

  package static var needsProcesses: Self {
    .enabled(if: isThere("/proc/self/status"), "only Linux tells of a process in /proc")
  }
}

private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// Whether the ncurses of this build does more than that of macOS.
package let setsDirectColor = ct_knows_direct_color()
