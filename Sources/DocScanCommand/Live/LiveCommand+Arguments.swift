import DocScan

extension LiveCommand: Subcommand {
    static let command = "docscan live"
    static let options = [
        "--throttle", "--rate", "--profile", "--photo", "--manual-after", "--manual-now", "--timeout", "--fit",
        "--mirrored",
        "--speak", "--messages", "--json", "--log", "--log-values", "--no-text", "--lang", "--verbose",
    ]
    static let help = """
        docscan live watches a camera, says how to hold the document, takes the photo by itself
        when both barcodes are in their boxes and steady, and gives out its report.

        USAGE
          docscan live FOLDER        frames as image files: by name, or by frames.tsv (name, tab, seconds)
          docscan live VIDEO         a video file, or an .mjpeg file
          docscan live /dev/video0   a camera (needs ffmpeg)
          docscan live rtsp://…      a network camera (needs ffmpeg)
          docscan live -             MJPEG on standard input

        OPTIONS
          --throttle TIME            look at one frame in TIME; default 100ms, or auto: as many as
                                     half a core manages
          --rate N                   frames a second of a folder or a recorded stream; default 30
          --profile NAME             the document: auto (default), a name, or a JSON file
          --photo FILE               the photo that is scanned at capture; default: the frame itself
          --manual-after TIME        when you may take the photo yourself by pressing Enter; default 5s
          --manual-now               take it in that moment, without a key
          --timeout TIME             give up after TIME; default never
          --fit                      the preview shows all of the frame; default: it fills the screen
          --mirrored                 the preview is a mirror, as a front camera's
          --speak                    say the hints aloud (needs spd-say or espeak-ng)
          --messages LANGUAGE        en or fr; default by the environment (LANG)
          --json                     every event as a line of JSON
          --log FILE                 write the session down as it happens, for docscan replay
          --log-values               with the values of the document; they are left out otherwise
          --no-text                  barcodes only in the report; much faster
          --lang LANGS               read print with installed languages, as ell or eng+fra
          --verbose                  the messages of the libraries
          --help                     this text

        EXAMPLES
          docscan live /dev/video0 --speak
          docscan live frames/ --rate 15 --json
          ffmpeg -nostdin -i talk.mp4 -f mjpeg - | docscan live - --rate 30

        EXIT CODES
          0 complete   1 usage   2 the source cannot be read, or a result cannot be written
          3 a library or program is missing   4 no complete document   130 interrupted

        """

    mutating func take(option: String, from reader: inout ArgumentReader) throws(UsageError) -> Bool {
        switch option {
        case "--throttle": pace = try reader.pace()
        case "--rate": rate = try reader.rate()
        case "--profile": scan.profile = try reader.profile()
        case "--photo": photo = try reader.value()
        case "--manual-after": manualAfter = try reader.seconds()
        case "--manual-now": pressesShutter = true
        case "--timeout": timeout = try reader.seconds()
        case "--fit": gravity = .fit
        case "--mirrored": isMirrored = true
        case "--speak": speaks = true
        case "--messages": language = try reader.language()
        case "--json": printsJSON = true
        case "--log": log = try reader.value()
        case "--log-values": logsValues = true
        case "--no-text": scan.readsText = false
        case "--lang": languages = try reader.languages()
        case "--verbose": isVerbose = true
        default: return false
        }
        if ["--profile", "--no-text", "--lang", "--verbose"].contains(option) { photoWords += reader.words }
        return true
    }

    mutating func take(_ word: String) throws(UsageError) {
        guard source.isEmpty else { throw UsageError("one source at a time. See docscan live --help") }
        source = word
    }

    func check() throws(UsageError) {
        if source.isEmpty {
            throw UsageError("name a source, as in: docscan live /dev/video0. See docscan live --help")
        }
        if logsValues, log == nil { throw UsageError("--log-values needs a log, as in: --log FILE --log-values") }
    }
}

extension ArgumentReader {
    /// How often a frame is looked at.
    fileprivate mutating func pace() throws(UsageError) -> FrameThrottle.Pace {
        var copy = self
        if try copy.value() == "auto" {
            self = copy
            return .automatic(duty: 0.5)
        }
        return .every(try seconds())
    }

    /// Frames a second.
    fileprivate mutating func rate() throws(UsageError) -> Double {
        guard let rate = Double(try value()), (0.1...1000).contains(rate) else {
            throw UsageError("--rate takes frames a second, as in: --rate 30")
        }
        return rate
    }
}
