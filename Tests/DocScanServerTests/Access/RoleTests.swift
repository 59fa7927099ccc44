import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

/// Every request of the server, by each kind of client.
struct RoleTests {
    /// The permission that each request needs. An endpoint that is not here fails the test.
    private static let operations: [Permission?: Set<String>] = [
        nil: ["logout"],
        .scan: ["scan", "profiles"],
        .collect: [
            "start", "plan", "beginSession", "frame", "shutter", "photo", "photoCutout", "endSession", "numbers",
            "fetchNumber", "deleteNumber", "imageInformation", "imagePart", "consent", "giveConsent", "caseConsent",
            "giveCaseConsent", "withdrawCaseConsent", "beginUpload", "upload", "sendPart", "cancelUpload",
            "newCapture", "decide", "capture", "deleteCapture", "preview", "picture", "questions", "cutout", "newCase",
            "showCase", "renameCase", "caseHistory", "outbox", "cases", "work",
        ],
        .review: [
            "exportConsent", "exportCaseConsent", "correct", "undo", "check", "deleteCase", "runOutbox", "retryAll",
            "retry", "cancel",
        ],
        .withdraw: ["withdrawConsent"],
        .administer: [
            "people", "addPerson", "changePerson", "devices", "revokeDevice", "pair",
        ],
        .metrics: ["metrics"],
    ]
    private static let open: Set = [
        "page", "pageFile", "describe", "phrases", "serviceWorker", "health", "alive", "login",
    ]

    private static func address(_ endpoint: Endpoint) -> String {
        endpoint.path.template.replacing(#/\{[^}]*\}/#, with: "1")
    }

    /// The statuses with which the header alone of each request is refused; `nil` for one that is admitted.
    private func refusals(_ application: Application, _ proof: Proof) throws -> [String: Int?] {
        var refusals: [String: Int?] = [:]
        for endpoint in application.endpoints {
            let headers = [HTTPHeader("Host", "127.0.0.1:8443")] + proof.headers
            let request = ServerRequest(endpoint.method.rawValue, Self.address(endpoint), headers: headers)
            switch application.admit(try #require(request)) {
            case .answer(let response): refusals[endpoint.operation] = response.status
            case .body: refusals.updateValue(nil, forKey: endpoint.operation)
            }
        }
        return refusals
    }

    private func check(_ application: Application, _ proof: Proof, may permissions: Set<Permission>) throws {
        let refusals = try refusals(application, proof)
        for (permission, operations) in Self.operations {
            let isAllowed = permission.map(permissions.contains) ?? true
            for operation in operations {
                let refusal = try #require(refusals[operation], "\(operation)")
                #expect(refusal == (isAllowed ? nil : 403), "\(operation)")
            }
        }
        let known = Self.open.union(Self.operations.values.joined())
        #expect(Set(refusals.keys).subtracting(known) == [])
        for operation in Self.open { #expect(refusals[operation].flatMap(\.self) == nil, "\(operation)") }
    }

    @Test(arguments: Account.Role.allCases)
    func `Each role may do its own work and that of the ones before it`(role: Account.Role) throws {
        let folder = try AccountFolder()
        try folder.add("Ana", .administrator)
        let person = try folder.add("Ngozi", role)
        let permissions: Set<Permission> =
            switch role {
            case .collector: [.scan, .collect]
            case .reviewer: [.scan, .collect, .review]
            case .administrator: [.scan, .collect, .review, .withdraw, .administer, .metrics]
            }
        try check(folder.application, .cookie(folder.device(of: person)), may: permissions)
    }

    @Test(arguments: AccessKey.Scope.allCases, [true, false])
    func `A program may do what its scope permits, with accounts and without`(
        scope: AccessKey.Scope, hasPeople: Bool
    ) throws {
        let folder = try AccountFolder()
        if hasPeople { try folder.add("Ana", .administrator) }
        let permissions: Set<Permission> =
            switch scope {
            case .scan: [.scan]
            case .cases: [.scan, .collect]
            case .metrics: [.metrics]
            }
        try check(folder.application, .token(folder.token([scope])), may: permissions)
    }

    @Test func `Without accounts the token may do everything but manage people`() throws {
        let folder = try AccountFolder()
        let token = folder.application.access.token.text
        let refusals = try refusals(folder.application, .token(token))
        let refused = refusals.filter { $0.value != nil }
        #expect(Set(refused.keys) == Self.operations[.administer])
        #expect(refused.values.allSatisfy { $0 == 403 })
    }

    @Test(arguments: [false, true])
    func `A client without a valid key gets only the page`(hasPeople: Bool) throws {
        let folder = try AccountFolder()
        if hasPeople { try folder.add("Ana", .administrator) }
        var proofs: [Proof] = [
            .nothing, .cookie(AccessToken().text), .cookie(""), .token(AccessToken().text),
            // A key of one kind in the place of another.
            .cookie(try folder.token([.scan, .cases, .metrics])),
        ]
        if hasPeople {
            let ana = try folder.store().account(named: "Ana")
            proofs += [.token(folder.application.access.token.text), .token(try folder.device(of: ana))]
        }
        for proof in proofs {
            let refusals = try refusals(folder.restarted(), proof)
            for (operation, refusal) in refusals {
                let isRefused = refusal == 401 || refusal == 429
                #expect(isRefused != Self.open.contains(operation), "\(operation): \(String(describing: refusal))")
            }
        }
    }
}
