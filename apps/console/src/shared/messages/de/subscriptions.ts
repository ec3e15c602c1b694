import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../subscriptions.ts'

export const subscriptionsText: Translation<typeof english.subscriptionsText> = {
  title: 'Abonnements',
  intro: 'Bei jeder Verlängerung wird der Betrag abgebucht und eine neue Bestellung angelegt.',
  empty: 'Noch keine Abonnements',
  emptyHint:
    'Fügen Sie einem Produkt Abo-Pläne hinzu. Abonnements erscheinen hier, sobald Kunden sie abschließen.',
  more: 'Ältere Abonnements anzeigen',
  noMatches: 'Keine Abonnements mit diesem Status.',
  status: 'Status',
  all: 'Alle',
  statuses: { ACTIVE: 'Aktiv', SUSPENDED: 'Pausiert', CANCELED: 'Gekündigt', ENDED: 'Beendet' },
  cancels: 'endet am {date}',
  quantity: '{count} × {name}',
  frequencies: {
    DAY: { one: 'Jeden Tag', other: 'Alle {count} Tage' },
    WEEK: { one: 'Jede Woche', other: 'Alle {count} Wochen' },
    MONTH: { one: 'Jeden Monat', other: 'Alle {count} Monate' },
    YEAR: { one: 'Jedes Jahr', other: 'Alle {count} Jahre' },
  },
  ordersOfTotal: '{frequency}, {done} von {all} Bestellungen',
  ordersSoFar: {
    one: '{frequency}, bisher {count} Bestellung',
    other: '{frequency}, bisher {count} Bestellungen',
  },
  nextOrder: 'nächste Bestellung am {date}',
  paymentFailed: 'Zahlung fehlgeschlagen',
  firstOrder: 'Erste Bestellung',
  noAddress: 'Keine E-Mail-Adresse',
  cancelAction: 'Abonnement kündigen',
  resume: 'Fortsetzen',
  resumed: 'Abonnement für {who} fortgesetzt',
  canceled: 'Abonnement für {who} gekündigt',
  cancelTitle: 'Dieses Abonnement kündigen?',
  cancelText:
    '{who} erhält {name} nicht mehr, und es wird nichts mehr abgebucht. Das lässt sich nicht rückgängig machen.',
  keep: 'Abonnement behalten',
  alreadyEnded: 'Dieses Abonnement ist bereits beendet.',
}
