internal import DocScan

/// Writes the rows of a CSV or TSV table, one per line. Cells may contain any text.
///
/// Control characters and backslashes are escaped as in JSON (`\n`, `\t`, `\u001d`, `\\`), so that a row is always one
/// line and a TSV cell contains no tab. If the separator is a comma, cells are quoted as in RFC 4180. All processing is
/// by Unicode scalar, so that a comma is recognised even if a combining accent follows it.
///
/// A cell that a spreadsheet program would execute as a formula gets a leading apostrophe (OWASP, "CSV Injection"). A
/// cell that begins with an apostrophe also gets one, so that a reader can always remove the first apostrophe.
package struct OutputTable: Sendable {
    let separator: Unicode.Scalar

    package init(separator: Unicode.Scalar) { self.separator = separator }

    package func row(_ cells: [String]) -> String {
        cells.map { quoted(Self.harmless(Self.escaped($0))) }.joined(separator: String(separator))
    }

    /// The characters with which a formula can begin, also after white space and as full-width characters.
    private static let formulaBeginnings: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    private static func harmless(_ cell: String) -> String {
        let scalars = cell.unicodeScalars
        // Tabs and line breaks have already been escaped as `\t` and `\n`.
        let first = scalars.first { !$0.properties.isWhitespace }
        let isFormula = first.map { formulaBeginnings.contains($0) } ?? false
        return isFormula || scalars.first == "'" ? "'" + cell : cell
    }

    private func quoted(_ cell: String) -> String {
        guard separator == ",", cell.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else {
            return cell
        }
        return "\"" + cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    private static let names: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("\n", "n"), ("\r", "r"), ("\t", "t"), ("\\", "\\"),
    ]

    private static func escaped(_ cell: String) -> String {
        var text = ""
        for scalar in cell.unicodeScalars {
            if let name = names.first(where: { $0.0 == scalar }) {
                text += "\\\(name.1)"
            } else if scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}" {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
