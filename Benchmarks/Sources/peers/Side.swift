/// A program, or some together, that are run on photos.
struct Side {
    /// The form of its output.
    enum Output {
        /// `docscan --json`.
        case report
        /// A barcode's value on each line.
        case values
        /// Lines that begin with `barcode` and a tab, all others are text.
        case marked
    }

    var name: String
    /// The reason why it cannot be run here and the remedy; `nil` if it can.
    var missing: String?
    var output = Output.marked
    /// True if it recognises text.
    var readsText = false
    /// The command for some photos.
    var words: ([String]) -> [String]
}

/// Two sides of a comparison.
struct SidePair {
    var title: String
    var a: Side
    var b: Side
    /// True if a run takes seconds.
    var isSlow = false
    /// The number of photos that are read in one run: the one, and others in addition.
    var photos = 1
}

/// All programs, and the pairs to compare.
struct Sides {
    let all: [Side]
    let pairs: [SidePair]
    /// The sides whose readings are compared with the truth.
    let readers: [Side]

    init(_ tools: Tools) {
        let zbarMissing = tools.has("zbarimg") ? nil : "zbarimg is left out. Install it: apt-get install zbar-tools"
        let tesseractMissing =
            tools.has("tesseract") ? nil : "tesseract is left out. Install it: apt-get install tesseract-ocr"
        func module(_ names: String...) -> String? {
            let isThere = names.allSatisfy(tools.hasModule)
            let titles = names.joined(separator: " with ")
            return isThere ? nil : "\(titles) is left out. Install it: peers --install"
        }
        let docscan = tools.docscan
        let whole = Side(name: "docscan", output: .report, readsText: true) { [docscan] + $0 }
        let bare = Side(name: "docscan --no-text", output: .report) { [docscan, "--no-text"] + $0 }
        let version = Side(name: "docscan --version") { _ in [docscan, "--version"] }
        let zbar = Side(name: "zbarimg", missing: zbarMissing) { ["zbarimg"] + $0 }
        let zbarVersion = Side(name: "zbarimg --version", missing: zbarMissing) { _ in ["zbarimg", "--version"] }
        let tesseract = Side(name: "tesseract", missing: tesseractMissing) { ["tesseract", $0[0], "-"] }
        let single = Side(name: "tesseract, OMP_THREAD_LIMIT=1", missing: tesseractMissing) {
            ["env", "OMP_THREAD_LIMIT=1", "tesseract", $0[0], "-"]
        }
        func script(_ name: String, _ limit: String) -> Side {
            let missing = zbarMissing ?? tesseractMissing
            let text = "for photo; do zbarimg \"$photo\"; \(limit)tesseract \"$photo\" -; done"
            return Side(name: name, missing: missing, readsText: true) { ["sh", "-c", text, "sh"] + $0 }
        }
        let both = script("zbarimg, then tesseract", "")
        let bothSingle = script("zbarimg, then tesseract, OMP_THREAD_LIMIT=1", "OMP_THREAD_LIMIT=1 ")
        let loop = Side(
            name: "pyzbar + pytesseract", missing: zbarMissing ?? tesseractMissing ?? module("pyzbar", "pytesseract"),
            readsText: true
        ) { [tools.python, tools.script("loop.py")] + $0 }
        let zxing = Side(name: "zxing-cpp (Python)", missing: module("zxingcpp")) {
            [tools.python, tools.script("zxing.py")] + $0
        }
        all = [whole, bare, zbar, zxing, tesseract, single, both, bothSingle, loop]
        pairs = [
            SidePair(title: "docscan --no-text against zbarimg", a: bare, b: zbar),
            SidePair(title: "docscan --no-text against zxing-cpp, 5 photos", a: bare, b: zxing, photos: 5),
            SidePair(title: "docscan against tesseract", a: whole, b: tesseract, isSlow: true),
            SidePair(title: "docscan against tesseract, OMP_THREAD_LIMIT=1", a: whole, b: single, isSlow: true),
            SidePair(title: "docscan against zbarimg, then tesseract", a: whole, b: both, isSlow: true),
            SidePair(
                title: "docscan against zbarimg, then tesseract, OMP_THREAD_LIMIT=1", a: whole, b: bothSingle,
                isSlow: true),
            SidePair(
                title: "docscan against pyzbar + pytesseract, 3 photos", a: whole, b: loop, isSlow: true, photos: 3),
            SidePair(title: "docscan --version against zbarimg --version", a: version, b: zbarVersion),
        ].filter { $0.b.missing == nil }

        // For the truth each prints values only, and text apart from them.
        let limited = "printf 'barcode\\t%s\\n' $(zbarimg --quiet --raw \"$1\"); OMP_THREAD_LIMIT=1 tesseract \"$1\" -"
        readers = [
            Side(name: whole.name, output: .report, readsText: true) { [docscan, "--json"] + $0 },
            Side(name: bare.name, output: .report) { [docscan, "--json", "--no-text"] + $0 },
            Side(name: zbar.name, missing: zbarMissing, output: .values) { ["zbarimg", "--quiet", "--raw"] + $0 },
            zxing,
            Side(name: both.name, missing: both.missing, readsText: true) { ["sh", "-c", limited, "sh"] + $0 },
            Side(name: loop.name, missing: loop.missing, readsText: true) {
                ["env", "OMP_THREAD_LIMIT=1"] + loop.words($0)
            },
        ]
    }
}
