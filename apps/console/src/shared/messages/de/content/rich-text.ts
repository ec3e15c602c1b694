import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../content/rich-text.ts'

export const richTextText: Translation<typeof english.richTextText> = {
  toolbar: 'Formatierung: {label}',
  bold: 'Fett',
  italic: 'Kursiv',
  heading: 'Überschrift',
  subheading: 'Zwischenüberschrift',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  quote: 'Zitat',
  link: 'Link',
  linkUrl: 'URL des Links',
  linkHint: 'Eine URL, eine E-Mail-Adresse oder ein Pfad in Ihrem Shop, zum Beispiel /pages/terms.',
  linkWrong:
    'Geben Sie eine URL ein, die mit https:// beginnt, einen Pfad, der mit / beginnt, oder eine E-Mail-Adresse.',
  apply: 'Übernehmen',
  removeLink: 'Link entfernen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  html: 'HTML bearbeiten',
}
