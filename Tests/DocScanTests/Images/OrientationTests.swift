import DocScan
import Testing

struct OrientationTests {
    @Test func `Orientations are numbered as in EXIF`() {
        #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
    }

    @Test(arguments: Orientation.allCases)
    func `Axes are swapped by the last four`(orientation: Orientation) {
        #expect(orientation.swapsAxes == (orientation.rawValue > 4))
    }
}
