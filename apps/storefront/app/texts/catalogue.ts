import type { Translation } from '@vitrine/ui/messages'
import type { en } from './en.server.ts'

/** Every text of the shop, by section. English is the measure: a translation lacks nothing that it has. */
export type Texts = typeof en
export type Section = keyof Texts

/** The texts in one language. */
export type Catalogue = Translation<Texts>
