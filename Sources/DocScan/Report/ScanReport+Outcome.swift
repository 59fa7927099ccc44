extension ScanReport {
    /// The result of a scan in words to be spoken, without values: `Incomplete. 1 field to check.`
    ///
    /// - Parameter countsFields: true to add the number of fields that a person should check.
    package func spokenOutcome(countsFields: Bool) -> LocalizedText {
        let count = fieldsToReview.count
        return .sentences([
            status != .complete
                ? Self.spokenIncomplete : outcome == .complete ? Self.spokenComplete : Self.spokenToCheck,
            countsFields && count > 0 ? CountedText.fieldsToCheck(count) : nil,
        ])
    }

    private static let spokenComplete = LocalizedText(
        "Complete.", fr: "Complet.", es: "Completo.", ar: "مكتمل.", uk: "Прочитано повністю.")
    /// All required values are certain, and an optional one is withheld.
    private static let spokenToCheck = LocalizedText(
        "To check.", fr: "À vérifier.", es: "Por revisar.", ar: "للمراجعة.", uk: "До перевірки.")
    private static let spokenIncomplete = LocalizedText(
        "Incomplete.", fr: "Incomplet.", es: "Incompleto.", ar: "غير مكتمل.", uk: "Прочитано не все.")
}
