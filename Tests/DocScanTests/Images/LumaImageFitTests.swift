import Testing

@testable import DocScan

struct LumaImageFitTests {
    @Test(arguments: [
        (640, 480, 320, 240), (321, 100, 320, 100), (4032, 3024, 320, 240), (5000, 1, 320, 1), (1, 700, 1, 320),
        (320, 320, 320, 320), (20, 10, 20, 10),
    ])
    func `The longer side fits, and the shape stays`(width: Int, height: Int, fittedWidth: Int, fittedHeight: Int) {
        let fitted = LumaImage(width: width, height: height, grey: 90).fitted(in: 320)
        #expect((fitted.width, fitted.height) == (fittedWidth, fittedHeight))
        #expect(fitted.rows.allSatisfy { $0.allSatisfy { $0 == 90 } })
    }

    @Test func `The left part stays on the left`() {
        let fitted = LumaImage(width: 1000, height: 500) { x, _ in x < 250 ? 0 : 200 }.fitted(in: 320)
        #expect(fitted[70, 80] == 0 && fitted[90, 80] == 200 && fitted[319, 159] == 200)
    }
}
