import DocScan
import Files
import TestSupport
import Testing

struct DescriptorTests {
    @Test func `Reads a file to its end, and only one descriptor holds its lock`() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
        let path = try folder.write("a", bytes)
        let file = try Descriptor(path: path)
        #expect(try file.readToEnd() == bytes)
        do {
            #expect(try Descriptor(path: path).lock())
        }
        #expect(file.lock())
        #expect(try !Descriptor(path: path).lock())
    }
}
