import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// The options that select cases for a list.
struct CaseSelection: Sendable {
    private var states: Set<Case.State> = []
    private var since: Moment?

    /// Prints the selected cases.
    func answer(_ cases: [Case], asJSON: Bool) -> ExitCode {
        var filter = CaseFilter()
        (filter.state, filter.since) = (states.first, since)
        let selected = cases.filter(filter.includes)
        if asJSON { return StandardStreams.answer(selected.jsonLine) }
        if !selected.isEmpty { return StandardStreams.answer(selected.lines { $0.standing }) }
        return StandardStreams.say(cases.isEmpty ? "There are no cases yet." : "No case matches.", .complete)
    }

    static let options: [CommandOption<Self>] = [
        .flag("--missing", text: "list only cases in which a required document is missing") {
            $0.states.insert(.missing)
        },
        .flag(
            "--to-check",
            text: "list only cases that miss no required document, but have\nsomething to review or decide"
        ) { $0.states.insert(.toCheck) },
        .flag("--done", text: "list only cases that are done and have valid consent") { $0.states.insert(.done) },
        .value(
            "--since", value: "DATE",
            text: "list only cases created since this day, or since this time\nwith a UTC offset"
        ) {
            (selection, reader) throws(UsageError) in
            let complaint = "--since takes a day (2026-11-24) or a time with a UTC offset (2026-11-24T08:00:00+01:00)"
            selection.since = try reader.value(or: complaint) { Moment(momentOrDay: $0) }
        },
    ]

    func check() throws(UsageError) {
        if states.count > 1 { throw UsageError("give one of --missing, --to-check and --done") }
    }
}

extension [Case] {
    /// The cases in JSON, in one line.
    fileprivate var jsonLine: String { jsonText + "\n" }

    /// A line with the label and a text for each case.
    fileprivate func lines(_ text: (Case) -> String) -> String {
        let width = map(\.label.count).max() ?? 0
        return map { "\($0.label.visible.padded(to: width))   \(text($0))\n" }.joined()
    }
}

extension CaseMatch {
    static let manual = """
        The search ignores case, accents, blanks and hyphens. Each line names what contains the
        text: the label, or SLOT.FIELD. It does not show the value.
        """
}

extension CaseMatch.Place {
    fileprivate var text: String {
        switch self {
        case .label: "label"
        case .field(let name, let slot): "\(slot).\(name)".visible
        }
    }
}

extension [CaseMatch] {
    /// Prints the cases, each with the places that contain the text.
    func answer(asJSON: Bool) -> ExitCode {
        let places = Dictionary(map { ($0.found.id, $0.places) }) { first, _ in first }
        let cases = map(\.found)
        let code = StandardStreams.answer(
            asJSON
                ? cases.jsonLine : cases.lines { (places[$0.id] ?? []).map(\.text).joined(separator: ", ") })
        if !isEmpty || code != .complete { return code }
        // The message does not contain the text, because it may be logged.
        return StandardStreams.say("No case contains this text.", .incomplete)
    }
}
