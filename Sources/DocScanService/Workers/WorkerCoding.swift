internal import DocScan
internal import DocScanEngines
internal import FoundationEssentials
internal import Synchronization

/// The protocol between the program and its workers. Messages consist of JSON and attachments.
///
/// Each part of a message, the JSON and then the attachments, is preceded by its length: 64 bits, big endian, with the
/// first bit set if another part follows.
package enum WorkerCoding {
    /// Returns the pieces of a message, to be written in order. The attachments are not copied.
    static func pieces(of value: some Encodable) -> [[UInt8]] {
        let message = MessageParts()
        let encoder = JSONEncoder()
        encoder.userInfo[MessageParts.key] = message
        // Every number is finite and every key is text, so encoding cannot fail.
        let json = (try? encoder.encode(value)).map { Array($0) } ?? []
        var attachments = message.attachments[...]
        var pieces = [head(json.count, isLast: attachments.isEmpty) + json]
        while let attachment = attachments.popFirst() {
            pieces += [head(attachment.count, isLast: attachments.isEmpty), attachment]
        }
        return pieces
    }

    /// Returns the pieces of a worker's message. The JSON of a signal is replaced by one byte.
    static func pieces(ofAnswer answer: ScanAnswer) -> [[UInt8]] {
        guard case .signal(let signal) = answer else { return pieces(of: answer) }
        return [head(1, isLast: true) + [signal.rawValue]]
    }

    /// - Throws: `DecodingError`.
    static func answer(_ message: MessageReader.Message) throws -> ScanAnswer {
        if message.json.count == 1, let signal = ScanAnswer.Signal(rawValue: message.json[0]) { return .signal(signal) }
        return try decode(ScanAnswer.self, from: message.json, attachments: message.attachments)
    }

    /// Encodes and decodes a page once, because the first time takes 1 ms longer. The program and the worker do this
    /// while they wait for each other.
    static let isPrepared: Bool = {
        let page = ScanAnswer.page(ScannedPage([ScanReport(source: "", status: .failed)]))
        var reader = MessageReader()
        var read = false
        for piece in pieces(of: page) { reader.append(piece) { read = (try? answer($0)) != nil } }
        return read
    }()

    static func form(of value: some Encodable) -> [UInt8] { (try? JSONEncoder().encode(value)).map { Array($0) } ?? [] }

    /// - Throws: `DecodingError`.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from json: [UInt8], attachments: [[UInt8]], values: CodedValues? = nil
    ) throws -> Value {
        let decoder = JSONDecoder()
        decoder.userInfo[.patternCompiler] = RE2Patterns()
        decoder.userInfo[MessageParts.key] = MessageParts(attachments, known: values)
        return try decoder.decode(type, from: Data(json))
    }

    private static func head(_ length: Int, isLast: Bool) -> [UInt8] {
        let number = isLast ? length : length | .min
        return (0..<headLength).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    static func part(head: [UInt8]) -> (length: Int, isLast: Bool) {
        let number = head.reduce(0) { $0 << 8 | Int($1) }
        return (number & .max, number >= 0)
    }

    static let headLength = 8
    /// The maximum size of a message's JSON and of an attachment, in bytes: more than an image of 200 million pixels
    /// requires.
    static let mostBytes = 1 << 31
    static let mostAttachments = 1 << 12
}

/// The values that a worker has decoded from `Coded` forms, so that settings that are sent with every frame are decoded
/// only once.
final class CodedValues: Sendable {
    private let known = Mutex<[(form: [UInt8], value: any Sendable)]>([])
    private static let most = 8

    /// - Throws: `DecodingError`.
    func value<Value: Codable & Sendable>(of form: [UInt8]) throws -> Value {
        try known.withLock { known in
            if let found = known.first(where: { $0.form == form && $0.value is Value })?.value as? Value {
                return found
            }
            let value = try WorkerCoding.decode(Value.self, from: form, attachments: [])
            if known.count == Self.most { known.removeFirst() }
            known.append((form, value))
            return value
        }
    }
}
