import Testing

@testable import DocScan

struct BarcodeLockTests {
    /// Frame by frame: lower case letters are values, upper case ones the same value seen a little too far to the
    /// right, `-` is a frame that misses one. `!` for locked.
    private func locks(_ frames: String, _ rule: BarcodeLock.Rule = .init()) -> String {
        var lock = BarcodeLock(rule)
        return String(
            frames.map { frame in
                let barcodes = Certificate.symbols(dx: frame.isUppercase ? 0.04 : 0).map { barcode in
                    var barcode = barcode
                    barcode.value = frame.lowercased()
                    return barcode
                }
                return lock.observe(frame == "-" ? nil : barcodes, longSide: 624) ? "!" : "."
            })
    }

    @Test(arguments: [
        ("aaa", "..!"), ("aaaa", "..!!"), ("aa", ".."),
        // Every value counts from its first frame.
        ("aabaa", "....."), ("aabbb", "....!"), ("ababab", "......"),
        // One frame may fail between two that agree, two may not.
        ("a-aa", "...!"), ("a-a-a", "....!"), ("a--aa", "....."), ("aa--a", "....."), ("a--aaa", ".....!"),
        ("---aaa", ".....!"),
        // A hand that moves starts again, with the distance that it moved.
        ("aaAaa", "....."), ("aaAAA", "....!"), ("aAaAaA", "......"), ("aa-A-aa", "......."),
    ])
    func `Frames that agree lock`(frames: String, expected: String) {
        #expect(locks(frames) == expected)
    }

    @Test(arguments: [(1, "!!!!"), (2, ".!!!"), (4, "...!"), (0, "!!!!")])
    func `The rule sets the number of frames`(frames: Int, expected: String) {
        var rule = BarcodeLock.Rule()
        rule.frames = frames
        #expect(locks("aaaa", rule) == expected)
    }

    @Test(arguments: [(0, "....."), (2, "....!")])
    func `The rule sets the number of frames that may fail`(gaps: Int, expected: String) {
        var rule = BarcodeLock.Rule()
        rule.gaps = gaps
        #expect(locks("a--aa", rule) == expected)
    }

    @Test func `A slow drift locks only when any two frames are near`() {
        // A fortieth of 624 pixels is 15.6; from first to last of three it is twice the step.
        func locks(_ step: Double) -> Bool {
            var lock = BarcodeLock()
            return (0..<3).map { lock.observe(Certificate.symbols(dx: Double($0) * step / 414), longSide: 624) }[2]
        }
        #expect(locks(7.7))
        #expect(!locks(7.9))
        #expect(!locks(15.5))
    }

    @Test func `One corner alone is enough to be unsteady`() {
        var lock = BarcodeLock()
        var bent = Certificate.symbols()
        bent[1].corners.bottomRight.y += 16
        _ = lock.observe(Certificate.symbols(), longSide: 624)
        _ = lock.observe(Certificate.symbols(), longSide: 624)
        let isLocked = lock.observe(bent, longSide: 624)
        #expect(!isLocked)
    }

    @Test func `A reset forgets`() {
        var lock = BarcodeLock()
        for _ in 0..<2 { _ = lock.observe(Certificate.symbols(), longSide: 624) }
        lock.reset()
        let isLocked = lock.observe(Certificate.symbols(), longSide: 624)
        #expect(!isLocked)
    }

    @Test func `A document without barcodes is never locked`() {
        var rule = BarcodeLock.Rule()
        rule.frames = 1
        var lock = BarcodeLock(rule)
        let isLocked = lock.observe([], longSide: 624)
        #expect(!isLocked)
    }
}
