import Testing

@testable import DocScan

struct GuidanceLimitsTests {
    private let rule = GuidanceRule(expected: Certificate.expected.map { GuideTarget($0) })

    private func hint(_ barcodes: [Barcode], after previous: Hint?, blur: Double? = nil, glare: Double = 0) -> Hint {
        rule.guidance(
            seeing: barcodes.map { TrackedSymbol($0) }, .init(luminosity: Certificate.light, blur: blur, glare: glare),
            preview: Certificate.preview,
            after: previous
        ).hint
    }

    /// The places where a hint starts as an aligned camera moves away, and where it ends as the camera returns.
    private func span(
        of wanted: Hint, from start: Double = 0, to end: Double, _ hint: (Double, Hint) -> Hint
    ) throws -> (begins: Double, ends: Double) {
        let way = (0...1000).map { start + (end - start) * Double($0) / 1000 }
        var previous = Hint.aligned
        func isShown(at place: Double) -> Bool {
            previous = hint(place, previous)
            return previous == wanted
        }
        let begins = try #require(way.first { isShown(at: $0) })
        previous = wanted
        return (begins, try #require(way.reversed().first { !isShown(at: $0) }))
    }

    @Test(arguments: [(1.0, Hint.moveRight), (-1, .moveLeft)])
    func `Keeps a hint to move until past the point where it began`(side: Double, wanted: Hint) throws {
        let span = try span(of: wanted, to: side * 0.1) { hint(Certificate.barcodes(dx: $0, width: 1), after: $1) }
        #expect(abs(span.begins - side * 2 * rule.limits.margin) < 0.001)
        #expect(abs(span.ends - side * 0.5 * rule.limits.margin) < 0.001)
    }

    @Test func `Keeps the hint to move closer until past the distance where it began`() throws {
        let span = try span(of: .moveCloser, from: 0.9, to: 0.3) { hint(Certificate.barcodes(width: $0), after: $1) }
        #expect(abs(span.begins - 0.46) < 0.002)
        #expect(abs(span.ends - 0.56) < 0.002)
    }

    @Test func `Keeps the hint to move back until past the distance where it began`() throws {
        let span = try span(of: .moveBack, from: 0.9, to: 1.4) { hint(Certificate.barcodes(width: $0), after: $1) }
        #expect(span.begins > span.ends + 0.01)
    }

    @Test func `Keeps the hint about glare until below the level where it began`() throws {
        let span = try span(of: .lessGlare, to: 0.05) { hint(Certificate.barcodes(), after: $1, glare: $0) }
        #expect(abs(span.begins - 0.02) < 0.001)
        #expect(abs(span.ends - 0.012) < 0.001)
    }

    @Test(arguments: [
        (Hint.aligned, 9.5, Hint.aligned), (.aligned, 9.7, .straighten), (.straighten, 6.2, .straighten),
        (.straighten, 5.8, .aligned), (.rotate, 41, .rotate), (.rotate, 40, .straighten),
        (.straighten, 44, .straighten),
    ])
    func `A tilt is one until it is clearly less`(previous: Hint, degrees: Double, expected: Hint) {
        #expect(hint(Certificate.barcodes(width: 0.6, degrees: degrees), after: previous) == expected)
    }

    @Test func `An aligned frame may be blurred a little more`() {
        #expect(hint(Certificate.barcodes(), after: nil, blur: 1.6) == .holdStill)
        #expect(rule.limits.showing(.aligned).blur > rule.limits.blur)
        #expect(rule.limits.showing(nil) == rule.limits)
    }

    @Test func `A direction keeps its axis until the other is clearly worse`() {
        // Out of the boxes by a little more downward than across, compared with the free height in the box.
        let free = Certificate.expected[0].guideBox.height * 0.1
        func barcodes(along: Double) -> [Barcode] {
            Certificate.barcodes(dx: 0.1, dy: free + 0.1 * along * 414 / 624, width: 1)
        }
        #expect(hint(barcodes(along: 1.1), after: nil) == .moveDown)
        #expect(hint(barcodes(along: 1.1), after: .moveRight) == .moveRight)
        #expect(hint(barcodes(along: 1.5), after: .moveRight) == .moveDown)
        #expect(hint(barcodes(along: 0.9), after: .moveDown) == .moveDown)
    }
}
