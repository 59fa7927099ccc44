/// A visible digital seal: the statements of a state about a document, and its signature, in one symbol. `SealChecking`
/// checks the signature. Values are returned as encoded. `description` hides them.
///
/// Source: ICAO Doc 9303 part 13 (8th edition, 2021), section 2.
///
/// ```swift
/// func state(of barcode: Barcode) -> String? {
///     barcode.bytes.flatMap(DigitalSeal.init)?.issuer
/// }
/// ```
public struct DigitalSeal: Sendable, Hashable, CustomStringConvertible {
    /// The state that issued the document: ISO 3166-1 alpha-3, or a code of Doc 9303 part 3, section 5.
    public let issuer: String
    /// The signer: the two letters of its state and the two characters of its name (`DETS`).
    public let signer: String
    /// The serial number of the signer's certificate in hexadecimal digits, without leading zeros.
    public let certificate: String
    /// The kind of document: feature definition and category as four hexadecimal digits; `5D01` is a visa.
    public let definition: Int
    /// The signed bytes: header and features.
    public let signedBytes: [UInt8]
    /// The two numbers of an ECDSA signature in sequence, of equal length.
    public let signature: [UInt8]

    /// The day of issue; `nil` if the seal does not state it.
    let issue: CalendarDate?
    /// The day of signature; `nil` if the seal does not state it.
    package let signing: CalendarDate?
    private let features: [UInt8: [UInt8]]

    private static let magic: UInt8 = 0xDC
    private static let signatureTag: UInt8 = 0xFF

    /// Returns `nil` for other content, a truncated or unsigned seal, or one that repeats a feature.
    public init?(_ bytes: [UInt8]) {
        guard bytes.first == Self.magic else { return nil }
        // Issuers use several forms. In the right one the signature ends with the content.
        for form in Form.all {
            if let seal = DigitalSeal(bytes, form) {
                self = seal
                return
            }
        }
        return nil
    }

    /// The encoding of a seal.
    private struct Form {
        /// The second byte: one less than the standard's version.
        var version: UInt8
        /// True if a length precedes the name of the certificate; otherwise the name has five characters.
        var hasCertificateLength: Bool
        /// True if lengths from 128 on are in the form of DER; otherwise each is a byte.
        var hasLongLengths: Bool

        /// Germany's arrival attestation has version 3 and no length.
        static let all = [(2, false), (3, true), (3, false)].flatMap { version, hasLength in
            [false, true].map { Form(version: version, hasCertificateLength: hasLength, hasLongLengths: $0) }
        }
    }

    private init?(_ bytes: [UInt8], _ form: Form) {
        var rest = bytes[...]
        guard rest.popFirst() == Self.magic, rest.popFirst() == form.version,
            let issuer = rest.popPrefix(2).flatMap(C40.text),
            let signer = SealSigner(&rest, hasLength: form.hasCertificateLength),
            let issue = rest.popPrefix(3), let signing = rest.popPrefix(3), let definition = rest.popPrefix(2)
        else { return nil }
        var features: [UInt8: [UInt8]] = [:]
        var signature: [UInt8]?
        var end = rest.startIndex
        while signature == nil, let tag = rest.popFirst() {
            guard let length = rest.popLength(isLong: form.hasLongLengths), let value = rest.popPrefix(length) else {
                return nil
            }
            if tag == Self.signatureTag {
                signature = Array(value)
            } else {
                guard features.updateValue(Array(value), forKey: tag) == nil else { return nil }
                end = rest.startIndex
            }
        }
        guard let signature, rest.isEmpty, !signature.isEmpty, signature.count.isMultiple(of: 2) else { return nil }
        self.issuer = issuer.filter { $0 != " " && $0 != "<" }
        (self.signer, certificate) = (signer.name, signer.certificate)
        (self.issue, self.signing) = (CalendarDate(sealed: issue), CalendarDate(sealed: signing))
        self.definition = definition.reduce(0) { $0 << 8 | Int($1) }
        (self.features, self.signature) = (features, signature)
        signedBytes = Array(bytes[..<end])
    }

    /// Reads a symbol's value in which each byte is a character of ISO 8859-1. Returns `nil` for content of another
    /// kind.
    init?(latin1 text: String) {
        guard text.unicodeScalars.first?.value == UInt32(Self.magic) else { return nil }
        let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        guard bytes.count == text.unicodeScalars.count else { return nil }
        self.init(bytes)
    }

    // MARK: - Features

    /// The kind of document; `nil` if its features are unknown.
    var kind: SealKind? { SealKind.all[definition] }

    /// The name of the kind; for an unknown one the four digits of its definition.
    var type: String {
        let digits = String(definition, radix: 16, uppercase: true)
        return kind?.title ?? String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The machine-readable zone; `nil` if the seal does not contain one.
    var zone: MachineReadableZone? {
        guard let kind else { return nil }
        for (tag, length) in kind.zones {
            guard let text = features[tag].flatMap({ C40.text($0[...]) }), text.count >= length else { continue }
            // A visa's second line is encoded up to its optional data.
            let characters = Array(text.replacing(" ", with: "<") + String(repeating: "<", count: length))
            let lines = [characters[..<length], characters[length..<2 * length]].map { String($0) }
            if let zone = MachineReadableZone(lines) { return zone }
        }
        return nil
    }

    /// A feature outside the zone, as encoded; `nil` if it is missing or not text.
    func text(of element: SealElement) -> String? {
        guard let tag = kind?.texts[element], let bytes = features[tag] else { return nil }
        let text: String?
        switch element {
        case .familyName, .givenNames: text = String(validating: bytes, as: UTF8.self)
        case .entries: text = bytes.count == 1 ? String(bytes[0]) : nil
        case .duration: text = bytes.count == 3 ? Self.duration(bytes) : nil
        default:
            text = C40.text(bytes[...]).map { text in
                text.split { $0 == " " || $0 == "<" }.joined(separator: " ")
            }
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The statement about an element.
    struct Statement {
        /// `nil` for text that is not a valid value.
        var value: String?
        /// As encoded.
        var raw: String
        /// False if it has a check digit that is wrong.
        var isValid = true
        var isTruncated = false
        /// A date of birth in the other century, if that is possible.
        var other: String?
    }

    /// `today` resolves a zone's two-digit years; without it, dates have no value.
    func statement(of element: SealElement, today: ZoneReferenceDay?) -> Statement? {
        switch element {
        case .type: return Statement(value: type, raw: type)
        case .issuer: return Statement(value: ZoneState.alpha3(issuer), raw: issuer)
        case .signer: return Statement(value: signer, raw: signer)
        case .certificate: return Statement(value: certificate, raw: certificate)
        case .issue: return issue.map { Statement(value: $0.description, raw: $0.description) }
        case .signing: return signing.map { Statement(value: $0.description, raw: $0.description) }
        case .entries:
            // The standard has no count of zero; its meaning is not certain.
            return text(of: element).map { Statement(value: $0 == "0" ? nil : $0, raw: $0) }
        case .number, .familyName, .givenNames, .birth, .sex, .nationality, .expiry, .passportNumber, .duration:
            return zone.flatMap { statement(of: element, in: $0, today: today) }
                ?? text(of: element).map { Statement(value: $0, raw: $0) }
        }
    }

    private func statement(
        of element: SealElement, in zone: MachineReadableZone, today: ZoneReferenceDay?
    ) -> Statement? {
        guard let part = element.inZone else { return nil }
        let value = zone.value(of: part, today: today)
        let isName = part == .surname || part == .givenNames
        guard let raw = isName ? value : zone[part], raw.contains(where: { $0 != "<" }) else { return nil }
        return Statement(
            value: value, raw: raw, isValid: zone.isValid(part) ?? true,
            isTruncated: isName && zone.namesMayBeTruncated,
            other: part == .birth ? zone.otherBirth(today: today) : nil)
    }

    /// Days, months and years (Doc 9303 part 7, section 6); empty for other bytes.
    private static func duration(_ bytes: [UInt8]) -> String {
        guard bytes.allSatisfy({ $0 < 0xFE }) else { return "" }
        return zip(bytes, ["day", "month", "year"]).reversed().filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
    }

    public var description: String { "a seal of \(features.count) features, signed by \(signer)" }
}

extension CalendarDate {
    /// Month, day and year as one number: 12312026 is 31 December 2026.
    fileprivate init?(sealed bytes: ArraySlice<UInt8>) {
        let number = bytes.reduce(0) { $0 << 8 | Int($1) }
        self.init(year: number % 10000, month: number / 1_000_000, day: number / 10000 % 100)
    }
}
