import { sayIn } from '@vitrine/ui/messages'

/** Fills the texts of the console, which speaks English. */
export const say = sayIn('en')
