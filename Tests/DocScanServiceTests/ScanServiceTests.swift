import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanService

struct ScanServiceTests {
    private static let job = CutoutsJob(.file("a.jpg"), fields: [], Coded(ScanSettings()))
    private static let unavailable =
        "The source delivers no frames: a worker cannot be started: no such file or directory."

    private func expect(_ error: ScanServiceError, of service: ScanService) async {
        await #expect(throws: error) { try await service.cutouts(Self.job) }
    }

    private func begin(_ service: ScanService) async -> Task<[Cutout], any Error> {
        let count = await service.count
        let task = Task { try await service.cutouts(Self.job) }
        while await service.count == count { await Task.yield() }
        return task
    }

    @Test(.timeLimit(.minutes(1))) func `A cancelled job leaves the queue while another one runs`() async throws {
        let folder = try TemporaryFolder()
        var options = ScanService.Options()
        options.program = try folder.write("silent", "#!/bin/sh\nexec sleep 600\n".utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: options.program)
        (options.capacity, options.limits.seconds) = ([.scan: 2], 20)
        let service = ScanService(options)
        let running = await begin(service)
        let waiting = await begin(service)
        await expect(.busy(waiting: 2, seconds: 1), of: service)
        waiting.cancel()
        await #expect(throws: ScanServiceError.scan(.cancelled)) { try await waiting.value }
        #expect(await service.count == 1)
        running.cancel()
        await #expect(throws: ScanServiceError.scan(.cancelled)) { try await running.value }
        #expect(await service.count == 0)
    }

    @Test func `After a failed start jobs are refused until the pause ends`() async {
        var options = ScanService.Options()
        options.program = "/no/such/program"
        let service = ScanService(options)
        #expect(await service.problem == nil)
        await expect(.unavailable(reason: Self.unavailable, seconds: 0), of: service)
        #expect(await service.problem == Self.unavailable)
        await expect(.unavailable(reason: Self.unavailable, seconds: 5), of: service)
    }

    @Test func `A service recovers after the pause, and tries again`() async {
        var options = ScanService.Options()
        (options.program, options.pause) = ("/no/such/program", 0)
        let reasons = ValueBox<[String]>()
        options.onUnavailable = { reasons.put((reasons.value ?? []) + [$0]) }
        let service = ScanService(options)
        for count in 1...2 {
            await expect(.unavailable(reason: Self.unavailable, seconds: 0), of: service)
            #expect(await service.problem == nil)
            #expect(reasons.value?.count == count)
        }
    }

    @Test func `A service that ends takes no jobs`() async {
        let service = ScanService()
        await service.end()
        await expect(.ending, of: service)
    }
}
