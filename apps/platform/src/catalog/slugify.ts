import { nameKey } from './name-key.ts'

/** A name as it stands in a URL: "Käse & Brot" is "kase-brot". */
export const slugify = (name: string): string =>
  nameKey(name)
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
