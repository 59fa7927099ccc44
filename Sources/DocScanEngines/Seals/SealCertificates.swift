internal import COpenSSL
internal import Digests
public import DocScan
internal import FoundationEssentials

/// The certificates (X.509) of the signers of visible digital seals, and the check of signatures by them.
///
/// The caller trusts them: their own signatures are not verified up to a state's. OpenSSL reads them and checks ECDSA,
/// with the curves of NIST and of Brainpool. A key of another kind leaves a seal unverified.
///
/// Source: ICAO Doc 9303 part 13, sections 2.4 and 3.
///
/// ```swift
/// let file = try Data(contentsOf: URL(filePath: "signers.pem"))
/// var options = ScanOptions()
/// options.seals = SealCertificates([[UInt8](file)])
/// let reports = try await SystemScanner().scan(ImageInput(path: "visa.jpg"), options: options)
/// print(reports.flatMap(\.barcodes).compactMap(\.seal))
/// ```
public struct SealCertificates: SealChecking {
    fileprivate struct Certificate: Sendable {
        var bytes: [UInt8]
        /// The subject's country and name, in capitals.
        var signer: String
        /// In hexadecimal digits, without leading zeros.
        var serial: String
        /// The period of validity, in seconds since 1970.
        var validity: ClosedRange<Double>
    }

    private let certificates: [Certificate]
    /// 64 hexadecimal digits that differ between sets of certificates.
    package let digest: String

    /// The number of certificates.
    public var count: Int { certificates.count }

    /// - Parameter files: DER with one certificate each, or PEM with any number.
    /// - Returns: `nil` if a file has no certificate, or OpenSSL is not installed.
    public init?(_ files: [[UInt8]]) {
        var certificates: [Certificate] = []
        for file in files {
            let found = Self.separated(file).compactMap(Certificate.init)
            guard !found.isEmpty else { return nil }
            certificates += found
        }
        self.certificates = certificates
        digest = SHA256.hexadecimal(of: certificates.flatMap(\.bytes))
    }

    /// A folder's certificates: its files whose names end in `.pem`, `.crt`, `.cer` or `.der`.
    ///
    /// - Throws: `.unreadable` for a folder without certificates and for a file without any; `.libraryMissing`.
    package init(folder: String) throws(ScanError) {
        _ = try Self.openedVersion()
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .unreadable(.other("the folder cannot be read"))
        }
        var files: [[UInt8]] = []
        for name in names.sorted() where Self.suffixes.contains(where: name.lowercased().hasSuffix) {
            let bytes = try? ImageInput(path: InputPath("\(folder)/\(name)")).bytes
            guard let bytes, SealCertificates([bytes]) != nil else {
                throw .unreadable(.other("\(name) is not a certificate (X.509, PEM or DER)"))
            }
            files.append(bytes)
        }
        guard !files.isEmpty, let all = SealCertificates(files) else {
            throw .unreadable(.other("it has no file whose name ends in .pem, .crt, .cer or .der"))
        }
        self = all
    }

    /// OpenSSL's version, such as `3.0.19`.
    ///
    /// - Throws: `.libraryMissing`.
    static func openedVersion() throws(ScanError) -> String {
        guard let version = unsafe docscan_signature_library_version() else {
            throw .libraryMissing(name: "libcrypto", package: "libssl3")
        }
        return unsafe String(cString: version)
    }

    private static let suffixes = [".pem", ".crt", ".cer", ".der"]

    /// The certificates of a file: each block of a PEM, or the file itself.
    private static func separated(_ file: [UInt8]) -> [[UInt8]] {
        guard let text = String(validating: file, as: UTF8.self) else { return [file] }
        let (begin, end) = ("-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----")
        return text.split(separator: begin).dropFirst(text.hasPrefix(begin) ? 0 : 1).compactMap { part in
            part.firstRange(of: end).map { Array((begin + part[..<$0.upperBound] + "\n").utf8) }
        }
    }

    public func check(_ seal: DigitalSeal) -> SealSignature {
        let own = certificates.filter { certificate in
            certificate.signer == seal.signer && certificate.serial == seal.certificate
                && (seal.signing.map(certificate.isValid) ?? false)
        }
        let results = own.map { $0.check(seal) }
        return results.first { $0 == .valid } ?? results.first { $0 == .invalid } ?? .unverified
    }
}

extension SealCertificates.Certificate {
    fileprivate init?(_ bytes: [UInt8]) {
        var signer = docscan_signer()
        guard unsafe docscan_signer_read(bytes, bytes.count, &signer) else { return nil }
        func text<Characters>(_ characters: Characters) -> String {
            unsafe withUnsafeBytes(of: characters) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        self.bytes = bytes
        self.signer = (text(signer.country) + text(signer.name)).uppercased()
        let serial = text(signer.serial).drop { $0 == "0" }
        self.serial = serial.isEmpty ? "0" : serial.uppercased()
        let (from, until) = (Double(signer.from), Double(signer.until))
        validity = from...max(from, until)
    }

    /// True if it is valid during some of that day.
    fileprivate func isValid(on day: CalendarDate) -> Bool {
        guard let start = try? Date("\(day)T00:00:00Z", strategy: .iso8601).timeIntervalSince1970 else { return false }
        return validity.overlaps(start..<start + 86400)
    }

    fileprivate func check(_ seal: DigitalSeal) -> SealSignature {
        let result = unsafe docscan_signature_check(
            bytes, bytes.count, seal.signedBytes, seal.signedBytes.count, seal.signature, seal.signature.count)
        return result > 0 ? .valid : result == 0 ? .invalid : .unverified
    }
}

extension SealCertificates: Codable {
    /// - Throws: `DecodingError` if OpenSSL is not installed.
    public init(from decoder: any Decoder) throws {
        guard let certificates = SealCertificates(try [[UInt8]](from: decoder)) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "these are not certificates"))
        }
        self = certificates
    }

    public func encode(to encoder: any Encoder) throws { try certificates.map(\.bytes).encode(to: encoder) }
}
