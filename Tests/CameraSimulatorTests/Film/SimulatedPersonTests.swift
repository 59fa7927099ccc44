import CameraSimulator
import DocScan
import Testing

struct SimulatedPersonTests {
    /// The place of the camera after some seconds of a hint.
    private func moved(_ person: SimulatedPerson, by hint: Guidance, seconds: Double = 1) -> CameraPose {
        var person = person
        person.hear(hint, at: 0)
        person.advance(to: person.reaction + seconds)
        return person.pose
    }

    @Test(arguments: SimulatedPerson.Kind.allCases)
    func `The same seed is the same person on the same way`(kind: SimulatedPerson.Kind) {
        func way(_ seed: UInt64) -> [CameraPose] {
            var person = SimulatedPerson(kind: kind, seed: seed)
            return [Hint.showBothBarcodes, .moveLeft, .moveCloser, .straighten].enumerated().map { second, hint in
                person.hear(Guidance(hint), at: Double(second))
                person.advance(to: Double(second + 1))
                return person.camera
            }
        }
        #expect(way(3) == way(3))
        #expect(way(3) != way(4))
    }

    @Test func `An obedient person moves as the hint says`() {
        for seed in 1...10 as ClosedRange<UInt64> {
            let person = SimulatedPerson(kind: .obedient, seed: seed)
            let start = person.pose
            #expect(moved(person, by: Guidance(.moveLeft)).x < start.x)
            #expect(moved(person, by: Guidance(.moveRight)).x > start.x)
            #expect(moved(person, by: Guidance(.moveUp)).y < start.y)
            #expect(moved(person, by: Guidance(.moveDown)).y > start.y)
            #expect(moved(person, by: Guidance(.moveCloser)).distance < start.distance)
            #expect(moved(person, by: Guidance(.moveBack)).distance > start.distance)
            #expect(abs(moved(person, by: Guidance(.straighten)).roll) < abs(start.roll))
            #expect(moved(person, by: Guidance(.rotate), seconds: 4).roll == 0)
            #expect(moved(person, by: Guidance(.holdStill)) == start)
        }
    }

    @Test func `A listener aims without the place of the page`() {
        func distances(_ kind: SimulatedPerson.Kind) -> [Double] {
            (UInt64(1)...40).map { seed in
                let pose = moved(
                    SimulatedPerson(kind: kind, seed: seed), by: Guidance(.showBarcode, label: "X"), seconds: 8)
                return (pose.x * pose.x + pose.y * pose.y).squareRoot()
            }
        }
        #expect(distances(.obedient).allSatisfy { $0 < 0.1 })
        #expect(distances(.listener).count { $0 > 0.1 } > 10)
    }

    @Test func `A reaction takes its time, and a little is less`() {
        let person = SimulatedPerson(kind: .obedient, seed: 2)
        #expect(moved(person, by: Guidance(.moveLeft), seconds: -0.02) == person.pose)
        let (far, near) = (Guidance(.moveLeft), Guidance(.moveLeft, isSlight: true))
        #expect(moved(person, by: near).x > moved(person, by: far).x)
    }

    @Test func `Only an obedient person finds the light`() {
        func light(_ kind: SimulatedPerson.Kind) -> (before: Double, after: Double) {
            var person = SimulatedPerson(kind: kind, seed: 13)
            let before = person.light
            person.hear(Guidance(.moreLight), at: 0)
            person.advance(to: 5)
            return (before, person.light)
        }
        #expect(light(.obedient).after == 1)
        #expect(light(.inTheDark).after == light(.inTheDark).before)
        #expect(light(.inTheDark).after <= 0.3)
    }
}
