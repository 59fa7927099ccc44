import DocScan
import Testing

@testable import DocScanService

struct WorkerTests {
    @Test func `A job that was cancelled before it begins starts no process`() async {
        let worker = Worker(
            WorkerStart(memory: 1 << 30, isVerbose: false), program: "/no/such/program", limits: PageLimits())
        let task = ScanTask(.pages(PagesJob(.file("a.jpg"), Coded(ScanSettings())))) { _ in }
        task.cancel()
        #expect(await worker.perform(task) == .failure(.scan(.cancelled)))
    }
}
