import Testing

@testable import DocScan

struct ScanReportJSONTests {
    @Test func `An empty report has all keys in order`() {
        let report = ScanReport(source: "photo.jpg")
        #expect(
            report.json.text == """
                {"schema":"docscan.report/1","source":"photo.jpg","sha256":null,"status":"incomplete","error":null,\
                "profile":null,"image":null,"barcodes":[],"luminosity":null,"guidance":null,"fields":[],"mrz":null,\
                "timings":{},"notes":[],"missing":[],"reviewed":null,"noteCodes":[],"sheet":null,"quality":null,\
                "outcome":"notKnown"}
                """)
    }

    @Test func `A failed report states the reason and the remedy`() {
        let report = ScanReport(source: "x", sha256: "00", status: .failed, error: .empty)
        #expect(
            report.json.text.contains(
                #""sha256":"00","status":"failed","error":{"code":"empty","message":"The file is empty. Copy or "#))
    }

    @Test func `Everything that is known has its place`() {
        var report = ScanReport(source: "photo.jpg", sha256: "ab", status: .complete)
        report.profile = "ca-citizenship-certificate"
        report.image = .init(width: 3024, height: 4032, format: .jpeg, orientation: .right)
        report.barcodes = [
            Barcode(
                name: "certificateNumber", symbology: .code39, value: "K1234567",
                corners: Quadrilateral(
                    topLeft: Point(x: 1.04, y: 2), topRight: Point(x: 3, y: 4), bottomRight: Point(x: 5, y: 6.96),
                    bottomLeft: Point(x: 7, y: 8)), foundBy: "1/4 quick")
        ]
        report.luminosity = Luminosity(mean: 143.26, median: 150, level: .good)
        report.guidance = Guidance(.moveLeft)
        report.fields = [
            .init(
                name: "dateOfBirth", value: "1991-04-29", raw: "29 APR 1991", sources: [.barcode, .text], agrees: true,
                confidence: 0.999),
            .init(
                name: "sex", value: nil, raw: nil, sources: [], agrees: nil, confidence: 0, label: "Sex",
                reason: .notFound),
        ]
        report.timings = [.init(stage: "decode", milliseconds: 31.25), .init(stage: "total", milliseconds: 40)]
        report.notes = [ScanNote(.barcodeNotRead, .names(["date"]))]
        report.missing = [.init(kind: .field, name: "sex"), .init(kind: .document)]
        report.sheet = .init(
            index: 2, count: 3,
            corners: Quadrilateral([
                Point(x: -10.46, y: 0), Point(x: 3, y: 4), Point(x: 5, y: 6), Point(x: 7, y: 4032),
            ]))
        #expect(
            report.json.text == """
                {"schema":"docscan.report/1","source":"photo.jpg","sha256":"ab","status":"complete","error":null,\
                "profile":"ca-citizenship-certificate",\
                "image":{"width":3024,"height":4032,"format":"jpeg","orientation":6},\
                "barcodes":[{"name":"certificateNumber","symbology":"code39","value":"K1234567",\
                "corners":[[1,2],[3,4],[5,7],[7,8]],"foundBy":"1/4 quick","valueBase64":null}],\
                "luminosity":{"mean":143.3,"median":150,"level":"good"},\
                "guidance":{"hint":"moveLeft","message":"Move the camera left.","label":null,"isSlight":false},\
                "fields":[{"name":"dateOfBirth","value":"1991-04-29","raw":"29 APR 1991","sources":["barcode","text"],\
                "agrees":true,"confidence":0.999,"reason":null},\
                {"name":"sex","value":null,"raw":null,"sources":[],"agrees":null,"confidence":0,\
                "label":"Sex","reason":"notFound"}],\
                "mrz":null,"timings":{"decode":31.25,"total":40},"notes":["The date barcode was not read."],\
                "missing":[{"kind":"field","name":"sex"},{"kind":"document","name":null}],\
                "reviewed":null,"noteCodes":[{"code":"barcodeNotRead","parameter":"date"}],\
                "sheet":{"index":2,"count":3,"corners":[[-10.5,0],[3,4],[5,6],[7,4032]]},"quality":null,\
                "outcome":"complete"}
                """)
    }

    @Test func `Omits keys that were not requested`() {
        var report = ScanReport(source: "x")
        #expect(!report.json.text.contains("\"text\"") && !report.json.text.contains("\"explanation\""))
        report.text = "line"
        report.explanation = ["why"]
        #expect(
            report.json.text.hasSuffix(
                #""notes":[],"missing":[],"text":"line","explanation":["why"],"reviewed":null,"noteCodes":[],"sheet":null,"#
                    + #""quality":null,"outcome":"notKnown"}"#
            )
        )
    }
}
