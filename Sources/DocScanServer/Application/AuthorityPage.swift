internal import DocScan
internal import DocScanCollect

/// The page that explains how to install the certificate authority on a phone. It has no script, and uses the style
/// sheet and the sentences of the web page.
struct AuthorityPage: Sendable {
    let authority: CertificateAuthority
    /// The URL of the web page.
    let address: String

    func response(to headers: [HTTPHeader]) -> ServerResponse {
        let language = Language(accepted: headers["Accept-Language"] ?? "").rawValue
        return .uncached("text/html; charset=utf-8", Array(html(in: language).utf8))
    }

    func html(in language: String) -> String {
        let words = Words(language)
        let name = authority.title
        return """
            <!doctype html>
            <html lang="\(language)" dir="\(language == "ar" ? "rtl" : "ltr")" data-theme="system">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><title>\(words["authority.title"]) · docscan</title>
            \(Self.style)</head>
            <body><header class="top root"><h1>\(words["authority.title"])</h1></header><main id="main"><div class="prose">
            <p>\(words["authority.why"])</p>
            <p class="actions"><a class="button primary" href="docscan-authority.crt">\(words["authority.get"])</a></p>
            <p class="note">\(words["authority.fingerprint"])</p>
            <p><code dir="ltr">\(authority.fingerprint.replacing(":", with: ":<wbr>"))</code></p>
            <p>\(words["authority.compare"])</p>
            <h2>\(words["authority.iphone"])</h2>
            \(words.steps("authority.iphone.", ["load", "look", "install", "trust"], name))
            <h2>Android</h2>
            \(words.steps("authority.android.", ["load", "install", "look"], name))
            <h2>\(words["authority.then"])</h2>
            <p>\(words["authority.open"])</p>
            <p><a href="\(address.escapedForMarkup)"><bdi dir="ltr">\(address.escapedForMarkup)</bdi></a></p>
            <h2>\(words["authority.about"])</h2>
            <p>\(words["authority.limits"])</p>
            <p>\(words["authority.remove.iphone", name])</p>
            <p>\(words["authority.remove.android", name])</p>
            </div></main></body>
            </html>

            """
    }

    /// The style sheet of the web page, which the Content-Security-Policy allows by its digest.
    private static let style: String = {
        let page = WebAsset.all["index.html"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        guard let start = page.firstRange(of: "<style>"), let end = page.firstRange(of: "</style>") else { return "" }
        return String(page[start.lowerBound..<end.upperBound])
    }()
}

extension AuthorityPage {
    /// The sentences of the page in one language, as HTML.
    private struct Words {
        private let phrases: JSON?

        init(_ language: String) {
            let bytes = WebAsset.all["phrases-\(language).json"]?.bytes ?? []
            phrases = JSON(parsing: String(decoding: bytes, as: UTF8.self))?["phrases"]
        }

        /// - Parameter value: replaces `{0}`.
        subscript(key: String, value: String = "") -> String {
            (phrases?[key]?.string ?? key).replacing("{0}", with: value).escapedForMarkup
        }

        func steps(_ prefix: String, _ keys: [String], _ value: String) -> String {
            "<ol>" + keys.map { "<li>\(self[prefix + $0, value])</li>" }.joined() + "</ol>"
        }
    }
}
