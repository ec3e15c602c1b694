import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Words that have another name in docs/ui-glossary.md. */
const OTHER_WORDS =
  /\b(web address(es)?|visitors?|shoppers?|buyers?|goods|coupons?|pictures?|parcels?|e-mails?|log in|sign up|postcodes?|nobody|somebody|load more)\b/i

/** Synonyms for the search, and a badge of the storefront. */
const EXCEPT = /^(keywords|verified)\b/

/** Every text of a catalog by its path, such as `columns.name`. */
const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    if (typeof text === 'string') return [[`${path}${name}`, text]]
    return typeof text === 'object' && text !== null ? flat(text, `${path}${name}.`) : []
  })

const catalogs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('de/'),
)

test('uses one word for each thing', async () => {
  expect(catalogs.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const file of catalogs) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
    for (const texts of Object.values(exported))
      if (typeof texts === 'object' && texts !== null)
        for (const [path, text] of flat(texts))
          if (OTHER_WORDS.test(text.replaceAll(/\{\w+\}/g, '')) && !EXCEPT.test(path))
            found.push(`${file} ${path}: ${text}`)
  }
  expect(found).toEqual([])
})
