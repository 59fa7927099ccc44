internal import Glibc

/// Ends the process with its documented code when the user presses control-C.
public enum Interruption {
    /// As shells count it: 128 + SIGINT.
    public static let exitCode: Int32 = 130

    /// Call once at the start. The handler does the one thing that a signal handler may: leave.
    public static func endProcess() {
        signal(SIGINT) { _ in _exit(130) }
    }
}
