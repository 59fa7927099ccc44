import Testing

@testable import DocScanServer

struct SessionTableTests {
    private static func limits(_ count: Int) -> SessionTable<Int>.Limits {
        var limits = SessionTable<Int>.Limits()
        (limits.count, limits.idle, limits.spare) = (count, 10, 10)
        return limits
    }

    @Test func `A session that is used stays, and one that is not ends`() throws {
        var table = SessionTable<Int>(Self.limits(2))
        try table.add(1, id: "a", at: 0)
        try table.add(2, id: "b", at: 5)
        _ = try table.use("a", at: 9)
        let problem = try #require(throws: Problem.self) { try table.add(3, id: "c", at: 9) }
        #expect(problem.code == .tooMany && problem.wait == 6)
        #expect(throws: Problem.self) { try table.use("b", at: 15) }
        try table.add(3, id: "c", at: 15)
        #expect(try table.use("a", at: 16) == 1)
        #expect(table.remove("a") == 1 && table.remove("a") == nil && table.count == 1)
    }

    @Test func `Replaces the longest-idle session when the table is full`() throws {
        var limits = Self.limits(2)
        (limits.idle, limits.spare) = (100, 20)
        var table = SessionTable<Int>(limits)
        try table.add(1, id: "a", at: 0)
        try table.add(2, id: "b", at: 1)
        let problem = try #require(throws: Problem.self) { try table.add(3, id: "c", at: 19) }
        #expect(problem.code == .tooMany && problem.wait == 1)
        _ = try table.use("a", at: 19)
        try table.add(3, id: "c", at: 21)
        #expect(table.remove("b") == nil && table.count == 2)
    }

    @Test func `A session that has ended makes room, and is still there for a while`() throws {
        var table = SessionTable<Int>(Self.limits(2))
        for number in 0..<6 {
            try table.add(number, id: "\(number)", at: Double(number))
            table.end("\(number)")
            #expect(table.count == 0 && table.watched(at: Double(number)) == 1)
        }
        // The maximum number of sessions.
        #expect((0..<6).map { table.remove("\($0)") } == [nil, nil, nil, nil, 4, 5])
    }

    @Test func `Only those that send frames count in the pace`() throws {
        var table = SessionTable<Int>(Self.limits(8))
        #expect(table.watched(at: 0) == 1)
        for (index, id) in ["a", "b", "c"].enumerated() { try table.add(index, id: id, at: 0) }
        #expect(table.watched(at: 4) == 3)
        _ = try table.use("a", at: 4)
        _ = try table.use("b", at: 4)
        #expect(table.watched(at: 8) == 2 && table.count == 3)
    }
}
