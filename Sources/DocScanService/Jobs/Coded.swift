/// A value with its coded form. The form is made once, when the value is first sent, and is sent with every job that
/// uses the value. A worker decodes the form only if it differs from those of earlier jobs.
package struct Coded<Value: Codable & Sendable>: Sendable {
    package let value: Value
    private let form = ValueBox<Attachment>()

    package init(_ value: Value) { self.value = value }
}

extension Coded: Codable {
    package init(from decoder: any Decoder) throws {
        let received = try Attachment(from: decoder)
        let known = (decoder.userInfo[MessageParts.key] as? MessageParts)?.known ?? CodedValues()
        value = try known.value(of: received.bytes)
        form.put(received)
    }

    package func encode(to encoder: any Encoder) throws {
        // Encoding happens here and not in `init`, because this process has time to encode while a worker starts.
        let coded = form.value ?? Attachment(WorkerCoding.form(of: value))
        form.put(coded)
        try coded.encode(to: encoder)
    }
}
