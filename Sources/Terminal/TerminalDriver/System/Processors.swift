#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The processors of the machine.
package enum Processors {
  /// How many there are to use, at least one.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
