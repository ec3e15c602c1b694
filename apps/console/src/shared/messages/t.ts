import { createTranslator } from '@vitrine/ui/i18n'

/** Fills the placeholders of a text. The console is in English. */
export const t = createTranslator('en')
