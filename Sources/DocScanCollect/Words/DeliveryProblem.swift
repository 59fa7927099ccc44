package import DocScan

/// A cause with the values of its sentence, such as the host and the status of a response.
package struct DeliveryProblem: Sendable, Hashable {
    package let cause: DeliveryCause
    /// The values in the order of their placeholders.
    package let values: [String]

    package init(_ cause: DeliveryCause, _ values: String...) { (self.cause, self.values) = (cause, values) }

    init(_ cause: DeliveryCause, values: [String]) { (self.cause, self.values) = (cause, values) }

    /// The sentence in every language.
    package var text: LocalizedText { cause.text.with(values.map { LocalizedText(verbatim: $0) }) }

    /// The HTTP status of the server's response; `nil` for causes without a status.
    package var status: Int? {
        switch cause {
        case .accountRefused, .participantRefused, .credentialsRefused, .tooLongForServer, .notTaken, .noCorrections,
            .nothingThere, .notWorking, .moved, .refused, .notConfirmed, .status:
            values.last.flatMap { Int($0) }
        default: nil
        }
    }
}

extension DeliveryProblem {
    /// The form in the store.
    var json: JSON { ["code": .string(cause.rawValue), "values": .array(values.map { .string($0) })] }

    /// Parses the form in the store; `nil` for a cause that this version does not know.
    init?(stored text: String) {
        guard let json = JSON(parsing: text), let cause = json["code"]?.string.flatMap(DeliveryCause.init(rawValue:)),
            let values = json["values"]?.array
        else { return nil }
        self.init(cause, values: values.compactMap(\.string))
    }
}

/// A problem in the form that the store keeps: the English sentence, and its cause.
package struct KeptProblem: Sendable, Hashable {
    package let sentence: String
    /// The cause; `nil` if another version stored the sentence.
    package let problem: DeliveryProblem?

    package init(_ sentence: String, _ problem: DeliveryProblem? = nil) {
        (self.sentence, self.problem) = (sentence, problem)
    }

    /// - Parameters:
    ///   - sentence: the English sentence; `nil` if there is no problem.
    ///   - cause: the cause in the form of `DeliveryProblem.json`.
    init?(_ sentence: String?, cause: String?) {
        guard let sentence else { return nil }
        self.init(sentence, cause.flatMap { DeliveryProblem(stored: $0) })
    }

    /// The sentence in every language. Without a cause it stays English.
    package var text: LocalizedText { problem?.text ?? LocalizedText(verbatim: sentence) }
}

extension DeliveryProblem {
    /// The problem in JSON, for programs.
    package struct Form: JSONRecord {
        private let problem: DeliveryProblem

        package init(_ problem: DeliveryProblem) { self.problem = problem }

        package static let jsonFields: [JSONField<Self>] = [
            .init("code", \.problem.cause), .init("values", \.problem.values),
            .init("status", \.problem.status),
        ]
    }
}
