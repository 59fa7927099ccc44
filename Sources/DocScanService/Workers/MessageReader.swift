/// Assembles messages from the pieces that a pipe delivers.
struct MessageReader {
    /// A message that is not decoded yet.
    struct Message {
        var json: [UInt8]
        var attachments: [[UInt8]]
    }

    /// The bytes of a message's head, then of its parts, as far as they have arrived.
    private var head: [UInt8] = []
    private var lengths: [Int]?
    private var parts: [[UInt8]] = []
    /// True after bytes that no worker and no program sends; nothing more can be read.
    private(set) var isBroken = false

    /// The number of bytes that complete the current part. A reader that waits may read exactly these.
    var needed: Int {
        guard let lengths else { return headLength - head.count }
        return lengths[parts.count - 1] - parts[parts.count - 1].count
    }

    private var headLength: Int {
        guard head.count >= WorkerCoding.prefix else { return WorkerCoding.prefix }
        let count = WorkerCoding.number(head[4..<8])
        // No more is read behind a count that no message has.
        return WorkerCoding.prefix + (count > WorkerCoding.mostAttachments ? 0 : 8 * count)
    }

    /// Takes bytes that were read, and calls `found` for each message that is complete.
    mutating func append(_ bytes: [UInt8], _ found: (Message) -> Void) {
        // A whole part that was read at once is not copied.
        if lengths != nil, bytes.count == needed, parts[parts.count - 1].isEmpty {
            parts[parts.count - 1] = bytes
            return finishParts(found)
        }
        var rest = bytes[...]
        while !rest.isEmpty, !isBroken {
            let piece = rest.prefix(needed)
            rest = rest.dropFirst(piece.count)
            if lengths == nil { head += piece } else { parts[parts.count - 1] += piece }
            finishParts(found)
        }
    }

    /// Goes to the next part where one is complete; a part may be empty.
    private mutating func finishParts(_ found: (Message) -> Void) {
        while needed == 0, !isBroken {
            guard let lengths else {
                begin()
                continue
            }
            if parts.count < lengths.count {
                addPart()
            } else {
                found(Message(json: parts[0], attachments: Array(parts.dropFirst())))
                (head, parts, self.lengths) = ([], [], nil)
            }
        }
    }

    private mutating func begin() {
        let count = WorkerCoding.number(head[4..<8])
        guard count <= WorkerCoding.mostAttachments else { return isBroken = true }
        guard head.count == headLength else { return }
        let lengths =
            [WorkerCoding.number(head[..<4])]
            + (0..<count).map { WorkerCoding.number(head[(8 + 8 * $0)..<(16 + 8 * $0)]) }
        guard lengths.allSatisfy({ (0...WorkerCoding.mostBytes).contains($0) }) else { return isBroken = true }
        self.lengths = lengths
        addPart()
    }

    private mutating func addPart() {
        var part: [UInt8] = []
        part.reserveCapacity(min(lengths?[parts.count] ?? 0, 1 << 24))
        parts.append(part)
    }
}
