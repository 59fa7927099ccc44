internal import DocScan
package import DocScanCollect

/// The server's plan and store. They are opened for each request, because other programs change them as well.
package struct ServerCollection: Sendable {
    package let location: CollectionLocation
    package let now: @Sendable () -> Moment

    package init(_ location: CollectionLocation, now: @escaping @Sendable () -> Moment) {
        (self.location, self.now) = (location, now)
    }

    /// Returns a copy for the changes of a request. The audit trail records them with the name of the request's person
    /// or device.
    func by(_ request: APIRequest) -> ServerCollection {
        by(request.person ?? location.person)
    }

    /// Returns a copy for changes that the audit trail records with a person's name.
    func by(_ person: String) -> ServerCollection {
        var location = location
        location.person = person
        return ServerCollection(location, now: now)
    }

    package static let problems: [Problem.Code] = [.missing, .consentNeeded, .refused, .conflict]

    /// - Throws: `.missing` if there is no plan, or several to choose from; `.refused` for a plan with errors.
    func openPlan() throws(Problem) -> PlanFolder {
        do {
            return try location.openPlan()
        } catch ChoiceError.noPlan, ChoiceError.severalPlans {
            throw Problem(.missing, .noPlan)
        } catch {
            throw Problem(any: error)
        }
    }

    func withPlan<Result>(_ body: (PlanFolder) throws -> Result) throws(Problem) -> Result {
        let plan = try openPlan()
        do {
            return try body(plan)
        } catch {
            throw Problem(any: error)
        }
    }

    func withStore<Result>(_ body: (PlanFolder, borrowing Store) throws -> Result) throws(Problem) -> Result {
        try withPlan { plan in try body(plan, try location.openStore(of: plan)) }
    }

    /// Opens the store for accession numbers, which require no plan. Creates the store if it is missing.
    package func withNumbers<Result>(_ body: (borrowing Store) throws -> Result) throws(Problem) -> Result {
        do {
            return try body(try location.openStore())
        } catch {
            throw Problem(any: error)
        }
    }
}

extension Problem {
    package init(_ error: StoreError) {
        let code: Code =
            switch error {
            case .consentNeeded: .consentNeeded
            case .notFound: .notFound
            case .taken, .exists, .consentGiven, .consentGone, .consentScope: .conflict
            case .refused: .refused
            case .busy: .busy
            case .missing: .missing
            case .libraryMissing, .unwritable, .unreadable, .full, .damaged, .newer, .failed: .internal
            }
        self.init(code, text: error.text, wait: code == .busy ? 5 : nil)
    }

    init(any error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as StoreError: self.init(error)
        case ChoiceError.unknownField, ChoiceError.notRecognized: self.init(.notFound(kind: .field))
        case let error as ChoiceError: self.init(.refused, text: error.text)
        case is PlanMistakes: self.init(.refused, .planMistakes)
        case let error as EnteredValueProblem:
            self.init(.refused, text: error.text)
            if error.allowsAnyway { reason = ScanNote.Code.unusualValue.rawValue }
        default: self.init(.internal, .serverFault, "\(type(of: error))")
        }
    }
}
