internal import DocScan
internal import DocScanService
internal import FoundationEssentials

/// Writes the documents of a batch as a self-contained HTML page with totals and a row for each document.
struct ResultPage {
    /// The element at the beginning of the page by which docscan recognises a page that it has written.
    static let mark = "<meta name=\"generator\" content=\"docscan report\">"

    let content: TableContent
    /// True to include the values of fields. Default false.
    var showsValues = false
    /// The folder of the page. Links to images are relative to it.
    let folder: InputPath
    /// The date of the page in ISO 8601.
    let day: String

    /// - Parameters:
    ///   - lines: the lines in the order of the rows.
    ///   - thumbnails: small JPEGs, by the index of the line.
    func html(_ lines: [ResultLine], thumbnails: [Int: [UInt8]]) -> String {
        let title = word(.documents)
        return """
            <!doctype html>
            <html lang="\(content.language.rawValue)" dir="\(content.language.isRightToLeft ? "rtl" : "ltr")">
            <head><meta charset="utf-8">\(Self.mark)
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
            <title>\(title) · docscan</title>
            <style>\(Self.style)</style></head>
            <body><header><h1>\(title)</h1><p>\(day)</p></header>
            \(totals(lines))
            <table class="papers"><thead><tr><th></th>\(headings)</tr></thead><tbody>
            \(lines.enumerated().map { row($1, thumbnails[$0]) }.joined(separator: "\n"))
            </tbody></table></body>
            </html>

            """
    }

    private func word(_ word: TableWord) -> String { word.text.text(in: content.language).escapedForMarkup }

    private func text(_ text: LocalizedText?) -> String {
        text?.text(in: content.language).escapedForMarkup ?? ""
    }

    /// A table with the numbers of documents by document type and outcome.
    private func totals(_ lines: [ResultLine]) -> String {
        let outcomes = ScanReport.Outcome.allCases.filter { outcome in lines.contains { $0.report.outcome == outcome } }
        func cells(_ lines: [ResultLine]) -> String {
            let counts = outcomes.map { outcome in lines.filter { $0.report.outcome == outcome }.count }
            return (counts + [lines.count]).map { "<td>\($0)</td>" }.joined()
        }
        var rows: [String] = []
        for kind in ResultTable.kinds(of: lines) {
            let name = kind.map { text(ResultTable.title(of: $0)) } ?? word(.otherDocuments)
            rows.append("<tr><th>\(name)</th>\(cells(lines.filter { $0.report.profile == kind }))</tr>")
        }
        let header = outcomes.map { "<th class=\"\($0.rawValue)\">\(text($0.text))</th>" }.joined()
        return """
            <table class="totals"><thead><tr><th></th>\(header)<th>\(word(.total))</th></tr></thead>
            <tbody>\(rows.joined(separator: "\n"))</tbody>
            <tfoot><tr><th>\(word(.total))</th>\(cells(lines))</tr></tfoot></table>
            """
    }

    private var headings: String {
        [TableWord.file, .kind, .outcome, .cause].map { "<th>\(word($0))</th>" }.joined()
    }

    private func row(_ line: ResultLine, _ thumbnail: [UInt8]?) -> String {
        let report = line.report
        let picture = thumbnail.map {
            "<img alt=\"\" src=\"data:image/jpeg;base64,\(Data($0).base64EncodedString())\">"
        }
        let name = report.name.visible.escapedForMarkup
        let link =
            line.path(from: folder).map { "<a href=\"\($0.percentEncoded)\">\(name)</a>" }
            ?? name
        let person = report.reviewed.map { "\(word(.reviewer)): \($0.by.visible.escapedForMarkup)" }
        let cause = [report.outcomeCause.map { text($0) }, person].compactMap(\.self).joined(separator: " · ")
        return
            "<tr><td>\(picture ?? "")</td><td><bdi>\(link)</bdi></td><td>\(text(report.profile.map(ResultTable.title)))"
            + "</td><td class=\"\(report.outcome.rawValue)\">\(text(report.outcome.text))</td>"
            + "<td>\(cause)\(showsValues ? values(of: report) : "")</td></tr>"
    }

    private func values(of report: ScanReport) -> String {
        let values = report.fields.compactMap { field in
            field.value.map { value in
                "<dt>\(text(LocalizedText(field: field.name)))</dt><dd><bdi>\(value.visible.escapedForMarkup)</bdi></dd>"
            }
        }
        return values.isEmpty ? "" : "<dl>\(values.joined())</dl>"
    }

    private static let style = """
        :root{color-scheme:light dark;font:16px/1.4 system-ui,sans-serif}body{margin:2rem auto;max-width:70rem;padding:0 1rem}
        h1{margin:0}header p{margin:0;opacity:.7}table{border-collapse:collapse;margin:1.5rem 0}
        th{text-align:start;font-weight:600}td,th{padding:.4rem .8rem;border-bottom:1px solid #8884;vertical-align:top}
        .totals td{text-align:end;font-variant-numeric:tabular-nums}.papers{width:100%}
        img{display:block;max-width:6rem;max-height:6rem;border-radius:.3rem}dl{margin:.3rem 0 0}dt{opacity:.7;float:inline-start;clear:inline-start;margin-inline-end:.5rem}
        dd{margin:0}td.toReview,th.toReview{color:#8a5a00}td.retake,th.retake,td.failed,th.failed{color:#b3261e}td.complete,th.complete{color:#1b6e3c}
        @media(prefers-color-scheme:dark){td.toReview,th.toReview{color:#e6b450}td.retake,th.retake,td.failed,th.failed{color:#f2867f}td.complete,th.complete{color:#6fcf97}}
        @media print{body{margin:0;max-width:none}tr{break-inside:avoid}}
        """
}
