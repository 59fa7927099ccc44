import DocScan
import DocScanCollect

struct OutboxLines {
    private let status: OutboxStatus
    private let plan: Plan
    private let moment: Moment

    init(_ status: OutboxStatus, plan: Plan, at moment: Moment) {
        (self.status, self.plan, self.moment) = (status, plan, moment)
    }

    var text: String {
        var lines = status.notes(of: plan, at: moment)
        let delivered = status.counts[.delivered] ?? 0
        if status.isEmpty, status.rejected == 0 {
            lines.append("The outbox is empty; \(delivered) delivered.")
        } else {
            var parts = ["\(status.waiting) to send"]
            if status.deletions > 0 { parts[0] += " (\(status.deletions) of them deletions)" }
            if status.blocked > 0 { parts.append("\(status.blocked) blocked") }
            if status.rejected > 0 { parts.append("\(status.rejected) rejected at the destination") }
            lines.append((parts + ["\(delivered) delivered"]).joined(separator: ", "))
        }
        for entry in status.entries.prefix(20) { lines.append(Self.text(of: entry)) }
        if status.entries.count > 20 { lines.append("  …") }
        if status.blocked > 0 {
            lines.append(
                "After you fix the cause: docscan outbox retry. To abandon a delivery: docscan outbox cancel NUMBER")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func text(of entry: OutboxStatus.Entry) -> String {
        let times = entry.attempts == 1 ? "tried once" : "tried \(entry.attempts) times"
        let next = entry.next.map { ", again from \($0.second)" } ?? ""
        return "  \(entry.id)   \(subject(of: entry))   \(entry.state.rawValue), \(times)\(next): "
            + (entry.error?.sentence ?? "").visible
    }

    /// The label of the case and the title of the document, such as `A-17 · Citizenship certificate`.
    private static func subject(of entry: OutboxStatus.Entry) -> String {
        guard let label = entry.label else { return name(of: entry.kind, entry.capture) }
        let document =
            switch (entry.kind, entry.slot) {
            case (.capture, let slot?): slot
            case (.correction, let slot?): "\(slot), correction"
            default: name(of: entry.kind, entry.capture)
            }
        return "\(label) · \(document)".visible
    }

    static func name(of kind: Delivery.Kind, _ capture: Int? = nil) -> String {
        switch kind {
        case .participant: "participant"
        case .collectionCase: "case"
        case .capture: capture.map { "capture \($0)" } ?? "capture"
        case .correction: capture.map { "correction of capture \($0)" } ?? "correction of a capture"
        case .captureDeletion: "deletion of a capture"
        case .caseDeletion: "deletion of a case"
        }
    }

    var json: JSON { OutboxStatus.Form(status, of: plan, at: moment).json }
}
