package import DocScan

extension ConsentState {
    /// - Parameter scope: the scope of the consent, the store or one case.
    package func text(_ scope: Plan.ConsentScope) -> LocalizedText {
        switch (self, scope) {
        case (.given, .store):
            LocalizedText(
                "Consent to the current texts was given.",
                fr: "Le consentement aux textes actuels a été donné.",
                es: "Se dio el consentimiento a los textos actuales.",
                ar: "أُعطيت الموافقة على النصوص الحالية.",
                uk: "Згоду на чинні тексти надано.")
        case (.none, .store):
            LocalizedText(
                "Consent to this plan is missing: nothing may be kept or sent.",
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
                "Consent to the current texts was given for this case.",
                fr: "Le consentement aux textes actuels a été donné pour ce dossier.",
                es: "Se dio el consentimiento a los textos actuales para este expediente.",
                ar: "أُعطيت الموافقة على النصوص الحالية لهذا الملف.", uk: "Для цієї справи надано згоду на чинні тексти."
            )
        case (.none, .perCase):
            LocalizedText(
                "Consent for this case is missing: nothing in it may be kept or sent.",
                fr: "Il n’y a pas de consentement pour ce dossier : rien ne peut en être conservé ni envoyé.",
                es: "No hay consentimiento para este expediente: no se puede guardar ni enviar nada de él.",
                ar: "لا توجد موافقة لهذا الملف: لا يجوز حفظ شيء منه أو إرساله.",
                uk: "Немає згоди для цієї справи: нічого з неї не можна зберігати чи надсилати.")
        case (.outdated, .perCase):
            LocalizedText(
                "The plan's texts have changed since consent was given for this case: nothing in it may "
                    + "be kept or sent.",
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
