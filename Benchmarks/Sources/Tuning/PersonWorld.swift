@_spi(Benchmarks) internal import CameraSimulator
internal import DocScan
internal import DocScanEngines

/// A simulated person with a camera over a page, who obeys the hints that are shown.
struct PersonWorld: TrialWorld {
    /// Who looks at the frames.
    enum Eyes {
        /// The pipeline, at frames that are drawn. The clock of the trial stands still while one is drawn.
        case drawn
        /// Nobody: what the frame shows is computed from the pose, and how it fares drawn from what was measured.
        case measured
    }

    /// A frame that was drawn and analysed, with what is truly in it.
    struct Observation {
        var truth: [(barcode: PlacedBarcode, wanted: ReadingRecord.Case)]
        var findings: FrameFindings
        /// Seconds, without decoding.
        var cost: Double
        var picture: LumaImage
    }

    /// Everything about a frame that is of interest, at the moment at which it was taken.
    private struct Shot {
        var number: Int
        var person: SimulatedPerson
        var time: Double
    }

    private let eyes: Eyes
    private let camera: CameraUnderTest
    private let record: ReadingRecord
    private let seed: UInt64
    private var person: SimulatedPerson
    private var numbers: SplitMix64
    private var shot: Shot?
    /// The last one that was drawn.
    private(set) var observation: Observation?

    /// - Parameter seed: for what is drawn by chance; the same for every setting, so that they are compared on the same.
    init(_ person: SimulatedPerson, eyes: Eyes, camera: CameraUnderTest, record: ReadingRecord, seed: UInt64) {
        self.person = person
        self.eyes = eyes
        self.camera = camera
        self.record = record
        self.seed = seed
        numbers = SplitMix64(seed: seed)
    }

    var values: Set<String>? { Set(camera.film.page.barcodes.map(\.value)) }

    func time(of number: Int) -> Double? { Double(number) / camera.rate }

    mutating func capture(_ number: Int) {
        let time = Double(number) / camera.rate
        person.advance(to: time)
        shot = Shot(number: number, person: person, time: time)
    }

    mutating func hear(_ guidance: Guidance, at time: Double) {
        // It takes a moment until a hint is seen or spoken, as in `SimulatedSession`.
        person.hear(guidance, at: time + 0.03)
    }

    func isWrong(_ hint: Hint, at time: Double) -> Bool? {
        var person = person
        person.advance(to: time)
        let truth = camera.film.truth(person.camera)
        let profile = camera.profile
        return PlacementError(of: truth, expected: profile.barcodes, film: camera.film, preview: profile.preview)
            .isSmaller(after: hint).map { !$0 }
    }

    // MARK: - Looking

    mutating func look(places: [Quadrilateral]) throws(ScanError) -> (findings: FrameFindings, cost: Double) {
        guard let shot else { throw .empty }
        let truth = camera.film.truth(shot.person.camera).map { barcode in
            (barcode: barcode, wanted: camera.reading(of: barcode, by: shot.person))
        }
        switch eyes {
        case .drawn:
            let picture = camera.film.frame(
                shot.person.camera, velocity: shot.person.velocity, light: shot.person.light,
                seed: seed &* 1000 &+ UInt64(shot.number))
            let frame = Frame(number: shot.number, time: shot.time, image: ImageInput(source: "", bytes: [0]))
            let findings = try DocumentScanner(
                decoder: PictureDecoder(picture), reader: ZBarReader(), recognizer: NoText(),
                clock: MonotonicClock.milliseconds
            ).analyse(frame, settings: camera.settings, places: places)
            let cost = findings.cost ?? 0
            observation = Observation(truth: truth, findings: findings, cost: cost, picture: picture)
            let others = [record.decoding, record.deciding].compactMap { $0.randomElement(using: &numbers) }
            return (findings, cost + others.reduce(0, +))
        case .measured:
            return computed(shot, truth)
        }
    }

    private mutating func computed(
        _ shot: Shot, _ truth: [(barcode: PlacedBarcode, wanted: ReadingRecord.Case)]
    ) -> (findings: FrameFindings, cost: Double) {
        let paper = 236 * shot.person.light
        let light = Luminosity(mean: paper, median: Int(paper), level: paper < 150 ? .dark : .good)
        var findings = FrameFindings(
            number: shot.number, time: shot.time, width: camera.film.width, height: camera.film.height,
            profile: camera.profile.id, barcodes: [], luminosity: light)
        for (expected, (barcode, wanted)) in zip(camera.profile.barcodes, truth) where camera.shows(barcode) {
            guard let fared = record.draw(like: wanted, &numbers), fared.isRead else { continue }
            // A smear of so many modules is of fewer pixels where a module has fewer.
            let blur = fared.blur.map { $0 * wanted.module / fared.module }
            findings.blur = [findings.blur, blur].compactMap(\.self).max()
            findings.barcodes.append(
                Barcode(
                    name: expected.name, symbology: barcode.symbology, value: barcode.value,
                    corners: barcode.corners.displaced(by: fared.errors), foundBy: "pose"))
        }
        return (findings, record.cost(read: findings.barcodes.count, &numbers))
    }
}
