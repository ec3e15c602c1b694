import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../back-in-stock-requests.ts'

export const backInStockRequestsText: Translation<typeof english.backInStockRequestsText> = {
  title: 'Verfügbarkeitsanfragen',
  back: 'Alle Produkte',
  intro:
    'Kunden möchten wissen, wann diese Produkte wieder verfügbar sind. Wir benachrichtigen sie automatisch per E-Mail.',
  empty: 'Noch keine Verfügbarkeitsanfragen',
  emptyHint:
    'Hier erscheinen Anfragen von Kunden, die bei einem ausverkauften Produkt benachrichtigt werden möchten.',
  product: 'Produkt',
  waiting: 'Anfragen',
  since: 'Erste Anfrage',
  more: 'Mehr anzeigen',
}
