internal import Glibc

/// The interface to systemd, if it has started this process (sd_notify(3), sd_watchdog_enabled(3), sd_listen_fds(3)).
@safe
package enum ServiceManager {
    package enum State: Sendable, Hashable {
        /// The service accepts requests. The text is for administrators, and contains the URL.
        case ready(String)
        case reloading
        case alive
        case stopping
    }

    /// Tells systemd the state of the service; does nothing without systemd.
    package static func tell(_ state: State) {
        let text =
            switch state {
            case .ready(let status): "READY=1\nSTATUS=\(status)"
            case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(monotonicMicroseconds)"
            case .alive: "WATCHDOG=1"
            case .stopping: "STOPPING=1"
            }
        _ = unsafe notify?(0, text)
    }

    /// The time after which systemd ends a service that has not sent `.alive`, in seconds; `nil` for no limit.
    package static let watchdogTimeout: Double? = {
        guard number("WATCHDOG_PID") ?? Int(getpid()) == Int(getpid()) else { return nil }
        return number("WATCHDOG_USEC").map { Double($0) / 1e6 }
    }()

    /// The descriptor of the socket that systemd has opened for this process; `nil` unless it has opened exactly one.
    package static let socket: Int32? = number("LISTEN_PID") == Int(getpid()) && number("LISTEN_FDS") == 1 ? 3 : nil

    /// Sends `.alive` to systemd as long as the scan service responds.
    package static func proveLife(of service: ScanService) async {
        guard let watchdogTimeout else { return }
        while !Task.isCancelled {
            _ = await service.count
            tell(.alive)
            try? await Task.sleep(for: .seconds(watchdogTimeout / 2))
        }
    }

    // `nil` without systemd, whose machines always have this library.
    private static let notify: (@convention(c) (Int32, UnsafePointer<CChar>) -> Int32)? = {
        guard unsafe getenv("NOTIFY_SOCKET") != nil,
            let library = unsafe dlopen("libsystemd.so.0", RTLD_LAZY | RTLD_LOCAL),
            let function = unsafe dlsym(library, "sd_notify")
        else { return nil }
        return unsafe unsafeBitCast(function, to: (@convention(c) (Int32, UnsafePointer<CChar>) -> Int32).self)
    }()

    /// The monotonic clock of the system, which systemd requires with `RELOADING`.
    private static var monotonicMicroseconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    private static func number(_ name: String) -> Int? {
        unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }
    }
}
