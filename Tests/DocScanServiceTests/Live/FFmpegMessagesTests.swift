import Testing

@testable import DocScanService

struct FFmpegMessagesTests {
    @Test func `Without a message there is no time, and a frame may state none`() {
        var messages = FFmpegMessages()
        #expect(messages.takeTime() == .none)
        messages.append(Array("frame:0 pts:NOPTS pts_time:NOPTS\nframe:1 pts:1 pts_time:0.5\n".utf8))
        #expect(messages.takeTime() == .some(nil))
        #expect(messages.takeTime() == .some(0.5))
        #expect(messages.takeTime() == .none)
    }
}
