import Testing

@testable import DocScanService

struct JobQueueTests {
    @Test func `Frames come first, then photos, each kind in its order`() throws {
        var queue = JobQueue<String>(workers: 1)
        for (name, urgency) in [("s1", Urgency.scan), ("p1", .photo), ("f1", .frame), ("s2", .scan), ("f2", .frame)] {
            try queue.enter(name, urgency)
        }
        #expect(queue.count == 5)
        var order: [String] = []
        while let (name, urgency) = queue.next(at: 0) {
            order.append(name)
            queue.leave(urgency)
        }
        #expect(order == ["f1", "f2", "p1", "s1", "s2"] && queue.count == 0)
    }

    @Test func `Keeps one worker for the next frame while a camera is in use`() throws {
        var queue = JobQueue<String>(workers: 2)
        try queue.enter("f", .frame)
        #expect(queue.next(at: 1000)?.0 == "f")
        queue.leave(.frame)
        try queue.enter("s1", .scan)
        try queue.enter("s2", .scan)
        #expect(queue.next(at: 1010)?.0 == "s1")
        #expect(queue.next(at: 3999) == nil)
        #expect(queue.nextMoment == 4000)
        #expect(queue.next(at: 4000)?.0 == "s2")
    }

    @Test func `Scans take all workers without a camera, and always the only worker`() throws {
        for (workers, frame) in [(2, nil), (1, 0.0)] as [(Int, Double?)] {
            var queue = JobQueue<Int>(workers: workers)
            if let frame {
                try queue.enter(0, .frame)
                _ = queue.next(at: frame)
                queue.leave(.frame)
            }
            for job in 1...workers { try queue.enter(job, .scan) }
            for job in 1...workers { #expect(queue.next(at: 10)?.0 == job) }
        }
    }

    @Test func `More than the capacity is refused until one has left`() throws {
        var queue = JobQueue<Int>(workers: 1, capacity: [.scan: 2])
        try queue.enter(1, .scan)
        _ = queue.next(at: 0)
        try queue.enter(2, .scan)
        #expect(throws: ScanServiceError.busy(waiting: 2, seconds: 1)) { try queue.enter(3, .scan) }
        try queue.enter(4, .photo)
        queue.leave(.scan)
        try queue.enter(5, .scan)
        #expect(queue.removeWaiting() == [4, 2, 5])
    }

    @Test func `Only a waiting job can be withdrawn`() throws {
        var queue = JobQueue<Int>(workers: 1)
        for job in 1...3 { try queue.enter(job, .scan) }
        _ = queue.next(at: 0)
        let isWithdrawn = [1, 2, 2].map { job in queue.withdraw(.scan) { $0 == job } }
        #expect(isWithdrawn == [false, true, false])
        #expect(queue.count == 2 && queue.next(at: 0)?.0 == 3)
    }
}
