import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../content/redirects.ts'

export const redirectsText: Translation<typeof english.redirectsText> = {
  intro:
    'Leiten Sie Kunden von alten URLs auf die richtige Seite weiter, zum Beispiel nach dem Umzug von einer anderen Plattform. Vorhandene Seiten werden nie weitergeleitet.',
  count: { one: '{count} Weiterleitung', other: '{count} Weiterleitungen' },
  search: 'Weiterleitungen suchen',
  add: 'Weiterleitung hinzufügen',
  edit: 'Weiterleitung bearbeiten',
  import: 'Weiterleitungen importieren',
  path: 'Alter Pfad',
  pathHint: 'Zum Beispiel /old-page oder /blog/post?id=3.',
  target: 'Weiterleiten auf',
  targetHint: 'Ein Pfad in Ihrem Shop, zum Beispiel /products/mug, oder eine URL.',
  save: 'Speichern',
  saved: 'Weiterleitung gespeichert',
  remove: 'Weiterleitung löschen',
  removed: 'Weiterleitung gelöscht',
  empty: 'Noch keine Weiterleitungen',
  noMatches: 'Keine Weiterleitungen gefunden',
  more: 'Mehr anzeigen',
}
