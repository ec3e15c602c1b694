import { createTranslator } from '@vitrine/ui/messages'

/** Fills the placeholders of a text. The console is in English. */
export const t = createTranslator('en')
