import DocScan
import Testing

@testable import DocScanCommand

struct SourceAdviceTests {
    @Test(
        arguments: [
            (
                .sourceFailed(.noDevice(path: "/dev/video7")), 0,
                "The source delivers no frames: the device /dev/video7 does not exist. "
                    + "To list the cameras of this machine: ls /dev/video*"
            ),
            (
                .sourceFailed(.picture(.png)), 0,
                "The source delivers no frames: it is a PNG, not a video. To scan an image: docscan FILE"
            ),
            (
                .sourceFailed(.reported(.connectionRefused, text: "connection refused")), 0,
                "The source delivers no frames: connection refused. "
                    + "Check the port, and that the camera's server runs."
            ),
            (
                .sourceFailed(.connectionLost), 1,
                "The source was lost after 1 frame: the connection was lost. "
                    + "Check the camera and the network, then start again."
            ),
            (
                .sourceFailed(.other("gone away")), 2,
                "The source was lost after 2 frames: gone away. See docscan live --help."
            ),
            (.unreadable(.notFound), 0, "The file cannot be read: no such file or directory. Check the path."),
        ] as [(ScanError, Int, String)])
    func `The advice follows from the cause`(error: ScanError, frames: Int, text: String) {
        #expect(SourceAdvice(error, frames: frames).text == text)
    }
}
