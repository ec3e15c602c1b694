const names = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a language, because the console is in English. */
export const languageName = (code: string): string => names.of(code) ?? code
