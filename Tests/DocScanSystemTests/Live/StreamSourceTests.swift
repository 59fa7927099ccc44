import DocScan
import DocScanSystem
import Foundation
import TestSupport
import Testing

struct StreamSourceTests {
    private let folder: TemporaryFolder
    private let picture: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        picture = try TestImages.bytes(of: "TestImages/odd/grey.jpg")
    }

    private func namedPipe() -> String {
        let path = "\(folder.path)/pipe"
        #expect(unsafe mkfifo(path, 0o600) == 0)
        return path
    }

    /// Writes pieces into a pipe from another thread, each when `gate` lets it.
    private func feed(_ path: String, _ pieces: [[UInt8]], gate: DispatchSemaphore? = nil) {
        Thread.detachNewThread {
            guard let handle = FileHandle(forWritingAtPath: path) else { return }
            for piece in pieces {
                gate?.wait()
                try? handle.write(contentsOf: Data(piece))
            }
            try? handle.close()
        }
    }

    @Test(arguments: [nil, 10.0])
    func `A file is a recording at a rate`(rate: Double?) throws {
        let noise: [UInt8] = [0, 0xFF, 0xD9]
        let stream = [picture, noise, picture, Array(picture.prefix(500))].joined()
        let path = try folder.write("film.mjpeg", stream)
        var (source, _) = try FrameSources.open(path, rate: rate)
        #expect(!source.isLive)
        let frames = try source.frames()
        #expect(frames.map(\.image.bytes) == [picture, picture])
        let second = 1 / (rate ?? 30)
        #expect(frames.map(\.time) == [0, second])
        #expect(frames.map(\.image.source) == ["\(path)#frame=0", "\(path)#frame=1"])
        #expect(source.broken == 1)
        #expect(try source.next()?.number == nil)
    }

    @Test func `A pipe is live and its times are arrivals`() throws {
        let path = namedPipe()
        var (source, _) = try FrameSources.open(path)
        #expect(source.isLive)
        let gate = DispatchSemaphore(value: 0)
        feed(path, [picture, picture], gate: gate)
        let start = ContinuousClock.now
        gate.signal()
        #expect(try source.next()?.time == 0)
        gate.signal()
        let second = try #require(try source.next()).time
        #expect(second > 0 && second < (ContinuousClock.now - start) / .seconds(1))
        #expect(try source.next()?.number == nil)
    }

    @Test func `A pipe with a stated rate is a recording`() throws {
        let path = namedPipe()
        var (source, _) = try FrameSources.open(path, rate: 4)
        #expect(!source.isLive)
        feed(path, [Array(picture.prefix(1000)), Array(picture.dropFirst(1000)), picture])
        #expect(try source.frames().map(\.time) == [0, 0.25])
    }

    @Test func `A stream without frames is named`() throws {
        var source = try StreamSource(path: folder.write("a.mjpg", []))
        #expect(throws: ScanError.empty) { try source.next() }
        #expect(try source.next()?.number == nil)
        source = try StreamSource(path: folder.write("b.mjpg", picture.prefix(900)))
        #expect(throws: ScanError.sourceFailed(reason: "there is no JPEG frame in the stream")) { try source.next() }
        #expect(source.broken == 1)
    }

    /// The last bytes look like the beginning of a frame that swallows the next.
    @Test func `A frame behind a broken one is found at the end`() throws {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]
        var source = try StreamSource(path: folder.write("a.mjpg", [start, picture].joined()))
        #expect(try source.frames().map(\.image.bytes) == [picture])
    }

    @Test func `A blocked source is ended from another thread`() throws {
        let opened = try FrameSources.open(namedPipe())
        let cancellation = opened.cancellation
        var source = opened.frames
        try whenBlocked {
            cancellation.cancel()
            cancellation.cancel()
        }
        let start = ContinuousClock.now
        #expect(try source.next()?.number == nil)
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(cancellation.isCancelled)
    }
}
