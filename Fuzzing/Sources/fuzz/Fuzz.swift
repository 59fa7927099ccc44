import Glibc

/// The entry points for libFuzzer, which provides `main`: `fuzz TARGET [libFuzzer's options, folders and files]`.
enum Fuzz {
    /// libFuzzer starts the program again for some of its work (-merge, -minimize_crash), and then without the target's
    /// name.
    private static let variable = "DOCSCAN_FUZZ_TARGET"

    fileprivate static let target: FuzzTarget? =
        unsafe getenv(variable).flatMap { FuzzTarget(rawValue: unsafe String(cString: $0)) }

    /// Takes the target's name off the arguments.
    fileprivate static func takeTarget(
        _ count: inout Int32, _ arguments: inout UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) {
        let first = count > 1 ? unsafe arguments[1].map { unsafe String(cString: $0) } : nil
        if first == "list" {
            for target in FuzzTarget.allCases { print(target.rawValue) }
            exit(0)
        }
        if let first, FuzzTarget(rawValue: first) != nil {
            unsafe setenv(variable, first, 1)
            unsafe arguments[1] = arguments[0]
            unsafe arguments += 1
            count -= 1
        }
        guard target == nil else { return }
        complain("name a target: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")).")
        exit(1)
    }

    static func complain(_ message: String) {
        let line = Array("fuzz: \(message)\n".utf8)
        _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
    unsafe Fuzz.takeTarget(&count.pointee, &arguments.pointee)
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    unsafe Fuzz.target?.test(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}
