import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../plans.ts'

export const plansText: Translation<typeof english.plansText> = {
  section: 'Abonnements',
  hint: 'Kunden können Produkte abonnieren, die sie regelmäßig kaufen, zum Beispiel Kaffee. Änderungen gelten nicht für bestehende Abonnements.',
  plan: 'Plan {number}',
  title: 'Name des Plans',
  titleHint: 'Zum Beispiel „Monatlich“.',
  description: 'Beschreibung',
  interval: 'Intervall',
  frequency: 'Einheit',
  frequencies: {
    one: { DAY: 'Tag', WEEK: 'Woche', MONTH: 'Monat', YEAR: 'Jahr' },
    other: { DAY: 'Tage', WEEK: 'Wochen', MONTH: 'Monate', YEAR: 'Jahre' },
  },
  cycles: 'Anzahl der Bestellungen',
  cyclesHint: 'Leer lassen, wenn das Abonnement bis zur Kündigung läuft.',
  discount: 'Rabatt',
  discounts: { NONE: 'Keiner', PERCENT: 'Prozentsatz', AMOUNT: 'Betrag' },
  value: 'Höhe des Rabatts',
  oneTimePurchaseLabel: 'Auch als einmaliger Kauf erhältlich',
  oneTimePurchase: 'Einmaliger Kauf',
  add: 'Plan hinzufügen',
  remove: 'Plan {number} entfernen',
  errors: {
    all: 'Beheben Sie die Fehler in den Abo-Plänen.',
    title: 'Geben Sie einen Namen ein.',
    interval: 'Geben Sie eine ganze Zahl von 1 bis 365 ein.',
    cycles: 'Geben Sie eine ganze Zahl von 2 bis 1.000 ein oder lassen Sie das Feld leer.',
    percentage: 'Geben Sie einen Prozentsatz von 0 bis 100 ein.',
    amount: 'Geben Sie einen Betrag ein, zum Beispiel 2,50.',
  },
}
