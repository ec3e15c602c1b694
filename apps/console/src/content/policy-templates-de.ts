import type { PolicyTexts } from './policy-templates.ts'

export const germanPolicies: PolicyTexts = {
  emailAddress: 'E-Mail-Adresse',
  titles: {
    TERMS: 'AGB',
    PRIVACY: 'Datenschutzerklärung',
    DELIVERY: 'Versand',
    RETURNS: 'Widerruf und Rückgabe',
    IMPRINT: 'Impressum',
  },
  parts: ({ name, email, known, phone, country }) => ({
    TERMS: [
      [
        'Wer wir sind',
        `${name} wird betrieben von ${known('legalName', 'Name der Firma')}, ${known('address', 'Anschrift')}. Sie erreichen uns unter ${email}.`,
      ],
      [
        'Bestellung und Vertragsschluss',
        '[Wann kommt der Vertrag zustande, zum Beispiel mit der Bestellbestätigung oder mit dem Versand?]',
      ],
      ['Preise und Zahlung', '[Enthalten die Preise die Mehrwertsteuer? Welche Zahlungsarten gibt es?]'],
      ['Lieferung', '[Wohin liefern Sie, und wann geht die Gefahr auf den Kunden über?]'],
      [
        'Widerrufsrecht',
        '[Wie lange und auf welchem Weg können Kunden widerrufen? Verweisen Sie auf Ihre Widerrufsbelehrung.]',
      ],
      ['Eigentumsvorbehalt', '[Bis wann bleibt die Ware Ihr Eigentum?]'],
      ['Gewährleistung', '[Welche Rechte bestehen bei Mängeln?]'],
      [
        'Streitbeilegung',
        '[Nehmen Sie an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil?]',
      ],
      ['Anwendbares Recht', '[Welches Recht gilt?]'],
    ],
    PRIVACY: [
      [
        'Verantwortlicher',
        `${known('legalName', 'Name der Firma')}, ${known('address', 'Anschrift')}, ${email}.`,
      ],
      [
        'Welche Daten wir verarbeiten',
        '[Welche Daten fallen beim Besuch, bei einer Bestellung und im Kundenkonto an?]',
      ],
      [
        'Zwecke und Rechtsgrundlagen',
        '[Wofür und auf welcher Rechtsgrundlage der DSGVO verarbeiten Sie die Daten?]',
      ],
      ['Speicherdauer', '[Wie lange speichern Sie die Daten?]'],
      ['Empfänger', '[Welche Zahlungs-, Versand- und E-Mail-Dienste erhalten Daten?]'],
      ['Cookies', '[Welche Cookies setzt der Shop, und wofür?]'],
      [
        'Ihre Rechte',
        `[Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit, Widerspruch, Beschwerde bei einer Aufsichtsbehörde.] Wenden Sie sich dafür an ${email}.`,
      ],
    ],
    DELIVERY: [
      ['Liefergebiet', '[Länder und Regionen]'],
      ['Lieferzeit', '[Wie lange dauert es bis zum Versand und bis zur Zustellung?]'],
      ['Versandkosten', '[Kosten, und ab welchem Bestellwert der Versand kostenlos ist]'],
    ],
    RETURNS: [
      [
        'Widerrufsrecht',
        '[Übernehmen Sie die gesetzliche Muster-Widerrufsbelehrung: Frist, Beginn der Frist, und wie der Widerruf erklärt wird.]',
        `Richten Sie Ihren Widerruf an ${known('legalName', 'Name der Firma')}, ${known('address', 'Anschrift')}, ${email}.`,
      ],
      [
        'Folgen des Widerrufs',
        '[Wann und wie zahlen Sie zurück? Wohin und bis wann ist die Ware zurückzusenden?]',
      ],
      ['Kosten der Rücksendung', '[Wer trägt sie?]'],
      ['Ausnahmen', '[Zum Beispiel personalisierte oder versiegelte Ware]'],
      ['Muster-Widerrufsformular', '[Fügen Sie das gesetzliche Muster-Widerrufsformular ein.]'],
    ],
    IMPRINT: [
      [
        'Angaben zum Anbieter',
        [known('legalName', 'Name der Firma mit Rechtsform'), known('address', 'Anschrift'), country]
          .filter(Boolean)
          .join('<br>'),
      ],
      ['Kontakt', [email, phone].filter(Boolean).join('<br>')],
      ['Vertreten durch', '[Name]'],
      ['Registereintrag', '[Registergericht und Nummer]'],
      ['Umsatzsteuer-Identifikationsnummer', known('taxId', 'USt-IdNr.')],
      [
        'Verbraucherstreitbeilegung',
        '[Sind Sie bereit oder verpflichtet, an einem Streitbeilegungsverfahren teilzunehmen?]',
      ],
    ],
  }),
}
