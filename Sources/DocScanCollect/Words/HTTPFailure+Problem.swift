package import DocScan

extension HTTPFailure {
    var problem: DeliveryProblem {
        switch self {
        case .libraryMissing: DeliveryProblem(.libraryMissing)
        case .invalidAddress: DeliveryProblem(.invalidAddress)
        case .plainText(let host): DeliveryProblem(.plainText, host.visible)
        case .noConnection(let host): DeliveryProblem(.noConnection, host.visible)
        case .notSecure(let host): DeliveryProblem(.notSecure, host.visible)
        case .notHTTP(let host): DeliveryProblem(.notHTTP, host.visible)
        case .timeout(let host): DeliveryProblem(.timeout, host.visible)
        case .interrupted(let host): DeliveryProblem(.interrupted, host.visible)
        case .tooLong(let host): DeliveryProblem(.answerTooLong, host.visible)
        case .privateAddress: DeliveryProblem(.privateAddress)
        case .tooManyRedirects: DeliveryProblem(.tooManyRedirects)
        case .status(let status, let host): DeliveryProblem(.status, host.visible, String(status))
        case .cancelled: DeliveryProblem(.cancelled)
        case .failed(let code): DeliveryProblem(.failed, String(code))
        }
    }

    /// The sentence in every language.
    package var text: LocalizedText { problem.text }
}
