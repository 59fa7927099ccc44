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

    /// The part of a barcode that can be read in a frame: the lines across all its bars that lie in the frame with both
    /// ends. `nil` if there are no such lines.
    func part(of barcode: PlacedBarcode) -> Quadrilateral? {
        barcode.corners.part(inWidth: Double(film.width), height: Double(film.height))
    }

    /// The view of a person at this moment, by the true pose: the readability of each barcode of the page.
    func view(of person: SimulatedPerson) -> ReadingRecord.Case {
        let way = film.motion(person.camera, velocity: person.velocity, light: person.light)
        let sights = film.truth(person.camera).map { barcode in
            let (corners, axis) = (barcode.corners, barcode.corners.axis)
            let module = corners.width / (modules[barcode.value] ?? 1)
            let across = abs(way.x * axis.x + way.y * axis.y)
            let turn = abs(axis.degrees)
            return ReadingRecord.Sight(
                module: module, smear: across / max(0.01, module), rows: part(of: barcode)?.height ?? 0,
                turn: min(turn, 180 - turn))
        }
        return ReadingRecord.Case(light: person.light, sights: sights)
    }
}
