import { language } from './language.ts'

/** A label within a sentence: without its capital, except in German, where nouns keep theirs. */
export const withinSentence = (label: string): string =>
  language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1)
