internal import DocScan

/// What ffmpeg is asked to open, and how.
package enum FFmpegInput: Hashable {
    /// A camera of Video4Linux, by its path.
    case device(String)
    /// A camera or a stream in the network: RTSP, HTTP.
    case network(String)
    /// A video file.
    case file(String)

    /// The schemes that are asked for over the network.
    static let schemes: Set<String> = ["rtsp", "rtsps", "http", "https"]

    /// The command lines to try, one after the other, until one gives a frame. Their output is JPEGs on standard
    /// output.
    ///
    /// A video file without a stated rate has the time of each frame written to standard error, in front of the frame
    /// itself, by the filter `metadata`; it prints only frames that have metadata, hence the key. Nothing is dropped or
    /// doubled (`passthrough`, from ffmpeg 5.1 on), so the nth time belongs to the nth frame.
    ///
    /// - Parameter rate: frames a second; a camera is asked for them.
    package func commands(isLive: Bool, rate: Double?) -> [[String]] {
        switch self {
        case .device(let path):
            let rate = rate.map { ["-framerate", "\($0)"] } ?? []
            let camera = ["-fflags", "nobuffer"] + Self.quick + ["-f", "v4l2"] + rate
            // Most cameras give JPEGs themselves, at higher rates than anything else: these are passed on untouched.
            return [
                Self.common + camera + ["-input_format", "mjpeg", "-i", path] + Self.output(["-c:v", "copy"]),
                Self.common + camera + ["-i", path] + Self.output(Self.encoder(isTimed: false)),
            ]
        case .network(let address):
            let begin = Self.common + (isLive ? Self.quick : [])
            guard SourceAddress.hasSecrets(address) else {
                let transport = Self.transport(address).flatMap { ["-\($0.key)", $0.value] }
                return [begin + transport + ["-i", address] + Self.output(Self.encoder(isTimed: false))]
            }
            return [
                begin + ["-f", "concat", "-safe", "0", "-segment_time_metadata", "1"]
                    + ["-protocol_whitelist", "pipe,http,https,httpproxy,tcp,tls,udp,rtp,crypto,data", "-i", "pipe:3"]
                    + Self.output(Self.encoder(isTimed: false, printsDuration: true))
            ]
        case .file(let path):
            // With the scheme a name is a file's and nothing else, whatever it looks like.
            return [Self.common + ["-i", "file:\(path)"] + Self.output(Self.encoder(isTimed: rate == nil))]
        }
    }

    /// What ffmpeg reads from its descriptor 3; nil for what has no secrets.
    ///
    /// Every user of the machine sees a process's arguments. ffmpeg 5.1 takes an address from nowhere else but a
    /// playlist: `ffconcat` can name any address and set its options. The stream's own length is then not in the
    /// messages, but in the metadata of its packets.
    package var script: String? {
        guard case .network(let address) = self, SourceAddress.hasSecrets(address) else { return nil }
        let quoted = address.replacing("'", with: #"'\''"#)
        let options = Self.transport(address).map { "option \($0.key) \($0.value)\n" }
        return "ffconcat version 1.0\nfile '\(quoted)'\n" + options.joined()
    }

    /// The address, if it is one: ffmpeg repeats parts of it in its messages.
    package var address: String? { if case .network(let address) = self { address } else { nil } }

    /// Options of the connection: microseconds without a byte after which it is lost.
    private static func transport(_ address: String) -> KeyValuePairs<String, String> {
        address.lowercased().hasPrefix("rtsp")
            ? ["rtsp_transport": "tcp", "timeout": "10000000"] : ["rw_timeout": "10000000"]
    }

    /// Messages of every importance are needed for "Duration"; with `level` each says how important it is.
    private static let common = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info"]

    /// Frames leave the decoder at once. `nobuffer` is for cameras alone: it throws away what was read to learn about
    /// the stream, with the only whole picture in it, and the rest of an H.264 stream stays dark until the next one.
    private static let quick = ["-flags", "low_delay"]

    /// 2 is the encoder's best: thin bars must stay. One thread holds no frames back. The encoder refuses frames whose
    /// times are the same to it, as those of cameras and of videos with a changing rate can be: it gets their numbers.
    private static func encoder(isTimed: Bool, printsDuration: Bool = false) -> [String] {
        let output = "file=pipe\\\\:2:direct=1,"
        let times = isTimed ? "metadata=mode=add:key=docscan:value=1,metadata=mode=print:\(output)" : ""
        // With the first frame only, as nothing reads it from the others.
        let once = "key=lavf.concatdec.duration:enable=eq(n\\,0)"
        let duration = printsDuration ? "metadata=mode=print:\(once):\(output)" : ""
        return ["-vf", times + duration + "settb=1/30,setpts=N", "-enc_time_base", "1/30"]
            + ["-fps_mode", "passthrough", "-c:v", "mjpeg", "-q:v", "2", "-threads", "1"]
    }

    private static func output(_ options: [String]) -> [String] {
        ["-map", "0:v:0"] + options + ["-f", "mjpeg", "-flush_packets", "1", "pipe:1"]
    }
}
