internal import DocScan

/// The destination `openrosa`, the submission API of ODK Central, KoboToolbox and Ona
/// (https://docs.getodk.org/openrosa-form-submission/): an instance of a form for each capture.
struct OpenRosaDestination: DestinationClient {
    let destination: Destination
    let credentials: Credentials?
    let server: DestinationServer

    func deliver(
        _ item: DeliveryItem, at moment: Moment, progress: (Int, Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult {
        let isCorrection = item.kind == .correction
        guard let form = destination.form, item.kind == .capture || isCorrection else {
            return DeliveryResult(.refused, problem: DeliveryProblem(.noDeletion))
        }
        var used = credentials
        var head = try server.perform(request(.head, used, moment))
        // A server that accepts only Digest returns a challenge.
        if head.status == 401, let digest = used?.digest,
            head["WWW-Authenticate"]?.lowercased().hasPrefix("digest") == true
        {
            used = digest
            head = try server.perform(request(.head, used, moment))
        }
        guard (200..<300).contains(head.status) else { return DeliveryResult(head, at: moment) }
        let limit = head["X-OpenRosa-Accept-Content-Length"].flatMap { Int($0) } ?? .max
        let report = "\(item.key.prefix(32)).json"
        let pictures = Self.names(of: item)
        var files = Dictionary(zip([form.image] + (form.otherImage.map { [$0] } ?? []), pictures)) { first, _ in first }
        if let name = form.report { files[name] = report }
        // An edited instance has a new identifier, and names the one that it replaces.
        let id = OpenRosaInstance.instanceID(of: isCorrection ? item.editKey : item.key)
        let xml = OpenRosaInstance(
            form: form, values: Self.values(in: item.report), files: files, id: id,
            replacing: isCorrection ? item.remote : nil
        ).xml
        var attachments: [Attachment] = []
        for (file, name) in zip(item.files, pictures) {
            // The server keeps an image that was already removed from the store.
            guard let count = StoreFolder.length(ofFile: file.path) else { continue }
            let part = HTTPRequest.Part(
                name: name, fileName: name, type: "image/\(file.format)", content: .file(file.path))
            attachments.append(Attachment(part: part, count: count))
        }
        if form.report != nil {
            let bytes = Array(item.report.utf8)
            let part = HTTPRequest.Part(
                name: report, fileName: report, type: "application/json", content: .bytes(bytes))
            attachments.append(Attachment(part: part, count: bytes.count))
        }
        guard var posts = Self.posts(attachments, xml: xml.utf8.count, limit: limit) else {
            return DeliveryResult(.refused, problem: DeliveryProblem(.tooLong))
        }
        if posts.isEmpty { posts = [[]] }
        var last = DeliveryResult(.delivered)
        for parts in posts {
            var request = request(.post, used, moment)
            request.body = .parts(
                [
                    .init(
                        name: "xml_submission_file", fileName: "submission.xml", type: "text/xml",
                        content: .bytes(Array(xml.utf8)))
                ] + parts)
            let response = try server.perform(request, progress: progress)
            last = DeliveryResult(response, at: moment)
            last.message = OpenRosaInstance.message(in: response.body)
            // Only 201 and 202 mean that the server accepted the submission.
            if (200..<300).contains(response.status), response.status != 201, response.status != 202 {
                return DeliveryResult(
                    .refused, problem: DeliveryProblem(.notTaken, String(response.status)), message: last.message)
            }
            // An earlier attempt arrived with another report, but its response was lost. A correction will follow.
            if response.status == 409, item.isRepeated { break }
            if last.outcome != .delivered { return last }
        }
        return DeliveryResult(.delivered, remote: id, message: last.message)
    }

    /// Asks ODK Central for the attachments of the instance
    /// (https://docs.getodk.org/central-api-submission-management/). Other servers have no such list.
    func holds(_ item: DeliveryItem) throws(HTTPFailure) -> Possession {
        guard let form = destination.form, let id = item.remote, destination.address.hasSuffix("/submission"),
            let base = HTTPAddress(String(destination.address.dropLast("submission".count)))
        else { return .notKnown(DeliveryProblem(.onlyCentral)) }
        var request = HTTPRequest(.get, base.appending("forms/\(form.id)/submissions/\(id)/attachments"))
        request.credentials = credentials
        let response = try server.perform(request)
        guard response.status == 200, case .array(let attachments)? = response.json else {
            return .notKnown(DeliveryProblem(.notConfirmed, String(response.status)))
        }
        let isThere = Self.names(of: item).allSatisfy { name in
            attachments.contains { $0["name"]?.string == name && $0["exists"] == .bool(true) }
        }
        return isThere ? .has : .notKnown(DeliveryProblem(.denied))
    }

    /// The names of the item's images at the server.
    private static func names(of item: DeliveryItem) -> [String] {
        item.files.indices.map { item.name(ofFile: $0, String(item.key.prefix(32))) }
    }

    private func request(
        _ method: HTTPRequest.Method, _ credentials: Credentials?, _ moment: Moment
    ) -> HTTPRequest {
        var request = HTTPRequest(method, destination.address)
        request.headers = [HTTPHeader("X-OpenRosa-Version", "1.0"), HTTPHeader("Date", moment.httpDate)]
        request.credentials = credentials
        return request
    }

    struct Attachment {
        var part: HTTPRequest.Part
        var count: Int
    }

    /// Distributes files over several POST requests within the server's size limit, in bytes. Returns `nil` if a single
    /// file is too long.
    ///
    /// - Parameter xml: the length of the instance in bytes. Each request repeats the instance.
    static func posts(_ attachments: [Attachment], xml: Int, limit: Int) -> [[HTTPRequest.Part]]? {
        // An upper bound, in bytes, for the boundary and headers that libcurl writes per part.
        let frame = 400
        var (posts, length): ([[HTTPRequest.Part]], Int) = ([], 0)
        for attachment in attachments {
            let alone = xml + 2 * frame + attachment.count
            if alone > limit { return nil }
            if posts.isEmpty || length + frame + attachment.count > limit {
                posts.append([])
                length = alone
            } else {
                length += frame + attachment.count
            }
            posts[posts.count - 1].append(attachment.part)
        }
        return posts
    }

    /// Returns the values of a report by field name.
    static func values(in report: String) -> [String: String] {
        guard case .array(let fields)? = JSON(parsing: report)?["fields"] else { return [:] }
        var values: [String: String] = [:]
        for field in fields { if let name = field["name"]?.string { values[name] = field["value"]?.string } }
        return values
    }
}
