import Testing

@testable import DocScan

struct OutcomeTests {
    private func report(profile: String? = "p", _ causes: [PictureQuality.Cause] = []) -> ScanReport {
        var report = ScanReport(source: "a")
        (report.profile, report.quality) = (profile, PictureQuality(causes))
        report.fields = [
            .init(
                name: "familyName", value: nil, raw: nil, sources: [], agrees: nil, confidence: 0, reason: .notFound),
            .init(name: "sex", value: nil, raw: "–", sources: [], agrees: nil, confidence: 0, reason: .absent),
        ]
        return report
    }

    private func cause(_ name: PictureQuality.Cause.Name, _ verdict: PictureQuality.Level) -> PictureQuality.Cause {
        .init(cause: name, measure: 1, verdict: verdict)
    }

    @Test func `A known document with open fields needs a review, and an unknown one is reported as unknown`() {
        #expect(report().outcome == .toReview && report(profile: nil).outcome == .notKnown)
        #expect(report().outcomeCause?.english == "Family name: not found")
        #expect(report(profile: nil).outcomeCause == nil)
    }

    @Test func `A complete document whose optional value is withheld needs a review`() {
        var passport = report()
        (passport.status, passport.fields) = (
            .complete,
            [
                .init(
                    name: "givenNames", value: nil, raw: "ANNA", sources: [.mrz], agrees: nil, confidence: 0.5,
                    reason: .notCertain)
            ]
        )
        #expect(passport.outcome == .toReview && passport.outcomeCause?.english == "Given names: not certain")
        #expect(ReportText(passport, language: .english).text.hasPrefix("a: to review"))
        #expect(passport.spokenOutcome(countsFields: true).english == "To check. 1 field to check.")
        // The names of a document that was read without its print are not withheld: nothing was read.
        passport.fields[0].reason = .notFound
        #expect(passport.outcome == .complete)
        passport.fields[0].reason = .notCertain
        (passport.fields[0].value, passport.fields[0].sources) = ("ANNA", [.mrz, .person])
        #expect(passport.outcome == .complete)
    }

    @Test func `A photo that is too poor is to be taken again, with the cause`() {
        let poor = report([cause(.fewPixels, .fair), cause(.glare, .poor)])
        #expect(poor.outcome == .retake && poor.outcomeCause?.english == "glare")
        #expect(report([cause(.glare, .fair)]).outcome == .toReview)
    }

    /// Glare on a desk is no evidence; blurred print may be that of a known document.
    @Test(arguments: [
        (PictureQuality.Cause.Name.blur, ScanReport.Outcome.retake), (.motion, .retake), (.fewPixels, .retake),
        (.glare, .notKnown), (.covered, .notKnown), (.missingParts, .notKnown), (.shadow, .notKnown),
    ])
    func `An unknown document is to be taken again only if print may be lost`(
        name: PictureQuality.Cause.Name, outcome: ScanReport.Outcome
    ) {
        let unknown = report(profile: nil, [cause(name, .poor)])
        #expect(unknown.outcome == outcome)
        var coded = unknown
        coded.barcodes = [
            Barcode(symbology: .qr, value: "x", corners: Quadrilateral(width: 1, height: 1), foundBy: "y")
        ]
        #expect(coded.outcome == .retake)
    }

    @Test func `A dark photo in which nothing is known is to be taken again`() {
        let dark = [cause(.darkness, .fair)]
        #expect(report(profile: nil, dark).outcome == .retake && report(dark).outcome == .toReview)
    }

    @Test func `A report that a reviewer decided or accepted is complete`() {
        #expect(report().accepted(by: "N", at: "2026-11-27T08:00:00Z").outcome == .complete)
        var complete = report([cause(.blur, .poor)])
        complete.status = .complete
        #expect(complete.outcome == .complete)
        complete.status = .failed
        #expect(complete.outcome == .failed)
    }
}
