package import DocScan

/// Decides which files of a watched folder to scan: those that have stopped growing, each once until it changes.
package struct Arrivals: Sendable {
    private struct File: Sendable {
        var stamp: UInt64
        var isTaken: Bool
        var look: Int
    }

    private var files: [PathKey: File] = [:]
    private var look = 0

    /// Call before each walk through the folder; forgets files that the previous walk did not find.
    package mutating func begin() {
        let last = look
        files = files.filter { $0.value.look == last }
        look += 1
    }

    /// True if a file must be scanned now: the previous walk found it, and its `stamp` (size and dates) is the same.
    package mutating func takes(_ path: InputPath, stamp: String) -> Bool {
        let stamp = StableHash.of(stamp.utf8)
        let key = PathKey(path)
        guard var file = files[key] else {
            files[key] = File(stamp: stamp, isTaken: false, look: look)
            return false
        }
        let isStable = file.stamp == stamp
        let takes = isStable && !file.isTaken
        file = File(stamp: stamp, isTaken: isStable, look: look)
        files[key] = file
        return takes
    }
}
