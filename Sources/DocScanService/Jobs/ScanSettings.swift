package import AccessionNumbers
package import DocScan
package import DocScanEngines

/// How a picture is scanned.
package struct ScanSettings: Sendable, Codable {
    package var options = ScanOptions()
    package var recognition = TesseractRecognizer.Options()
    /// The profiles of the user's own among which `.auto` chooses, besides those that ship.
    package var ownProfiles: [DocumentProfile] = []
    /// The certificates that check digital seals. Default `nil`: signatures are not checked.
    package var certificates: SealCertificates?
    /// The definitions by which accession numbers are looked for in the text. Default none.
    package var definitions: [InstitutionDefinition] = []

    package init() {}

    /// The options with what the certificates and the definitions need.
    var effectiveOptions: ScanOptions {
        var options = options
        options.seals = certificates
        if !definitions.isEmpty { options.includesText = true }
        return options
    }

    /// Looks for accession numbers in the text of a scan, if there are definitions.
    package func addMatches(to report: inout ScanReport) {
        guard !definitions.isEmpty, report.error == nil else { return }
        let matcher = AccessionMatcher(definitions, patterns: RE2Patterns())
        report.add(matcher.findings(in: report.text ?? ""))
        if !options.includesText { report.text = nil }
    }
}
