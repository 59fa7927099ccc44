import DocScan
import Testing

struct URLRedactionTests {
    @Test(arguments: [
        ("rtsp://anna:secret@camera:554/live", "rtsp://camera:554/live"), ("rtsp://camera/live", "rtsp://camera/live"),
        ("http://camera/video?user=anna&pwd=secret", "http://camera/video"), ("film.mp4", "film.mp4"),
        ("http://127.0.0.1:9/snap?user=me@mail.com&password=SECRET", "http://127.0.0.1:9/snap"),
        ("http://camera?password=a@b", "http://camera"), ("http://camera#token@x", "http://camera"),
        ("http://anna:p@ss@camera/@home", "http://camera/@home"),
        ("http://camera/a;password=x/b;c?d#e", "http://camera/a/b"),
        ("rtsp://anna:se%40cret@[::1]:5/x", "rtsp://[::1]:5/x"),
        ("rtsp://anna:se/cret@camera/x", "rtsp://…"), ("http://camera:80/@home", "http://camera:80/@home"),
        ("a@b?c#d", "a@b?c#d"),
    ])
    func `Shows an address without its secrets`(address: String, shown: String) {
        #expect(URLRedaction.redacted(address) == shown)
        #expect(URLRedaction.hasSecrets(address) == (address != shown))
    }

    /// Messages in which ffmpeg repeats its arguments.
    @Test(arguments: [
        "Failed to open rtsp://anna:se%20cret@camera/x?token=abc%2Fdef: refused", "wrong credentials anna:se cret",
        "no answer for se%20cret", "GET /x?token=abc%2Fdef HTTP/1.1", "the token abc/def is stale",
        "http://camera/y;jsession=s3ss10n", "camera/y;jsession=s3ss10n", "s3ss10n",
    ])
    func `Words of another program lose the secrets of its address`(words: String) {
        let source = "rtsp://anna:se%20cret@camera/y;jsession=s3ss10n/x?token=abc%2Fdef"
        let shown = URLRedaction.redacted(words, source: source)
        for secret in ["se%20cret", "se cret", "abc%2Fdef", "abc/def", "s3ss10n"] { #expect(!shown.contains(secret)) }
    }

    @Test func `Two hexadecimal digits make a percent escape`() {
        let shown = URLRedaction.redacted("the password pass+5word", source: "rtsp://anna:pass%2B5word@camera/x")
        #expect(!shown.contains("pass+5word"))
        // A sign is not a digit: the escape stays as it is, and its decoded form is not a secret.
        let words = "the password pass\u{5}word"
        #expect(URLRedaction.redacted(words, source: "rtsp://anna:pass%+5word@camera/x") == words)
    }

    @Test func `Other words stay`() {
        let words = "connection  refused by camera: 404 (Not Found)"
        #expect(URLRedaction.redacted(words, source: "rtsp://a:b@camera/x?c=d&channel=1") == words)
        #expect(URLRedaction.redacted(words, source: nil) == words)
    }
}
