import { normalizeName } from '../products/normalize-name.ts'

/** A name as a slug: "Käse & Brot" becomes "kase-brot". */
export const slugify = (name: string): string =>
  normalizeName(name)
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
