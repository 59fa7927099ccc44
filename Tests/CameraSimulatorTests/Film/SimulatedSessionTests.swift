import CameraSimulator
import DocScan
import DocScanEngines
import Testing

struct SimulatedSessionTests {
    private static let film = Film(page: .plainCertificate, width: 1080, height: 1440)

    private func run(_ kind: SimulatedPerson.Kind, seed: UInt64, limit: Double = 40) throws -> SimulatedSession.Result {
        var settings = try #require(LiveSettings(profiles: DocumentProfile.shipped))
        settings.manualAfter = nil
        let person = SimulatedPerson(kind: kind, seed: seed)
        var session = SimulatedSession(
            person: person, film: Self.film, guide: .oracle, settings: settings, rate: 10, limit: limit, seed: seed)
        return try session.run()
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `An obedient person gets the photo, and no hint leads away`(seed: UInt64) throws {
        let result = try run(.obedient, seed: seed)
        #expect(result.lockTime != nil)
        #expect(result.wrongDirections == 0)
        #expect(result.wrongShownDirections == 0)
        #expect(result.wrongValues == 0 && result.rejectedPhotos == 0)
        #expect(result.analysed == result.frames)
    }

    @Test func `Most are done within ten seconds`() throws {
        let times = try (1...20 as ClosedRange<UInt64>).compactMap { try run(.obedient, seed: $0).lockTime }.sorted()
        #expect(times.count == 20)
        #expect(times[10] < 10)
    }

    @Test func `A session repeats with its seed`() throws {
        let (first, again) = (try run(.obedient, seed: 8), try run(.obedient, seed: 8))
        #expect(first.lockTime == again.lockTime)
        #expect((first.frames, first.hints, first.directions) == (again.frames, again.hints, again.directions))
    }

    @Test(arguments: [7, 27] as [UInt64])
    func `Takes no photo in the dark`(seed: UInt64) throws {
        let result = try run(.inTheDark, seed: seed, limit: 15)
        #expect(result.lockTime == nil)
        #expect(result.frames == 151)
        #expect(result.hints >= 1)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `A wanderer gets wrong directions only while no barcode is visible`(seed: UInt64) throws {
        // The places of barcodes half a second ago are soon outdated for a person who does not obey.
        let result = try run(.wanderer, seed: seed, limit: 15)
        #expect(result.wrongDirections <= 3)
        #expect(result.wrongValues == 0)
    }
}
