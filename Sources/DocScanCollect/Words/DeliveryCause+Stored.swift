package import DocScan

extension DeliveryCause {
    /// The sentence with its values, as the store keeps it.
    func sentence(_ values: String...) -> LocalizedText { text.with(values.map { LocalizedText(verbatim: $0) }) }

    /// The sentence of the store in every language. One that this version does not know, such as that of an earlier
    /// version, stays English.
    package static func text(stored sentence: String) -> LocalizedText {
        for cause in allCases {
            if let values = values(in: sentence, of: cause.text.english) {
                return cause.text.with(values.map { LocalizedText(verbatim: $0) })
            }
        }
        return LocalizedText(verbatim: sentence)
    }

    /// The values in the places `{0}`, `{1}` … of a template, which are in this order; `nil` if it is another sentence.
    private static func values(in sentence: String, of template: String) -> [String]? {
        var parts = [template]
        for number in 0... {
            guard let range = parts[number].firstRange(of: "{\(number)}") else { break }
            let part = parts[number]
            parts[number] = String(part[..<range.lowerBound])
            parts.append(String(part[range.upperBound...]))
        }
        guard sentence.hasPrefix(parts[0]) else { return nil }
        var rest = sentence.dropFirst(parts[0].count)
        if parts.count == 1 { return rest.isEmpty ? [] : nil }
        var values: [String] = []
        for (index, part) in parts.enumerated().dropFirst() {
            if index == parts.count - 1 {
                guard rest.hasSuffix(part) else { return nil }
                values.append(String(rest.dropLast(part.count)))
            } else {
                guard let range = rest.firstRange(of: part) else { return nil }
                values.append(String(rest[..<range.lowerBound]))
                rest = rest[range.upperBound...]
            }
        }
        return values
    }
}

extension HTTPFailure {
    /// The sentence in every language.
    package var text: LocalizedText {
        switch self {
        case .libraryMissing: DeliveryCause.libraryMissing.text
        case .invalidAddress: DeliveryCause.invalidAddress.text
        case .plainText(let host): DeliveryCause.plainText.sentence(host.visible)
        case .noConnection(let host): DeliveryCause.noConnection.sentence(host.visible)
        case .notSecure(let host): DeliveryCause.notSecure.sentence(host.visible)
        case .notHTTP(let host): DeliveryCause.notHTTP.sentence(host.visible)
        case .timeout(let host): DeliveryCause.timeout.sentence(host.visible)
        case .interrupted(let host): DeliveryCause.interrupted.sentence(host.visible)
        case .tooLong(let host): DeliveryCause.answerTooLong.sentence(host.visible)
        case .privateAddress: DeliveryCause.privateAddress.text
        case .tooManyRedirects: DeliveryCause.tooManyRedirects.text
        case .status(let status, let host): DeliveryCause.status.sentence(host.visible, String(status))
        case .cancelled: DeliveryCause.cancelled.text
        case .failed(let code): DeliveryCause.failed.sentence(String(code))
        }
    }
}
