import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/filters.ts'

export const filtersText: Translation<typeof english.filtersText> = {
  title: 'Produktfilter',
  text: 'Mit diesen Filtern grenzen Kunden Produktlisten ein. Ein Filter kann mehrere Optionen zusammenfassen: Wer „Blau“ wählt, sieht jedes blaue Produkt, egal ob die Option „Farbe“ oder „Glasur“ heißt.',
  filters: 'Filter',
  name: 'Name des Filters',
  nameIn: 'Name auf {language}',
  includesColors: 'Andere Farboptionen einbeziehen',
  includesColorsHint:
    'Bezieht Optionen mit Farbfeldern ein, die zu keinem anderen Filter gehören. Nur bei einem Filter möglich.',
  isVisible: 'Im Shop anzeigen',
  nameTaken: 'Ein anderer Filter hat diesen Namen.',
  moveUp: '{name} nach oben verschieben',
  moveDown: '{name} nach unten verschieben',
  remove: '{name} entfernen',
  newFilter: 'neuen Filter',
  add: 'Filter hinzufügen',
  options: 'Optionen',
  optionsText: 'Wählen Sie für jede Option Ihrer Produkte einen Filter.',
  noOptions: 'Ihre Produkte haben noch keine Optionen.',
  automatic: 'Kein Filter',
  automaticColor: '{name} (andere Farboptionen)',
  showsOtherOptions: 'Alle anderen Optionen als eigene Filter anzeigen',
  reset: 'Standard wiederherstellen',
  resetTitle: 'Standardfilter wiederherstellen?',
  resetText: 'Ihre Filter werden durch Farbe, Material und Größe ersetzt.',
  wasReset: 'Standardfilter wiederhergestellt',
  saved: 'Produktfilter gespeichert',
}
