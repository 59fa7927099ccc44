internal import CLaunch
internal import DocScan
internal import Files
internal import Glibc

/// Starts programs that end with this one and inherit only their standard streams.
enum ProcessLaunch {
    /// - Parameters:
    ///   - program: a path, or a name that is searched for on the PATH.
    ///   - words: `argv`, including the program's name.
    ///   - input: the standard input; `nil` for an empty one.
    ///   - messages: the standard error; `nil` for that of this process.
    ///   - extra: the program's descriptor 3.
    ///   - signals: the signals whose default action is restored.
    /// - Returns: the process identifier, and 0 or the system's error number.
    static func start(
        _ program: String, _ words: [String], input: Descriptor?, output: Descriptor, messages: Descriptor?,
        extra: Descriptor? = nil, resetting signals: [Int32]
    ) -> (identifier: pid_t, code: Int32) {
        let nothing = input == nil ? try? Descriptor(path: "/dev/null") : nil
        guard let input = input ?? nothing else { return (-1, errno) }
        return LaunchThread.run {
            var descriptors = [input, output].map { $0.withNumber { $0 } }
            descriptors.append(messages?.withNumber { $0 } ?? 2)
            if let extra { descriptors.append(extra.withNumber { $0 }) }
            defer { extendLifetime((input, output, messages, extra)) }

            let texts = unsafe words.map { unsafe strdup($0) } + [nil]
            defer { unsafe texts.forEach { unsafe free($0) } }
            var identifier: pid_t = -1
            unsafe program.withCString { program in
                unsafe texts.withUnsafeBufferPointer { words in
                    guard let words = words.baseAddress else { return }
                    unsafe descriptors.withUnsafeBufferPointer { descriptors in
                        unsafe signals.withUnsafeBufferPointer { signals in
                            guard let first = descriptors.baseAddress, let signal = signals.baseAddress else { return }
                            var request = unsafe docscan_launch_request(
                                program: program, words: words, descriptors: first,
                                descriptor_count: descriptors.count, signals: signal, signal_count: signals.count)
                            identifier = unsafe docscan_launch(&request)
                        }
                    }
                }
            }
            return (identifier, identifier < 0 ? errno : 0)
        }
    }
}
