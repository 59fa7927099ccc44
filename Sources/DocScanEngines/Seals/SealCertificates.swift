internal import COpenSSL
internal import Digests
public import DocScan
internal import FoundationEssentials

/// The X.509 certificates of the signers of visible digital seals, with which signatures of seals are checked.
///
/// The caller is responsible for trusting the certificates: they are not verified against the certificate of a state.
/// OpenSSL reads them and checks ECDSA signatures with NIST and Brainpool curves. A seal whose signer has another kind
/// of key is unverified.
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
        /// The subject's country and name, in upper case.
        var signer: String
        /// The serial number in upper-case hexadecimal digits, without leading zeros.
        var serial: String
        /// The period of validity, in seconds since 1970.
        var validity: ClosedRange<Double>
    }

    private let certificates: [Certificate]
    /// The SHA-256 digest of the certificates in their order, as 64 hexadecimal digits.
    package let digest: String

    /// The number of certificates.
    public var count: Int { certificates.count }

    /// - Parameter files: files in DER format with one certificate, or in PEM format with any number.
    /// - Returns: `nil` if a file contains no certificate, or OpenSSL is not installed.
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

    /// Reads the certificates of a folder from its files whose names end in `.pem`, `.crt`, `.cer` or `.der`.
    ///
    /// - Throws: `.unreadable` if the folder has no such file, or such a file contains no certificate;
    ///   `.libraryMissing`.
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
            throw .unreadable(.other("the folder has no certificate files (X.509; .pem, .crt, .cer or .der)"))
        }
        self = all
    }

    /// The version of OpenSSL, such as `3.0.19`.
    ///
    /// - Throws: `.libraryMissing`.
    static func openedVersion() throws(ScanError) -> String {
        guard let version = unsafe docscan_signature_library_version() else {
            throw .libraryMissing(name: "libcrypto", package: "libssl3")
        }
        return unsafe String(cString: version)
    }

    private static let suffixes = [".pem", ".crt", ".cer", ".der"]

    /// Splits a file into certificates: the blocks of a PEM file, or the whole of a DER file.
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

    /// True if the certificate is valid for at least part of a day in UTC.
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
