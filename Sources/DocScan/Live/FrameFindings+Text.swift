extension FrameFindings {
    /// As a session's log has them, for another process of this program. It has the values of the barcodes.
    package var text: String { SessionRecord.encode(SessionRecord(.frame(self))) }

    /// - Returns: nil for a text that is none.
    package init?(text: String) {
        guard let record = SessionRecord(text: text), case .frame(let findings) = record.input else { return nil }
        self = findings
    }
}
