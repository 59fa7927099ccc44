import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

// Delivery: what `docscan outbox` does.
extension Site {
    func outboxStatus() throws(Problem) -> ServerResponse {
        let json = try withStore { plan, store -> JSON in
            try store.queueAll(of: plan)
            let status = try store.outboxStatus(of: plan, offset: LocalZone.offset)
            return OutboxLines(status, plan: plan.plan, consent: try store.consentState(of: plan), at: .now).json
        }
        guard case .object(let members) = json else { return .empty }
        return ServerResponse(
            json: .object(
                members + [
                    .init(key: "isRunning", value: .bool(outbox.isRunning)),
                    .init(key: "problem", value: .string(outbox.problem)),
                ]))
    }

    func runOutbox() throws(Problem) -> ServerResponse {
        let plan = try openPlan()
        guard plan.plan.destination != nil else {
            throw Problem(.refused, "The plan has no destination: nothing is sent.")
        }
        outbox.run(choice, plan: plan)
        return ServerResponse(202, json: ["isRunning": true])
    }

    func retry(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = asked.parameters["id"] == nil ? nil : try asked.id()
        try withStore { plan, store in _ = try store.retry(id, of: plan) }
        return try outboxStatus()
    }

    func cancel(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        try withStore { plan, store in try store.cancel(id, of: plan) }
        return try outboxStatus()
    }
}
