package import DocScan
package import Files

/// Reads paths from standard input, and delivers them as they arrive without waiting for the end of the list.
package final class PathList {
    private let separator: UInt8
    private let descriptor: Descriptor
    private var buffer: [UInt8] = []
    private var start = 0
    /// True if the input has been read to its end. Paths may still be buffered.
    private(set) var isAtEnd = false
    /// True if all buffered paths have been delivered, and more may arrive.
    private(set) var isDrained = false
    /// The error that ended the list early; `nil` if there was no error.
    package private(set) var problem: ScanError?

    /// A function that is called for each path when it is read, possibly long before it is delivered.
    package var arrived: ((InputPath) -> Void)?
    private var arrivedUntil = 0
    /// The maximum number of bytes that are buffered by `readAhead`.
    private static let mostAhead = 1 << 26

    /// - Parameter separator: the byte that ends each path: a line feed or NUL.
    /// - Throws: `.unreadable` if standard input is missing.
    package init(separator: UInt8) throws(ScanError) {
        self.separator = separator
        descriptor = try Descriptor(duplicating: 0)
    }

    /// The next buffered path; `nil` if there is no complete path in the buffer.
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

    /// Reads all available bytes without waiting, so that `arrived` is called for their paths.
    package func readAhead() {
        while !isAtEnd, buffer.count < Self.mostAhead, descriptor.isReadable(within: 0) { read() }
    }

    /// Reads available bytes. Except in `readAhead`, call this only if `isDrained` is true, so that further paths stay
    /// in the pipe.
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

    /// The descriptor that becomes readable when more paths arrive; `nil` if buffered paths can be delivered, or the
    /// list has ended.
    package var awaited: Descriptor? { isDrained ? descriptor : nil }
}
