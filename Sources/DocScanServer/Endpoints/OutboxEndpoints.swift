internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The outbox: its state, runs, and decisions about deliveries.
struct OutboxEndpoints: Sendable {
    let collection: ServerCollection
    let task: OutboxTask

    private struct RunAnswer: JSONRecord {
        static let jsonFields: [JSONField<Self>] = [.init("isRunning") { _ in true }]
    }

    private struct StatusAnswer: JSONRecord {
        let status: OutboxStatus.Form
        let queue: OutboxStatus.QueueForm
        let isRunning: Bool
        let problem: String?
        let progress: OutboxTask.Progress?

        static let jsonFields: [JSONField<Self>] =
            OutboxStatus.Form.jsonFields.map { $0.of(\.status) }
            + OutboxStatus.QueueForm.jsonFields.map { $0.of(\.queue) } + [
                .init("isRunning", \.isRunning), .init("problem", \.problem), .init("progress", \.progress),
            ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/outbox", "outbox", gives: .json(StatusAnswer.self), "The pending deliveries."
            ) { (request) throws(Problem) in try status(request.language) },
            Endpoint(
                .post, "/api/outbox/run", "runOutbox", access: .only(.review), gives: .json(RunAnswer.self, 202),
                "Sends what is due.",
                handler: run),
            Endpoint(
                .post, "/api/outbox/retry", "retryAll", access: .only(.review), gives: .json(StatusAnswer.self),
                "Tries all blocked and failed deliveries again."
            ) { (request) throws(Problem) in try retry(nil, request) },
            Endpoint(
                .post, "/api/outbox/{id:integer}/retry", "retry", access: .only(.review),
                gives: .json(StatusAnswer.self),
                "Tries a delivery again."
            ) { (request) throws(Problem) in try retry(try request.id(), request) },
            Endpoint(
                .post, "/api/outbox/{id:integer}/cancel", "cancel", access: .only(.review),
                gives: .json(StatusAnswer.self),
                "Cancels a delivery.",
                handler: cancel),
        ].refusing(ServerCollection.problems)
    }

    /// Returns the status of the outbox with the lists for the web page: waiting deliveries, the current one, and those
    /// sent today.
    private func status(_ language: Language) throws(Problem) -> StatusAnswer {
        // The state of the task is read before the counts. If the run has ended, the counts are therefore final.
        let (isRunning, problem, progress) = (task.isRunning, task.problem, task.progress)
        return try collection.withStore { plan, store in
            try store.queueAll(of: plan)
            let (now, offset) = (collection.now(), LocalZone.offset)
            let today = Moment(momentOrDay: String(Moment(seconds: now.seconds, offset: offset).text.prefix(10))) ?? now
            let status = try store.outboxStatus(of: plan, offset: offset)
            let queue = try store.outboxQueue(of: plan, since: today)
            return StatusAnswer(
                status: .init(status, of: plan.plan, at: now, in: language), queue: .init(queue, in: language),
                isRunning: isRunning, problem: problem?.text(in: language), progress: progress)
        }
    }

    private func run(_ request: APIRequest) throws(Problem) -> RunAnswer {
        let plan = try collection.openPlan()
        // Without a destination, deletion requests and open deliveries to earlier destinations can still be sent.
        let hasDeliveries = {
            (try? collection.withStore { plan, store in try !store.deliveries(of: plan).isEmpty }) ?? false
        }
        guard plan.plan.destination != nil || hasDeliveries() else {
            throw Problem(.refused, text: StoreRefusal.noDestination.text)
        }
        task.run(collection, plan: plan)
        return RunAnswer()
    }

    private func retry(_ id: Int?, _ request: APIRequest) throws(Problem) -> StatusAnswer {
        try collection.by(request).withStore { plan, store in _ = try store.retry(id, of: plan, at: collection.now()) }
        return try status(request.language)
    }

    private func cancel(_ request: APIRequest) throws(Problem) -> StatusAnswer {
        let collection = collection.by(request)
        let id = try request.id()
        _ = try collection.withStore { plan, store in try store.cancel(id, of: plan, at: collection.now()) }
        return try status(request.language)
    }
}

extension OutboxTask.Progress: JSONRecord {
    static let jsonFields: [JSONField<Self>] = [.init("id", \.id), .init("percent", \.percent)]
}
