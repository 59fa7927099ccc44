package import DocScan

/// Which of the files that a folder shows again and again are to be taken: those that have stopped growing, each once
/// until it changes.
package struct Arrivals: Sendable {
    private struct File: Sendable {
        var stamp: UInt64
        var isTaken: Bool
        var look: Int
    }

    private var files: [PathKey: File] = [:]
    private var look = 0

    package init() {}

    /// Call before each look at the folder. Files that the look before did not show are forgotten.
    package mutating func begin() {
        let last = look
        files = files.filter { $0.value.look == last }
        look += 1
    }

    /// Whether a file is to be taken now: it was there at the look before, and is still the same.
    ///
    /// - Parameter stamp: its size and dates.
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
