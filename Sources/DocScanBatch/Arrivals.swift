package import DocScan

/// Decides which files of a watched folder to scan. A complete file is scanned once, and again if it changes.
///
/// A file counts as complete if it has not changed for some time, or if it was moved to its name: a program that writes
/// to a temporary name renames the file when it has finished.
package struct Arrivals: Sendable {
    private struct File: Sendable {
        var stamp: UInt64
        /// The time of the last change, in seconds of the caller's clock: the time at which the stamp was first seen,
        /// or earlier if the dates of the file are older.
        var since: Double
        var isTaken: Bool
        /// The number of the last walk that found the file.
        var walkNumber: Int
    }

    /// The number of seconds without a change after which a file counts as complete.
    private let settle: Double
    private var files: [PathKey: File] = [:]
    private var moved: Set<PathKey> = []
    private var walkNumber = 0

    package init(settle: Double) { self.settle = settle }

    /// Call this before each walk through the folder. Forgets files that the previous walk did not find.
    package mutating func begin() {
        let last = walkNumber
        files = files.filter { $0.value.walkNumber == last }
        walkNumber += 1
    }

    /// Records that a file was moved to its name, and is therefore complete.
    package mutating func add(moved path: InputPath) { moved.insert(PathKey(path)) }

    /// True if a file has to be scanned now. Later calls return false until the file changes.
    ///
    /// - Parameters:
    ///   - stamp: the size and the dates of the file; see `FileFacts.stamp`.
    ///   - age: the number of seconds since the last change, according to the dates of the file; 0 if they are in the
    ///     future.
    ///   - now: the current time in seconds of a monotonic clock.
    package mutating func takes(_ path: InputPath, stamp: String, age: Double = 0, at now: Double) -> Bool {
        let (key, stamp) = (PathKey(path), StableHash.of(stamp.utf8))
        let isMoved = moved.remove(key) != nil
        var file = files[key] ?? File(stamp: stamp, since: now - age, isTaken: false, walkNumber: walkNumber)
        if file.stamp != stamp { file = File(stamp: stamp, since: now - age, isTaken: false, walkNumber: walkNumber) }
        let takes = !file.isTaken && (isMoved || now - file.since >= settle)
        (file.isTaken, file.walkNumber) = (file.isTaken || takes, walkNumber)
        files[key] = file
        return takes
    }
}
