internal import Digests
internal import DocScan
internal import FoundationEssentials

/// A library, a model or a font that docscan uses, and its version on this machine.
public struct Dependency: Sendable {
    /// The name, such as `zbar`.
    public var name: String
    /// The version; `nil` if the dependency is missing, empty if its version is unknown.
    public var version: String?
    /// The purpose in docscan, such as `PDF`.
    package var purpose: String
    /// The Debian package that contains it. `nil` for a part of docscan, and for some libraries if they are installed.
    public var package: String?
    /// True if nothing can be scanned without it.
    package var isRequired: Bool

    package init(name: String, version: String?, purpose: String, package: String? = nil, isRequired: Bool) {
        (self.name, self.version, self.purpose, self.package, self.isRequired) =
            (name, version, purpose, package, isRequired)
    }

    /// The libraries and models that this build uses to scan.
    public static var engines: [Dependency] {
        var all = [
            library(JPEGDecoder.name, for: "JPEG", isRequired: true) { () throws(ScanError) in
                guard let version = JPEGDecoder.version else { throw JPEGDecoder.missing }
                return version
            },
            library(
                "leptonica", LeptonicaLibrary.self, for: "PNG, TIFF, WebP, BMP, GIF, PNM; images for Tesseract"),
            library("zbar", ZBarLibrary.self, for: "barcodes", isRequired: true),
            library("tesseract", TesseractLibrary.self, for: "text in other languages"),
            Dependency(
                name: "models", version: SHA256.version == nil ? "" : RecognitionModel.versions,
                purpose: "print in Latin letters",
                isRequired: true),
            patterns, digests,
        ]
        #if PDF
            all.append(library("poppler", PopplerLibrary.self, for: "PDF"))
        #endif
        #if HEIC
            all.append(
                library("libheif", for: "HEIC") { () throws(ScanError) in try HeifLibrary.openWithDecoder().version })
        #endif
        #if ZXing
            all.append(library("zxing-cpp", ZXingLibrary.self, for: "PDF417, Data Matrix, Aztec"))
        #endif
        return all
    }

    /// The library that matches patterns, without which no profile can be read.
    private static var patterns: Dependency {
        Dependency(
            name: "RE2", version: RE2Patterns.isAvailable ? "" : nil, purpose: "patterns of values",
            package: RE2Patterns.package, isRequired: true)
    }

    private static var digests: Dependency {
        Dependency(
            name: "nettle", version: SHA256.version, purpose: "digests", package: "libnettle8", isRequired: true)
    }

    /// The first missing library of those that almost all commands need; `nil` if they are installed. Missing libraries
    /// for images are not included, because a scan reports them as an error.
    package static var firstMissingEssential: Dependency? {
        [patterns, digests].first { $0.version == nil }
    }

    /// The library that reads archives. Scanning does not need it.
    package static var archives: Dependency {
        library("libarchive", ArchiveLibrary.self, for: "archives of definitions")
    }

    /// The library that checks the signatures of digital seals. Few scans need it.
    package static var signatures: Dependency {
        library("libcrypto", for: "signatures of digital seals") { () throws(ScanError) in
            try SealCertificates.openedVersion()
        }
    }

    /// The library that writes PDFs. Scanning does not need it.
    package static var pdfWriter: Dependency { library("qpdf", QPDFLibrary.self, for: "searchable PDFs") }

    /// The library that writes spreadsheets. Scanning does not need it.
    package static var spreadsheets: Dependency { library("libxlsxwriter", XLSXLibrary.self, for: "spreadsheets") }

    /// Fonts for PDFs that embed no fonts.
    package static var fonts: [Dependency] {
        var all: [Dependency] = []
        #if PDF
            all.append(
                Dependency(
                    name: "standard fonts", version: StandardFonts.family, purpose: "PDFs that embed no fonts",
                    package: "fonts-urw-base35", isRequired: false))
        #endif
        return all
    }

    /// The names of the languages that are installed for Tesseract, such as `eng`.
    package static var languages: [String] { TessdataDirectory.languages }

    /// The Debian package that contains a language for Tesseract.
    public static func package(ofLanguage language: String) -> String {
        "tesseract-ocr-\(language.replacing("_", with: "-"))"
    }

    private static func library(
        _ name: String, _ library: (some OpenedLibrary).Type, for purpose: String, isRequired: Bool = false
    ) -> Dependency {
        self.library(name, for: purpose, isRequired: isRequired) { () throws(ScanError) in try library.open().version }
    }

    /// Describes a library that is opened at run time. The error for a missing library contains its package.
    private static func library(
        _ name: String, for purpose: String, isRequired: Bool = false, version: () throws(ScanError) -> String
    ) -> Dependency {
        var dependency = Dependency(name: name, version: nil, purpose: purpose, isRequired: isRequired)
        do throws(ScanError) {
            dependency.version = try version()
        } catch {
            if case .libraryMissing(let missing, let package) = error {
                (dependency.name, dependency.package) = (missing, package)
            }
        }
        return dependency
    }
}
