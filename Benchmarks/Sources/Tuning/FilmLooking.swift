internal import CameraSimulator
internal import DocScan
internal import DocScanEngines
internal import Harness

/// A moment of a simulated person's film.
struct FilmShot: Sendable {
    var camera: CameraUnderTest
    var number: Int
    /// Seconds since the first frame.
    var time: Double
    var person: SimulatedPerson
    /// For the grain.
    var seed: UInt64

    /// The page's barcodes as they truly lie in the frame.
    var truth: [PlacedBarcode] { camera.film.truth(person.camera) }

    /// Findings with only the light, to be filled.
    var empty: FrameFindings {
        let paper = 236 * person.light
        let light = Luminosity(mean: paper, median: Int(paper), level: paper < 150 ? .dark : .good)
        return FrameFindings(
            number: number, time: time, width: camera.film.width, height: camera.film.height,
            profile: camera.profile.id, barcodes: [], luminosity: light)
    }
}

/// A reader of the frames that a simulated person films.
protocol FilmLooking: Sendable {
    /// - Parameter places: where barcodes are expected, in pixels.
    /// - Returns: the findings; their cost is without decoding.
    func look(at shot: FilmShot, places: [Quadrilateral]) throws(ScanError) -> FrameFindings
}

/// The pipeline, at frames that are drawn.
struct DrawnFrames: FilmLooking {
    func look(at shot: FilmShot, places: [Quadrilateral]) throws(ScanError) -> FrameFindings {
        let frame = Frame(number: shot.number, time: shot.time, image: ImageInput(source: "", bytes: [0]))
        return try DocumentScanner(
            decoder: PictureDecoder(Self.picture(of: shot)), reader: ZBarReader(), recognizer: NoText(), profiles: [],
            // The trial's clock is stopped during the analysis, so that other programs on this machine do not count.
            clock: ThreadClock.milliseconds
        ).analyse(frame, settings: shot.camera.settings, places: places)
    }

    static func picture(of shot: FilmShot) -> LumaImage {
        let person = shot.person
        return shot.camera.film.frame(
            person.camera, velocity: person.velocity, light: person.light,
            seed: shot.seed &* 1000 &+ UInt64(shot.number))
    }
}
