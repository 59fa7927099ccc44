import Testing

@testable import DocScanCollect

struct OutboxPlanTests {
    private let start = Moment(seconds: 1_000_000)

    private func delivery(
        _ id: Int, _ state: Delivery.State = .queued, at seconds: Double = 0, after: Int? = nil
    ) -> Delivery {
        Delivery(id: id, state: state, next: start + seconds, after: after.map { [$0] } ?? [])
    }

    private func next(_ deliveries: [Delivery], at seconds: Double = 0) -> OutboxPlan.Step {
        OutboxPlan().next(deliveries, window: nil, at: start + seconds)
    }

    @Test func `Sends the oldest delivery that is due first`() {
        let rows = [delivery(1, at: 9), delivery(2), delivery(3)]
        #expect(next(rows) == .send(2))
        #expect(next(rows, at: 9) == .send(1))
        #expect(next([delivery(1, at: 9), delivery(2, at: 5)]) == .wait(until: start + 5))
        #expect(next([]) == .idle)
    }

    @Test func `A capture waits for its case`() {
        #expect(next([delivery(1, at: 9), delivery(2, after: 1)]) == .wait(until: start + 9))
        #expect(next([delivery(1, .delivered), delivery(2, after: 1)]) == .send(2))
        // A case that the server refuses holds back its deliveries; deliveries outside it continue.
        for state in [.blocked, .cancelled] as [Delivery.State] {
            #expect(next([delivery(1, state), delivery(2, after: 1)]) == .idle)
            #expect(next([delivery(1, state), delivery(2, after: 1), delivery(3)]) == .send(3))
        }
    }

    @Test func `Sends a delivery again that a killed process was sending`() {
        #expect(next([delivery(1, .sending)]) == .send(1))
    }

    @Test func `A row without consent waits, and others continue`() {
        var (without, deletion) = (delivery(1), delivery(3))
        without.hasConsent = false
        (deletion.kind, deletion.hasConsent) = (.captureDeletion, false)
        #expect(next([without]) == .idle)
        #expect(next([without, delivery(2)]) == .send(2))
        #expect(next([without, delivery(2, after: 1), deletion]) == .send(3))
    }

    @Test func `Sends nothing outside the window`() {
        let window = CollectionWindow(opens: start + 10, closes: start + 20)
        func next(at seconds: Double) -> OutboxPlan.Step {
            OutboxPlan().next([delivery(1)], window: window, at: start + seconds)
        }
        #expect(next(at: 0) == .wait(until: start + 10))
        #expect(next(at: 10) == .send(1))
        #expect(next(at: 20) == .idle)
    }

    /// Any order of events ends with every row delivered or blocked, none sent twice after it was delivered, and each
    /// after what it waits for.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `No delivery is lost, stuck or sent too early, whatever happens`(seed: UInt64) {
        var random = SplitMix(state: seed)
        var rows = (1...12).map { id in
            delivery(id, after: id > 2 && id % 3 != 0 ? Int.random(in: 1..<id, using: &random) : nil)
        }
        var (now, steps) = (start, 0)
        let backoff = Backoff()
        while true {
            steps += 1
            #expect(steps < 5000)
            if steps >= 5000 { return }
            switch OutboxPlan().next(rows, window: nil, at: now) {
            case .idle:
                for row in rows where row.state == .queued || row.state == .sending {
                    let before = rows.filter { row.after.contains($0.id) }
                    #expect(before.contains { $0.state != .delivered }, "\(row) is stuck")
                }
                return
            case .wait(let until):
                #expect(until > now)
                now = until
            case .send(let id):
                let index = id - 1
                #expect([.queued, .sending].contains(rows[index].state) && rows[index].next <= now)
                for after in rows[index].after { #expect(rows[after - 1].state == .delivered) }
                rows[index].state = .sending
                // A process that dies leaves it so.
                if Int.random(in: 0..<4, using: &random) == 0 { continue }
                rows[index].attempts += 1
                switch DeliveryOutcome(
                    status: [200, 201, 204, 400, 403, 408, 429, 500, 503].randomElement(using: &random) ?? 0)
                {
                case .delivered: rows[index].state = .delivered
                case .refused, .refusedAll: rows[index].state = .blocked
                case .closed, .offline: break
                case .failed(let wait), .unreachable(let wait):
                    rows[index].state = .queued
                    let delay = backoff.delay(
                        attempts: rows[index].attempts, wait: wait, random: Double.random(in: 0...1, using: &random))
                    rows[index].next = now + delay
                }
            }
        }
    }
}
