import { type LanguageCode, languageOf, type Say, sayIn } from '@vitrine/ui/messages'
import { createContext, type RouterContextProvider } from 'react-router'
import { ar } from './ar.server.ts'
import type { Catalogue, Section, Texts } from './catalogue.ts'
import { de } from './de.server.ts'
import { en } from './en.server.ts'

export const CATALOGUES: Readonly<Record<LanguageCode, Catalogue>> = { en, de, ar }

/** The language of this request. Set by the server, which knows it from the address. */
export const languageContext = createContext<LanguageCode>('en')

/** How a request is answered: what to say, how to write it, and in which language. */
export interface Speech {
  readonly code: LanguageCode
  readonly locale: string
  readonly texts: Texts
  readonly say: Say
}

const speeches = new Map<LanguageCode, Speech>()

/** How to speak a language. */
export function speechIn(code: LanguageCode): Speech {
  const known = speeches.get(code)
  if (known) return known
  const { locale } = languageOf(code)
  // A translation has the same places to fill as the English text; a test holds it to that.
  const speech = { code, locale, texts: CATALOGUES[code] as Texts, say: sayIn(locale) }
  speeches.set(code, speech)
  return speech
}

export const speechOf = (context: Readonly<RouterContextProvider>): Speech =>
  speechIn(context.get(languageContext))

/** The sections that a page needs besides those of every page. They travel with its data, and with no other's. */
export const sectionsOf = <S extends Section>({ texts }: Speech, ...sections: readonly S[]): Pick<Texts, S> =>
  Object.fromEntries(sections.map((section) => [section, texts[section]])) as Pick<Texts, S>
