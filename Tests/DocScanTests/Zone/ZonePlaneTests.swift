import Testing

@testable import DocScan

struct ZonePlaneTests {
    private func line(from start: Double = 0, to end: Double = 300, y: Double, height: Double = 8) -> Quadrilateral {
        Quadrilateral(
            boundsOf: [Point(x: start, y: y - height / 2), Point(x: end, y: y + height / 2)])
    }

    @Test func `Lines of one plane stay as they are`() {
        let lines = [line(y: 0), line(y: 20), line(y: 40)]
        #expect(lines.fittedToCommonPlane(slant: 0) == lines)
    }

    @Test func `An end that differs from two others moves to them`() {
        let lines = [line(y: 0), line(from: -40, to: 260, y: 20), line(y: 40)]
        let fitted = lines.fittedToCommonPlane(slant: 0)
        #expect(fitted[1] == line(y: 20))
    }

    @Test func `The shorter of two lines gives the ends`() {
        let lines = [line(y: 0), line(from: -40, to: 340, y: 20)]
        #expect(lines.fittedToCommonPlane(slant: 0) == [line(y: 0), line(y: 20)])
    }

    @Test func `A low line gets the height of the highest`() {
        let lines = [line(y: 0), line(y: 20, height: 6)]
        #expect(lines.fittedToCommonPlane(slant: 0) == [line(y: 0), line(y: 20)])
    }

    @Test func `Lines that lie in no plane stay as they are`() {
        let single = [line(y: 10)]
        let reversed = [line(y: 0), line(y: -20)]
        let unlike = [line(y: 0, height: 2), line(y: 20)]
        for lines in [single, reversed, unlike] { #expect(lines.fittedToCommonPlane(slant: 0) == lines) }
    }
}
