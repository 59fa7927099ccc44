internal import DocScan

/// The destination `http`. Sends a POST with the report and the images of each capture, and a PUT for a changed report.
struct HTTPDestination: DestinationClient {
    let address: String
    let credentials: Credentials?
    let server: DestinationServer

    func deliver(
        _ item: DeliveryItem, at moment: Moment, progress: (Int, Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult {
        let isDeletion = item.kind.isDeletion
        var request = request(isDeletion ? .delete : item.kind == .correction ? .put : .post, for: item)
        if !isDeletion {
            var parts: [HTTPRequest.Part] = [
                .init(name: "report", type: "application/json", content: .bytes(Array(item.report.utf8)))
            ]
            if item.kind != .correction {
                for (index, file) in item.files.enumerated() {
                    parts.append(
                        .init(
                            name: index > 0 ? "image\(index + 1)" : "image",
                            fileName: item.name(ofFile: index, item.fileName), type: "image/\(file.format)",
                            content: .file(file.path)))
                }
            }
            for member in item.filing.members ?? [] where member.key != "key" {
                parts.append(.field(member.key, member.value.string ?? ""))
            }
            request.body = .parts(parts)
        }
        let response = try server.perform(request, progress: progress)
        // The capture has arrived, so its URL is right: the server does not support corrections.
        if item.kind == .correction, [404, 405, 410, 501].contains(response.status) {
            return DeliveryResult(
                .refused,
                problem: DeliveryProblem(.noCorrections, String(response.status))
            )
        }
        return DeliveryResult(response, isDeletion: isDeletion, at: moment)
    }

    private func request(_ method: HTTPRequest.Method, for item: DeliveryItem) -> HTTPRequest {
        let url = method == .post ? address : HTTPAddress(address)?.appending(item.key) ?? address
        var request = HTTPRequest(method, url)
        request.headers = [HTTPHeader("Idempotency-Key", item.key)]
        request.credentials = credentials
        return request
    }

    /// `HEAD ADDRESS/KEY` must return 200 and the length of the image, or the total length of both images (RFC 9110,
    /// 8.6 and 9.3.2).
    func holds(_ item: DeliveryItem) throws(HTTPFailure) -> Possession {
        let response = try server.perform(request(.head, for: item))
        guard response.status == 200 else {
            return .notKnown(DeliveryProblem(.notConfirmed, String(response.status)))
        }
        guard let length = response["Content-Length"].flatMap({ Int($0) }) else {
            return .notKnown(DeliveryProblem(.noLength))
        }
        return length == item.files.reduce(0) { $0 + $1.bytes }
            ? .has : .notKnown(DeliveryProblem(.otherLength))
    }
}
