import Testing

@testable import DocScanServer

struct SignInThrottleTests {
    private func source(_ name: String, _ address: String?) -> SignInThrottle.Source {
        SignInThrottle.Source(name: name, network: address.flatMap { ClientAddress($0) })
    }

    private func status(
        _ throttle: inout SignInThrottle, _ source: SignInThrottle.Source, isRight: Bool, at moment: Double
    ) -> Int {
        do throws(Problem) {
            try throttle.begin(source, at: moment)
            try throttle.end(source, isRight: isRight, at: moment)
            return 204
        } catch {
            return error.code.status.number
        }
    }

    @Test func `Wrong passwords wait longer each time, for their name and network alone`() {
        var throttle = SignInThrottle()
        let attacker = source("ngozi", "203.0.113.9")
        let statuses = (0..<5).map { _ in status(&throttle, attacker, isRight: false, at: 0) }
        #expect(statuses == [401, 401, 401, 429, 429])
        // Not even the right one is considered before the time.
        #expect(status(&throttle, attacker, isRight: true, at: 0.5) == 429)
        #expect(status(&throttle, source("ngozi", "198.51.100.4"), isRight: true, at: 0.5) == 204)
        #expect(status(&throttle, source("ana", "203.0.113.9"), isRight: true, at: 0.5) == 204)
        #expect(status(&throttle, attacker, isRight: false, at: 1.1) == 429)
        #expect(status(&throttle, attacker, isRight: true, at: 2) == 429)
        #expect(status(&throttle, attacker, isRight: true, at: 3.2) == 204)
        #expect(status(&throttle, attacker, isRight: false, at: 3.3) == 401)
    }

    @Test func `One network cannot occupy all places, and a place is free again`() throws {
        var throttle = SignInThrottle()
        let (first, other) = (source("a", "203.0.113.9"), source("b", "203.0.113.9"))
        try throttle.begin(first, at: 0)
        #expect(throws: Problem(.busy, .signInsTooMany, wait: 1)) { try throttle.begin(other, at: 0) }
        for number in 1..<SignInThrottle.mostAtATime { try throttle.begin(source("a", "203.0.113.\(number)"), at: 0) }
        #expect(throws: Problem(.busy, .signInsTooMany, wait: 1)) {
            try throttle.begin(source("a", "192.0.2.1"), at: 0)
        }
        try throttle.end(first, isRight: true, at: 0)
        #expect(throws: Never.self) { try throttle.begin(other, at: 0) }
    }

    @Test func `Attackers in many networks leave places for the others`() throws {
        var throttle = SignInThrottle()
        let attackers = (1...6).map { "203.0.113.\($0)" }
        for number in 0..<SignInThrottle.suspicion {
            for address in attackers { _ = status(&throttle, source("\(number)", address), isRight: false, at: 0) }
        }
        let held = attackers.filter { (try? throttle.begin(source("x", $0), at: 1)) != nil }
        #expect(held.count == SignInThrottle.mostSuspects)
        #expect(status(&throttle, source("ana", "192.0.2.1"), isRight: true, at: 1) == 204)
        for address in held {
            #expect(throws: Problem.self) { try throttle.end(source("x", address), isRight: false, at: 1) }
        }
        // After ten minutes they are like any other.
        let later = attackers.filter { (try? throttle.begin(source("x", $0), at: 700)) != nil }
        #expect(later.count == SignInThrottle.mostAtATime)
    }

    @Test func `An attacker with many names and networks does not fill the memory`() {
        var throttle = SignInThrottle()
        for number in 0..<(SignInThrottle.most + 10) {
            _ = status(&throttle, source("\(number)", "10.0.\(number / 256).\(number % 256)"), isRight: false, at: 0)
        }
        #expect(throttle.remembered == SignInThrottle.most)
    }
}
