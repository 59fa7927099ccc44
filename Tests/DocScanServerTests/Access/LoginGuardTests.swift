import Testing

@testable import DocScanServer

struct LoginGuardTests {
    /// The wait after a wrong token, in seconds; 0 for none.
    private func wait(_ guardian: inout LoginGuard, at moment: Double) -> Double {
        do throws(Problem) {
            try guardian.check(isRight: false, at: moment)
            return -1
        } catch {
            #expect(error.code == (error.wait == nil ? .unauthorized : .tooMany))
            return error.wait ?? 0
        }
    }

    @Test func `Wrong tokens wait longer each time, and the right one never`() throws {
        var guardian = LoginGuard()
        #expect((0..<5).map { _ in wait(&guardian, at: 0) } == [0, 0, 0, 1, 1])
        #expect(wait(&guardian, at: 1) == 2)
        #expect(wait(&guardian, at: 2.5) == 0.5)
        var (moment, longest) = (3.0, 0.0)
        for _ in 0..<20 {
            let seconds = wait(&guardian, at: moment)
            (moment, longest) = (moment + seconds, max(longest, seconds))
        }
        #expect(longest == LoginGuard.longestWait)
        try guardian.check(isRight: true, at: moment)
        #expect(wait(&guardian, at: moment) == 0)
    }

    @Test func `Mistakes of long ago are forgotten`() {
        var guardian = LoginGuard()
        for _ in 0..<4 { _ = wait(&guardian, at: 0) }
        #expect(wait(&guardian, at: LoginGuard.memory + 1) == 0)
    }
}
