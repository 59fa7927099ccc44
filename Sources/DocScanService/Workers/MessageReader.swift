/// Assembles messages from the pieces that a pipe delivers.
struct MessageReader {
    struct Message {
        var json: [UInt8]
        var attachments: [[UInt8]]
    }

    /// The received bytes of the current head or part.
    private var current: [UInt8] = []
    /// The current part, as described by its head; `nil` until the head is complete.
    private var part: (length: Int, isLast: Bool)?
    private var parts: [[UInt8]] = []
    /// True after bytes that violate the protocol. No further message can be read.
    private(set) var isBroken = false

    /// The number of bytes that are missing in the current head or part.
    var needed: Int { (part?.length ?? WorkerCoding.headLength) - current.count }

    mutating func append(_ bytes: [UInt8], _ found: (Message) -> Void) {
        var rest = bytes[...]
        while !rest.isEmpty, !isBroken {
            let piece = rest.prefix(needed)
            rest = rest.dropFirst(piece.count)
            // A part that was read in one piece is not copied.
            if piece.count == bytes.count, current.isEmpty { current = bytes } else { current += piece }
            // A part may be empty.
            while needed == 0, !isBroken { finish(found) }
        }
    }

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
