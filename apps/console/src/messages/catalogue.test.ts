import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** Words between tags, and words that an attribute gives to people. */
const SPOKEN = />\s*[A-Z][a-z]+[^<>{}=]*<\/|\b(?:label|title|busy|hint|placeholder|aria-label)="[A-Z]/

test('what pages say is in the catalogue, and not in their markup', () => {
  const pages = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(pages.length).toBeGreaterThan(100)
  const spoken = pages.filter((file) => SPOKEN.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(spoken).toEqual([])
})
