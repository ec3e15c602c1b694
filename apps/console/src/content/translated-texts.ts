import { createContext, useContext } from 'react'
import type { EditedLanguage } from '../shared/components/language-switch.tsx'

interface Translated {
  readonly translations?: Readonly<Record<string, object>>
}

/** The language that the editor of a document shows. */
export const EditedLanguageContext = createContext<EditedLanguage>(undefined)

export const useEditedLanguage = (): EditedLanguage => useContext(EditedLanguageContext)

/** The texts of one language: its translations, or the texts of the object itself. */
export const textsOf = <Item extends Translated>(item: Item, language: EditedLanguage): Partial<Item> =>
  language ? ((item.translations?.[language] ?? {}) as Partial<Item>) : item

/** The object with texts in one language. Those of the others stay; an empty translation is removed. */
export function withTexts<Item extends Translated>(
  item: Item,
  texts: Partial<Item>,
  language: EditedLanguage,
): Item {
  if (!language) return { ...item, ...texts }
  const { translations: { [language]: before, ...others } = {}, ...rest } = item
  const own = Object.entries({ ...before, ...texts }).filter(([, text]) => text !== '')
  const translations = { ...others, ...(own.length > 0 && { [language]: Object.fromEntries(own) }) }
  return { ...rest, ...(Object.keys(translations).length > 0 && { translations }) } as Item
}
