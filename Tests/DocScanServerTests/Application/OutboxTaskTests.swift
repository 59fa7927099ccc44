import DocScan
import DocScanCollect
import Foundation
import Testing

@testable import DocScanServer

struct OutboxTaskTests {
    private let folder: CaseFolder
    private let task = OutboxTask(nil)

    init() throws {
        folder = try CaseFolder { Moment(seconds: Date.now.timeIntervalSince1970) }
        let target = folder.path + "/target"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        try folder.setDestination(#"{"kind": "folder", "address": "\#(target)"}"#)
    }

    private var delivered: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/target") }
    }

    private func run() async throws {
        task.run(folder.collection, plan: try folder.location.openPlan())
        try await idle(task)
    }

    private func idle(_ task: OutboxTask) async throws {
        let end = ContinuousClock.now + .seconds(120)
        while task.isRunning, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
        #expect(!task.isRunning)
    }

    @Test func `A run sends what is due, and ends`() async throws {
        try folder.begin()
        try folder.add(1)
        try await run()
        #expect(task.problem == nil)
        // A picture, its report, and its place in the collection.
        #expect(try Set(delivered.map { URL(filePath: $0).pathExtension }) == ["jpeg", "json"])
    }

    @Test func `The reason why a run stopped stays until the next one succeeds`() async throws {
        try await run()
        #expect(task.problem?.english.contains("Consent to this plan is missing") == true)
        #expect(try delivered.isEmpty)
        try folder.begin()
        try folder.add(1)
        try await run()
        #expect(try task.problem == nil && delivered.count == 3)
    }

    @Test func `Another account counts from the next run on`() async throws {
        let web = try FakeWeb { _ in ServerResponse(201) }
        try folder.setDestination(#"{"kind": "http", "address": "\#(web.address)/captures"}"#)
        try folder.begin()
        try folder.add(1)
        try await run()
        #expect(!web.requests.isEmpty && web.requests.allSatisfy { $0.headers["Authorization"] == nil })
        let first = web.requests.count
        #expect(task.use(Credentials(line: "Bearer new")) && !task.use(Credentials(line: "Bearer new")))
        try folder.add(2)
        try await run()
        let later = web.requests.dropFirst(first)
        #expect(!later.isEmpty && later.allSatisfy { $0.headers["Authorization"] == "Bearer new" })
        await web.stop()
    }

    @Test func `One run is in progress at a time`() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let web = try FakeWeb { _ in
            for await _ in gate {}
            return ServerResponse(201)
        }
        try folder.setDestination(#"{"kind": "http", "address": "\#(web.address)/captures"}"#)
        try folder.begin()
        try folder.add(1)
        let plan = try folder.location.openPlan()
        task.run(folder.collection, plan: plan)
        #expect(task.isRunning)
        // A second run would end with a problem, because this store has no consent.
        task.run(try CaseFolder().collection, plan: plan)
        let end = ContinuousClock.now + .seconds(120)
        while web.requests.isEmpty, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
        #expect(task.isRunning && web.requests.count == 1)
        opening.finish()
        try await idle(task)
        // Runs of all tasks follow one another, so that a second run would have ended before this one.
        let last = OutboxTask(nil)
        last.run(folder.collection, plan: plan)
        try await idle(last)
        #expect(task.problem == nil && web.requests.count == 1)
        await web.stop()
    }
}
