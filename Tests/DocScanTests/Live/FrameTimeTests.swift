import DocScan
import Testing

struct FrameTimeTests {
    @Test(arguments: [
        (0, "0.0"), (1.25, "1.3"), (-0.26, "-0.3"), (59.96, "60.0"), (1e300, "1000000000.0"),
        (-.infinity, "-1000000000.0"), (.nan, "-1000000000.0"),
    ])
    func `Every number has a text`(seconds: Double, text: String) {
        #expect(FrameTime.text(seconds) == text)
    }

    @Test func `A time is finite and no longer than a source runs`() {
        #expect(FrameTime.isPlausible(0) && FrameTime.isPlausible(-5) && FrameTime.isPlausible(1e9))
        for wrong in [1e10, -1e10, 1e300, .infinity, .nan] { #expect(!FrameTime.isPlausible(wrong)) }
    }

    @Test func `A table of frames with an absurd time names its line`() {
        #expect(
            throws: ScanError.sourceFailed(.frameTable("line 2 of frames.tsv: \"1e300\" is not a number of seconds"))
        ) {
            try FrameTable("a.jpg\t0\nb.jpg\t1e300\n", pictures: ["a.jpg", "b.jpg"])
        }
    }
}
