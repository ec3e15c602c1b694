import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../content/synonyms.ts'

export const synonymsText: Translation<typeof english.synonymsText> = {
  title: 'Suche',
  synonyms: 'Synonyme',
  intro:
    'Kunden suchen manchmal nach Wörtern, die in Ihren Produkten nicht vorkommen. Wörter einer Gruppe haben dieselbe Bedeutung: Wer nach einem davon sucht, findet auch Produkte mit den anderen, nach den genauen Treffern.',
  example:
    'Zum Beispiel findet „grün, moos, salbei“ Produkte in den Farben Moos und Salbei, wenn ein Kunde nach „grün“ sucht.',
  add: 'Gruppe hinzufügen',
  edit: 'Gruppe bearbeiten',
  language: 'Sprache',
  words: 'Wörter mit derselben Bedeutung',
  wordsHint: 'Einzelne Wörter, durch Kommas getrennt. Plural und andere Formen werden automatisch gefunden.',
  tooFew: 'Geben Sie mindestens zwei Wörter ein.',
  notSingle: '„{word}“ ist kein einzelnes Wort.',
  save: 'Speichern',
  saved: 'Synonyme gespeichert',
  remove: 'Gruppe löschen',
  removed: 'Synonyme gelöscht',
  empty: 'Noch keine Synonyme in dieser Sprache',
}
