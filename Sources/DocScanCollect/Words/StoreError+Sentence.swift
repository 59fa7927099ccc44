package import DocScan

extension StoreError {
    package static func refusal(_ refusal: StoreRefusal, _ values: String...) -> StoreError {
        .refused(reason: refusal.text.with(values.map { LocalizedText(verbatim: $0) }))
    }

    /// The cause and the remedy, in every language.
    package var text: LocalizedText { .sentences([whatText, remedyText]) }

    var whatText: LocalizedText {
        switch self {
        case .notFound(let kind):
            LocalizedText(
                "There is no such {0}.", fr: "Introuvable : {0}.", es: "No existe: {0}.", ar: "غير موجود: {0}.",
                uk: "Не знайдено: {0}."
            ).with(kind.text)
        case .taken(.person), .taken(.device), .taken(.token):
            LocalizedText(
                "This name is taken.", fr: "Ce nom est déjà pris.", es: "Este nombre ya está en uso.",
                ar: "هذا الاسم مستخدم.", uk: "Це ім’я вже зайняте.")
        case .taken(let kind):
            LocalizedText(
                "Another {0} has this label.", fr: "Ce nom est déjà pris : {0}.",
                es: "Esta etiqueta ya está en uso: {0}.", ar: "هذه التسمية مستخدمة: {0}.",
                uk: "Ця мітка вже зайнята: {0}."
            ).with(kind.text)
        case .consentNeeded(let state, let label): state.text(label == nil ? .store : .perCase)
        case .consentGiven(let present, _, let refused, _):
            LocalizedText(
                "{0} has already consented; the consent of {1} was not stored.",
                fr: "{0} a déjà donné son accord ; celui de {1} n’a pas été enregistré.",
                es: "{0} ya dio su consentimiento; el de {1} no se guardó.",
                ar: "سبق أن وافق {0}؛ ولم تُحفظ موافقة {1}.", uk: "{0} уже дає згоду; згоду {1} не збережено."
            ).with(present.visible, refused.visible)
        case .consentGone(let refused):
            LocalizedText(
                "The consent that the form showed no longer exists; the consent of {0} was not stored.",
                fr: "Le consentement affiché n’existe plus ; celui de {0} n’a pas été enregistré.",
                es: "El consentimiento que mostraba el formulario ya no existe; el de {0} no se guardó.",
                ar: "الموافقة المعروضة في النموذج لم تعد موجودة؛ ولم تُحفظ موافقة {0}.",
                uk: "Згоди, яку показувала форма, вже немає; згоду {0} не збережено."
            ).with(refused.visible)
        case .consentScope(.store):
            LocalizedText(
                "This plan requires one consent for all cases.",
                fr: "Ce plan demande un seul consentement pour tous les dossiers.",
                es: "Este plan pide un solo consentimiento para todos los expedientes.",
                ar: "تطلب هذه الخطة موافقة واحدة لجميع الملفات.", uk: "Цей план вимагає однієї згоди на всі справи.")
        case .consentScope(.perCase):
            LocalizedText(
                "This plan requires a separate consent for each case.",
                fr: "Ce plan demande un consentement pour chaque dossier.",
                es: "Este plan pide un consentimiento para cada expediente.", ar: "تطلب هذه الخطة موافقة لكل ملف.",
                uk: "Цей план вимагає окремої згоди для кожної справи.")
        case .refused(let reason): reason
        case .libraryMissing(let name, let package): ScanError.libraryMissing(name: name, package: package).text
        case .unwritable, .unreadable, .full, .damaged, .newer, .busy, .failed, .exists, .missing: whatOfFiles
        }
    }

    private var whatOfFiles: LocalizedText {
        switch self {
        case .unwritable(let path, let reason):
            LocalizedText(
                "{0} cannot be written: {1}.", fr: "{0} ne peut pas être écrit : {1}.",
                es: "No se puede escribir {0}: {1}.", ar: "تتعذر الكتابة في {0}: {1}.",
                uk: "Не вдається записати {0}: {1}."
            ).with(path.visible, reason)
        case .unreadable(let path, let reason):
            LocalizedText(
                "{0} cannot be read: {1}.", fr: "{0} ne peut pas être lu : {1}.", es: "No se puede leer {0}: {1}.",
                ar: "تتعذر قراءة {0}: {1}.", uk: "Не вдається прочитати {0}: {1}."
            ).with(path.visible, reason)
        case .full(let path):
            LocalizedText(
                "The disk with {0} is full.", fr: "Le disque de {0} est plein.", es: "El disco de {0} está lleno.",
                ar: "القرص الذي فيه {0} ممتلئ.", uk: "Диск із {0} заповнений."
            ).with(path.visible)
        case .damaged(let path):
            LocalizedText(
                "{0} is damaged, or is not a store of docscan.",
                fr: "{0} est abîmé, ou n’est pas un stockage de docscan.",
                es: "{0} está dañado o no es un almacén de docscan.", ar: "الملف {0} تالف أو ليس مخزنًا لـ docscan.",
                uk: "{0} пошкоджено, або це не сховище docscan."
            ).with(path.visible)
        case .newer(let path, let version):
            LocalizedText(
                "{0} was written by a newer docscan (version {1} of its tables).",
                fr: "{0} a été écrit par un docscan plus récent (version {1} de ses tables).",
                es: "{0} lo escribió un docscan más nuevo (versión {1} de sus tablas).",
                ar: "كتب {0} إصدارٌ أحدث من docscan (إصدار جداوله {1}).",
                uk: "{0} записано новішим docscan (версія таблиць {1})."
            ).with(path.visible, String(version))
        case .busy(let path):
            LocalizedText(
                "Another process keeps {0} locked.", fr: "Un autre processus bloque {0}.",
                es: "Otro proceso mantiene bloqueado {0}.", ar: "عملية أخرى تقفل {0}.", uk: "Інший процес блокує {0}."
            ).with(path.visible)
        case .failed(let path, let code):
            LocalizedText(
                "{0} cannot be used (SQLite error {1}).", fr: "{0} est inutilisable (erreur SQLite {1}).",
                es: "No se puede usar {0} (error {1} de SQLite).", ar: "يتعذر استخدام {0} (خطأ SQLite رقم {1}).",
                uk: "Не вдається використати {0} (помилка SQLite {1})."
            ).with(path.visible, String(code))
        case .exists(let path):
            LocalizedText(
                "{0} already exists.", fr: "{0} existe déjà.", es: "{0} ya existe.", ar: "الملف {0} موجود بالفعل.",
                uk: "{0} уже існує."
            ).with(path.visible)
        case .missing(let path):
            LocalizedText(
                "There is no store in {0}.", fr: "Il n’y a pas de stockage dans {0}.",
                es: "No hay ningún almacén en {0}.",
                ar: "لا يوجد مخزن في {0}.", uk: "У {0} немає сховища."
            ).with(path.visible)
        default: LocalizedText(verbatim: "")
        }
    }
}

extension StoreError.Kind {
    var text: LocalizedText {
        switch self {
        case .case: LocalizedText("case", fr: "dossier", es: "expediente", ar: "الملف", uk: "справа")
        case .capture: LocalizedText("capture", fr: "photo", es: "foto", ar: "الصورة", uk: "фото")
        case .field: LocalizedText("field", fr: "champ", es: "campo", ar: "الحقل", uk: "поле")
        case .number: LocalizedText("number", fr: "numéro", es: "número", ar: "الرقم", uk: "номер")
        case .delivery: LocalizedText("delivery", fr: "envoi", es: "envío", ar: "الإرسال", uk: "надсилання")
        case .upload:
            LocalizedText(
                "upload", fr: "photo en cours d’envoi", es: "foto en envío", ar: "الصورة المرسلة",
                uk: "фото, що надсилається")
        case .person: LocalizedText("person", fr: "personne", es: "persona", ar: "الشخص", uk: "особа")
        case .device: LocalizedText("device", fr: "appareil", es: "dispositivo", ar: "الجهاز", uk: "пристрій")
        case .token: LocalizedText("token", fr: "jeton", es: "token", ar: "رمز الوصول", uk: "токен")
        }
    }
}
