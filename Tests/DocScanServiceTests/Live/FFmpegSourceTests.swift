import DocScan
import DocScanService
import Foundation
import TestSupport
import Testing

/// Serialized, because the tests count the processes that they leave.
@Suite(.serialized)
struct FFmpegSourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: Videos

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg is not installed"))
    func `A video gives its frames with its own times`() async throws {
        // Each frame lies further behind the one before it.
        let path = try await FFmpeg.video(in: folder, filter: "settb=1/1000,setpts=N*N*10+3000")
        var (source, _) = try FrameSources.open(path)
        #expect(!source.isLive)
        let frames = try source.frames()
        #expect(frames.count == FFmpeg.frames)
        for (index, frame) in frames.enumerated() {
            #expect(frame.number == index)
            #expect(abs(frame.time - Double(index * index) / 100) < 0.002)
            #expect(abs(try FFmpeg.grey(of: frame) - FFmpeg.grey(index)) < 4)
        }
        #expect(try source.next()?.number == nil)
        #expect(FFmpeg.children().isEmpty)
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg is not installed"))
    func `A stated rate gives a video its times`() async throws {
        var (source, _) = try await FrameSources.open(FFmpeg.video(in: folder), rate: 5)
        #expect(try source.frames(atMost: 3).map(\.time) == [0, 0.2, 0.4])
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg is not installed"))
    func `A source that is left early leaves no process and no descriptor`() async throws {
        let path = try await FFmpeg.video(in: folder)
        let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        for _ in 0..<40 {
            var (source, _) = try FrameSources.open(path)
            #expect(try source.next()?.number == 0)
        }
        #expect(FFmpeg.children().isEmpty)
        // Other tests open and close files at the same time, but not 40.
        #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count < before + 30)
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg is not installed"))
    func `Reports a file that is not a video`() async throws {
        let video = try Data(contentsOf: URL(filePath: await FFmpeg.video(in: folder)))
        let path = try folder.write("broken one: user.mkv", [1, 2, 3] + video.prefix(40))
        var (source, _) = try FrameSources.open(path)
        #expect(throws: ScanError.sourceFailed(.other("EBML header parsing failed"))) {
            try source.next()
        }
        #expect(try source.next()?.number == nil)
        #expect(FFmpeg.children().isEmpty)
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg is not installed"))
    func `An address that does not answer is named without its password`() throws {
        var (source, _) = try FrameSources.open("rtsp://anna:secret@127.0.0.1:1/live?key=secret")
        #expect(source.isLive)
        #expect(throws: ScanError.sourceFailed(.reported(.connectionRefused, text: "connection refused"))) {
            try source.next()
        }
    }

    // MARK: Live sources: a script in ffmpeg's place

    /// Gives a frame at each of the first calls, then fails.
    private func script(calls: Int) throws -> String {
        try folder.write("frame", [0xFF, 0xD8, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 0xFF, 0xD9])
        let path = try folder.write(
            "docscan-fake",
            """
            #!/bin/sh
            cd \(folder.path); echo call >> calls
            [ $(wc -l < calls) -gt \(calls) ] && { echo '[error] camera: Gone away' >&2; exit 1; }
            cat frame
            """.utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private static func live(
        _ program: String, pauses: [Double], _ cancellation: SourceCancellation = SourceCancellation()
    ) throws -> FFmpegSource {
        try FFmpegSource(
            .network("rtsp://x"), name: "rtsp://a:b@x", rate: nil, cancellation: cancellation, pauses: pauses,
            program: program)
    }

    @Test func `Reconnects after a lost connection, and time continues`() throws {
        var source = try Self.live(try script(calls: 3), pauses: [0.1, 0.1, 0.1])
        let frames = try source.frames(atMost: 3)
        #expect(frames.map(\.number) == [0, 1, 2])
        #expect(frames.map(\.image.source).allSatisfy { $0.hasPrefix("rtsp://x#frame=") })
        #expect(frames[0].time == 0)
        #expect(frames[1].time >= 0.1)
        #expect(frames[2].time >= frames[1].time + 0.1)
        #expect(throws: ScanError.sourceFailed(.connectionLost)) { try source.next() }
        #expect(try String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8).count == 6 * "call\n".count)
        #expect(try source.next()?.number == nil)
    }

    @Test func `A source that never gave a frame is not tried again`() throws {
        var source = try Self.live(try script(calls: 0), pauses: [100])
        #expect(throws: ScanError.sourceFailed(.other("gone away"))) { try source.next() }
    }

    @Test(arguments: [[], [100.0]])
    func `A blocked or pausing source is ended from another thread`(pauses: [Double]) async throws {
        let program = try script(calls: 1)
        if pauses.isEmpty {
            // The pipe stays silent.
            #expect(unsafe mkfifo("\(folder.path)/silence", 0o600) == 0)
            try folder.write("docscan-fake", "#!/bin/sh\ncd \(folder.path); cat frame; exec cat silence".utf8)
        }
        let cancellation = SourceCancellation()
        let (numbers, time) = try await onOwnThread {
            var source = try Self.live(program, pauses: pauses, cancellation)
            var numbers = [try source.next()?.number]
            try whenBlocked { cancellation.cancel() }
            let start = ContinuousClock.now
            numbers.append(try source.next()?.number)
            return (numbers, ContinuousClock.now - start)
        }
        #expect(numbers == [0, nil])
        // The pause alone would be twice as long.
        #expect(time < .seconds(50))
        #expect(FFmpeg.children(named: "cat").isEmpty)
        #expect(FFmpeg.children(named: "docscan-fake").isEmpty)
    }

    @Test func `Names the package of ffmpeg if it is missing`() throws {
        var source = try Self.live("docscan-no-such-program", pauses: [])
        #expect(throws: ScanError.libraryMissing(name: "docscan-no-such-program", package: "ffmpeg")) {
            try source.next()
        }
    }
}
