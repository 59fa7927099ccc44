/// The metadata of a PDF/A-2b as XMP, equal to its document information.
///
/// Sources: ISO 19005-2, 6.6.2 to 6.6.4; XMP Specification Part 1, 7.3 (packets) and Part 2, 2.1 and 3.1.
package struct XMPPacket {
    /// The entries of the document information: `Title`, `Author` and so on, as text, dates as in PDF.
    private let information: [String: String]

    package init(_ information: [String: String]) { self.information = information }

    package var text: String {
        var properties = ["<dc:format>application/pdf</dc:format>"]
        func add(_ key: String, _ body: (String) -> String) {
            if let value = information[key], !value.isEmpty { properties.append(body(Self.escaped(value))) }
        }
        func language(_ name: String) -> (String) -> String {
            { "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\($0)</rdf:li></rdf:Alt></\(name)>" }
        }
        func plain(_ name: String) -> (String) -> String { { "<\(name)>\($0)</\(name)>" } }
        add("Title", language("dc:title"))
        add("Author") { "<dc:creator><rdf:Seq><rdf:li>\($0)</rdf:li></rdf:Seq></dc:creator>" }
        add("Subject", language("dc:description"))
        add("Keywords", plain("pdf:Keywords"))
        add("Producer", plain("pdf:Producer"))
        add("Creator", plain("xmp:CreatorTool"))
        for (key, name) in [("CreationDate", "xmp:CreateDate"), ("ModDate", "xmp:ModifyDate")] {
            guard let date = information[key].flatMap({ Self.date($0) }) else { continue }
            properties.append("<\(name)>\(date)</\(name)>")
        }
        properties += ["<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>"]
        return """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
             <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
              <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
                xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
                xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
               \(properties.joined(separator: "\n   "))
              </rdf:Description>
             </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="w"?>

            """
    }

    /// XML has no control characters.
    private static func escaped(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }))
            .escapedForMarkup
    }

    /// The date of a PDF (ISO 32000-1, 7.9.4) as XMP has it: `D:20200102030405+01'00'` is `2020-01-02T03:04:05+01:00`.
    /// Returns `nil` for another text.
    package static func date(_ text: String) -> String? {
        var rest = Substring(text)
        if rest.hasPrefix("D:") { rest = rest.dropFirst(2) }
        let digits = Array(rest.prefix { $0.isASCII && $0.isNumber })
        guard digits.count >= 4, digits.count <= 14, digits.count % 2 == 0 else { return nil }
        rest = rest.dropFirst(digits.count)
        func part(_ start: Int) -> String? {
            digits.count >= start + 2 ? String(digits[start..<start + 2]) : nil
        }
        func isValid(_ value: String?, _ range: ClosedRange<Int>) -> Bool {
            value.map { Int($0).map(range.contains) ?? false } ?? true
        }
        let (month, day, hour, minute, second) = (part(4), part(6), part(8), part(10), part(12))
        guard isValid(month, 1...12), isValid(day, 1...31), isValid(hour, 0...23), isValid(minute, 0...59),
            isValid(second, 0...59)
        else { return nil }
        var date = String(digits[0..<4])
        if let month { date += "-\(month)" }
        if let day { date += "-\(day)" }
        guard let hour else { return rest.isEmpty ? date : nil }
        date += "T\(hour):\(minute ?? "00"):\(second ?? "00")"
        guard let zone = zone(rest) else { return nil }
        return date + zone
    }

    /// `Z`, `+01'00'` or nothing, which is taken as UTC: XMP has no time without a zone.
    private static func zone(_ text: Substring) -> String? {
        guard let sign = text.first else { return "Z" }
        let numbers = text.dropFirst().split(separator: "'", omittingEmptySubsequences: false).prefix(2).map(
            String.init)
        if sign == "Z" { return "Z" }
        guard sign == "+" || sign == "-", let hours = numbers.first, hours.count == 2, let first = Int(hours),
            first < 24
        else { return nil }
        let minutes = numbers.count > 1 && numbers[1].count == 2 ? numbers[1] : "00"
        guard let second = Int(minutes), second < 60 else { return nil }
        return "\(sign)\(hours):\(minutes)"
    }
}
