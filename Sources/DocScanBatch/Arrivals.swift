package import DocScan

/// Decides which files of a watched folder to scan: those that are complete, each once until it changes.
///
/// A file is complete when nothing has changed it for some time, or when it was moved to its name: programs that write
/// under another name do so when they have finished.
package struct Arrivals: Sendable {
    private struct File: Sendable {
        var stamp: UInt64
        /// The time at which this stamp was first seen, in seconds of the caller's clock; earlier if the file's own
        /// dates are earlier.
        var since: Double
        var isTaken: Bool
        var look: Int
    }

    /// Seconds without a change after which a file is complete.
    private let settle: Double
    private var files: [PathKey: File] = [:]
    private var moved: Set<PathKey> = []
    private var look = 0

    package init(settle: Double) { self.settle = settle }

    /// Call before each walk through the folder; forgets files that the previous walk did not find.
    package mutating func begin() {
        let last = look
        files = files.filter { $0.value.look == last }
        look += 1
    }

    /// Records that a file was moved to its name, complete.
    package mutating func add(moved path: InputPath) { moved.insert(PathKey(path)) }

    /// True if a file must be scanned now.
    ///
    /// - Parameters:
    ///   - stamp: size and dates.
    ///   - age: the seconds since its last change by its own dates; 0 if they are in the future.
    ///   - now: seconds of a monotonic clock.
    package mutating func takes(_ path: InputPath, stamp: String, age: Double = 0, at now: Double) -> Bool {
        let (key, stamp) = (PathKey(path), StableHash.of(stamp.utf8))
        let isMoved = moved.remove(key) != nil
        var file = files[key] ?? File(stamp: stamp, since: now - age, isTaken: false, look: look)
        if file.stamp != stamp { file = File(stamp: stamp, since: now - age, isTaken: false, look: look) }
        let takes = !file.isTaken && (isMoved || now - file.since >= settle)
        (file.isTaken, file.look) = (file.isTaken || takes, look)
        files[key] = file
        return takes
    }
}
