import DocScan
import TestSupport
import Testing

@testable import DocScanCollect

/// All texts of what is collected.
struct TranslationTests {
    @Test func `Every table is complete`() {
        for refusal in StoreRefusal.allCases { #expect(refusal.text.translationFaults() == []) }
        for cause in DeliveryCause.allCases { #expect(cause.text.translationFaults() == []) }
        for words in KeptWords.allCases { #expect(words.text.translationFaults() == []) }
        for question in Capture.Question.allCases { #expect(question.text.translationFaults() == []) }
        for scope in [Plan.ConsentScope.store, .perCase] {
            for state in [ConsentState.given, .none, .outdated] {
                #expect(state.text(scope).translationFaults() == [])
            }
        }
        for error in Self.errors + StoreError.Kind.allCases.map({ .notFound(kind: $0) }) {
            #expect(error.text.translationFaults() == [])
        }
        for error in Self.choices { #expect(error.text.translationFaults() == []) }
        for refusal in Self.refusals { #expect(refusal.text.translationFaults() == []) }
        #expect(KeptWords.otherDocuments.translationFaults() == [])
        #expect(Withdrawal.participantText.translationFaults() == [])
    }

    private static let errors: [StoreError] = [
        .unwritable(path: "7", reason: "7"), .unreadable(path: "7", reason: "7"), .full(path: "7"), .damaged(path: "7"),
        .newer(path: "7", version: 7), .busy(path: "7"), .failed(path: "7", code: 7), .exists(path: "7"),
        .missing(path: "7"), .taken(kind: .case), .consentNeeded(.none), .consentNeeded(.outdated, label: "7"),
        .consentGiven(by: "7", number: 7, refused: "7"), .consentGone(refused: "7"), .consentScope(.store),
        .consentScope(.perCase), .refusal(.labelEmpty), .libraryMissing(name: "7", package: "7"),
    ]

    private static let choices: [ChoiceError] = [
        .noPlan, .severalPlans(folders: ["7"]), .unknownSlot("7", slots: ["7"]), .unknownProfile("7"),
        .notRecognized(capture: 7), .unknownField(capture: 7, fields: ["7"]),
    ]

    private static let refusals: [CaptureIntake.Refusal] = [
        .tooManyPages(7), .severalSheets(7, room: 7), .noSlot(["7"]), .store(.full(path: "7")),
    ]

    @Test(arguments: DeliveryCause.allCases)
    func `A stored cause is shown in every language with its values`(cause: DeliveryCause) throws {
        let problem = DeliveryProblem(cause, "host.example", "503")
        let kept = try #require(KeptProblem(problem.text.english, cause: problem.json.text))
        #expect(kept.problem == problem && kept.sentence == problem.text.english)
        let known = cause.text.with("host.example", "503")
        for language in Language.allCases { #expect(kept.text.text(in: language) == known.text(in: language)) }
    }

    @Test(arguments: [nil, "", "{}", #"{"code":"ofALaterVersion","values":[]}"#])
    func `A cause of another version stays as it is stored`(cause: String?) throws {
        let kept = try #require(KeptProblem("Something else (7).", cause: cause))
        #expect(kept.problem == nil && kept.text.text(in: .french) == "Something else (7).")
    }

    @Test func `A problem has the status of the answer`() {
        #expect(DeliveryProblem(.refused, "422").status == 422)
        #expect(DeliveryProblem(.status, "host.example:8080", "503").status == 503)
        #expect(
            DeliveryProblem(.failed, "56").status == nil && DeliveryProblem(.notYetOpen, "2027-01-01").status == nil)
        let form = DeliveryProblem.Form(DeliveryProblem(.status, "host.example", "503"))
        #expect(form.jsonText == #"{"code":"status","values":["host.example","503"],"status":503}"#)
    }

    @Test func `A stored photo is announced in the forms of its numbers`() {
        #expect(KeptWords.otherDocuments(1).text(in: .arabic).contains("صفحة أو وثيقة أخرى"))
        #expect(
            KeptWords.otherDocuments(3).text(in: .ukrainian)
                == "Не збережено ще 3 сторінки чи документи. Щоб зберегти, додайте окремо й виберіть місце.")
        #expect(
            KeptWords.whole.text.with("Citizenship certificate").text(in: .arabic)
                == "حُفظ: \u{2068}Citizenship certificate\u{2069}.")
    }

    @Test func `A refusal names its values in every language`() {
        let error = StoreError.refusal(.noSlot, "x", "a, b")
        #expect(error.description == "The plan has no slot x; it has a, b.")
        for language in Language.allCases {
            let text = error.text.text(in: language)
            #expect(text.contains("x") && text.contains("a, b"))
        }
    }
}
