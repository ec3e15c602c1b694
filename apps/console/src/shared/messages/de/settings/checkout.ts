import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/checkout.ts'

export const checkoutText: Translation<typeof english.checkoutText> = {
  title: 'Checkout',
  ownerOnly: 'Nur Inhaber können das ändern.',
  fields: 'Kundenangaben',
  phone: 'Telefonnummer',
  company: 'Firma und USt-IdNr.',
  companyHint: 'Solange Reverse Charge eingeschaltet ist, können Kunden sie immer angeben.',
  note: 'Anmerkung zur Bestellung',
  purchaseOrderNumber: 'Bestellnummer des Kunden (Geschäftskunden)',
  fieldRules: { HIDDEN: 'Ausgeblendet', OPTIONAL: 'Optional', REQUIRED: 'Pflichtfeld' },
  policies: 'Rechtstexte',
  policiesHint: 'Kunden können Ihre veröffentlichten Rechtstexte vor dem Bezahlen lesen.',
  editPolicies: 'Rechtstexte bearbeiten',
  requireAcceptance: 'Kunden müssen Ihren Rechtstexten zustimmen',
  offlinePayment: 'Manuelle Zahlungsarten',
  offlinePaymentText:
    'Für Überweisung und Nachnahme. Wird der Bestand schon beim Aufgeben einer Bestellung verringert, reservieren auch unbezahlte Bestellungen Bestand. Zum Schutz vor Missbrauch müssen Kunden mit mehreren unbezahlten Bestellungen ein CAPTCHA lösen und können in 24 Stunden höchstens 10 aufgeben.',
  setUpPayments: 'Zahlungsarten einrichten',
  expiresAfter: 'Unbezahlte Bestellungen stornieren nach',
  expiresUnit: 'Einheit',
  units: { hours: 'Stunden', days: 'Tage' },
  expiresHint:
    'Von 1 Stunde bis 60 Tage. Unbezahlte Bestellungen werden am Ende dieses Tages (UTC) storniert, Bestellungen per Nachnahme nicht. Reservierter Bestand, Rabattcodes, Geschenkgutscheine und Mitgliedschaftsguthaben werden wieder frei, und der Kunde erhält eine E-Mail.',
  expiresWrong: 'Geben Sie eine ganze Zahl von Stunden oder Tagen ein, von 1 Stunde bis 60 Tage.',
  externalPages: 'Externe Seiten',
  externalPagesHint:
    'Wenn Sie auf einer anderen Website Buchungen annehmen oder Tickets oder Pläne verkaufen, kann Ihr Shop Kunden dorthin schicken. Lassen Sie Felder leer, die Sie nicht brauchen.',
  bookingsBook: 'URL für Buchungen',
  bookingsCheckout: 'Checkout-URL für Buchungen',
  eventsCheckout: 'Checkout-URL für Tickets',
  paidPlansCheckout: 'Checkout-URL für Pläne',
  externalPageInvalid:
    'Geben Sie eine öffentliche URL ein, die mit https:// beginnt, zum Beispiel https://book.example/checkout.',
  externalPageFragment: 'Entfernen Sie das # und alles danach.',
  saveExternalPages: 'Externe Seiten speichern',
  externalPagesSaved: 'Externe Seiten gespeichert',
  saved: 'Checkout-Einstellungen gespeichert',
}
