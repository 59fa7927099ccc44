package import DocScan

/// A live session with a simulated camera and user. The scanner analyses frames, and the user hears its hints and moves
/// the camera, until the photo is taken or the time limit is reached.
package struct SimulatedSession: Sendable {
    /// The source of the hints.
    package enum Guide: Sendable {
        /// The real scanner analyses simulated images, at most as often as the throttle allows.
        case scanner(any BarcodeReading, FrameThrottle.Pace)
        /// Ideal findings from the true pose, in each frame and without delay.
        case oracle
    }

    private let film: Film
    private let guide: Guide
    /// The number of frames per second.
    private let rate: Double
    /// The number of seconds after which the session is given up.
    private let limit: Double
    private let seed: UInt64
    private var person: SimulatedPerson
    private var session: LiveSession
    private var result: Result

    /// The result of a session.
    package struct Result: Sendable {
        package var seed: UInt64
        package var kind: SimulatedPerson.Kind
        /// The number of seconds from the first frame to the lock that led to a photo; `nil` if there is no photo.
        package var lockTime: Double?
        /// The number of values that were locked or photographed, but are not on the page.
        package var wrongValues = 0
        /// The number of photos that did not show the locked values.
        package var rejectedPhotos = 0
        /// The number of single frames whose hint names a direction.
        package var directions = 0
        /// The number of those hints that would increase the error.
        package var wrongDirections = 0
        /// The number of shown or spoken hints with a direction.
        package var shownDirections = 0
        /// The number of those hints that would have increased the error at that time.
        package var wrongShownDirections = 0
        /// The number of frames in which the shown direction was wrong, because the user had moved too far.
        package var overshotFrames = 0
        package var hints = 0
        package var frames = 0
        package var analysed = 0

        package init(seed: UInt64, kind: SimulatedPerson.Kind) { (self.seed, self.kind) = (seed, kind) }
    }

    package init(
        person: SimulatedPerson, film: Film, guide: Guide, settings: LiveSettings, rate: Double, limit: Double = 40,
        seed: UInt64
    ) {
        self.person = person
        self.film = film
        self.guide = guide
        self.rate = rate
        self.limit = limit
        self.seed = seed
        session = LiveSession(settings)
        result = Result(seed: seed, kind: person.kind)
    }

    /// Runs the session.
    ///
    /// - Parameter watch: called for each frame with the user and the time in seconds.
    /// - Throws: the errors of the scanner, which do not occur with complete frames.
    package mutating func run(watch: (SimulatedPerson, Double) -> Void = { _, _ in }) throws(ScanError) -> Result {
        var throttle = FrameThrottle(.every(0))
        if case .scanner(_, let pace) = guide { throttle = FrameThrottle(pace) }
        while session.outcome == nil {
            let time = Double(result.frames) / rate
            if time > limit { break }
            person.advance(to: time)
            result.frames += 1
            watch(person, time)
            guard throttle.admits(at: time) else { continue }
            let truth = film.truth(person.camera)
            let findings = try look(at: truth, time: time, places: session.places)
            result.analysed += 1
            let events = session.handle(.frame(findings))
            judge(events, truth: truth)
            // There is a short delay until a hint is seen or heard.
            for case .hint(let guidance) in events.map(\.kind) { person.hear(guidance, at: time + 0.03) }
            if session.state == .capturing { try photograph(lockedAt: time) }
        }
        return result
    }

    // MARK: - Looking

    private func look(
        at truth: [PlacedBarcode], time: Double, places: [Quadrilateral]
    ) throws(ScanError) -> FrameFindings {
        switch guide {
        case .oracle:
            return trueFindings(truth, time: time)
        case .scanner(let reader, _):
            let picture = film.frame(
                person.camera, velocity: person.velocity, light: person.light,
                seed: seed &* 1000 &+ UInt64(result.frames))
            let frame = Frame(number: result.frames - 1, time: time, image: ImageInput(source: "", bytes: [0]))
            return try DocumentScanner(
                decoder: PictureDecoder(picture), reader: reader, recognizer: NoText(), profiles: []
            )
            .analyse(frame, settings: session.settings, places: places)
        }
    }

    /// The ideal findings of a frame: all barcodes that are completely in the frame.
    private func trueFindings(_ truth: [PlacedBarcode], time: Double) -> FrameFindings {
        let paper = 236 * person.light
        let light = Luminosity(mean: paper, median: Int(paper), level: paper < 150 ? .dark : .good)
        let seen = zip(session.expected, truth).filter { _, barcode in
            barcode.corners.corners.allSatisfy {
                $0.x >= 0 && $0.y >= 0 && $0.x < Double(film.width) && $0.y < Double(film.height)
            }
        }
        return FrameFindings(
            number: result.frames - 1, time: time, width: film.width, height: film.height,
            profile: session.settings.profiles[0].id,
            barcodes: seen.map {
                Barcode(
                    name: $0.name, symbology: $1.symbology, value: $1.value, corners: $1.corners, foundBy: "truth")
            }, luminosity: light)
    }

    private mutating func photograph(lockedAt time: Double) throws(ScanError) {
        // The delay of the shutter is 0.1 s.
        person.advance(to: time + 0.1)
        var photo = CapturedPhoto(ScanReport(source: ""), expected: [])
        switch guide {
        case .oracle:
            for (expected, barcode) in zip(session.expected, film.page.barcodes) {
                photo.values[expected.name] = barcode.value
            }
        case .scanner(let reader, _):
            let still = Film(page: film.page, width: 2 * film.width, height: 2 * film.height)
            let picture = still.frame(
                person.camera, velocity: person.velocity, light: person.light, seed: seed &* 1000)
            var options = ScanOptions()
            options.profile = .only(session.settings.profiles[0])
            options.readsText = false
            let report = try DocumentScanner(
                decoder: PictureDecoder(picture), reader: reader, recognizer: NoText(), profiles: []
            )
            .scan(ImageInput(source: "", bytes: [0]), options: options)[0]
            photo = CapturedPhoto(report, expected: session.expected, locked: session.locked)
        }
        let values = Set(film.page.barcodes.map(\.value))
        result.wrongValues += photo.values.values.filter { !values.contains($0) }.count
        let events = session.handle(.photo(photo))
        if events.contains(where: { if case .rejected = $0.kind { true } else { false } }) {
            result.rejectedPhotos += 1
        } else {
            result.lockTime = time
        }
    }

    // MARK: - Judging

    /// Compares hints with the true positions of the barcodes.
    private mutating func judge(_ events: [LiveEvent], truth: [PlacedBarcode]) {
        for event in events {
            switch event.kind {
            case .frame(let findings, let raw, let shown):
                if let isRight = isRight(raw.hint, truth) {
                    result.directions += 1
                    result.wrongDirections += isRight ? 0 : 1
                }
                if isRight(shown.hint, truth) == false { result.overshotFrames += 1 }
                let values = Set(truth.map(\.value))
                for barcode in findings.barcodes where barcode.name != nil && !values.contains(barcode.value) {
                    // A wrong value in a single frame is acceptable, but not in a lock.
                    if session.state == .capturing { result.wrongValues += 1 }
                }
            case .hint(let guidance):
                result.hints += 1
                if let isRight = isRight(guidance.hint, truth) {
                    result.shownDirections += 1
                    result.wrongShownDirections += isRight ? 0 : 1
                }
            default: break
            }
        }
    }

    /// True if following a hint reduces the error; `nil` for a hint without a direction.
    private func isRight(_ hint: Hint, _ truth: [PlacedBarcode]) -> Bool? {
        PlacementError(
            of: truth, expected: session.expected, film: film, preview: session.settings.profiles[0].preview
        ).isSmaller(after: hint)
    }
}
