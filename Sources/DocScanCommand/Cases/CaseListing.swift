import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// `docscan case list` and `docscan case find`: cases as lines or JSON.
struct CaseListing: Sendable {
    private var states: [Case.State] = []
    private var since: Moment?
    var printsJSON = false

    private var filter: CaseFilter {
        var filter = CaseFilter()
        (filter.state, filter.since) = (states.first, since)
        return filter
    }

    func list(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let all = try store.cases(of: plan)
        let cases = all.filter(filter.shows)
        if cases.isEmpty, !all.isEmpty { StandardStreams.error("docscan: No case is like that.\n") }
        return print(cases.map { ($0, $0.standing) })
    }

    func find(_ text: String, _ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let matches = try store.cases(containing: text, in: plan)
        if matches.isEmpty {
            return StandardStreams.say("No label and no value of a paper contains this.", .incomplete)
        }
        // Where it was found, and not the value: the output may be logged.
        return print(
            matches.map { ($0.found, "\($0.places.map(\.text).joined(separator: ", ")) · \($0.found.standing)") })
    }

    private func print(_ lines: [(found: Case, text: String)]) -> ExitCode {
        if printsJSON { return StandardStreams.answer(JSON.array(lines.map { $0.found.json() }).text + "\n") }
        let width = lines.map(\.found.label.count).max() ?? 0
        let text = lines.map { "\($0.found.label.visible.padded(to: width))   \($0.text)\n" }
        return StandardStreams.answer(text.joined())
    }

    static let options: [CommandOption<Self>] = [
        .flag("--missing", text: "only cases that lack a paper") { $0.states.append(.missing) },
        .flag("--to-check", text: "only cases in which a person must check something") { $0.states.append(.toCheck) },
        .flag("--done", text: "only cases that are done") { $0.states.append(.done) },
        .value("--since", value: "DATE", text: "only cases made since this day, such as 2026-11-24") {
            (listing, reader) throws(UsageError) in
            listing.since = try reader.value(or: "--since takes a day, such as 2026-11-24") {
                // A day begins in this machine's time zone.
                Moment($0)
                    ?? Moment("\($0)T00:00:00Z").map {
                        Moment(seconds: $0.seconds - Double(LocalZone.offset), offset: LocalZone.offset)
                    }
            }
        },
    ]

    func check() throws(UsageError) {
        if states.count > 1 { throw UsageError("give one of --missing, --to-check and --done") }
    }
}

extension CaseMatch.Place {
    fileprivate var text: String {
        switch self {
        case .label: "label"
        case .field(let name, let slot): "\(slot): \(name)"
        }
    }
}
