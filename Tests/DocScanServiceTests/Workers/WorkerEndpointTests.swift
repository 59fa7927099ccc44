import DocScan
import Synchronization
import Testing

@testable import DocScanService

struct WorkerEndpointTests {
    private static func message(_ job: ScanJob) -> MessageReader.Message {
        var (reader, messages): (MessageReader, [MessageReader.Message]) = (MessageReader(), [])
        for piece in WorkerCoding.pieces(of: job) { reader.append(piece) { messages.append($0) } }
        return messages[0]
    }

    private static func answers(to messages: [MessageReader.Message]) async -> [ScanAnswer] {
        let answers = Mutex<[ScanAnswer]>([])
        var rest = messages[...]
        await WorkerEndpoint.perform({ rest.popFirst() }, answer: { answer in answers.withLock { $0.append(answer) } })
        return answers.withLock { $0 }
    }

    private static let missing = ScanJob.picture(PictureJob(.file("/nowhere/a.jpg"), longest: 100))

    @Test(
        arguments: [
            ("xyz", []), (#"{"paint":{}}"#, []), (#"{"part":{"_0":{"pages":[0]}}}"#, []),
            // The job names an attachment that the message does not have.
            (#"{"pages":{"_0":{"input":{"file":{"_0":{"bytes":[97]}}},"settings":3}}}"#, [[1]]), ("", [[1], [2]]),
        ] as [(String, [[UInt8]])])
    func `A job that cannot be read is answered, and the next one is performed`(
        json: String, attachments: [[UInt8]]
    ) async throws {
        let broken = MessageReader.Message(json: Array(json.utf8), attachments: attachments)
        let found = await Self.answers(to: [broken, Self.message(Self.missing)])
        #expect(found.count == 5)
        guard case .signal(.ready) = found[0], case .failed(.jobUnreadable) = found[1],
            case .signal(.finished) = found[2], case .failed(.unreadable(.notFound)) = found[3],
            case .signal(.finished) = found[4]
        else {
            Issue.record("other answers: \(found)")
            return
        }
    }

    @Test func `A worker without jobs reports that it is ready, and ends`() async {
        let found = await Self.answers(to: [])
        guard found.count == 1, case .signal(.ready) = found[0] else {
            Issue.record("other answers: \(found)")
            return
        }
    }
}
