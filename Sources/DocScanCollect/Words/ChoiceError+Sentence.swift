package import DocScan

extension ChoiceError {
    package var text: LocalizedText {
        switch self {
        case .noPlan:
            LocalizedText(
                "No plan was named, and no plan is known.", fr: "Aucun plan n’est indiqué, et aucun n’est connu.",
                es: "No se indicó ningún plan y no se conoce ninguno.", ar: "لم تُحدَّد خطة، ولا توجد خطة معروفة.",
                uk: "Плану не вказано, і жодного не відомо.")
        case .severalPlans(let folders):
            LocalizedText(
                "There are several plans: {0}.", fr: "Il y a plusieurs plans : {0}.", es: "Hay varios planes: {0}.",
                ar: "توجد عدة خطط: {0}.", uk: "Є кілька планів: {0}."
            ).with(folders.map(\.visible).joined(separator: ", "))
        case .unknownSlot(let name, let slots):
            LocalizedText(
                "The plan has no slot \"{0}\". Give one of: {1}.",
                fr: "Le plan n’a pas de place « {0} ». Indiquez : {1}.",
                es: "El plan no tiene el lugar «{0}». Indique uno de: {1}.", ar: "ليس في الخطة مكان {0}. اختر من: {1}.",
                uk: "План не має місця «{0}». Вкажіть одне з: {1}."
            ).with(name.visible, slots.joined(separator: ", "))
        case .unknownProfile(let id):
            LocalizedText(
                "The profile \"{0}\" no longer exists: add it again.",
                fr: "Le profil « {0} » n’existe plus : ajoutez-le de nouveau.",
                es: "Ya no existe el perfil «{0}»: añádalo de nuevo.",
                ar: "لم يعد الملف التعريفي {0} موجودًا: أضفه من جديد.",
                uk: "Профілю «{0}» більше немає: додайте його знову."
            ).with(id.visible)
        case .notRecognized(let capture):
            LocalizedText(
                "Capture {0} has no fields: it was not recognised.",
                fr: "La photo {0} n’a pas de champs : elle n’a pas été reconnue.",
                es: "La foto {0} no tiene campos: no se reconoció.", ar: "ليس للصورة {0} حقول: لم يتم التعرف عليها.",
                uk: "Фото {0} не має полів: його не розпізнано."
            ).with(String(capture))
        case .unknownField(let capture, let fields):
            LocalizedText(
                "Capture {0} has no such field. Give one of: {1}.",
                fr: "La photo {0} n’a pas ce champ. Indiquez : {1}.",
                es: "La foto {0} no tiene ese campo. Indique uno de: {1}.",
                ar: "ليس للصورة {0} هذا الحقل. اختر من: {1}.",
                uk: "Фото {0} не має такого поля. Вкажіть одне з: {1}."
            ).with(String(capture), fields.joined(separator: ", ").visible)
        }
    }
}
