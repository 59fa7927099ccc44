import CameraSimulator
import DocScan
import DocScanEngines
import Foundation
import Testing

@testable import Tuning

/// Virtual time agrees with the pipeline that it was measured with, in trials of obedient people. The pipeline is one
/// that needs no pictures, so that there can be enough people; everything else is the code of `throttle --check`.
struct AgreementTests {
    private static var people: Experiment.People {
        var people = Experiment.People()
        people.rate = 10
        return people
    }
    /// Seconds from frame to frame. At two frames per second the two differ less: that pace is tried with
    /// DOCSCAN_WHOLE_CORPORA, which `make test-images-all` sets.
    private static let paces = ProcessInfo.processInfo.environment["DOCSCAN_WHOLE_CORPORA"] == nil ? [1] : [0.5, 1]
    /// The tolerance that `throttle --check` promises. These 400 people differ by 9.6 % at one frame per second, and by
    /// less at two.
    private static let tolerance = 0.1
    private static let seeds = 1...400

    private static func camera() throws -> CameraUnderTest {
        let profile = try #require(DocumentProfile.shipped.first)
        var settings = try #require(LiveSettings(profiles: [profile]))
        settings.manualAfter = nil
        return CameraUnderTest(people, profile: profile, settings: settings)
    }

    private static func record(_ camera: CameraUnderTest) throws -> ReadingRecord {
        var record = try CameraCalibration(people: people, camera: camera, eyes: StandInPipeline()).watch().record
        // Not measured, so that every run is the same.
        (record.decoding, record.deciding) = ([0.008], [0.0005])
        return record
    }

    /// The mean of all people's times to lock: it moves less than the median when people are few.
    private static func meanLockTime(
        _ pace: Double, _ eyes: PersonWorld.Eyes, _ camera: CameraUnderTest, _ record: ReadingRecord
    ) throws -> Double {
        let times = try seeds.map { seed in
            let person = SimulatedPerson(kind: .obedient, seed: UInt64(seed))
            var world = PersonWorld(person, eyes: eyes, camera: camera, record: record, seed: UInt64(seed) &* 7919)
            var recorder = TrialRecorder(Trial(number: seed, setting: 0, sequence: ""), values: nil) { _ in }
            try VirtualTrial(settings: camera.settings, pace: .every(pace), limit: 40).run(&recorder, in: &world)
            return recorder.trial.lockTime ?? 40
        }
        return times.reduce(0, +) / Double(times.count)
    }

    @Test func `Virtual time agrees with the pipeline that it was measured with`() throws {
        let camera = try Self.camera()
        let record = try Self.record(camera)
        for pace in Self.paces {
            let virtual = try Self.meanLockTime(pace, .measured, camera, record)
            let real = try Self.meanLockTime(pace, .real(StandInPipeline()), camera, record)
            #expect(abs(virtual / real - 1) < Self.tolerance, "one frame in \(pace) s: \(virtual) s against \(real) s")
        }
    }

    /// The statements of the model about the pipeline hold for the pipeline itself.
    @Test func `A barcode that the frame's edge cuts off is read, as far as it is in the frame`() throws {
        let camera = try Self.camera()
        // A person who happens to start like that.
        let shots = (1...3000).lazy.map { seed in
            FilmShot(
                camera: camera, number: 0, time: 0, person: SimulatedPerson(kind: .obedient, seed: seed), seed: seed)
        }
        let shot = try #require(
            shots.first { shot in
                let view = camera.view(of: shot.person)
                return view.light > 0.7 && view.sights.contains { 12..<25 ~= $0.rows && $0.turn < 5 }
            })
        let fared = ReadingRecord.Case(shot, try DrawnFrames().look(at: shot, places: []))
        for (sight, barcode) in zip(fared.sights, shot.truth) where 12..<25 ~= sight.rows {
            #expect(camera.part(of: barcode) != barcode.corners)
            // Less than a tenth of its width from the place where the edge cuts it.
            #expect(try #require(sight.errors).allSatisfy { abs($0) < 0.1 })
        }
    }
}
