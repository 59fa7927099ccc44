package import DocScan
internal import DocScanEngines
internal import Glibc

/// Paths that come in on standard input, taken as they come, without waiting for the end of the list.
package final class PathList {
    private let separator: UInt8
    private let descriptor: Descriptor
    private var buffer: [UInt8] = []
    private var start = 0
    /// Whether everything has been read; paths may still be waiting.
    private(set) var isAtEnd = false
    /// Whether the last path that came in has been taken.
    private(set) var isHungry = false
    /// Why the list broke off before its end.
    package private(set) var problem: ScanError?

    /// Called for each path when it has come in, long before it is taken.
    package var arrived: ((InputPath) -> Void)?
    private var arrivedUntil = 0
    /// Bytes of a list that are kept before they are needed.
    private static let mostAhead = 1 << 26

    /// - Parameter separator: what stands behind each path: a line's end, or NUL.
    /// - Throws: `.unreadable` when there is no standard input.
    package init(separator: UInt8) throws(ScanError) {
        self.separator = separator
        descriptor = try Descriptor(duplicating: 0)
    }

    /// The next path that has come in; nil when there is none.
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
                isHungry = !isAtEnd
                return nil
            }
            if !line.isEmpty { return InputPath(Array(line)) }
        }
    }

    /// Whether a path may still come.
    package var hasMore: Bool { !isAtEnd || start < buffer.count }

    /// Reads all that has come in, so that `arrived` knows it; does not wait.
    package func readAhead() {
        var request = descriptor.withNumber { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while !isAtEnd, buffer.count < Self.mostAhead, unsafe poll(&request, 1, 0) > 0 { read() }
    }

    /// Reads what is there. Otherwise only for a list that is hungry: what is not taken yet waits outside.
    func read() {
        if start > 0 {
            buffer.removeFirst(start)
            arrivedUntil -= start
            start = 0
        }
        var bytes: [UInt8] = []
        do throws(ScanError) { bytes = try descriptor.read(atMost: 1 << 16) } catch { problem = error }
        isAtEnd = bytes.isEmpty
        isHungry = false
        buffer += bytes
        guard let arrived else { return }
        while let end = buffer[arrivedUntil...].firstIndex(of: separator) ?? (isAtEnd ? buffer.endIndex : nil) {
            if end > arrivedUntil { arrived(InputPath(Array(buffer[arrivedUntil..<end]))) }
            arrivedUntil = min(end + 1, buffer.count)
            if end == buffer.endIndex { break }
        }
    }

    var waitingDescriptor: Descriptor { descriptor }
}
