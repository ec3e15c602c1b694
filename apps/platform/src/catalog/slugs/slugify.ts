import { nameKey } from '../products/normalized-name-key.ts'

/** A name as a slug: "Käse & Brot" becomes "kase-brot". */
export const slugify = (name: string): string =>
  nameKey(name)
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
