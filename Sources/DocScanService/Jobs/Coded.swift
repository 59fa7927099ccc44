/// A value with its coded form, which is made once, when it is first sent, and sent with every job that uses the value.
/// A worker decodes it again only if it differs from that of an earlier job.
package struct Coded<Value: Codable & Sendable>: Sendable {
    package let value: Value
    private let form = Box<Attachment>()

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
        // While one worker starts, this process has time to encode.
        let coded = form.value ?? Attachment(WorkerCoding.form(of: value))
        form.put(coded)
        try coded.encode(to: encoder)
    }
}
