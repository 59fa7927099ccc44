// A release build of the package has no Testing.
#if canImport(Testing)
    internal import Foundation
    public import Testing

    extension Trait where Self == ConditionTrait {
        /// For suites that run the release binary. Without one they are skipped; an old one fails them.
        public static var needsReleaseBinary: Self {
            .enabled(
                if: DocScanBinary.isBuilt,
                "It runs the release binary, which is missing: run `make build`, or name a binary in DOCSCAN_BINARY.")
        }

        /// For suites that measure time on a server: among a thousand other tests an answer waits for its turn.
        public static var runsAlone: Self {
            .enabled(
                if: ProcessInfo.processInfo.environment["DOCSCAN_ALONE"] != nil,
                "It measures time, and other tests would slow it down: set DOCSCAN_ALONE=1 and name it with --filter.")
        }
    }
#endif
