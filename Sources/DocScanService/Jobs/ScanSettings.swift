package import AccessionNumbers
package import DocScan
package import DocScanEngines

/// The settings of a scan, as the user chose them.
package struct ScanSettings: Sendable, Codable {
    package var options = ScanOptions()
    package var recognition = TesseractRecognizer.Options()
    /// The user's own profiles among which `.auto` chooses, in addition to the shipped ones.
    package var ownProfiles: [DocumentProfile] = []
    /// The certificates with which the signatures of digital seals are checked. Default `nil`: signatures are not
    /// checked.
    package var certificates: SealCertificates?
    /// The definitions of the accession numbers to find in the text. Default none.
    package var definitions: [InstitutionDefinition] = []

    package init() {}

    package init(only profile: DocumentProfile) { options.profile = .only(profile) }

    /// The options, with the additions that the certificates and definitions require.
    var effectiveOptions: ScanOptions {
        var options = options
        options.seals = certificates
        // Accession numbers are searched for in the complete text of a page.
        if !definitions.isEmpty {
            (options.includesText, options.dividesSheets, options.readsLabels) = (true, false, true)
        }
        return options
    }

    /// Returns the profile of a report that was made with these settings.
    ///
    /// - Parameter shipped: the profiles among which the scan chooses by default.
    package func profile(withID id: String, shipped: [DocumentProfile]) -> DocumentProfile? {
        if case .only(let profile) = options.profile { return profile.id == id ? profile : nil }
        return (ownProfiles + shipped).first { $0.id == id }
    }

    /// Adds the accession numbers in the text of a report, if there are definitions.
    package func addMatches(to report: inout ScanReport) {
        guard !definitions.isEmpty, report.error == nil else { return }
        let matcher = AccessionMatcher(definitions, patterns: RE2Patterns())
        report.add(matcher.findings(in: report.text ?? ""))
        if !options.includesText { report.text = nil }
    }
}
