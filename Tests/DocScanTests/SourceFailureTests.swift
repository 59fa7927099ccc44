import Testing

@testable import DocScan

struct SourceFailureTests {
    @Test(
        arguments: [
            (.noDevice(path: "/dev/video7"), "there is no device /dev/video7"),
            (.unknownScheme(supported: ["http", "rtsp"]), "docscan takes addresses with http, rtsp"),
            (.invalidRate, "a rate is more than 0 frames a second"),
            (.picture(.jpeg), "it is a JPEG and no film; read it with: docscan FILE"),
            (.emptyFolder, "there is no picture in the folder"),
            (.frameTable("frames.tsv names no picture"), "frames.tsv names no picture"),
            (.noFrame, "there is no JPEG frame in the stream"), (.connectionLost, "the connection was lost"),
            (.reported(.busy, text: "device or resource busy"), "device or resource busy"),
            (.other("the address is too long"), "the address is too long"),
        ] as [(SourceFailure, String)])
    func `An error contains the message of its failure`(failure: SourceFailure, message: String) {
        #expect(failure.message == message)
        #expect("\(ScanError.sourceFailed(failure))" == "The source delivers no frames: \(message).")
    }
}
