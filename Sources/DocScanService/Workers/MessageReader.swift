/// Assembles messages from the pieces that a pipe delivers.
struct MessageReader {
    /// A message that is not decoded yet.
    struct Message {
        var json: [UInt8]
        var attachments: [[UInt8]]
    }

    /// The bytes of the current head or part, as far as they have arrived.
    private var current: [UInt8] = []
    /// The current part, as its head describes it; `nil` before its head is complete.
    private var part: (length: Int, isLast: Bool)?
    private var parts: [[UInt8]] = []
    /// True after bytes that no worker and no program sends; nothing more can be read.
    private(set) var isBroken = false

    /// The number of bytes that complete the current head or part. A reader that waits may read exactly these.
    var needed: Int { (part?.length ?? WorkerCoding.headLength) - current.count }

    /// Takes bytes that were read, and calls `found` for each message that is complete.
    mutating func append(_ bytes: [UInt8], _ found: (Message) -> Void) {
        var rest = bytes[...]
        while !rest.isEmpty, !isBroken {
            let piece = rest.prefix(needed)
            rest = rest.dropFirst(piece.count)
            // A whole part that was read at once is not copied.
            if piece.count == bytes.count, current.isEmpty { current = bytes } else { current += piece }
            // A part may be empty.
            while needed == 0, !isBroken { finish(found) }
        }
    }

    /// Goes on from a complete head to its part, and from a complete part to the next head.
    private mutating func finish(_ found: (Message) -> Void) {
        guard let part else {
            let (length, isLast) = WorkerCoding.part(head: current)
            guard length <= WorkerCoding.mostBytes, parts.count <= WorkerCoding.mostAttachments else {
                return isBroken = true
            }
            (self.part, current) = ((length, isLast), [])
            return current.reserveCapacity(min(length, 1 << 24))
        }
        parts.append(current)
        (self.part, current) = (nil, [])
        guard part.isLast else { return }
        found(Message(json: parts[0], attachments: Array(parts.dropFirst())))
        parts = []
    }
}
