extension LocalizedText {
    /// A name of the built-in profiles, translated: the words of a field's name, the label of a barcode, the title of a
    /// document, or an element of the machine-readable zone. Any other text, such as a user's own label, stays as it
    /// is.
    package init(known name: String) { self = Self.known[name] ?? LocalizedText(verbatim: name) }

    /// The words of a field's name, such as `dateOfBirth`.
    package init(field name: String) { self.init(known: name.spaced) }

    private static let known = Dictionary(
        (fieldNames + barcodeLabels + titles + zoneElements).map { ($0.english, $0) },
        uniquingKeysWith: { first, _ in first })

    /// By the words that `String.spaced` makes of a field's name.
    package static let fieldNames: [LocalizedText] = [
        .init("Address", fr: "Adresse", es: "Domicilio", ar: "العنوان", uk: "Адреса"),
        .init(
            "Alien number", fr: "Numéro d’étranger", es: "Número de extranjero", ar: "رقم الأجنبي",
            uk: "Номер іноземця"),
        .init(
            "Application number", fr: "Numéro de la demande", es: "Número de solicitud", ar: "رقم الطلب",
            uk: "Номер заяви"),
        .init(
            "Certificate number", fr: "Numéro du certificat", es: "Número de certificado", ar: "رقم الشهادة",
            uk: "Номер свідоцтва"),
        .init(
            "Country of birth", fr: "Pays de naissance", es: "País de nacimiento", ar: "بلد الميلاد",
            uk: "Країна народження"),
        .init(
            "Date of birth", fr: "Date de naissance", es: "Fecha de nacimiento", ar: "تاريخ الميلاد",
            uk: "Дата народження"),
        .init(
            "Document number", fr: "Numéro du document", es: "Número de documento", ar: "رقم الوثيقة",
            uk: "Номер документа"),
        .init("Document type", fr: "Type de document", es: "Tipo de documento", ar: "نوع الوثيقة", uk: "Тип документа"),
        .init(
            "Duration of stay", fr: "Durée du séjour", es: "Duración de la estancia", ar: "مدة الإقامة",
            uk: "Тривалість перебування"),
        .init(
            "Effective date", fr: "Date d’entrée en vigueur", es: "Fecha de entrada en vigor", ar: "تاريخ السريان",
            uk: "Дата набуття чинності"),
        .init(
            "Expiry date", fr: "Date d’expiration", es: "Fecha de vencimiento", ar: "تاريخ الانتهاء",
            uk: "Дата закінчення дії"),
        .init("Family name", fr: "Nom de famille", es: "Apellidos", ar: "اسم العائلة", uk: "Прізвище"),
        .init("Given names", fr: "Prénoms", es: "Nombres", ar: "الأسماء الأولى", uk: "Імена"),
        .init("I94 number", fr: "Numéro I-94", es: "Número I-94", ar: "رقم I-94", uk: "Номер I-94"),
        .init(
            "Issue date", fr: "Date de délivrance", es: "Fecha de expedición", ar: "تاريخ الإصدار", uk: "Дата видачі"),
        .init("Issuing state", fr: "État émetteur", es: "Estado emisor", ar: "الدولة المُصدِرة", uk: "Держава видачі"),
        .init(
            "Jurisdiction", fr: "Province ou État", es: "Provincia o estado", ar: "المقاطعة أو الولاية",
            uk: "Провінція або штат"),
        .init("Nationality", fr: "Nationalité", es: "Nacionalidad", ar: "الجنسية", uk: "Громадянство"),
        .init("Notice date", fr: "Date de l’avis", es: "Fecha del aviso", ar: "تاريخ الإشعار", uk: "Дата повідомлення"),
        .init(
            "Number of entries", fr: "Nombre d’entrées", es: "Número de entradas", ar: "عدد مرات الدخول",
            uk: "Кількість в’їздів"),
        .init(
            "Optional data", fr: "Données facultatives", es: "Datos opcionales", ar: "بيانات اختيارية",
            uk: "Додаткові дані"),
        .init(
            "Passport number", fr: "Numéro du passeport", es: "Número de pasaporte", ar: "رقم جواز السفر",
            uk: "Номер паспорта"),
        .init(
            "Priority date", fr: "Date de priorité", es: "Fecha de prioridad", ar: "تاريخ الأولوية",
            uk: "Дата пріоритету"),
        .init("Receipt number", fr: "Numéro de reçu", es: "Número de recibo", ar: "رقم الإيصال", uk: "Номер квитанції"),
        .init(
            "Received date", fr: "Date de réception", es: "Fecha de recepción", ar: "تاريخ الاستلام",
            uk: "Дата отримання"),
        .init(
            "Residence permit number", fr: "Numéro du titre de séjour", es: "Número del permiso de residencia",
            ar: "رقم تصريح الإقامة", uk: "Номер посвідки на проживання"),
        .init("Sevis number", fr: "Numéro SEVIS", es: "Número SEVIS", ar: "رقم SEVIS", uk: "Номер SEVIS"),
        .init("Sex", fr: "Sexe", es: "Sexo", ar: "الجنس", uk: "Стать"),
        .init("Signer", fr: "Signataire", es: "Firmante", ar: "الجهة الموقِّعة", uk: "Підписувач"),
        .init(
            "Signing date", fr: "Date de signature", es: "Fecha de la firma", ar: "تاريخ التوقيع", uk: "Дата підпису"),
        .init(
            "UCI", fr: "IUC", es: "UCI (número de cliente)", ar: "رقم العميل UCI", uk: "UCI (номер клієнта)"),
    ]

    static let barcodeLabels: [LocalizedText] = [
        .init(
            "Application No.", fr: "Numéro de la demande", es: "Número de solicitud", ar: "رقم الطلب", uk: "Номер заяви"
        ),
        .init(
            "Certificate No.", fr: "Numéro du certificat", es: "Número de certificado", ar: "رقم الشهادة",
            uk: "Номер свідоцтва"),
        .init("Client ID", fr: "ID client", es: "Número de cliente", ar: "رقم العميل", uk: "Номер клієнта"),
        .init(
            "Date of Birth", fr: "Date de naissance", es: "Fecha de nacimiento", ar: "تاريخ الميلاد",
            uk: "Дата народження"),
        .init(
            "Document No.", fr: "Numéro du document", es: "Número de documento", ar: "رقم الوثيقة",
            uk: "Номер документа"),
        .init("PDF417", fr: "PDF417", es: "PDF417", ar: "PDF417", uk: "PDF417"),
        .init("Receipt Number", fr: "Numéro de reçu", es: "Número de recibo", ar: "رقم الإيصال", uk: "Номер квитанції"),
        .init("Seal", fr: "Cachet", es: "Sello", ar: "الختم", uk: "Печатка"),
        .init(
            "machine-readable zone", fr: "zone de lecture automatique", es: "zona de lectura mecánica",
            ar: "المنطقة المقروءة آليًا", uk: "машинозчитувана зона"),
    ]

    static let titles: [LocalizedText] = [
        .init(
            "Any document with a machine-readable zone", fr: "Tout document avec une zone de lecture automatique",
            es: "Cualquier documento con zona de lectura mecánica", ar: "أي وثيقة فيها منطقة مقروءة آليًا",
            uk: "Будь-який документ із машинозчитуваною зоною"),
        .init(
            "Any document with known kinds of numbers", fr: "Tout document avec des numéros de types connus",
            es: "Cualquier documento con números de tipos conocidos", ar: "أي وثيقة فيها أرقام من أنواع معروفة",
            uk: "Будь-який документ із номерами відомих видів"),
        .init(
            "Canadian citizenship certificate", fr: "Certificat de citoyenneté canadienne",
            es: "Certificado de ciudadanía canadiense", ar: "شهادة الجنسية الكندية",
            uk: "Канадське свідоцтво про громадянство"),
        .init(
            "Canadian permit or visitor record (IMM 1442)", fr: "Permis ou fiche du visiteur du Canada (IMM 1442)",
            es: "Permiso o registro de visitante de Canadá (IMM 1442)", ar: "تصريح أو سجل زائر كندي (IMM 1442)",
            uk: "Канадський дозвіл або картка відвідувача (IMM 1442)"),
        .init(
            "Driving licence or identity card of North America",
            fr: "Permis de conduire ou carte d’identité d’Amérique du Nord",
            es: "Permiso de conducir o documento de identidad de América del Norte",
            ar: "رخصة قيادة أو بطاقة هوية من أمريكا الشمالية",
            uk: "Водійське посвідчення або посвідчення особи Північної Америки"),
        .init(
            "Identity card", fr: "Carte d’identité", es: "Documento de identidad", ar: "بطاقة هوية",
            uk: "Посвідчення особи"),
        .init(
            "Document with a visible digital seal", fr: "Document avec un cachet électronique visible",
            es: "Documento con sello digital visible", ar: "وثيقة عليها ختم رقمي مرئي",
            uk: "Документ із видимою цифровою печаткою"),
        .init("Passport", fr: "Passeport", es: "Pasaporte", ar: "جواز سفر", uk: "Паспорт"),
        .init(
            "Residence permit", fr: "Titre de séjour", es: "Permiso de residencia", ar: "تصريح إقامة",
            uk: "Посвідка на проживання"),
        .init(
            "US notice of action (I-797)", fr: "Avis d’action des États-Unis (I-797)",
            es: "Aviso de acción de EE. UU. (I-797)", ar: "إشعار إجراء أمريكي (I-797)",
            uk: "Повідомлення про дію, США (I-797)"),
        .init("Visa", fr: "Visa", es: "Visado", ar: "تأشيرة", uk: "Віза"),
    ]

    /// The names in `ZoneElement.words` that are not names of fields.
    static let zoneElements: [LocalizedText] = [
        .init("composite", fr: "ensemble", es: "conjunto", ar: "المجموع", uk: "загальна контрольна цифра"),
        .init(
            "date of birth", fr: "date de naissance", es: "fecha de nacimiento", ar: "تاريخ الميلاد",
            uk: "дата народження"),
        .init(
            "document code", fr: "code du document", es: "código del documento", ar: "رمز الوثيقة", uk: "код документа"),
        .init(
            "document number", fr: "numéro du document", es: "número de documento", ar: "رقم الوثيقة",
            uk: "номер документа"),
        .init(
            "expiry date", fr: "date d’expiration", es: "fecha de vencimiento", ar: "تاريخ الانتهاء",
            uk: "дата закінчення дії"),
        .init("given names", fr: "prénoms", es: "nombres", ar: "الأسماء الأولى", uk: "імена"),
        .init("issuing state", fr: "État émetteur", es: "Estado emisor", ar: "الدولة المُصدِرة", uk: "держава видачі"),
        .init("names", fr: "noms", es: "nombres y apellidos", ar: "الأسماء", uk: "імена та прізвище"),
        .init("nationality", fr: "nationalité", es: "nacionalidad", ar: "الجنسية", uk: "громадянство"),
        .init(
            "optional data", fr: "données facultatives", es: "datos opcionales", ar: "بيانات اختيارية",
            uk: "додаткові дані"),
        .init("sex", fr: "sexe", es: "sexo", ar: "الجنس", uk: "стать"),
        .init("surname", fr: "nom de famille", es: "apellidos", ar: "اسم العائلة", uk: "прізвище"),
    ]
}
