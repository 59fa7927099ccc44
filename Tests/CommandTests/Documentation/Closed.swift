import DocScan

/// The closed lists whose types do not count their cases, in the order of the schema. Each `switch` stops the compiler
/// when there is another case.
enum Closed {
    private static func chain<Element>(_ next: (Element?) -> Element?) -> [Element] {
        var all: [Element] = []
        while let following = next(all.last) { all.append(following) }
        return all
    }

    static let statuses: [ScanReport.Status] = chain { last in
        switch last {
        case nil: .complete
        case .complete: .incomplete
        case .incomplete: .failed
        case .failed: nil
        }
    }

    static let levels: [Luminosity.Level] = chain { last in
        switch last {
        case nil: .dark
        case .dark: .good
        case .good: .bright
        case .bright: nil
        }
    }

    static let outcomes: [LiveSession.Outcome] = chain { last in
        switch last {
        case nil: .captured
        case .captured: .timedOut
        case .timedOut: .sourceEnded
        case .sourceEnded: .interrupted
        case .interrupted: .failed
        case .failed: nil
        }
    }

    static let shutters: [LiveSession.Shutter] = chain { last in
        switch last {
        case nil: .auto
        case .auto: .manual
        case .manual: nil
        }
    }

    /// An event of each kind.
    static func events(_ findings: FrameFindings) -> [LiveEvent.Kind] {
        chain { last in
            switch last {
            case nil: .frame(findings, raw: Guidance(.moveUp), shown: Guidance(.aligned))
            case .frame: .hint(Guidance(.moveLeft, isSlight: true))
            case .hint: .locked(["certificateNumber", "dateOfBirth"])
            case .locked: .manualAvailable
            case .manualAvailable: .captured(.auto)
            case .captured: .rejected(.photoDiffers)
            case .rejected: .notice(.complete)
            case .notice: .report(ScanReport(source: "photo").json.text)
            case .report: .end(.sourceEnded, FrameCounters())
            case .end: nil
            }
        }
    }

    static let errorCodes = ScanError.Code.allCases.map(\.rawValue)

    /// The values of `foundBy`: the names of all steps, in alphabetical order.
    static let stepNames: [String] = {
        var steps: Set<ReadingStep> = []
        let wanted: [Set<Symbology>] = [
            [.code39], [.qr], [.code39, .qr], [.aztec], Set(Symbology.allCases), Symbology.standard,
        ]
        for longSide in [100, 1000, 2000, 4000, 10_000] {
            for hasPlaces in [false, true] {
                for symbologies in wanted {
                    steps.formUnion(
                        ReadingStep.knownDocument(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces))
                    steps.formUnion(
                        ReadingStep.cascade(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces))
                    steps.formUnion(
                        ReadingStep.live(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces))
                }
            }
        }
        // A comparison that refutes one value may prove another, whatever step saw it.
        let denominators = Set(steps.map(\.denominator)).sorted()
        return Set(steps.map(\.name) + denominators.map { "1/\($0) matched bars" }).sorted()
    }()
}
