internal import CameraSimulator
internal import DocScan

/// A simulated camera over a page of the certificate.
struct CameraUnderTest: Sendable {
    let film: Film
    let profile: DocumentProfile
    let settings: LiveSettings
    /// Frames a second.
    let rate: Double
    /// Modules across each barcode of the page.
    private let modules: [String: Double]

    init(_ people: Experiment.People, profile: DocumentProfile, settings: LiveSettings) {
        film = Film(page: .certificate(of: profile, seed: 1), width: people.width, height: people.height)
        self.profile = profile
        self.settings = settings
        rate = people.rate
        var modules: [String: Double] = [:]
        for barcode in film.page.barcodes {
            modules[barcode.value] = Double(
                (try? LinearEncoder.modules(of: barcode.value, barcode.symbology).count) ?? 1)
        }
        self.modules = modules
    }

    /// Whether a barcode is in the frame as a whole.
    func shows(_ barcode: PlacedBarcode) -> Bool {
        barcode.corners.corners.allSatisfy {
            $0.x >= 0 && $0.y >= 0 && $0.x < Double(film.width) && $0.y < Double(film.height)
        }
    }

    /// How well a barcode can be read in somebody's hand at this moment.
    func reading(of barcode: PlacedBarcode, by person: SimulatedPerson) -> ReadingRecord.Case {
        let module = barcode.corners.width / (modules[barcode.value] ?? 1)
        let (speed, pose) = (person.velocity, person.camera)
        let open = film.exposure / max(0.25, person.light)
        let way = (speed.x * speed.x + speed.y * speed.y).squareRoot() * film.previewWidth / max(0.2, pose.distance)
        let turn = abs(barcode.corners.axis.degrees.truncatingRemainder(dividingBy: 90))
        return ReadingRecord.Case(
            module: module, smear: way * open / max(0.01, module), light: person.light, turn: min(turn, 90 - turn),
            isRead: false)
    }
}
