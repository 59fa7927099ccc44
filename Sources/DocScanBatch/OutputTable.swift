internal import DocScan

/// Rows of a table as text, one per line, with any content in the cells.
///
/// Control characters and backslashes are written as in JSON (`\n`, `\t`, `\u001d`, `\\`), so that a row is a line and
/// a cell of TSV has no tab. With commas, the quotes of RFC 4180 are added. Everything works on single scalars: a
/// combining accent may follow a comma, and is not part of it.
///
/// A cell that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, "CSV Injection"), and so does one
/// that begins with an apostrophe: the first apostrophe of a cell is never part of its content.
package struct OutputTable: Sendable {
    let separator: Unicode.Scalar

    package init(separator: Unicode.Scalar) { self.separator = separator }

    package func row(_ cells: [String]) -> String {
        cells.map { quoted(Self.harmless(Self.escaped($0))) }.joined(separator: String(separator))
    }

    /// The characters that begin a formula for spreadsheets, even after blanks or as full-width characters.
    private static let formulaBeginnings: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    private static func harmless(_ cell: String) -> String {
        let scalars = cell.unicodeScalars
        // Tabs and line ends are already escaped as `\t` and `\n`.
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
