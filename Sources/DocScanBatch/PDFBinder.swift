internal import DocScan

/// Combines Tesseract's PDFs, one per page, into one. The caller appends what `add` and `end` return to the file, so
/// that a document need not fit into memory. Only Tesseract's output is supported: a cross-reference table, and
/// references to generation 0. Source: ISO 32000-1, 7.5.
struct PDFBinder: PageBinder {
    /// The last line of a PDF that docscan has combined, which identifies it. Readers look for `%%EOF` in the last 1024
    /// bytes and ignore the rest.
    static let mark = "%docscan.pages/1\n"

    private static let catalog = 1
    private static let pages = 2

    private let title: String
    private var length = 0
    /// The offset of each object, by its number; 0 if it is not written yet.
    private var offsets = [0, 0, 0]
    private var kids: [Int] = []
    /// The objects of the first page, to detect that a later page has the same fonts.
    private var first: [Int: [UInt8]] = [:]
    private var info: [UInt8]?

    init(title: String) { self.title = title }

    mutating func add(_ page: [UInt8]) -> [UInt8]? {
        guard let objects = Self.objects(of: page) else { return nil }
        let types = objects.mapValues { Self.type(of: $0) }
        let sheets = objects.keys.filter { types[$0] == "Page" }.sorted()
        guard !sheets.isEmpty else { return nil }
        let content = objects.keys.sorted().filter { number in
            !["Catalog", "Pages", "Info"].contains(types[number])
        }
        var numbers: [Int: Int] = [:]
        for number in objects.keys where types[number] == "Pages" { numbers[number] = Self.pages }
        // Fonts are the same in every page. They are shared if each object that they refer to is the same, too.
        let same = content.filter { types[$0] != "Page" && first[$0] == objects[$0] }
        let isClosed = same.allSatisfy { number in
            Self.references(in: objects[number] ?? []).allSatisfy { same.contains($0) }
        }
        if isClosed { for number in same { numbers[number] = shared[number] } }
        var added: [Int] = []
        for number in content where numbers[number] == nil {
            numbers[number] = offsets.count
            offsets.append(0)
            added.append(number)
        }
        if kids.isEmpty {
            first = objects
            shared = numbers
            info = objects.first { types[$0.key] == "Info" }?.value
        }
        var bytes: [UInt8] = length == 0 ? Array("%PDF-1.5\n%".utf8) + [0xDE, 0xAD, 0xBE, 0xEB, 0x0A] : []
        for number in added {
            guard let object = objects[number], let new = numbers[number],
                let renumbered = Self.renumbered(object, numbers)
            else { return nil }
            offsets[new] = length + bytes.count
            bytes += renumbered
        }
        kids += sheets.compactMap { numbers[$0] }
        length += bytes.count
        return bytes
    }

    /// The numbers of the first page's objects in the combined file.
    private var shared: [Int: Int] = [:]

    mutating func end() -> [UInt8] {
        var bytes: [UInt8] = []
        func write(_ number: Int, _ text: String) {
            offsets[number] = length + bytes.count
            bytes += Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)
        }
        write(Self.catalog, "<< /Type /Catalog /Pages \(Self.pages) 0 R >>")
        let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
        write(Self.pages, "<< /Type /Pages /Kids [ \(list) ] /Count \(kids.count) >>")
        let number = offsets.count
        offsets.append(0)
        let fields = info.map { Self.fields(of: $0) } ?? ""
        write(number, "<< \(fields)/Title <FEFF\(Self.hexadecimal(title))> >>")
        let start = length + bytes.count
        var table = "xref\n0 \(offsets.count)\n0000000000 65535 f \n"
        for offset in offsets.dropFirst() {
            let digits = String(offset)
            table += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
        }
        table += "trailer\n<< /Size \(offsets.count) /Root \(Self.catalog) 0 R /Info \(number) 0 R >>\n"
        return bytes + Array("\(table)startxref\n\(start)\n%%EOF\n\(Self.mark)".utf8)
    }

    // MARK: - Reading a page

    /// The objects by their numbers, each from its number to its `endobj`.
    private static func objects(of file: [UInt8]) -> [Int: [UInt8]]? {
        let tail = String(decoding: file.suffix(256), as: UTF8.self)
        guard file.starts(with: "%PDF-".utf8),
            let start = tail.components(after: "startxref").first.flatMap({ Int($0) }), start >= 0, start < file.count
        else { return nil }
        let table = String(decoding: file[start...], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard table.count > 3, table[0] == "xref", table[1] == "0", let count = Int(table[2]),
            count > 1, table.count >= 3 + 3 * count
        else { return nil }
        var offsets: [(number: Int, offset: Int)] = []
        for number in 1..<count where table[3 + 3 * number + 2] == "n" {
            guard let offset = Int(table[3 + 3 * number]), offset > 0, offset < start else { return nil }
            offsets.append((number, offset))
        }
        offsets.sort { $0.offset < $1.offset }
        var objects: [Int: [UInt8]] = [:]
        for (index, entry) in offsets.enumerated() {
            let end = index + 1 < offsets.count ? offsets[index + 1].offset : start
            guard entry.offset < end else { return nil }
            let object = Array(file[entry.offset..<end])
            guard object.starts(with: "\(entry.number) 0 obj".utf8) else { return nil }
            objects[entry.number] = object
        }
        return objects
    }

    /// The text before an object's stream.
    private static func dictionary(of object: [UInt8]) -> String {
        let mark = Array("\nstream".utf8)
        var end = object.count
        var index = 0
        while index + mark.count <= min(object.count, 4096) {
            if object[index] == mark[0], object[index..<index + mark.count].elementsEqual(mark) {
                end = index
                break
            }
            index += 1
        }
        return String(decoding: object[..<end], as: UTF8.self)
    }

    private static func type(of object: [UInt8]) -> String {
        let words = dictionary(of: object).split(whereSeparator: \.isWhitespace)
        if let index = words.firstIndex(of: "/Type"), index + 1 < words.count {
            return String(words[index + 1].dropFirst())
        }
        return words.contains("/Producer") ? "Info" : ""
    }

    private static func references(in object: [UInt8]) -> [Int] {
        dictionary(of: object).matches(of: reference).compactMap { $0.2 == "R" ? Int($0.1) : nil }
    }

    /// The object with new numbers, including its own; `nil` if it refers to an object that has none.
    private static func renumbered(_ object: [UInt8], _ numbers: [Int: Int]) -> [UInt8]? {
        let text = dictionary(of: object)
        var isComplete = true
        let new = text.replacing(reference) { match in
            guard let number = Int(match.1).flatMap({ numbers[$0] }) else {
                isComplete = false
                return ""
            }
            return "\(number) 0 \(match.2)"
        }
        return isComplete ? Array(new.utf8) + object[text.utf8.count...] : nil
    }

    private static var reference: Regex<(Substring, Substring, Substring)> { /\b(\d+) 0 (R|obj)\b/ }

    /// Producer and date, as Tesseract has written them.
    private static func fields(of info: [UInt8]) -> String {
        let text = String(decoding: info, as: UTF8.self)
        return text.matches(of: /\/(?:Producer|CreationDate) \([^()\\]*\)/).map { $0.output + " " }.joined()
    }

    /// A UTF-16 text string in hexadecimal digits.
    private static func hexadecimal(_ text: String) -> String {
        text.utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: true)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

extension String {
    /// The words after the last occurrence of a word.
    fileprivate func components(after word: String) -> ArraySlice<Substring> {
        let words = split(whereSeparator: \.isWhitespace)
        return words.lastIndex(of: word[...]).map { words[($0 + 1)...] } ?? []
    }
}
