internal import CameraSimulator
internal import DocScan

/// A simulated person with a camera over a page, who obeys the hints that are shown.
struct PersonWorld: TrialWorld {
    /// The reader of the frames.
    enum Eyes {
        /// The pipeline on frames that are drawn, or its substitute. The clock of the trial is stopped during the
        /// analysis.
        case real(any FilmLooking)
        /// A model: the content of the frame is computed from the pose, and the result is drawn from measured ones.
        case measured
        /// An ideal reader: every barcode that is wholly in the frame counts as read at once.
        case perfect
    }

    private let eyes: Eyes
    private let camera: CameraUnderTest
    private let record: ReadingRecord
    private let seed: UInt64
    private var person: SimulatedPerson
    private var numbers: SplitMix64
    /// The frame that was taken last.
    private(set) var shot: FilmShot?

    /// - Parameter seed: for random draws; the same for every setting, so that all settings are compared on the same
    ///   draws.
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
        shot = FilmShot(camera: camera, number: number, time: time, person: person, seed: seed)
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
        return PlacementError(of: truth, expected: profile.targets, film: camera.film, preview: profile.preview)
            .isSmaller(after: hint).map { !$0 }
    }

    // MARK: - Looking

    mutating func look(places: [Quadrilateral]) throws(ScanError) -> (findings: FrameFindings, cost: Double) {
        guard let shot else { throw .empty }
        switch eyes {
        case .real(let eyes):
            let findings = try eyes.look(at: shot, places: places)
            return (findings, (findings.cost ?? 0) + record.overhead(&numbers))
        case .measured:
            let view = camera.view(of: shot.person)
            let fared = record.draw(like: view, &numbers)
            let cost = fared.map { $0.cost + record.overhead(&numbers) } ?? 0
            return (findings(of: shot, view, fared: fared ?? view), cost)
        case .perfect:
            let view = camera.view(of: shot.person)
            var fared = view
            for (index, barcode) in shot.truth.enumerated() where camera.part(of: barcode) == barcode.corners {
                fared.sights[index].errors = []
            }
            return (findings(of: shot, view, fared: fared), 0)
        }
    }

    /// The findings of a frame if it fared like another one.
    private func findings(
        of shot: FilmShot, _ view: ReadingRecord.Case, fared: ReadingRecord.Case
    ) -> FrameFindings {
        var findings = shot.empty
        for (index, (expected, barcode)) in zip(camera.profile.barcodes, shot.truth).enumerated() {
            guard let errors = fared.sights[index].errors else { continue }
            findings.barcodes.append(
                Barcode(
                    name: expected.name, symbology: barcode.symbology, value: barcode.value,
                    corners: (camera.part(of: barcode) ?? barcode.corners).displaced(by: errors), foundBy: "pose"))
        }
        // A smear of the same number of modules covers fewer pixels if a module has fewer.
        if let wanted = view.sights.first, let other = fared.sights.first {
            findings.blur = fared.blur.map { $0 * wanted.module / other.module }
        }
        return findings
    }
}

extension ReadingRecord.Case {
    /// The result of a frame that was analysed.
    init(_ shot: FilmShot, _ findings: FrameFindings) {
        self = shot.camera.view(of: shot.person)
        for (index, barcode) in shot.truth.enumerated() {
            let found = findings.barcodes.first { $0.value == barcode.value }
            let place = shot.camera.part(of: barcode) ?? barcode.corners
            sights[index].errors = found.map { place.errors(of: $0.corners) }
        }
        (blur, cost) = (findings.blur, findings.cost ?? 0)
    }
}
