/// A value together with its coded form, which is made once and sent with every job that uses the value. A worker
/// decodes it again only when it differs from that of an earlier job.
package struct Coded<Value: Codable & Sendable>: Sendable {
    package let value: Value
    let form: Attachment

    package init(_ value: Value) {
        self.value = value
        form = Attachment(WorkerCoding.form(of: value))
    }
}

extension Coded: Codable {
    package init(from decoder: any Decoder) throws {
        form = try Attachment(from: decoder)
        if let cache = decoder.userInfo[.codedValues] as? CodedValues {
            value = try cache.value(of: form.bytes)
        } else {
            value = try WorkerCoding.decode(Value.self, from: form.bytes, attachments: [])
        }
    }

    package func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
