import DocScan
import Testing

@testable import DocScanCommand

struct SourceAdviceTests {
    @Test(
        arguments: [
            (
                .sourceFailed(.noDevice(path: "/dev/video7")), 0,
                "The source delivers no frames: there is no device /dev/video7. "
                    + "The cameras of this machine: ls /dev/video*"
            ),
            (
                .sourceFailed(.picture(.png)), 0,
                "The source delivers no frames: it is a PNG and no film; read it with: docscan FILE."
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
                "The source was lost after 2 frames: gone away. What can be read: docscan live --help"
            ),
            (.unreadable(.notFound), 0, "The file cannot be read: no such file or directory. Check the path."),
        ] as [(ScanError, Int, String)])
    func `The advice follows from the cause`(error: ScanError, frames: Int, text: String) {
        #expect(SourceAdvice(error, frames: frames).text == text)
    }
}
