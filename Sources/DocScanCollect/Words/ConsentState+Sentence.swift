package import DocScan

extension ConsentState {
    /// - Parameter scope: whose consent it is.
    package func text(_ scope: Plan.ConsentScope) -> LocalizedText {
        switch (self, scope) {
        case (.given, .store):
            LocalizedText(
                "There is a consent that fits the plan's texts.",
                fr: "Il y a un consentement aux textes actuels du plan.",
                es: "Hay un consentimiento para los textos actuales del plan.",
                ar: "توجد موافقة على نصوص الخطة الحالية.",
                uk: "Є згода на теперішні тексти плану.")
        case (.none, .store):
            LocalizedText(
                "There is no consent to this plan: nothing may be kept or sent.",
                fr: "Il n’y a pas de consentement à ce plan : rien ne peut être conservé ni envoyé.",
                es: "No hay consentimiento para este plan: no se puede guardar ni enviar nada.",
                ar: "لا توجد موافقة على هذه الخطة: لا يجوز حفظ شيء أو إرساله.",
                uk: "Немає згоди на цей план: нічого не можна зберігати чи надсилати.")
        case (.outdated, .store):
            LocalizedText(
                "The plan's texts have changed since consent was given: nothing may be kept or sent.",
                fr: "Les textes du plan ont changé depuis le consentement : rien ne peut être conservé ni envoyé.",
                es: "Los textos del plan han cambiado desde el consentimiento: no se puede guardar ni enviar nada.",
                ar: "تغيّرت نصوص الخطة منذ إعطاء الموافقة: لا يجوز حفظ شيء أو إرساله.",
                uk: "Тексти плану змінилися після надання згоди: нічого не можна зберігати чи надсилати.")
        case (.given, .perCase):
            LocalizedText(
                "This case has a consent that fits the plan's texts.",
                fr: "Ce dossier a un consentement aux textes actuels du plan.",
                es: "Este expediente tiene un consentimiento para los textos actuales del plan.",
                ar: "لهذا الملف موافقة على نصوص الخطة الحالية.", uk: "Ця справа має згоду на теперішні тексти плану.")
        case (.none, .perCase):
            LocalizedText(
                "There is no consent for this case: nothing of it may be kept or sent.",
                fr: "Il n’y a pas de consentement pour ce dossier : rien ne peut en être conservé ni envoyé.",
                es: "No hay consentimiento para este expediente: no se puede guardar ni enviar nada de él.",
                ar: "لا توجد موافقة لهذا الملف: لا يجوز حفظ شيء منه أو إرساله.",
                uk: "Немає згоди для цієї справи: нічого з неї не можна зберігати чи надсилати.")
        case (.outdated, .perCase):
            LocalizedText(
                "The plan's texts have changed since consent was given for this case: nothing of it may be kept or sent.",
                fr:
                    "Les textes du plan ont changé depuis le consentement pour ce dossier : rien ne peut en être conservé "
                    + "ni envoyé.",
                es:
                    "Los textos del plan han cambiado desde el consentimiento de este expediente: no se puede guardar ni "
                    + "enviar nada de él.",
                ar: "تغيّرت نصوص الخطة منذ إعطاء الموافقة لهذا الملف: لا يجوز حفظ شيء منه أو إرساله.",
                uk: "Тексти плану змінилися після згоди для цієї справи: нічого з неї не можна зберігати чи надсилати.")
        }
    }
}
