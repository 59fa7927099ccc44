import DocScan
import DocScanService
import Foundation
import TestSupport
import Testing

struct FrameSourcesTests {
    private func error(_ source: String) -> ScanError? {
        #expect(throws: ScanError.self) { try FrameSources.open(source) }
    }

    @Test func `Reports a path that is not a source of frames`() throws {
        #expect(error("/dev/video4711") == .sourceFailed(.noDevice(path: "/dev/video4711")))
        #expect(error("/no/such/film.mp4") == .unreadable(.notFound))
        let picture = TestImages.packageRoot.appending(path: "TestImages/odd/grey.jpg").path
        #expect(error(picture) == .sourceFailed(.picture(.jpeg)))
        #expect(
            error("ftp://x/y") == .sourceFailed(.unknownScheme(supported: ["http", "https", "rtsp", "rtsps"])))
        let folder = try TemporaryFolder()
        #expect(error(try folder.write("film.mp4", [])) == .empty)
    }

    @Test func `Requests the camera's JPEGs first, at the given rate`() {
        let commands = FFmpegInput.device("/dev/video0").commands(isLive: true, rate: 15)
        #expect(commands.count == 2)
        #expect(commands[0].contains("copy"))
        #expect(commands[1].contains("mjpeg"))
        for command in commands {
            let input = command.firstIndex(of: "-i") ?? 0
            #expect(command[input + 1] == "/dev/video0")
            #expect(command[..<input].contains("v4l2"))
            #expect(command[..<input].contains("15.0"))
        }
    }

    @Test func `A file's name is never an option or an address`() {
        let command = FFmpegInput.file("-http://x").commands(isLive: false, rate: nil)[0]
        #expect(command.contains("file:-http://x"))
        #expect(!command.contains("-http://x"))
    }

    @Test(arguments: ["rtsp://anna:secret@camera/x", "http://camera/x?pwd=it's", "https://camera/x;password=p"])
    func `An address with secrets is on no command line`(address: String) {
        let input = FFmpegInput.network(address)
        let commands = input.commands(isLive: true, rate: nil)
        #expect(!commands.joined().contains { $0.contains("camera") })
        #expect(commands[0].contains("pipe:3"))
        let script = input.script ?? ""
        #expect(script.contains("file '\(address.replacing("'", with: #"'\''"#))'\n"))
        #expect(script.contains("timeout 10000000\n"))
        #expect(FFmpegInput.network("rtsp://camera/x").script == nil)
    }

    @Test func `An address is one line`() {
        #expect(
            error("http://camera/x?a=b\nfile '/etc/passwd'")
                == .sourceFailed(.other("the URL contains a control character")))
    }

    @Test func `The messages of ffmpeg are understood`() throws {
        var messages = FFmpegMessages()
        let text = """
            [info]   Duration: N/A, start: 1.0
            frame:0    pts:0       pts_time:0.5
            docscan=1
            frame:1    pts:NOPTS   pts_time:NOPTS
            [rtsp @ 0x55] [error] rtsp://a:secret@b/c: Server returned 401 Unauthorized (authorization failed)
            """
        for byte in Array(text.utf8) + [0x0A] { messages.append([byte]) }
        #expect(messages.times == [0.5, nil])
        #expect(!messages.hasDuration)
        #expect(
            messages.reason
                == .reported(.unauthorized, text: "server returned 401 Unauthorized (authorization failed)"))
        messages.append(Array("[info]   Duration: 00:00:01.00\n[fatal] Stream map '0:v:0' matches no streams.\n".utf8))
        messages.append(Array("[fatal] To ignore this, add a trailing '?' to the map.\n".utf8))
        #expect(messages.hasDuration)
        #expect(messages.reason == .reported(.noVideo, text: "it contains no video"))
        messages = FFmpegMessages(source: "http://anna:secret@b/c?token=t0ken")
        messages.append(Array("frame:0 pts:0 pts_time:1e300\nlavf.concatdec.duration=4000000\n".utf8))
        #expect(messages.times == [nil])
        #expect(messages.hasDuration)
        messages.append(Array("[http @ 0x1] [error] b/c?token=t0ken: anna:secret is wrong\n".utf8))
        messages.append(Array("[concat @ 0x1] [error] Impossible to open 'http://anna:secret@b/c?token=t0ken'\n".utf8))
        let reason = try #require(messages.reason).message
        #expect(reason.contains("wrong") && !reason.contains("secret") && !reason.contains("t0ken"))
    }

    @Test(
        arguments: [
            (
                "[tcp @ 0x1] [error] Failed to resolve hostname x: Name or service not known\n"
                    + "[error] rtsp://x/: Input/output error\n",
                .reported(.unknownHost, text: "name or service not known")
            ),
            (
                "[error] rtsp://x/: Invalid data found when processing input\n",
                .other("the server is not an RTSP camera")
            ),
            ("[error] rtsp://x/: Input/output error\n", .other("input/output error")),
        ] as [(String, SourceFailure)])
    func `Takes the reason from ffmpeg's message`(lines: String, reason: SourceFailure) {
        var messages = FFmpegMessages(source: "rtsp://x/")
        messages.append(Array(lines.utf8))
        #expect(messages.reason == reason)
    }
}
