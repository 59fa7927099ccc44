import Testing

@testable import DocScanBatch

struct OutputTableTests {
    @Test func `A comma or a quote is quoted, also below an accent`() {
        let table = OutputTable(separator: ",")
        #expect(table.row(["D'SOUZA, \"X\"\\"]) == #""D'SOUZA, ""X""\\""#)
        #expect(table.row([",\u{301}", "\"\u{301}"]) == "\",\u{301}\",\"\"\"\u{301}\"")
        #expect(table.row(["a\nb\tc\u{1D}"]) == #"a\nb\tc\u001d"#)
    }

    /// Source: OWASP, "CSV Injection".
    @Test(arguments: [",", "\t"] as [Unicode.Scalar])
    func `A cell that looks like a formula does no harm`(separator: Unicode.Scalar) {
        let table = OutputTable(separator: separator)
        for cell in [
            "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", " =1", "＝1", "'", "''", "'=1", "=\u{301}x",
        ] {
            #expect(table.row([cell]).hasPrefix("'"))
        }
        #expect(table.row(["\t=1"]).hasPrefix("\\t"))
        #expect(table.row(["a=1", "1980-12-03"]) == "a=1\(separator)1980-12-03")
    }
}
