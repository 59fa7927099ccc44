import Testing

@testable import DocScanService

struct WorkerProcessTests {
    private static let start = WorkerStart(memory: 1 << 30, isVerbose: false)

    /// A length of three bytes, then text that is not JSON; an impossible length.
    @Test(.timeLimit(.minutes(1)), arguments: [#"\0\0\0\0\0\0\0\003xyz"#, #"\177\0\0\0\0\0\0\0"#])
    func `A worker whose answer cannot be read is killed, also if it would live on`(answer: String) throws {
        let process = try WorkerProcess(
            Self.start, program: "/bin/sh", words: ["sh", "-c", "printf '\(answer)'; exec sleep 600"])
        var answers = process.receive(seconds: 30)
        while let received = answers, received.isEmpty { answers = process.receive(seconds: 30) }
        #expect(answers == nil)
        #expect(process.reap(waiting: true))
        #expect(process.reason == "its answer could not be read")
    }

    @Test(.timeLimit(.minutes(1)))
    func `Sending a large picture does not wait for the worker`() throws {
        let process = try WorkerProcess(Self.start, program: "/bin/sh", words: ["sh", "-c", "exec sleep 600"])
        let start = ContinuousClock.now
        process.send(String(repeating: "x", count: 20_000_000))
        // The worker reads nothing, so that most of it is left.
        #expect(process.receive(seconds: 0.1)?.isEmpty == true)
        #expect(ContinuousClock.now - start < .seconds(10))
    }
}
