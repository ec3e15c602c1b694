import type { LanguageCode } from '@vitrine/ui/i18n'
import { normalizeName } from '../products/normalize-name.ts'

/** How German spells its umlauts without them. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A name as a slug in the language of the shop: "Käse & Brot" becomes "kaese-brot" in German, or else "kase-brot". */
export const slugify = (name: string, language: LanguageCode): string =>
  normalizeName(language === 'de' ? withoutUmlauts(name) : name)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)

const withoutUmlauts = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter)
