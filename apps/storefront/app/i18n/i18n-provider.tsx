import { createTranslator, getLanguage, LANGUAGES, type Language, type Translate } from '@vitrine/ui/i18n'
import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { useMatches } from 'react-router'
import type { Messages, Section } from './messages.ts'

interface I18nValue {
  readonly language: Language
  readonly messages: Partial<Messages>
  readonly t: Translate
}

const I18nContext = createContext<I18nValue | undefined>(undefined)

/** Loader data of a route: its messages, and for the root route also the language. */
interface RouteI18n {
  readonly language?: Language['code']
  readonly messages?: Partial<Messages>
}

/** Provides the language and the messages that the routes of this page loaded. */
export function I18nProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const matches = useMatches()
  const i18n = useMemo((): I18nValue => {
    const routes = matches.map(({ loaderData }) => (loaderData ?? {}) as RouteI18n)
    const code = routes[0]?.language
    const language = getLanguage(LANGUAGES.find((each) => each.code === code)?.code ?? LANGUAGES[0].code)
    return {
      language,
      messages: Object.assign({}, ...routes.map(({ messages }) => messages)),
      t: createTranslator(language.locale),
    }
  }, [matches])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

interface ExtraMessagesProps {
  readonly messages: Partial<Messages>
  readonly children: ReactNode
}

/** Adds messages that are loaded after the page. */
export function ExtraMessages({ messages, children }: ExtraMessagesProps): ReactElement {
  const i18n = useI18n()
  const more = useMemo(() => ({ ...i18n, messages: { ...i18n.messages, ...messages } }), [i18n, messages])
  return <I18nContext value={more}>{children}</I18nContext>
}

const useI18n = (): I18nValue => {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('Messages need an <I18nProvider> above them')
  return i18n
}

/** A section of the messages. This route or a parent route must load it. */
export function useMessages<S extends Section>(section: S): Messages[S] {
  const messages = useI18n().messages[section]
  if (!messages) throw new Error(`No route on this page loads the messages of ${section}`)
  return messages as Messages[S]
}

export const useT = (): Translate => useI18n().t

export const useLanguage = (): Language => useI18n().language
