import Testing

@testable import DocScanServer

struct IncomingBodyTests {
    @Test func `Parts become one body, which counts until it is released`() {
        let budget = MemoryBudget(100)
        var body = IncomingBody(maximum: 5, declared: nil)
        body.append([1, 2], from: budget)
        body.append([3, 4, 5], from: budget)
        #expect(body.refusal == nil && body.moveOut() == [1, 2, 3, 4, 5] && budget.held == 5)
        body.release(to: budget)
        body.release(to: budget)
        #expect(budget.held == 0)
    }

    @Test func `A body that is too long is not kept, and stays refused`() {
        let budget = MemoryBudget(100)
        var body = IncomingBody(maximum: 5, declared: nil)
        body.append([1, 2, 3], from: budget)
        body.append([4, 5, 6], from: budget)
        #expect(body.refusal == IncomingBody.tooLong && body.bytes.isEmpty && budget.held == 0)
        body.append([7], from: budget)
        #expect(body.refusal == IncomingBody.tooLong && body.bytes.isEmpty && budget.held == 0)
    }

    @Test func `Refuses a body that is announced as too long before its first byte`() {
        #expect(IncomingBody(maximum: 5, declared: 6).refusal == IncomingBody.tooLong)
        #expect(IncomingBody(maximum: 5, declared: 5).refusal == nil)
    }

    @Test func `Bodies share a budget`() {
        let budget = MemoryBudget(10)
        var bodies = (0..<3).map { _ in IncomingBody(maximum: 8, declared: 8) }
        bodies[0].append(Array(repeating: 0, count: 6), from: budget)
        bodies[1].append(Array(repeating: 0, count: 4), from: budget)
        bodies[2].append([0], from: budget)
        #expect(bodies.map(\.refusal) == [nil, nil, IncomingBody.overBudget])
        // A refused body gives its part of the budget back.
        bodies[1].append([0], from: budget)
        #expect(bodies[1].refusal == IncomingBody.overBudget && budget.held == 6)
        bodies[0].append([0, 0], from: budget)
        #expect(bodies[0].refusal == nil && bodies[0].bytes.count == 8)
    }

    @Test func `No body is over budget without a limit`() {
        let budget = MemoryBudget(0)
        var body = IncomingBody(maximum: 1 << 20, declared: nil)
        body.append(Array(repeating: 0, count: 1 << 20), from: budget)
        #expect(body.refusal == nil && budget.held == 1 << 20)
    }

    @Test func `A photo has its place from its first bytes, and the budget counts those that have come`() {
        let budget = MemoryBudget(1 << 29)
        var body = IncomingBody(maximum: 1 << 26, declared: 10_000_000)
        #expect(body.bytes.capacity == 0 && budget.held == 0)
        body.append([1], from: budget)
        #expect(body.bytes.capacity >= 10_000_000 && budget.held == 1)
    }
}
