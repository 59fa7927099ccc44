import DocScan
import DocScanCollect

/// The words in which a field is asked for. They show what was seen: they are for the person alone, and no message.
struct ReviewQuestion {
    private let field: DocumentField
    private let proposals: [FieldProposal]
    private let pictures: ReviewPictures

    init(_ field: DocumentField, _ proposals: [FieldProposal], _ pictures: ReviewPictures) {
        (self.field, self.proposals, self.pictures) = (field, proposals, pictures)
    }

    static let manual = """
        For each field: Enter leaves it as it is, + takes what was seen (+2 the second),
        - says that the paper does not state it, and anything else is the value.

        """

    static func heading(of item: ReviewItem, _ pictures: ReviewPictures) -> String {
        let count = item.fields.count == 1 ? "1 field" : "\(item.fields.count) fields"
        var text = "\nCapture \(item.capture.id), \(item.capture.slot.visible): \(count)\n"
        if let problem = pictures.problem { text += "  no pictures: \(problem.visible)\n" }
        if let page = pictures.page {
            text += "  The whole page, for what was not found on it:\n" + pictures.lines([page])
        }
        return text
    }

    var text: String {
        let percent = Int((field.confidence * 100).rounded(.down))
        let state = field.reason?.words ?? "given, \(percent) %"
        var text = "\n\(field.name.spaced.visible): \(state)\n" + pictures.lines(pictures.fields[field.name] ?? [])
        if proposals.isEmpty, let raw = field.raw { text += "  seen: \(raw.visible)\n" }
        for (index, proposal) in proposals.enumerated() {
            let sign = index == 0 ? "+" : "+\(index + 1)"
            let raw = proposal.raw == proposal.value ? "" : ", as \(proposal.raw.visible)"
            let sources = proposal.sources.map { $0 == .text ? "print" : $0.rawValue }.joined(separator: " and ")
            text += "  \(sign)  \(proposal.value.visible) (\(sources)\(raw))\n"
        }
        return text + Self.prompt(field)
    }

    static func prompt(_ field: DocumentField) -> String { "\(field.name.spaced.visible)? " }
}
