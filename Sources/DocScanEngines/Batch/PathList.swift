public import DocScan
internal import Glibc

/// Paths that come in on standard input, taken as they come; nobody has to wait for the end of the list.
public final class PathList {
    private let separator: UInt8
    private let descriptor: Descriptor
    private var buffer: [UInt8] = []
    private var start = 0
    /// Whether everything has been read; paths may still be waiting.
    private(set) var isAtEnd = false
    /// Whether the last path that came in has been taken.
    private(set) var isHungry = false
    /// Why the list broke off before its end.
    public private(set) var problem: ScanError?

    /// - Parameter separator: what stands behind each path: a line's end, or NUL.
    /// - Throws: `.unreadable` when there is no standard input.
    public init(separator: UInt8) throws(ScanError) {
        self.separator = separator
        descriptor = try Descriptor(duplicating: 0)
    }

    /// The next path that has come in; nil when there is none.
    public func next() -> InputPath? {
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
    public var hasMore: Bool { !isAtEnd || start < buffer.count }

    /// Reads what is there. Only for a list that is hungry: what nobody has taken yet waits outside.
    func read() {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        var bytes: [UInt8] = []
        do throws(ScanError) { bytes = try descriptor.read(atMost: 1 << 16) } catch { problem = error }
        isAtEnd = bytes.isEmpty
        isHungry = false
        buffer += bytes
    }

    var waitingDescriptor: Descriptor { descriptor }
}
