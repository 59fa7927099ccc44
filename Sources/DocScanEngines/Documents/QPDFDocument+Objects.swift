internal import CQPDF
internal import DocScan
internal import Glibc

/// Reads and changes the objects of a document. A value of an unexpected kind is treated as missing.
extension QPDFDocument {
    enum Kind {
        case null, boolean, integer, real, string, name, array, dictionary, stream, other
    }

    func kind(of object: Object) -> Kind {
        switch unsafe functions.qpdf_oh_get_type_code(document, object) {
        case ot_null: .null
        case ot_boolean: .boolean
        case ot_integer: .integer
        case ot_real: .real
        case ot_string: .string
        case ot_name: .name
        case ot_array: .array
        case ot_dictionary: .dictionary
        case ot_stream: .stream
        default: .other
        }
    }

    var root: Object { unsafe functions.qpdf_get_root(document) }

    var isEncrypted: Bool { unsafe functions.qpdf_is_encrypted(document) != 0 }

    /// The object number of an indirect object; `nil` if the object is direct.
    func number(of object: Object) -> Int? {
        guard unsafe functions.qpdf_oh_is_indirect(document, object) != 0 else { return nil }
        return Int(unsafe functions.qpdf_oh_get_object_id(document, object))
    }

    /// The object itself if it is a dictionary, or the dictionary of a stream; `nil` for any other object.
    func dictionary(_ object: Object) -> Object? {
        switch kind(of: object) {
        case .dictionary: object
        case .stream: unsafe functions.qpdf_oh_get_dict(document, object)
        default: nil
        }
    }

    /// The value for a key of a dictionary or stream; `nil` if the key is missing. A reference is resolved when the
    /// kind of the value is read.
    func entry(_ key: String, of object: Object) -> Object? {
        guard let dictionary = dictionary(object) else { return nil }
        let value = value(key, of: dictionary)
        return kind(of: value) == .null ? nil : value
    }

    /// The keys of a dictionary or stream, without the slash.
    func keys(of object: Object) -> [String] {
        guard let dictionary = dictionary(object) else { return [] }
        unsafe functions.qpdf_oh_begin_dict_key_iter(document, dictionary)
        var keys: [String] = []
        while unsafe functions.qpdf_oh_dict_more_keys(document) != 0 {
            guard let key = unsafe functions.qpdf_oh_dict_next_key(document) else { break }
            keys.append(String(unsafe String(cString: key).dropFirst()))
        }
        return keys
    }

    /// The items of an array; empty for any other object.
    func items(of object: Object) -> [Object] {
        guard kind(of: object) == .array else { return [] }
        let count = unsafe functions.qpdf_oh_get_array_n_items(document, object)
        return (0..<count).map {
            unsafe functions.qpdf_oh_get_array_item(document, object, $0)
        }
    }

    func name(_ object: Object?) -> String? {
        guard let object, kind(of: object) == .name, let name = unsafe functions.qpdf_oh_get_name(document, object)
        else { return nil }
        return String(unsafe String(cString: name).dropFirst())
    }

    func number(_ object: Object?) -> Double? {
        guard let object, [.integer, .real].contains(kind(of: object)) else { return nil }
        return unsafe functions.qpdf_oh_get_numeric_value(document, object)
    }

    /// The value of a text string; `nil` for any other object.
    func string(_ object: Object?) -> String? {
        guard let object, kind(of: object) == .string,
            let text = unsafe functions.qpdf_oh_get_utf8_value(document, object)
        else { return nil }
        return unsafe String(cString: text)
    }

    /// The length of a string in bytes; 0 for any other object.
    func length(ofString object: Object) -> Int {
        guard kind(of: object) == .string else { return 0 }
        _ = unsafe functions.qpdf_oh_get_string_value(document, object)
        return unsafe functions.qpdf_get_last_string_length(document)
    }

    func isTrue(_ object: Object?) -> Bool {
        guard let object, kind(of: object) == .boolean else { return false }
        return unsafe functions.qpdf_oh_get_bool_value(document, object) != 0
    }

    /// The decoded content of a stream; `nil` if it cannot be decoded, or is compressed as an image.
    func content(of stream: Object) -> [UInt8]? {
        guard kind(of: stream) == .stream else { return nil }
        var start: UnsafeMutablePointer<UInt8>?
        var (count, isFiltered): (Int, QPDF_BOOL) = (0, 0)
        let code = unsafe functions.qpdf_oh_get_stream_data(
            document, stream, qpdf_dl_generalized, &isFiltered, &start, &count)
        defer { unsafe free(start) }
        guard code & 2 == 0, isFiltered == 1 else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }

    // MARK: - Changes

    func remove(_ key: String, of dictionary: Object) {
        unsafe functions.qpdf_oh_remove_key(document, dictionary, "/\(key)")
    }

    /// A new direct dictionary with the entries of another one, so that it can be changed without affecting other
    /// objects that refer to the original.
    func copy(of dictionary: Object?) -> Object {
        let copy = object("<< >>")
        guard let dictionary else { return copy }
        for key in keys(of: dictionary) { set(key, of: copy, to: value(key, of: dictionary)) }
        return copy
    }

    /// Copies an indirect object of another document, which must exist until this document is written.
    func foreign(_ object: Object, of other: borrowing QPDFDocument) -> Object {
        unsafe functions.qpdf_oh_copy_foreign_object(document, other.document, object)
    }

    /// Replaces the content of a stream and removes its filters. The other entries of its dictionary are kept.
    func replace(_ stream: Object, with bytes: [UInt8]) {
        let none = unsafe functions.qpdf_oh_new_null(document)
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe functions.qpdf_oh_replace_stream_data(
                document, stream, buffer.baseAddress, buffer.count, none, none)
        }
    }
}
