import Testing

@testable import DocScan

struct ColourPlanesTests {
    @Test(arguments: [ImagePlane.red, .green, .blue, .luma])
    func `White stays white in every plane`(plane: ImagePlane) {
        let weights = plane.weights
        #expect(weights.red + weights.green + weights.blue == 65_536)
    }

    @Test func `Each plane is made and changed by itself`() {
        let planes = ColourPlanes { plane in LumaImage(rows: [[UInt8(plane.rawValue) * 10]]) }
        #expect([planes.red, planes.green, planes.blue].map { $0[0, 0] } == [0, 10, 20])
        let changed = planes.map(\.inverted)
        #expect([changed.red, changed.green, changed.blue].map { $0[0, 0] } == [255, 245, 235])
    }
}
