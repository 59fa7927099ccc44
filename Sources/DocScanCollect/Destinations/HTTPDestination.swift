/// The destination `http`: a POST with the report and the picture for each capture.
struct HTTPDestination: DestinationClient {
    let address: String
    let credentials: Credentials?
    let server: DestinationServer

    func deliver(
        _ item: DeliveryItem, at moment: Moment, progress: (Int, Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult {
        let isDeletion = item.kind.isDeletion
        let url = isDeletion ? HTTPAddress(address)?.appending(item.key) ?? address : address
        var request = HTTPRequest(isDeletion ? .delete : .post, url)
        request.headers = [HTTPHeader("Idempotency-Key", item.key)]
        request.credentials = credentials
        if !isDeletion {
            request.body = .parts([
                .init(name: "report", type: "application/json", content: .bytes(Array(item.report.utf8))),
                .init(
                    name: "image", fileName: "\(item.fileName).\(item.format)",
                    type: "image/\(item.format)", content: .file(item.picture)),
            ])
        }
        return DeliveryResult(try server.perform(request, progress: progress), isDeletion: isDeletion, at: moment)
    }
}
