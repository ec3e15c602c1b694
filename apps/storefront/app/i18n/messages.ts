import type { Translation } from '@vitrine/ui/i18n'
import type { en } from './en.server.ts'

/** Every message of the storefront, by section. A translation must have every message that English has. */
export type Messages = typeof en
export type Section = keyof Messages

/** The messages in one language. */
export type Translations = Translation<Messages>
