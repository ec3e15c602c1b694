import { readFileSync } from 'node:fs'
import { MESSAGE_CATALOGS } from '@vitrine/platform/kernel/i18n/locale'
import { german as germanConsole } from '../apps/console/src/shared/messages/de/index.ts'
import { ar } from '../apps/storefront/app/i18n/ar.server.ts'
import { de } from '../apps/storefront/app/i18n/de.server.ts'
import { en } from '../apps/storefront/app/i18n/en.server.ts'

type Language = 'de' | 'ar'

/** Words of nearly every English sentence, and of many labels. German has none of them. */
const ENGLISH_WORDS =
  /\b(the|and|of|to|your|you|with|for|from|this|that|are|our|we|not|no|by|be|or|it|its|is|has|have|add|all|any|back|cart|choose|close|color|colors|day|days|delivery|each|free|help|item|items|made|more|new|order|orders|page|pay|payment|price|product|products|save|search|shipping|show|sign|size|sold|view|when|yes)\b/i

/** Addresses, paths, codes of currencies, names of events such as `order.placed`, of payment services and of a country. */
const NAMES =
  /https?:\S+|\S+@\S+|\/\w+|\([A-Z]{3}\)|\b\w+(?:\.\w+)+\b|\b(?:Apple Pay|Google Pay|Isle of Man)\b/g

const leaves = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : texts && typeof texts === 'object'
      ? Object.values(texts).flatMap(leaves)
      : []

const demo: Record<string, Record<Language, Record<string, unknown>>> = JSON.parse(
  readFileSync(new URL('../apps/platform/demo/translations.json', import.meta.url), 'utf8'),
)
const { products, collections, ...words } = demo
const { products: originals, collections: groups } = JSON.parse(
  readFileSync(new URL('../apps/platform/demo/catalog.json', import.meta.url), 'utf8'),
)

/** The English texts of the demo shop, and their translations. */
const demoTexts = (language: Language) => {
  const translated = Object.values(words).map((each) => each[language])
  return {
    english: [
      ...translated.flatMap(Object.keys),
      ...leaves([originals, groups].flat().map(({ name }: { readonly name: string }) => name)),
    ],
    own: leaves([translated, products?.[language], collections?.[language]]),
  }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How a message begins, continues and ends, whatever its placeholders are. */
const patternOf = (message: string) =>
  message
    .split(/\{\w+\}/)
    .map(escapePattern)
    .join('.+')

/** Matches the messages of storefront, hosted pages and emails, and the texts of the demo shop, that have a translation. */
function catalogPattern(language: Language): RegExp {
  const { english, own } = demoTexts(language)
  const translations = new Set([
    ...leaves([{ de, ar }[language], MESSAGE_CATALOGS[language], language === 'de' && germanConsole]),
    ...own,
  ])
  const messages = [...leaves([en, MESSAGE_CATALOGS.en]), ...english].filter((message) => {
    const literal = message.replaceAll(/\{\w+\}/g, '')
    // `per` is also German.
    return !translations.has(message) && /[a-z]{3}/i.test(literal) && literal.trim() !== 'per'
  })
  return new RegExp(`^(?:${[...new Set(messages)].map(patternOf).join('|')})$`)
}

const patterns: Partial<Record<Language, RegExp>> = {}

/** The texts that are in English although they should be in another language. */
export function findEnglish(texts: readonly string[], language: Language): string[] {
  patterns[language] ??= catalogPattern(language)
  const pattern = patterns[language]
  return texts.filter((text) => ENGLISH_WORDS.test(text.replaceAll(NAMES, '')) || pattern.test(text.trim()))
}
