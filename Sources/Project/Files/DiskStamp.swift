import Foundation

/// The state that the file system tells of a path, as one number: another one after any change.
///
/// - Source: what git takes for a sign of change: size, times of content and of status in nanoseconds, and which
///   file it is. The time of status cannot be set back, so that a tool which keeps times is seen, too.
struct DiskStamp: Sendable {
  /// 0 where there is nothing.
  private(set) var number: UInt64 = 0
  /// Seconds since 1970; when it last changed.
  private(set) var lastChange = 0

  init(of path: FilePath) {
    var status = stat()
    guard stat(path.text, &status) == 0 else { return }
    let (content, state) = status.times
    var hash = StableHash()
    let kind = Int(status.st_mode & S_IFMT)
    for part in [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), kind,
      Int(status.st_size), content.tv_sec, content.tv_nsec, state.tv_sec, state.tv_nsec,
    ] {
      hash.add(part)
    }
    number = hash.number | 1
    lastChange = max(content.tv_sec, state.tv_sec)
  }
}

extension stat {
  fileprivate var times: (content: timespec, state: timespec) {
    #if canImport(Darwin)
      (st_mtimespec, st_ctimespec)
    #else
      (st_mtim, st_ctim)
    #endif
  }
}
