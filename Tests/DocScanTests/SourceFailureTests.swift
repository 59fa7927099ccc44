import Testing

@testable import DocScan

struct SourceFailureTests {
    @Test(
        arguments: [
            (.noDevice(path: "/dev/video7"), "the device /dev/video7 does not exist"),
            (.unknownScheme(supported: ["http", "rtsp"]), "docscan takes URLs with http, rtsp"),
            (.invalidRate, "the rate must be above 0 frames per second"),
            (.picture(.jpeg), "it is a JPEG, not a video"),
            (.emptyFolder, "the folder contains no images"),
            (.frameTable("frames.tsv names no image"), "frames.tsv names no image"),
            (.noFrame, "the stream contains no JPEG frame"), (.connectionLost, "the connection was lost"),
            (.reported(.busy, text: "device or resource busy"), "device or resource busy"),
            (.other("the URL is too long"), "the URL is too long"),
        ] as [(SourceFailure, String)])
    func `An error contains the message of its failure`(failure: SourceFailure, message: String) {
        #expect(failure.message == message)
        #expect("\(ScanError.sourceFailed(failure))" == "The source delivers no frames: \(message).")
    }
}
