import { language } from './i18n/language.ts'

const names = new Intl.DisplayNames(language, { type: 'language' })

/** The English name of a language, because the console is in English. */
export const languageName = (code: string): string => names.of(code) ?? code
