import Testing

@testable import DocScan

struct Code39FullASCIITests {
    /// The notation of each of the 128 characters, from NUL to DEL. Source: ISO/IEC 16388, the annex on full ASCII.
    private static let written = """
        %U $A $B $C $D $E $F $G $H $I $J $K $L $M $N $O
        $P $Q $R $S $T $U $V $W $X $Y $Z %A %B %C %D %E
        SP /A /B /C /D /E /F /G /H /I /J /K /L - . /O
        0 1 2 3 4 5 6 7 8 9 /Z %F %G %H %I %J
        %V A B C D E F G H I J K L M N O
        P Q R S T U V W X Y Z %K %L %M %N %O
        %W +A +B +C +D +E +F +G +H +I +J +K +L +M +N +O
        +P +Q +R +S +T +U +V +W +X +Y +Z %P %Q %R %S %T
        """.split(whereSeparator: \.isWhitespace).map { $0 == "SP" ? " " : String($0) }

    @Test(arguments: 0..<128)
    func `Every character of ASCII is read`(code: Int) throws {
        try #require(Self.written.count == 128)
        let character = String(Unicode.Scalar(UInt8(code)))
        #expect(Code39.fullASCII(Self.written[code]) == character)
        #expect(Code39.fullASCII("X\(Self.written[code])9") == "X\(character)9")
    }

    @Test(arguments: [
        ("/M", "-"), ("/N", "."), ("/P", "0"), ("/Y", "9"), ("%X", "\u{7F}"), ("%Y", "\u{7F}"), ("%Z", "\u{7F}"),
        ("", ""),
    ])
    func `Second forms are read too`(written: String, text: String) {
        #expect(Code39.fullASCII(written) == text)
    }

    @Test(arguments: ["+", "A$", "50%", "%5", "++A", "+A/", "$ A", "/-", "+a"])
    func `A sign without its letter is not full ASCII`(value: String) {
        #expect(Code39.fullASCII(value) == nil)
        let request = BarcodeRequest(symbologies: [.code39], readsCode39FullASCII: true)
        #expect(request.value(of: value, in: .code39) == value)
    }

    @Test func `Full ASCII is read in Code 39 only, on request`() {
        let asked = BarcodeRequest(symbologies: [.code39, .code93], readsCode39FullASCII: true)
        #expect(asked.value(of: "+A", in: .code39) == "a")
        #expect(asked.value(of: "+A", in: .code93) == "+A")
        #expect(BarcodeRequest(symbologies: [.code39]).value(of: "+A", in: .code39) == "+A")
    }
}
