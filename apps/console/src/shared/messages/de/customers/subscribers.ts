import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../customers/subscribers.ts'

export const subscribersText: Translation<typeof english.subscribersText> = {
  title: 'Abonnenten',
  back: 'Alle Kunden',
  count: { one: '{count} Abonnent', other: '{count} Abonnenten' },
  search: 'E-Mail-Adresse',
  intro:
    'Kunden, die Ihren Newsletter abonniert und ihre E-Mail-Adresse bestätigt haben. Exportieren Sie sie für Ihren Newsletter-Dienst. Der Export enthält für jeden Abonnenten einen Link zum Abbestellen. Fügen Sie ihn in jeden Newsletter ein.',
  empty: 'Noch keine Abonnenten',
  emptyHint: 'Fügen Sie Ihrer Startseite einen Newsletter-Abschnitt hinzu (Onlineshop > Startseite).',
  noMatches: 'Keine Abonnenten gefunden',
  confirmed: 'Abonniert: {when}',
  customer: 'Kunden ansehen',
  customerOf: 'Kunden {email} ansehen',
  export: 'CSV exportieren',
  delete: 'Löschen',
  deleteOf: '{email} löschen',
  more: 'Mehr anzeigen',
}
