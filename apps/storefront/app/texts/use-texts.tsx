import { LANGUAGES, type Language, languageOf, type Say, sayIn } from '@vitrine/ui/messages'
import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { useMatches } from 'react-router'
import type { Section, Texts } from './catalogue.ts'

interface Speaking {
  readonly language: Language
  readonly texts: Partial<Texts>
  readonly say: Say
}

const SpeakingContext = createContext<Speaking | undefined>(undefined)

/** What the routes on the page brought with their data: each its own texts, the root also the language. */
interface Brought {
  readonly language?: Language['code']
  readonly texts?: Partial<Texts>
}

/** Gives everything below the texts that travelled with the page. */
export function TextsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const matches = useMatches()
  const speaking = useMemo((): Speaking => {
    const brought = matches.map(({ loaderData }) => (loaderData ?? {}) as Brought)
    const code = brought[0]?.language
    const language = languageOf(LANGUAGES.find((each) => each.code === code)?.code ?? LANGUAGES[0].code)
    return {
      language,
      texts: Object.assign({}, ...brought.map(({ texts }) => texts)),
      say: sayIn(language.locale),
    }
  }, [matches])
  return <SpeakingContext value={speaking}>{children}</SpeakingContext>
}

interface MoreTextsProps {
  readonly texts: Partial<Texts>
  readonly children: ReactNode
}

/** Adds texts that came after the page. */
export function MoreTexts({ texts, children }: MoreTextsProps): ReactElement {
  const speaking = useSpeaking()
  const more = useMemo(() => ({ ...speaking, texts: { ...speaking.texts, ...texts } }), [speaking, texts])
  return <SpeakingContext value={more}>{children}</SpeakingContext>
}

const useSpeaking = (): Speaking => {
  const speaking = useContext(SpeakingContext)
  if (!speaking) throw new Error('Texts need a <TextsProvider> above them')
  return speaking
}

/** A section of the texts. Its route, or one above it, must have brought it. */
export function useTexts<S extends Section>(section: S): Texts[S] {
  const texts = useSpeaking().texts[section]
  if (!texts) throw new Error(`No route on this page brought the texts of ${section}`)
  return texts as Texts[S]
}

export const useSay = (): Say => useSpeaking().say

export const useLanguage = (): Language => useSpeaking().language
