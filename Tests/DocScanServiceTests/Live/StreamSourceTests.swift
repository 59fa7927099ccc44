import DocScan
import DocScanService
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

    @Test func `A pipe is live and its times are arrivals`() async throws {
        let path = namedPipe()
        let gate = DispatchSemaphore(value: 0)
        feed(path, [picture, picture], gate: gate)
        let (isLive, times, elapsed) = try await onOwnThread {
            var (source, _) = try FrameSources.open(path)
            let start = ContinuousClock.now
            gate.signal()
            var times = [try source.next()?.time]
            gate.signal()
            times.append(try source.next()?.time)
            let elapsed = (ContinuousClock.now - start) / .seconds(1)
            return (source.isLive, times + [try source.next()?.time], elapsed)
        }
        #expect(isLive)
        #expect(times.first == .some(0) && times.last == .some(nil))
        let second = try #require(times[1])
        #expect(second > 0 && second < elapsed)
    }

    @Test func `A pipe with a stated rate is a recording`() async throws {
        let path = namedPipe()
        feed(path, [Array(picture.prefix(1000)), Array(picture.dropFirst(1000)), picture])
        let (isLive, times) = try await onOwnThread {
            var (source, _) = try FrameSources.open(path, rate: 4)
            return (source.isLive, try source.frames().map(\.time))
        }
        #expect(!isLive)
        #expect(times == [0, 0.25])
    }

    @Test func `Reports a stream without frames`() throws {
        var source = try StreamSource(path: folder.write("a.mjpg", []))
        #expect(throws: ScanError.empty) { try source.next() }
        #expect(try source.next()?.number == nil)
        source = try StreamSource(path: folder.write("b.mjpg", picture.prefix(900)))
        #expect(throws: ScanError.sourceFailed(.noFrame)) { try source.next() }
        #expect(source.broken == 1)
    }

    /// The last bytes look like the beginning of a frame that swallows the next.
    @Test func `A frame behind a broken one is found at the end`() throws {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]
        var source = try StreamSource(path: folder.write("a.mjpg", [start, picture].joined()))
        #expect(try source.frames().map(\.image.bytes) == [picture])
    }

    /// Without an end to the waiting the test itself would not end: nothing is ever written.
    @Test func `A blocked source is ended from another thread`() async throws {
        let path = namedPipe()
        let (number, isCancelled) = try await onOwnThread {
            let opened = try FrameSources.open(path)
            let cancellation = opened.cancellation
            var source = opened.frames
            try whenBlocked {
                cancellation.cancel()
                cancellation.cancel()
            }
            return (try source.next()?.number, cancellation.isCancelled)
        }
        #expect(number == nil && isCancelled)
    }
}
