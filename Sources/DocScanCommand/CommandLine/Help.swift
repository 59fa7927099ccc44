import DocScan
import DocScanEngines

/// What `--help` and `--version` print.
enum Help {
    static let number = "0.1.0"

    static var version: String {
        let engines = EngineVersions.all.map { "\($0.name) \($0.version ?? "not installed")" }
        let traits = ImageFormat.allCases.filter { $0.isOptional && $0.isBuilt }.map(\.title).joined(separator: ", ")
        let title = "docscan \(number) (\(traits.isEmpty ? "without PDF and HEIC" : "with \(traits)"))"
        return ([title] + engines).joined(separator: "\n") + "\n"
    }

    static let text = """
        docscan reads the barcodes and the print of a document from a photo or a scan,
        compares them, and prints what is certain.

        USAGE
          docscan IMAGE...           one or a few photos or scans (JPEG, PNG, TIFF, PDF, HEIC, WebP, BMP, GIF, PNM)
          docscan -                  an image on standard input
          docscan batch FOLDER       thousands of them, a line each; see docscan batch --help
          docscan live SOURCE        a camera or a recording, with hints; see docscan live --help
          docscan replay LOG         a live session again, from its log
          docscan profiles           the documents that docscan knows, and checking your own
          docscan definitions list   your institution definitions; see docscan definitions --help
          docscan help COMMAND       the help of one of these

        OPTIONS
          --json                     one report a line, as JSON (docscan.report/1)
          --profile NAME             the document: auto (default), none, a name, or a JSON file
          --symbologies LIST         barcodes to look for: names with commas between, or all
                                     default: what the profile asks for; without one all but itf
          --code39-full-ascii        in Code 39 read pairs as one character, +A as a
          --no-text                  barcodes, light and guidance only; much faster
          --lang LANGS               read print with installed languages, as ell or eng+fra
          --text                     add all recognised text to the result
          --definition NAME          look for accession numbers of museums, as a definition (a file, a folder,
                                     one of your own by its name, all of them) has them; can be repeated
          --from-text FILE           look for them in a text instead of an image; - for standard input
          --explain                  say what was tried and why, and what would help
          --max-pixels N             refuse pictures of over N million pixels; default 200
          --timeout TIME             stop a page after TIME, a decoder after an eighth of it; default 60s
          --file-timeout TIME        stop a file after TIME, whatever pages are left; default 30m
          --memory SIZE              stop a page that needs more memory; default 1G
          --verbose                  timings, and the messages of the libraries
          --version                  the version, and those of the engines
          --help                     this text

        EXAMPLES
          docscan certificate.jpg
          docscan --json *.jpg > reports.ndjson
          docscan --no-text --profile none --symbologies all label.png
          docscan --definition museum.json label.jpg

        EXIT CODES
          0 complete   1 usage   2 an input cannot be read   3 a library or language is missing
          4 read, but something is missing or contradicts itself   130 interrupted

        Nothing leaves this machine.

        """
}
