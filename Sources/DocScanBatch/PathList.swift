package import DocScan
package import Files

/// Paths from standard input, delivered as they arrive, without waiting for the end of the list.
package final class PathList {
    private let separator: UInt8
    private let descriptor: Descriptor
    private var buffer: [UInt8] = []
    private var start = 0
    /// True if everything has been read; paths may still be buffered.
    private(set) var isAtEnd = false
    /// True if every buffered path has been delivered, and more may arrive.
    private(set) var isDrained = false
    /// Why the list ended early.
    package private(set) var problem: ScanError?

    /// Called for each path when it is read, long before it is delivered.
    package var arrived: ((InputPath) -> Void)?
    private var arrivedUntil = 0
    /// The maximum number of bytes that are read ahead.
    private static let mostAhead = 1 << 26

    /// - Parameter separator: the byte after each path: a line feed or NUL.
    /// - Throws: `.unreadable` if standard input is missing.
    package init(separator: UInt8) throws(ScanError) {
        self.separator = separator
        descriptor = try Descriptor(duplicating: 0)
    }

    /// The next buffered path, if any.
    package func next() -> InputPath? {
        while true {
            let line: ArraySlice<UInt8>
            if let end = buffer[start...].firstIndex(of: separator) {
                line = buffer[start..<end]
                start = end + 1
            } else if isAtEnd, start < buffer.count {
                line = buffer[start...]
                start = buffer.count
            } else {
                isDrained = !isAtEnd
                return nil
            }
            if !line.isEmpty { return InputPath(Array(line)) }
        }
    }

    /// True if another path may follow.
    package var hasMore: Bool { !isAtEnd || start < buffer.count }

    /// Reads all available bytes, so that `arrived` is called for their paths; does not wait.
    package func readAhead() {
        while !isAtEnd, buffer.count < Self.mostAhead, descriptor.isReadable(within: 0) { read() }
    }

    /// Reads available bytes. Apart from `readAhead`, called only for a drained list: further paths stay in the pipe.
    package func read() {
        if start > 0 {
            buffer.removeFirst(start)
            arrivedUntil -= start
            start = 0
        }
        var bytes: [UInt8] = []
        do throws(ScanError) { bytes = try descriptor.read(atMost: 1 << 16) } catch { problem = error }
        isAtEnd = bytes.isEmpty
        isDrained = false
        buffer += bytes
        guard let arrived else { return }
        while let end = buffer[arrivedUntil...].firstIndex(of: separator) ?? (isAtEnd ? buffer.endIndex : nil) {
            if end > arrivedUntil { arrived(InputPath(Array(buffer[arrivedUntil..<end]))) }
            arrivedUntil = min(end + 1, buffer.count)
            if end == buffer.endIndex { break }
        }
    }

    package var awaited: Descriptor? { isDrained ? descriptor : nil }
}
