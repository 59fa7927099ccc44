import Foundation
import Harness
import Testing

struct ProcessRunTests {
    @Test func `Returns the exit code and the processor time`() throws {
        #expect(try #require(ProcessRun(["true"])).exitCode == 0)
        #expect(try #require(ProcessRun(["sh", "-c", "exit 3"])).exitCode == 3)
        #expect(try #require(ProcessRun(["sh", "-c", "kill -9 $$"])).exitCode == 137)
        let sleep = try #require(ProcessRun(["sleep", "0.1"]))
        #expect(sleep.seconds >= 0.1)
        #expect(sleep.processorSeconds < 0.05)
        // The children's time counts.
        let busy = try #require(ProcessRun(["sh", "-c", "(i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done); true"]))
        #expect(busy.processorSeconds > 0.005)
    }

    @Test func `Returns nil for a program that cannot be started`() {
        #expect(ProcessRun(["there-is-no-such-program"]) == nil)
        #expect(PeakMemory.megabytes(["there-is-no-such-program"]) == nil)
    }

    @Test func `Its output goes to a file`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = ProcessRun(["sh", "-c", "echo out; echo message >&2"], output: file.path)
        #expect(try String(contentsOf: file, encoding: .utf8) == "out\n")
    }

    @Test func `Peak memory is the largest process's`() throws {
        // The shell's child fills 32 MB.
        let command = ["sh", "-c", "dd if=/dev/zero of=/dev/null bs=32M count=40; true"]
        let megabytes = try #require(PeakMemory.megabytes(command))
        #expect((30...80).contains(megabytes))
    }
}
