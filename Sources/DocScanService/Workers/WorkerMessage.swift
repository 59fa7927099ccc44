internal import DocScan

/// A message between the program and one of its workers: a kind and some fields of bytes, each preceded by its length,
/// so that any content is safe.
package struct WorkerMessage: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        /// To the worker: path, first page, digest of an earlier scan (may be empty); for a single picture also its
        /// bytes if it is not a file (may be empty), and the places of its barcodes.
        case job
        /// This and the following kinds go to the program. The worker has started.
        case ready
        /// How many pages the input has, and its format.
        case pages
        /// A decoder is about to be called.
        case decoding
        /// The decoder has returned.
        case decoded
        /// A page is done: status, error code (may be empty), the line, and each output of the page (may be empty).
        case line
        /// A page of a single picture is done: `docscan.report/1`, the profile's title, the error as JSON, a small JPEG
        /// (the last three may be empty), then what is printed.
        case report
        /// The input's digest is that of the earlier scan.
        case unchanged
        /// The input is done.
        case end
        /// No input can be scanned: why, as a sentence.
        case broken
        /// Parts of a picture for a person to look at: an error as JSON (may be empty), then for each part its field
        /// (may be empty), `barcode` or `print`, and a PNG file.
        case cutouts
        /// To the worker, a frame of a live session: as for `job`, then its number, its time in seconds, and the
        /// settings of the session as JSON.
        case frame
        /// What a frame shows: an error as JSON (may be empty), then the findings as text.
        case findings
    }

    package var kind: Kind
    package var fields: [[UInt8]]

    package init(_ kind: Kind, _ fields: String...) {
        self.kind = kind
        self.fields = fields.map { Array($0.utf8) }
    }

    package init(_ kind: Kind, fields: [[UInt8]]) {
        self.kind = kind
        self.fields = fields
    }

    /// A field as text; empty where there is none.
    package subscript(index: Int) -> String {
        index < fields.count ? String(decoding: fields[index], as: UTF8.self) : ""
    }

    /// Length of what follows, kind, then each field behind its length. Lengths are 32 bits, big endian.
    package var bytes: [UInt8] {
        var body = [kind.rawValue]
        for field in fields { body += Self.bytes(of: field.count) + field }
        return Self.bytes(of: body.count) + body
    }

    private static func bytes(of length: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    }
}

/// Assembles messages from the pieces that a pipe delivers.
package struct WorkerMessageReader: Sendable {
    private var buffer: [UInt8] = []
    private var start = 0

    package init() {}

    package mutating func append(_ bytes: [UInt8]) {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    /// The next whole message; nil when there is none yet, or nothing that could become one.
    package mutating func next() -> WorkerMessage? {
        guard let length = length(at: start), length > 0, buffer.count - start - 4 >= length else { return nil }
        let end = start + 4 + length
        guard let kind = WorkerMessage.Kind(rawValue: buffer[start + 4]) else { return nil }
        var fields: [[UInt8]] = []
        var position = start + 5
        while position < end {
            guard let count = self.length(at: position), position + 4 + count <= end else { return nil }
            fields.append(Array(buffer[position + 4..<position + 4 + count]))
            position += 4 + count
        }
        start = end
        return WorkerMessage(kind, fields: fields)
    }

    private func length(at position: Int) -> Int? {
        guard buffer.count >= position + 4 else { return nil }
        return buffer[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
