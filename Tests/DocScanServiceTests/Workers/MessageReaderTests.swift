import DocScan
import FoundationEssentials
import Testing

@testable import DocScanService

struct MessageReaderTests {
    private struct Letter: Codable, Equatable {
        var text: String
        var parts: [DocScanService.Attachment]
    }

    private static func attachment(_ bytes: [UInt8]) -> DocScanService.Attachment { .init(bytes) }

    private static let letters = [
        Letter(text: "a", parts: []), Letter(text: "", parts: [attachment([]), attachment([0, 255, 10])]),
        Letter(text: String(repeating: "x", count: 3_000), parts: [attachment([UInt8](repeating: 7, count: 70_000))]),
    ]

    @Test(arguments: [1, 7, 8, 9, 4_096, 1 << 20])
    func `Messages come together from pieces of any size`(size: Int) throws {
        let bytes = Self.letters.flatMap { WorkerCoding.pieces(of: $0).joined() }
        var reader = MessageReader()
        var messages: [MessageReader.Message] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(Array(bytes[start..<min(start + size, bytes.count)])) { messages.append($0) }
        }
        let read = try messages.map {
            try WorkerCoding.decode(Letter.self, from: $0.json, attachments: $0.attachments)
        }
        #expect(read == Self.letters && !reader.isBroken)
    }

    @Test func `A reader that waits reads exactly what a message needs`() throws {
        var rest = WorkerCoding.pieces(of: Self.letters[2]).joined()[...]
        var reader = MessageReader()
        var count = 0
        while !rest.isEmpty {
            let piece = Array(rest.prefix(reader.needed))
            rest = rest.dropFirst(piece.count)
            reader.append(piece) { _ in count += 1 }
        }
        #expect(count == 1)
    }

    @Test(
        arguments: [
            [127, 255, 255, 255, 255, 255, 255, 255], [0, 0, 0, 0, 128, 0, 0, 1],
            Array([[UInt8]](repeating: [128, 0, 0, 0, 0, 0, 0, 0], count: 4_098).joined()),
        ] as [[UInt8]])
    func `Impossible lengths end the reader`(bytes: [UInt8]) {
        var reader = MessageReader()
        reader.append(bytes + [UInt8](repeating: 0, count: 64)) { _ in Issue.record("this is not a message") }
        #expect(reader.isBroken)
    }

    @Test func `An attachment that is missing is an error`() {
        let json = Array(#"{"text":"","parts":[1]}"#.utf8)
        #expect(throws: DecodingError.self) {
            try WorkerCoding.decode(Letter.self, from: json, attachments: [[1]])
        }
    }
}
