package import DocScan

extension Capture.Question {
    package var text: LocalizedText {
        switch self {
        case .otherPaper:
            LocalizedText(
                "The photo does not show the paper that belongs here.",
                fr: "La photo ne montre pas le document attendu ici.",
                es: "La foto no muestra el documento que va aquí.",
                ar: "الصورة لا تُظهر الوثيقة المطلوبة هنا.", uk: "На фото не той документ, який має бути тут.")
        case .otherPerson:
            LocalizedText(
                "The paper names another person than the other papers of the case.",
                fr: "Le document nomme une autre personne que les autres documents du dossier.",
                es: "El documento lleva el nombre de otra persona, no el de los demás documentos del expediente.",
                ar: "هذه الوثيقة باسم شخص غير الشخص المذكور في بقية وثائق الملف.",
                uk: "Цей документ на ім’я іншої людини, ніж решта документів справи.")
        case .slotFull:
            LocalizedText(
                "Another photo has this place already.", fr: "Une autre photo occupe déjà cette place.",
                es: "Otra foto ya ocupa este lugar.", ar: "في هذا المكان صورة أخرى.",
                uk: "Це місце вже зайняте іншим фото.")
        case .samePaper:
            LocalizedText(
                "This paper is there already.", fr: "Ce document est déjà là.", es: "Este documento ya está aquí.",
                ar: "هذه الوثيقة موجودة من قبل.", uk: "Цей документ уже є.")
        case .worse:
            LocalizedText(
                "The earlier photo of this paper was read better, or a person has reviewed it.",
                fr: "La photo précédente de ce document a été mieux lue, ou une personne l’a vérifiée.",
                es: "La foto anterior de este documento se leyó mejor, o una persona ya la revisó.",
                ar: "قُرئت الصورة السابقة لهذه الوثيقة بشكل أفضل، أو راجعها شخص.",
                uk: "Попереднє фото цього документа прочитано краще, або його вже перевірила людина.")
        case .sameSide:
            LocalizedText(
                "This side of the paper is there already: photograph the other side.",
                fr: "Ce côté du document est déjà là : photographiez l’autre côté.",
                es: "Este lado del documento ya está aquí: fotografíe el otro lado.",
                ar: "هذا الوجه من الوثيقة موجود من قبل: صوّر الوجه الآخر.",
                uk: "Цей бік документа вже є: сфотографуйте другий.")
        case .otherSide:
            LocalizedText(
                "Nothing on the photo shows that it is the other side of the paper that is there.",
                fr: "Rien sur la photo ne montre que c’est l’autre côté du document déjà là.",
                es: "Nada en la foto muestra que sea el otro lado del documento que ya está aquí.",
                ar: "لا شيء في الصورة يُظهر أنها الوجه الآخر للوثيقة الموجودة.",
                uk: "На фото не розпізнано другий бік наявного документа.")
        }
    }
}

extension CaptureIntake.Refusal {
    /// The cause and the remedy, in the words of the web page.
    package var text: LocalizedText {
        switch self {
        case .severalPages(let count):
            LocalizedText(
                "It has {0} pages, and {1} can be read at once. Divide the file.",
                fr: "Le fichier a {0} pages, et {1} peuvent être lues à la fois. Divisez-le.",
                es: "Tiene {0} páginas y se pueden leer {1} a la vez. Divida el archivo.",
                ar: "عدد الصفحات {0}، ويمكن قراءة {1} دفعة واحدة. قسّم الملف.",
                uk: "Сторінок: {0}, а за раз можна прочитати {1}. Розділіть файл."
            ).with(String(count), String(CaptureIntake.mostPages))
        case .severalSheets(let count, let room):
            LocalizedText(
                "It shows {0} papers, and there is room for {1}. Choose which, and save each as a picture.",
                fr: "L’image montre {0} documents, et il y a {1} place(s). Choisissez, et enregistrez chacun en image.",
                es: "Muestra {0} documentos y hay lugar para {1}. Elija cuáles y guarde cada uno como imagen.",
                ar: "عدد الوثائق فيها {0}، والمكان يكفي {1}. اختر منها، واحفظ كل واحدة كصورة.",
                uk: "Документів на зображенні: {0}, місць: {1}. Виберіть потрібні та збережіть кожен як зображення."
            ).with(String(count), String(room))
        case .noSlot:
            LocalizedText(
                "The plan has no place for this paper. Choose the place that it is for.",
                fr: "Le plan n’a pas de place pour ce document. Choisissez la place voulue.",
                es: "El plan no tiene lugar para este documento. Elija el lugar que le corresponde.",
                ar: "ليس في الخطة مكان لهذه الوثيقة. اختر المكان المناسب لها.",
                uk: "План не має місця для цього документа. Виберіть місце для нього.")
        case .store(let error): error.text
        }
    }
}
