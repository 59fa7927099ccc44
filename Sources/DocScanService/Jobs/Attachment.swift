import Synchronization

/// Bytes that a message contains after its JSON, so that images are neither escaped nor copied.
package struct Attachment: Sendable, Hashable {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension Attachment: Codable {
    /// The coded form is the attachment's position in its message.
    package init(from decoder: any Decoder) throws {
        let position = try Int(from: decoder)
        guard let attachments = (decoder.userInfo[MessageParts.key] as? MessageParts)?.attachments,
            attachments.indices.contains(position)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "the message has no such attachment"))
        }
        bytes = attachments[position]
    }

    package func encode(to encoder: any Encoder) throws {
        guard let message = encoder.userInfo[MessageParts.key] as? MessageParts else {
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: "nothing collects attachments"))
        }
        try message.add(bytes).encode(to: encoder)
    }
}

/// The attachments of a message that is being coded, and the values that a worker knows from earlier messages.
final class MessageParts: Sendable {
    private let collected: Mutex<[[UInt8]]>
    let known: CodedValues?

    init(_ attachments: [[UInt8]] = [], known: CodedValues? = nil) {
        collected = Mutex(attachments)
        self.known = known
    }

    var attachments: [[UInt8]] { collected.withLock { $0 } }

    /// Returns the position of the attachment.
    func add(_ bytes: [UInt8]) -> Int {
        collected.withLock { collected in
            collected.append(bytes)
            return collected.count - 1
        }
    }

    /// The key of the message in the `userInfo` of an encoder or decoder.
    static let key: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "docscan.message") else {
            preconditionFailure("a key can be made of any text")
        }
        return key
    }()
}
