import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../content/languages.ts'

export const languageText: Translation<typeof english.languageText> = {
  language: 'Sprache',
  default: '{language} (Standard)',
  defaultHint: 'Erscheint überall, wo eine Übersetzung fehlt. Die Übersetzungen ändern sich dadurch nicht.',
  translationHint: 'Lassen Sie ein Feld leer, um den Standardtext zu zeigen.',
}
