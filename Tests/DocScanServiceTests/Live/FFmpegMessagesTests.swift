import DocScan
import Testing

@testable import DocScanService

struct FFmpegMessagesTests {
    @Test func `Returns no time without a message, and nil for a frame without one`() {
        var messages = FFmpegMessages()
        #expect(messages.takeTime() == .none)
        messages.append(Array("frame:0 pts:NOPTS pts_time:NOPTS\nframe:1 pts:1 pts_time:0.5\n".utf8))
        #expect(messages.takeTime() == .some(nil))
        #expect(messages.takeTime() == .some(0.5))
        #expect(messages.takeTime() == .none)
    }

    @Test(
        arguments: [
            ("Connection refused", .connectionRefused), ("Server returned 401 Unauthorized", .unauthorized),
            ("Server returned 403 Forbidden (access denied)", .forbidden), ("Server returned 404 Not Found", .notFound),
            ("Failed to resolve hostname x", .unknownHost), ("Connection timed out", .unreachable),
            ("No route to host", .unreachable), ("Device or resource busy", .busy),
            ("Permission denied", .notPermitted), ("moov atom not found", .noVideo), ("Gone away", nil),
        ] as [(String, SourceFailure.Cause?)])
    func `The words of a message state its cause`(words: String, cause: SourceFailure.Cause?) {
        var messages = FFmpegMessages()
        messages.append(Array("[error] camera: \(words)\n".utf8))
        let text = words.prefix(1).lowercased() + words.dropFirst()
        #expect(messages.reason == cause.map { .reported($0, text: text) } ?? .other(text))
    }
}
