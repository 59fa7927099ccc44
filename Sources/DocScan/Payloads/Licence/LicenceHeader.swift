/// Everything before the elements, and the places of the elements.
struct LicenceHeader {
    struct Designator {
        /// The subfile's type: `DL`, `ID`, `EN`, or `Z` and a letter for the jurisdiction's own.
        let type: String
        /// From the start of the content.
        let offset: Int
    }

    let issuer: String
    let version: Int
    let jurisdictionVersion: Int?
    private(set) var designators: [Designator] = []
    /// The separator of elements in addition to the control characters.
    private let separator: Unicode.Scalar?
    private let end: Int

    init?(_ content: [Unicode.Scalar]) {
        // After "@" come the data element separator, the record separator and the segment terminator. They differ on
        // early cards, and software that treats content as lines of text removes some, or writes others.
        guard let start = content.prefix(5).firstIndex(of: "@") else { return nil }
        var next = start + 1
        func text(_ count: Int) -> String? {
            next + count <= content.count ? String(String.UnicodeScalarView(content[next..<next + count])) : nil
        }
        func digits(_ count: Int) -> String? {
            guard let text = text(count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            next += count
            return text
        }
        while let type = text(5)?.uppercased(), type != "ANSI ", type != "AAMVA" {
            guard next <= start + 8 else { return nil }
            next += 1
        }
        next += 5
        guard let issuer = digits(6), let version = digits(2).flatMap({ Int($0) }) else { return nil }
        (self.issuer, self.version) = (issuer, version)
        // The version of the jurisdiction, then the number of designators. Some cards of version 1 have the former, and
        // some later ones do not.
        if let numbers = digits(4) {
            jurisdictionVersion = Int(numbers.prefix(2))
        } else {
            jurisdictionVersion = nil
            _ = digits(2)
        }
        while designators.count < 20, let type = text(2), type.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            next += 2
            guard let numbers = digits(8), let offset = Int(numbers.prefix(4)) else {
                next -= 2
                break
            }
            designators.append(Designator(type: type, offset: offset))
        }
        separator = content.dropFirst(start + 1).first == "|" ? "|" : nil
        end = min(next, content.count)
    }

    /// The lines of all subfiles. The beginning of a subfile is not taken from its designator: several jurisdictions
    /// encode wrong offsets and lengths. An element is recognised by its identifier; those of a jurisdiction's own
    /// subfiles begin with `Z`.
    func lines(of content: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
        var lines = content[end...].split { $0.value < 0x20 || $0 == separator }
        // Damaged designators may precede the first element.
        if let first = lines.first, Self.element(in: first) == nil,
            let start = first.indices.first(where: { Self.subfileElement(in: first[$0...]) != nil })
        {
            lines[0] = first[start...]
        }
        // The terminator before a jurisdiction's own subfile may be missing.
        for designator in designators {
            let mark = Array((designator.type + designator.type).unicodeScalars)
            guard mark.first == "Z",
                let index = lines.firstIndex(where: { $0.indices.dropFirst().contains(designator.offset) }),
                lines[index][designator.offset...].starts(with: mark)
            else { continue }
            lines[index] = lines[index][..<designator.offset]
        }
        return lines
    }

    /// Returns a line from the identifier of its element on; `nil` if it has no element.
    static func element(in line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        let line = line.drop { $0 == " " }
        return isElement(line) ? line : subfileElement(in: line)
    }

    /// Returns the first element of a subfile, which begins with the type of the subfile.
    private static func subfileElement(in line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        let type = String(String.UnicodeScalarView(line.prefix(2)))
        return ["DL", "ID", "EN"].contains(type) && isElement(line.dropFirst(2)) ? line.dropFirst(2) : nil
    }

    /// True if a line begins with the identifier of an element: `DAA` to `DDZ`.
    private static func isElement(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
        let id = Array(line.prefix(3))
        return id.count == 3 && id[0] == "D" && ("A"..."D").contains(id[1]) && ("A"..."Z").contains(id[2])
    }
}
