import { createTranslator } from '@vitrine/ui/i18n'
import { language } from '../i18n/language.ts'

/** Fills the placeholders of a text. */
export const t = createTranslator(language)
